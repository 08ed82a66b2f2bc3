import { expect, test } from 'vitest'
import { openDatabase } from '../../../server/db/open.ts'
import { startChild } from './child.ts'
import { temporaryFolder } from './folders.ts'

const rounds = 3

test('kill -9 under writers loses no acknowledged order and leaves no half one', { timeout: 120_000 }, async () => {
  const folder = temporaryFolder('dati')
  const acknowledged: string[] = []

  for (let round = 0; round < rounds; round++) {
    const writer = startChild('writer.ts', folder, String(round))
    const ready = Number((await writer.line('ready')).split(' ')[1])
    if (round > 0) expect(ready).toBeLessThan(3_000)
    await writer.line('saved')
    await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 700))
    await writer.kill()
    acknowledged.push(...writer.lines.filter((line) => line.startsWith('saved ')).map((line) => line.slice(6)))
  }

  const started = performance.now()
  const database = await openDatabase({ folder })
  expect(performance.now() - started).toBeLessThan(3_000)
  const orders = await database.pool.query<{ id: string }>('SELECT id FROM orders')
  const kept = new Set(orders.rows.map((row) => row.id))
  const halves = await database.pool.query(
    'SELECT id FROM orders FULL JOIN lines ON id = order_id GROUP BY id HAVING count(position) <> 3 OR id IS NULL',
  )
  await database.close()

  expect(acknowledged.length).toBeGreaterThan(rounds * 10)
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  expect(halves.rows).toEqual([])
})

test('a folder whose making was cut off is made anew', { timeout: 60_000 }, async () => {
  const folder = temporaryFolder('dati')
  const holder = startChild('holder.ts', folder)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  await holder.kill()
  const database = await openDatabase({ folder })
  const answer = await database.pool.query<{ one: number }>('SELECT 1 AS one')
  await database.close()
  expect(answer.rows).toEqual([{ one: 1 }])
})
