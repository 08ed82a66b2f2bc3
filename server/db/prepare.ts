/** Makes a database ready to serve: migrations, the signing key, the demo network on first use. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { DatabaseError, type Database } from './open.ts'
import { withAdvisoryLock } from './lock.ts'

const MIGRATION_LOCK = 5_201_933

/** Beside the sources, or beside the bundle. */
function migrationsFolder(): string {
  const beside = fileURLToPath(new URL('./migrations', import.meta.url))
  return existsSync(beside) ? beside : fileURLToPath(new URL('../../server/db/migrations', import.meta.url))
}

/**
 * Several servers on one database take turns; the second finds nothing left to do. Throws DatabaseError where a newer
 * version has migrated it: what that one expects of its rows, this one does not know.
 */
export async function prepareDatabase(db: Database, folder = migrationsFolder()): Promise<void> {
  const [known, there] = [newestIn(folder), await newestOf(db)]
  if (there > known) throw new DatabaseError('nuova', TOO_NEW)
  if (there === known) return
  await withAdvisoryLock(db.pool, MIGRATION_LOCK, async () => {
    // A newer one may have had the turn before.
    if ((await newestOf(db)) > known) throw new DatabaseError('nuova', TOO_NEW)
    await migrate(drizzle(db.pool), { migrationsFolder: folder })
  })
}

const TOO_NEW =
  'Il database è di una versione più nuova di Regia di questa, che non lo tocca: avvia la versione nuova, o riporta il database da un salvataggio.'

/** The newest migration that this version knows, by the millisecond of its making. */
function newestIn(folder: string): number {
  const { entries } = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  return Math.max(...entries.map(({ when }) => when))
}

/** The newest that the database has seen; 0 for an empty one. */
async function newestOf({ pool }: Database): Promise<number> {
  const table = await pool.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  if (!table.rows[0]!.found) return 0
  const { rows } = await pool.query<{ newest: number | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  return rows[0]!.newest ?? 0
}

export async function readSetting<T>(db: Database, name: string): Promise<T | undefined> {
  const { rows } = await db.pool.query<{ value: T }>('select value from settings where name = $1', [name])
  return rows[0]?.value
}

export async function writeSetting(db: Database, name: string, value: unknown): Promise<void> {
  await db.pool.query(
    'insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [name, JSON.stringify(value)],
  )
}

/** The key that signs session tokens, made once per database: a restart keeps everybody signed in. */
export async function signingSecret(db: Database): Promise<string> {
  await db.pool.query(`insert into settings (name, value) values ('secret', $1) on conflict (name) do nothing`, [
    JSON.stringify(randomBytes(48).toString('base64url')),
  ])
  return (await readSetting<string>(db, 'secret'))!
}
