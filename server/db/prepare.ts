/** Makes a database ready to serve: migrations, the signing key, the demo network on first use. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Database } from './open.ts'
import { withAdvisoryLock } from './lock.ts'

const MIGRATION_LOCK = 5_201_933

/** Beside the sources, or beside the bundle. */
function migrationsFolder(): string {
  const beside = fileURLToPath(new URL('./migrations', import.meta.url))
  return existsSync(beside) ? beside : fileURLToPath(new URL('../../server/db/migrations', import.meta.url))
}

/** Several servers on one database take turns; the second finds nothing left to do. */
export async function prepareDatabase(db: Database, folder = migrationsFolder()): Promise<void> {
  await withAdvisoryLock(db.pool, MIGRATION_LOCK, () => migrate(drizzle(db.pool), { migrationsFolder: folder }))
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
