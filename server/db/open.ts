import { mkdirSync, realpathSync } from 'node:fs'
import pg from 'pg'
import { Embedded } from './embedded.ts'
import { DatabaseError } from './errors.ts'
import { guardPool } from './transaction.ts'
import { valueTypes } from './values.ts'

export { DatabaseError } from './errors.ts'

export interface Database {
  readonly kind: 'pglite' | 'postgres'
  readonly pool: pg.Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  url?: string
  folder?: string
  maxConnections?: number
}

/** PostgreSQL at `url` when it is given, otherwise the embedded database in `folder`, which is made when absent. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.url) return openPostgres(options.url, options.maxConnections)
  if (options.folder) return openEmbedded(options.folder, options.maxConnections)
  throw new TypeError('Either url or folder is needed')
}

async function openEmbedded(folder: string, max = 8): Promise<Database> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const embedded = new Embedded(realpathSync(folder))
  await embedded.start()
  const pool = makePool({ max, stream: () => embedded.connect() as never, connectionTimeoutMillis: 60_000 })
  return {
    kind: 'pglite',
    pool,
    async close() {
      await pool.end()
      await embedded.stop()
    },
  }
}

async function openPostgres(url: string, max = 10): Promise<Database> {
  const pool = makePool({ connectionString: url, max, connectionTimeoutMillis: 5_000, statement_timeout: 30_000 })
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    await pool.end()
    throw new DatabaseError('irraggiungibile', 'Il server PostgreSQL non risponde.', error)
  }
  return { kind: 'postgres', pool, close: () => pool.end() }
}

function makePool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, types: valueTypes, application_name: 'regia' })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return guardPool(pool)
}
