import fs from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backup, restore } from '../../../server/db/backup.ts'
import { chainAll, verifyAudit } from '../../../server/db/chain.ts'
import type { Database } from '../../../server/db/open.ts'
import { prepareDatabase } from '../../../server/db/prepare.ts'
import { seededDatabase, type Seeded } from '../../server/support/seededDatabase.ts'
import { emptyDatabase } from '../../server/db/emptyDatabase.ts'
import { temporaryFolder } from '../../server/db/temporaryFolder.ts'
import { testPostgres, type TestPostgres } from '../../server/db/postgres.ts'

const AT = '2026-11-20T10:00:00.000Z'
let postgres: TestPostgres | null
beforeAll(async () => {
  postgres = await testPostgres()
})
afterAll(() => postgres?.stop())

/**
 * Every table with its number of rows and a digest of all values as text, independent of the order of rows and columns.
 * Excludes `seq`, the order in which rows came to the search index, and the change and aggregate tables that a restore
 * fills again.
 */
async function contents(db: Database): Promise<Record<string, string>> {
  const tables = await db.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and not tablename in ('sold_changes', 'statistics_days', 'statistics_totals') order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await db.pool.query<{ digest: string }>(
      `select count(*) || ' ' || md5(string_agg(row_digest, '' order by row_digest)) as digest
       from (select md5((to_jsonb(t)${name === 'search_index' ? " - 'seq'" : ''})::text) collate "C" as row_digest from "${name}" t) as all_rows`,
    )
    found[name] = rows[0]!.digest
  }
  return found
}

async function readyDatabase(kind: Database['kind']): Promise<{ db: Database; stop(): Promise<void> }> {
  const db = await emptyDatabase(kind, postgres)
  await prepareDatabase(db)
  return { db, stop: () => db.close() }
}

const routes: [Database['kind'], Database['kind']][] = [
  ['pglite', 'postgres'],
  ['postgres', 'pglite'],
]

describe.each(routes)('a backup of %s', (from, to) => {
  let source: Seeded
  let written: { rows: number }
  let all: Record<string, string>
  const file = temporaryFolder('salvataggio')
  beforeAll(async () => {
    source = await seededDatabase(from, postgres ?? undefined)
    await source.db.pool.query(
      `insert into audit (op, resource, record, before, after, version, user_email)
       select 'update', 'main.camera', n::text, '{"prezzo": 1.50, "nome": {"it": "àèì \\"x\\""}}', '{"b": [1, null]}', n, E'riga\\na\\t\\u2028'
       from generate_series(1, 20) n`,
    )
    await chainAll(source.db.pool)
    written = await backup(source.db, file, AT)
    all = await contents(source.db)
  })
  afterAll(() => source?.stop())

  test('the backup file is readable only by its owner and has the whole network', () => {
    expect(written.rows).toBeGreaterThan(50_000)
    expect(fs.statSync(file).mode & 0o077).toBe(0)
  })

  test(`the backup restores every table in ${to}, with the audit chain and the counters`, async () => {
    const target = await readyDatabase(to)
    try {
      expect(await restore(target.db, file)).toEqual(written)
      expect(await contents(target.db)).toEqual(all)
      expect(await verifyAudit(target.db.pool)).toEqual(await verifyAudit(source.db.pool))
      const { rows } = await target.db.pool.query<{ id: number }>(
        `insert into main_camera ("idHotel", nome) values (1, '{"it": "Nuova"}') returning id`,
      )
      const newest = await source.db.pool.query<{ id: number }>('select max(id) as id from main_camera')
      expect(rows[0]!.id).toBe(newest.rows[0]!.id + 1)
    } finally {
      await target.stop()
    }
  })

  test('a database that has rows refuses a restore', async () => {
    await expect(restore(source.db, file)).rejects.toThrow('Il database non è vuoto')
  })
})

describe('restoring a damaged file', () => {
  let target: { db: Database; stop(): Promise<void> }
  let lines: string[]
  beforeAll(async () => {
    target = await readyDatabase('pglite')
    const file = temporaryFolder('piccolo')
    await target.db.pool.query(`insert into settings (name, value) values ('demo', '{}')`)
    await backup(target.db, file, AT)
    lines = gunzipSync(fs.readFileSync(file)).toString().trimEnd().split('\n')
  })
  afterAll(() => target?.stop())

  const refusal = async (bytes: Buffer): Promise<string> => {
    const file = temporaryFolder('guasto')
    fs.writeFileSync(file, bytes)
    return restore(target.db, file).then(
      () => 'accettato',
      (error: unknown) => (error as Error).message,
    )
  }
  const zipped = (text: readonly string[]) => gzipSync(`${text.join('\n')}\n`)

  test('a damaged file restores nothing and reports why', async () => {
    const settings = lines.findIndex((line) => line.includes('"demo"'))
    expect(await refusal(zipped(lines.slice(0, -1)))).toMatch(/incompleto/)
    expect(
      await refusal(zipped(lines.map((line, at) => (at === settings ? line.replace('demo', 'domo') : line)))),
    ).toMatch(/danneggiato/)
    expect(await refusal(zipped([lines[0]!.replace(/"shape":"./, '"shape":"x'), ...lines.slice(1)]))).toMatch(
      /altra versione/,
    )
    expect(await refusal(Buffer.from('non è un archivio'))).toMatch(/danneggiato o non è/)
    expect(await refusal(zipped(lines).subarray(0, 200))).toMatch(/danneggiato|incompleto/)
    const { rows } = await target.db.pool.query('select name from settings')
    expect(rows).toEqual([{ name: 'demo' }])
    expect(await refusal(zipped(lines))).toBe('accettato')
  })
})
