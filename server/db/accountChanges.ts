/** What other processes on the same database have committed, as far as it must be known at once: who may come in. */
import pg from 'pg'
import { processOf } from './postgres.ts'

/** Told by triggers on sessions, users and roles (scripts/migration.ts). */
const CHANNEL = 'regia_accounts'
const AGAIN_MS = 1_000
const SILENT =
  'Le novità sugli accessi non si ascoltano (DATABASE_LISTEN_URL o DATABASE_URL): ogni richiesta chiede al database, finché non tornano.'
const BOUNCED =
  'DATABASE_LISTEN_URL passa da un PgBouncer, che le novità non le lascia passare: indica PostgreSQL stesso. Intanto un accesso tolto altrove vale ancora due secondi.'

export interface AccountChanges {
  /** False while nothing can be heard: then only the database knows. */
  readonly heard: boolean
  /** `changed` is called after every commit that may have changed who may come in, and after a silence. */
  listen(changed: () => void): void
}

/** For a database that nobody else writes to, and where nothing can be heard: verdicts are believed for their two seconds. */
export const noOthers: AccountChanges = { heard: true, listen() {} }

export class PostgresChanges implements AccountChanges {
  readonly #url: string
  readonly #onError: (error: Error) => void
  readonly #onNote: (words: string) => void
  readonly #listeners: (() => void)[] = []
  #client: pg.Client | undefined
  #again: NodeJS.Timeout | undefined
  #closed = false
  #silent = false
  heard = false

  /** `onNote` is told in Italian, once, that the address is of no use for listening, and when nothing can be heard. */
  constructor(url: string, onError: (error: Error) => void, onNote: (words: string) => void = () => {}) {
    this.#url = url
    this.#onError = onError
    this.#onNote = onNote
  }

  listen(changed: () => void): void {
    this.#listeners.push(changed)
  }

  /** Never fails: what cannot be heard now is tried again. */
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
        // Nothing would come through: as without an address.
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
    for (const changed of this.#listeners) changed()
  }
}
