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

/** The statement timeout. */
export const PATIENCE_MS = 30_000

/**
 * Session settings of every connection; a bouncer rejects or loses them, so there they are set per transaction (below).
 * jit is off because compiling takes longer than any of our statements runs.
 */
const ofSession = {
  statement_timeout: PATIENCE_MS,
  idle_in_transaction_session_timeout: PATIENCE_MS,
  options: '-c timezone=UTC -c jit=off',
}
const ofTransaction = `BEGIN; SET LOCAL statement_timeout = ${PATIENCE_MS}; SET LOCAL idle_in_transaction_session_timeout = ${PATIENCE_MS}; SET LOCAL jit = off`

/**
 * A client that sends the time zone at startup: it is one of the few settings that a bouncer in transaction mode
 * preserves.
 */
class BouncedClient extends pg.Client {
  getStartupConf(): Record<string, string> {
    const own = (pg.Client.prototype as unknown as { getStartupConf(): Record<string, string> }).getStartupConf
    return { ...own.call(this), TimeZone: 'UTC' }
  }
}

/**
 * `bounced`: a bouncer such as PgBouncer stands between the server and PostgreSQL, so a session lasts no longer than a
 * transaction.
 */
export type Connected = { pool: pg.Pool; bounced: boolean }

/**
 * Connects to a PostgreSQL server and waits for one answer. Throws DatabaseError; `variable` names the environment
 * variable of the address.
 */
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

/** Detects a bouncer: it reports a process id of its own, which differs from that of the backend. */
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

/**
 * Applies session settings at the beginning of each transaction; for single queries the client enforces the timeout.
 */
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

/**
 * The server's host and database for messages, without user and password. Throws DatabaseError for an invalid address.
 */
export function placeOf(url: string, variable = 'DATABASE_URL'): string {
  try {
    const { protocol, host, pathname, searchParams } = new URL(url)
    if (protocol !== 'postgres:' && protocol !== 'postgresql:') throw new TypeError('Not a PostgreSQL address')
    return `${host || searchParams.get('host') || 'localhost'}${pathname}`
  } catch {
    // No `cause`: it would carry the address with its password.
    throw new DatabaseError(
      'irraggiungibile',
      `L’indirizzo del database (${variable}) non è valido: deve avere la forma postgres://utente:password@server:5432/nome.`,
    )
  }
}
