/**
 * Listens for account changes that other processes commit on the same database, so that a revoked session or role takes
 * effect at once.
 */
import pg from 'pg'
import { createEmitter } from '../../src/domain/util/emitter.ts'
import { processOf } from './postgres.ts'

/** Notified by triggers on sessions, users and roles (scripts/migration.ts). */
const CHANNEL = 'regia_accounts'
const AGAIN_MS = 1_000
const SILENT =
  'Le novità sugli accessi non si ascoltano (DATABASE_LISTEN_URL o DATABASE_URL): ogni richiesta chiede al database, finché non tornano.'
const BOUNCED =
  'DATABASE_LISTEN_URL passa da un PgBouncer, che le novità non le lascia passare: indica PostgreSQL stesso. Intanto un accesso tolto altrove vale ancora due secondi.'

export interface AccountChanges {
  /** Whether notifications arrive. While false, every request must check the session in the database. */
  readonly heard: boolean
  /** Calls `changed` after every commit that may affect who can sign in, and after each reconnection. */
  listen(changed: () => void): void
}

/**
 * For a database without other writers, or where notifications are impossible: cached session checks stay valid for
 * their two seconds.
 */
export const noAccountChanges: AccountChanges = { heard: true, listen() {} }

export class PostgresChanges implements AccountChanges {
  readonly #url: string
  readonly #onError: (error: Error) => void
  readonly #onNote: (words: string) => void
  readonly #changed = createEmitter()
  #client: pg.Client | undefined
  #again: NodeJS.Timeout | undefined
  #closed = false
  #silent = false
  heard = false

  /**
   * `onNote` receives a sentence in Italian, once, when the address cannot be used to listen, and when the connection
   * is lost.
   */
  constructor(url: string, onError: (error: Error) => void, onNote: (words: string) => void = () => {}) {
    this.#url = url
    this.#onError = onError
    this.#onNote = onNote
  }

  listen(changed: () => void): void {
    this.#changed.subscribe(changed)
  }

  /** Never rejects: a failed connection is retried. */
  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'regia',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    this.#client = client
    const lost = (error?: Error) => {
      if (this.#client !== client) return
      this.#client = undefined
      this.heard = false
      if (this.#closed) return
      if (error) this.#onError(error)
      if (!this.#silent) this.#onNote(SILENT)
      this.#silent = true
      this.#again = setTimeout(() => void this.start(), AGAIN_MS).unref()
    }
    client.on('error', lost)
    client.on('end', () => lost())
    client.on('notification', () => this.#tell())
    try {
      await client.connect()
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      if (rows[0]?.pid !== processOf(client)) {
        // Notifications do not pass a bouncer: continue as without an address, on cached session checks.
        this.#client = undefined
        this.heard = true
        this.#onNote(BOUNCED)
        return void (await client.end())
      }
      await client.query(`listen ${CHANNEL}`)
      this.heard = true
      this.#silent = false
      this.#tell()
    } catch (error) {
      lost(error as Error)
      await client.end().catch(() => {})
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    this.heard = false
    clearTimeout(this.#again)
    await this.#client?.end().catch(() => {})
  }

  #tell(): void {
    this.#changed.emit()
  }
}
