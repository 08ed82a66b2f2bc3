import pg from 'pg'
import { DatabaseError, errorCode } from './errors.ts'
import { makePool } from './pool.ts'
import { beginWith } from './transaction.ts'

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nessun server risponde a questo indirizzo',
  ENOENT: 'nessun server risponde a questo indirizzo',
  ENOTFOUND: 'il nome del server non esiste',
  EAI_AGAIN: 'il nome del server non si riesce a risolvere',
  ETIMEDOUT: 'il server non ha risposto in tempo',
  EHOSTUNREACH: 'la rete non raggiunge il server',
  ENETUNREACH: 'la rete non raggiunge il server',
  '28P01': 'utente o password non accettati',
  '28000': 'accesso non consentito a questo utente',
  '3D000': 'il database indicato non esiste',
  '53300': 'il server ha esaurito le connessioni',
  '57P03': 'il server si sta avviando o fermando',
}

/** So long a statement may take. */
export const PATIENCE_MS = 30_000

/**
 * What is said to every connection of ours; through a bouncer, which refuses or forgets it, in other ways (below).
 * Compiling a statement (jit) takes longer than any of ours runs.
 */
const ofSession = {
  statement_timeout: PATIENCE_MS,
  idle_in_transaction_session_timeout: PATIENCE_MS,
  options: '-c timezone=UTC -c jit=off',
}
const ofTransaction = `BEGIN; SET LOCAL statement_timeout = ${PATIENCE_MS}; SET LOCAL idle_in_transaction_session_timeout = ${PATIENCE_MS}; SET LOCAL jit = off`

/** The time zone is one of the few settings that a bouncer in transaction mode carries from connection to connection. */
class BouncedClient extends pg.Client {
  getStartupConf(): Record<string, string> {
    const own = (pg.Client.prototype as unknown as { getStartupConf(): Record<string, string> }).getStartupConf
    return { ...own.call(this), TimeZone: 'UTC' }
  }
}

/** `bounced`: between here and PostgreSQL stands a bouncer, with which a session lasts no longer than a transaction. */
export type Connected = { pool: pg.Pool; bounced: boolean }

/** A pool on a PostgreSQL server that has answered once. Throws DatabaseError; `variable` names who gave the address. */
export async function connectPostgres(
  url: string,
  own: Pick<pg.PoolConfig, 'max' | 'connectionTimeoutMillis' | 'query_timeout'>,
  onError: (error: Error) => void,
  variable = 'DATABASE_URL',
): Promise<Connected> {
  const place = placeOf(url, variable)
  const settings: pg.PoolConfig = { connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true, ...own }
  const pool = makePool({ ...settings, ...ofSession }, onError)
  try {
    if (!(await isBounced(pool))) return { pool, bounced: false }
    await pool.end()
    const bounced = throughBouncer(makePool({ ...settings, Client: BouncedClient } as pg.PoolConfig, onError))
    await bounced.query('SELECT 1').catch(async (error: unknown) => {
      await bounced.end()
      throw error
    })
    return { pool: bounced, bounced: true }
  } catch (error) {
    if (!pool.ended) await pool.end()
    const why = reasons[errorCode(error) ?? ''] ?? 'il server non ha risposto in tempo o ha rifiutato la connessione'
    throw new DatabaseError('irraggiungibile', `PostgreSQL non è raggiungibile (${place}): ${why}.`, error)
  }
}

/** A bouncer gives each client a number of its own, which is not that of the process that answers. */
async function isBounced(pool: pg.Pool): Promise<boolean> {
  try {
    const client = await pool.connect()
    try {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      return rows[0]?.pid !== processOf(client)
    } finally {
      client.release()
    }
  } catch (error) {
    if (errorCode(error) === '08P01' && /startup parameter/.test((error as Error).message)) return true
    throw error
  }
}

export const processOf = (client: pg.ClientBase): number => (client as unknown as { processID: number }).processID

/** What a connection cannot be told once is told with every transaction; of single questions the time is kept here. */
function throughBouncer(pool: pg.Pool): pg.Pool {
  beginWith(pool, ofTransaction)
  const own = pool.query.bind(pool) as (...args: unknown[]) => unknown
  const query = (text: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || typeof rest[0] === 'function') return own(text, ...rest)
    return own({ text, values: rest[0], query_timeout: PATIENCE_MS }, ...rest.slice(1))
  }
  pool.query = query as typeof pool.query
  return pool
}

/** Where the server is, to show: never who connects or with what password. Throws DatabaseError for what is none. */
export function placeOf(url: string, variable = 'DATABASE_URL'): string {
  try {
    const { protocol, host, pathname, searchParams } = new URL(url)
    if (protocol !== 'postgres:' && protocol !== 'postgresql:') throw new TypeError('Not a PostgreSQL address')
    return `${host || searchParams.get('host') || 'localhost'}${pathname}`
  } catch {
    // Without the cause, which carries the address with its password.
    throw new DatabaseError(
      'irraggiungibile',
      `L’indirizzo del database (${variable}) non è valido: deve avere la forma postgres://utente:password@server:5432/nome.`,
    )
  }
}
