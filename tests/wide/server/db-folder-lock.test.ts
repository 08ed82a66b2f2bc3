import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FolderTaken, lockFolder } from '../../../server/db/folder-lock.ts'
import { DatabaseError, openDatabase } from '../../../server/db/open.ts'
import { startChild } from '../../server/db/child.ts'
import { temporaryFolder } from '../../server/db/temporaryFolder.ts'

test('a second process is refused in Italian, and gets the folder once the first was killed', async () => {
  const folder = temporaryFolder('dati')
  const first = startChild('holder.ts', folder)
  await first.line('held')

  const refusal = await openDatabase({ folder }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(DatabaseError)
  expect(refusal).toMatchObject({
    code: 'occupata',
    message: expect.stringMatching(/^La cartella .*dati è già in uso/),
  })

  await first.kill()
  const database = await openDatabase({ folder })
  await database.close()
})

test('one process cannot open a folder twice, but again after closing it', async () => {
  const folder = temporaryFolder('dati')
  const database = await openDatabase({ folder })
  await expect(openDatabase({ folder })).rejects.toMatchObject({ code: 'occupata' })
  await database.close()
  await (await openDatabase({ folder })).close()
})

test('exactly one of several processes takes over a dead lock', async () => {
  const folder = temporaryFolder()
  for (let round = 0; round < 3; round++) {
    const appointment = String(Date.now() + 1_500)
    const takers = Array.from({ length: 5 }, () => startChild('lock-taker.ts', folder, appointment))
    const outcomes = await Promise.all(takers.map((taker) => taker.line('outcome')))
    await Promise.all(takers.map((taker) => taker.kill()))
    expect(outcomes.filter((outcome) => outcome === 'outcome taken')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'outcome refused')).toHaveLength(4)
  }
})

test('exactly one of many callers in one process takes over a dead lock', async () => {
  const folder = temporaryFolder()
  for (let round = 1; round <= 20; round++) {
    const takers = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)))
    const won = takers.flatMap((taker) => (taker.status === 'fulfilled' ? [taker.value] : []))
    const lost = takers.flatMap((taker) => (taker.status === 'rejected' ? [taker.reason as unknown] : []))
    expect(won).toHaveLength(1)
    for (const error of lost) expect(error).toBeInstanceOf(FolderTaken)
    await won[0]?.release()
    expect(fs.readdirSync(folder)).toEqual([`blocco-${round}`])
  }
})

test('a folder whose path exceeds the socket limit can be locked', async () => {
  const folder = path.join(temporaryFolder(), 'una-cartella-dal-nome-molto-lungo'.repeat(5))
  fs.mkdirSync(folder)
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderTaken)
  await lock.release()
  await (await lockFolder(folder)).release()
})
