import fs from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { flushInParallel } from '../../../server/db/flush.ts'
import { openSession } from '../../../server/db/session.ts'
import { temporaryFolder } from '../../server/db/temporaryFolder.ts'

function simpleQuery(sql: string): Uint8Array {
  const bytes = Buffer.from(`Q0000${sql}\0`)
  bytes.writeInt32BE(bytes.length - 1, 1)
  return bytes
}

/** Records the paths flushed one file at a time on the database’s thread. */
function watchFlushes(): string[] {
  const flushed: string[] = []
  const fsync = fs.fsyncSync
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    flushed.push(fs.readlinkSync(`/proc/self/fd/${descriptor}`))
    fsync(descriptor)
  })
  return flushed
}

test('every commit flushes the log to the disk before it is acknowledged', async () => {
  const session = await openSession(temporaryFolder())
  session.run(simpleQuery('CREATE TABLE notes (id int)'))

  const flushed = watchFlushes()
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

test('the settings required for durability are on', async () => {
  const session = await openSession(temporaryFolder())
  const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'wal_sync_method']
  const values = names.map((name) => {
    const answer = Buffer.from(session.run(simpleQuery(`SHOW ${name}`))).toString('latin1')
    return answer.match(/[a-z]+(?=C)/g)?.at(-1) ?? answer
  })
  await session.close()
  expect(values).toEqual(['on', 'on', 'on', 'fsync'])
})

test('recovery after a kill flushes every file at once, and again what the recovery rewrites', async () => {
  const folder = temporaryFolder()
  const session = await openSession(folder)
  session.run(simpleQuery('CREATE TABLE notes (id int)'))
  session.run(simpleQuery('CHECKPOINT'))
  session.run(simpleQuery('INSERT INTO notes SELECT generate_series(1, 1000)'))
  // Copies the folder as a kill would leave it.
  const killed = temporaryFolder()
  fs.cpSync(folder, killed, { recursive: true })
  await session.close()

  const data = path.join(killed, 'pglite')
  const files = fs
    .readdirSync(data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(data, path.join(entry.parentPath, entry.name)))
  expect([...(await flushInParallel(data))].sort()).toEqual(files.sort())

  const flushed = watchFlushes()
  const again = await openSession(killed)
  const table = Buffer.from(again.run(simpleQuery(`SELECT pg_relation_filepath('notes')`))).toString('latin1')
  const name = /base\/\d+\/\d+/.exec(table)![0]
  // The control file, the log and the replayed table changed after their first flush, which therefore does not count.
  expect(flushed.filter((one) => one.endsWith('/global/pg_control')).length).toBeGreaterThan(0)
  expect(flushed.filter((one) => one.includes('/pg_wal/')).length).toBeGreaterThan(0)
  expect(flushed.filter((one) => one.endsWith(name)).length).toBeGreaterThan(0)
  // Flushing the other files one by one would take longer than the whole start may.
  expect(flushed.length).toBeLessThan(files.length / 2)
  const counted = Buffer.from(again.run(simpleQuery('SELECT count(*) FROM notes'))).toString('latin1')
  expect(counted).toContain('1000')
  vi.restoreAllMocks()
  await again.close()
})
