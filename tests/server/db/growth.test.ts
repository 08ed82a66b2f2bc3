/** What docs/scaling.md would have PostgreSQL do can be done, on the demo network; nothing of it stays. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../support/server.ts'
import { testPostgres } from './postgres.ts'

const postgres = await testPostgres()
afterAll(() => postgres?.stop())

const blocks = [
  ...readFileSync(new URL('../../../docs/scaling.md', import.meta.url), 'utf8').matchAll(/```sql\n(.*?)```/gs),
]

let server: TestServer | undefined
beforeAll(async () => {
  if (postgres) server = await testServer({ kind: 'postgres', postgres })
})
afterAll(() => server?.stop())

test.skipIf(!postgres)('keys and references of hotel-owned rows can include the hotel', async () => {
  expect(blocks.length).toBe(4)
  const client = await server!.db.pool.connect()
  try {
    await client.query('begin')
    for (const [, statements] of blocks) await client.query(statements!)
    const { rows } = await client.query<{ without: string }>(
      `select conrelid::regclass::text || ' → ' || confrelid::regclass::text as without from pg_constraint f
       where contype = 'f' and cardinality(conkey) = 1 and exists (
         select from pg_constraint p where p.contype = 'p' and p.conrelid = f.confrelid and cardinality(p.conkey) > 1)`,
    )
    expect(rows).toEqual([])
    const keys = await client.query<{ def: string }>(
      `select pg_get_constraintdef(oid) as def from pg_constraint where contype = 'p' and conrelid = 'main_camera'::regclass`,
    )
    expect(keys.rows).toEqual([{ def: 'PRIMARY KEY ("idHotel", id)' }])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
