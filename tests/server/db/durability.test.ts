import fs from 'node:fs'
import { expect, test, vi } from 'vitest'
import { openSession } from '../../../server/db/session.ts'
import { temporaryFolder } from './folders.ts'

function simpleQuery(sql: string): Uint8Array {
  const bytes = Buffer.from(`Q0000${sql}\0`)
  bytes.writeInt32BE(bytes.length - 1, 1)
  return bytes
}

test('every commit flushes the log to the disk before it is acknowledged', { timeout: 60_000 }, async () => {
  const session = await openSession(temporaryFolder())
  session.run(simpleQuery('CREATE TABLE notes (id int)'))

  const flushed: string[] = []
  const fsync = fs.fsyncSync
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    flushed.push(fs.readlinkSync(`/proc/self/fd/${descriptor}`))
    fsync(descriptor)
  })
  const ofLog = () => flushed.filter((name) => name.includes('/pg_wal/')).length

  for (let id = 1; id <= 50; id++) {
    session.run(simpleQuery(`INSERT INTO notes VALUES (${id})`))
    expect(ofLog()).toBeGreaterThanOrEqual(id)
  }
  session.run(simpleQuery('CHECKPOINT'))
  expect(flushed.filter((name) => name.includes('/base/')).length).toBeGreaterThan(0)

  vi.restoreAllMocks()
  await session.close()
})

test('the settings that durability rests on are on', { timeout: 60_000 }, async () => {
  const session = await openSession(temporaryFolder())
  const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'wal_sync_method']
  const values = names.map((name) => {
    const answer = Buffer.from(session.run(simpleQuery(`SHOW ${name}`))).toString('latin1')
    return answer.match(/[a-z]+(?=C)/g)?.at(-1) ?? answer
  })
  await session.close()
  expect(values).toEqual(['on', 'on', 'on', 'fsync'])
})
