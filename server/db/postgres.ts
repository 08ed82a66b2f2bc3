import type pg from 'pg'
import { DatabaseError, errorCode } from './errors.ts'
import { makePool } from './pool.ts'

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

/** A pool on a PostgreSQL server that has answered once. */
export async function connectPostgres(url: string, max: number, onError: (error: Error) => void): Promise<pg.Pool> {
  const place = placeOf(url)
  const settings: pg.PoolConfig = {
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    options: '-c timezone=UTC',
  }
  const pool = makePool(settings, onError)
  try {
    await pool.query('SELECT 1')
    return pool
  } catch (error) {
    await pool.end()
    const why = reasons[errorCode(error) ?? ''] ?? 'il server non ha risposto in tempo o ha rifiutato la connessione'
    throw new DatabaseError('irraggiungibile', `PostgreSQL non è raggiungibile (${place}): ${why}.`, error)
  }
}

/** Where the server is, to show: never who connects or with what password. */
function placeOf(url: string): string {
  try {
    const { protocol, host, pathname, searchParams } = new URL(url)
    if (protocol !== 'postgres:' && protocol !== 'postgresql:') throw new TypeError('Not a PostgreSQL address')
    return `${host || searchParams.get('host') || 'localhost'}${pathname}`
  } catch {
    // Without the cause, which carries the address with its password.
    throw new DatabaseError(
      'irraggiungibile',
      "L'indirizzo del database non è valido: deve avere la forma postgres://utente:password@server:5432/nome.",
    )
  }
}
