/** Prepares a database at start: migrations and the signing key. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { DatabaseError, type Database } from './open.ts'
import { withAdvisoryLock } from './lock.ts'
import { itemAt } from '../../src/domain/util/lookup.ts'

const MIGRATION_LOCK = 5_201_933

/** The folder is beside the sources, or reached from the bundle. */
function migrationsFolder(): string {
  const sibling = fileURLToPath(new URL('./migrations', import.meta.url))
  return existsSync(sibling) ? sibling : fileURLToPath(new URL('../../server/db/migrations', import.meta.url))
}

/**
 * Runs the migrations; several servers on one database take turns, and the later ones find nothing to do. Throws
 * DatabaseError if a newer version has migrated the database, because this version does not know its schema.
 */
export async function prepareDatabase(db: Database, folder = migrationsFolder()): Promise<void> {
  const [known, there] = [newestKnownMigration(folder), await newestAppliedMigration(db)]
  if (there > known) throw new DatabaseError('nuova', TOO_NEW)
  if (there === known) return
  await withAdvisoryLock(db.pool, MIGRATION_LOCK, async () => {
    // A newer version may have migrated while this one waited for the lock.
    if ((await newestAppliedMigration(db)) > known) throw new DatabaseError('nuova', TOO_NEW)
    await migrate(drizzle(db.pool), { migrationsFolder: folder })
  })
}

const TOO_NEW =
  'Il database è di una versione più nuova di Regia di questa, che non lo tocca: avvia la versione nuova, o riporta il database da un salvataggio.'

/** The newest migration that this version knows, as a timestamp in milliseconds. */
function newestKnownMigration(folder: string): number {
  const { entries } = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  return Math.max(...entries.map(({ when }) => when))
}

/** The newest migration that the database has run; 0 for an empty one. */
async function newestAppliedMigration({ pool }: Database): Promise<number> {
  const table = await pool.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  if (!itemAt(table.rows, 0).found) return 0
  const { rows } = await pool.query<{ newest: number | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  return itemAt(rows, 0).newest ?? 0
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

/** The key that signs session tokens, created once per database, so that a restart keeps everybody signed in. */
export async function signingSecret(db: Database): Promise<string> {
  await db.pool.query(`insert into settings (name, value) values ('secret', $1) on conflict (name) do nothing`, [
    JSON.stringify(randomBytes(48).toString('base64url')),
  ])
  return (await readSetting<string>(db, 'secret'))!
}
