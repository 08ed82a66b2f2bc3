/** One replica: its state, its replay position and its pool. */
import type pg from 'pg'
import { endPool } from '../pool.ts'
import { connectPostgres, PATIENCE_MS, placeOf } from '../postgres.ts'
import { countCommit } from '../transaction.ts'
import { withFallback } from './fallback.ts'
import { nameOf } from './position.ts'
import { itemAt } from '../../../src/domain/util/lookup.ts'

/**
 * `new`: not yet seen to follow the primary. Nothing is read from a `primary` or `other` database, whatever its
 * position.
 */
export type State = 'new' | 'well' | 'late' | 'away' | 'primary' | 'other'

const words: Record<State, string> = {
  new: '',
  well: 'è di nuovo in uso',
  late: 'è indietro: intanto si legge dal primario',
  away: 'non risponde: intanto si legge dal primario',
  primary: 'è in realtà un primario, e non si legge da lì: controlla DATABASE_REPLICA_URL',
  other: 'è di un altro database, e non si legge da lì: controlla DATABASE_REPLICA_URL',
}

/** A replica with more lag is taken out of use; it returns when its lag is at most half of this. */
const MOST_LATE_MS = 5_000
const ANSWER_MS = 2_000
const DRAIN_MS = 2_000
const CONNECTIONS = 10
/** Pauses between position queries while a reader waits for the replica, doubling from the first to the last. */
const [FIRST_PAUSE_MS, LAST_PAUSE_MS] = [5, 80]

export const identity = `(select system_identifier::text from pg_control_system()) as system,
  (select oid::int from pg_database where datname = current_database()) as database`
const replayPosition = `select pg_is_in_recovery() as standby, pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as byte`

type Found = { standby: boolean; byte: string | null; system: string; database: number }
type Seen = { byte: bigint } | 'away' | 'primary' | 'other'

/** The primary at the latest check: the end of its log, and how many milliseconds ago it first passed a byte. */
export type Primary = { flushed: bigint; behind(byte: bigint): number }

export class Replica {
  readonly place: string
  state: State = 'new'
  /** Replication lag in milliseconds. */
  behind = 0
  readonly #url: string
  readonly #primary: pg.Pool
  readonly #onNote: (words: string) => void
  #reading: pg.Pool | undefined
  #asking: pg.Pool | undefined
  #asked: Promise<Found> | undefined
  /** The replay position that is confirmed. */
  #byte = 0n
  /** Whether it follows this primary: it has replayed beyond the primary's position at the first check. */
  #follows = false
  #since: bigint | undefined
  #mostSeen = 0n
  #wasTold = false
  /** Callbacks of the queries in progress. */
  readonly #waiting = new Set<() => void>()

  /** Throws DatabaseError for an invalid address. `onNote` receives a sentence in Italian when the state changes. */
  constructor(url: string, primary: pg.Pool, onNote: (words: string) => void) {
    this.place = placeOf(url, 'DATABASE_REPLICA_URL')
    this.#url = url
    this.#primary = primary
    this.#onNote = onNote
  }

  /** The pool to read from, while the replica may be used. */
  get pool(): pg.Pool | undefined {
    return this.state === 'well' ? this.#reading : undefined
  }

  /** Distrusts the replica until it is again seen to follow, because there may be another primary. */
  doubt(): void {
    this.#follows = false
    this.#since = undefined
    this.#mostSeen = 0n
    if (this.state === 'well') this.#turn('new')
  }

  /** Asks for its position, as a replica of the database `name`. Never rejects. */
  async look(name: string): Promise<Seen> {
    try {
      const { standby, byte, system, database } = await this.#ask()
      if (nameOf(system, database) !== name) return 'other'
      return standby ? { byte: BigInt(byte ?? 0) } : 'primary'
    } catch {
      return 'away'
    }
  }

  /** Updates the state from what was seen of the replica and, after that, of the primary. */
  judge(observation: Seen, { flushed, behind }: Primary): void {
    if (typeof observation === 'string') {
      this.doubt()
      return this.#turn(observation)
    }
    this.#byte = observation.byte
    this.behind = behind(observation.byte)
    // A replica ahead of the primary has followed another primary.
    if (observation.byte > flushed) return this.doubt()
    this.#since ??= flushed
    this.#follows ||= observation.byte > this.#since
    if (this.behind > (this.state === 'late' ? MOST_LATE_MS / 2 : MOST_LATE_MS)) this.#turn('late')
    else this.#turn(this.#follows ? 'well' : 'new')
  }

  /** Waits briefly for the replica to reach this position; false if it does not, or may not be used. */
  async reaches(byte: bigint): Promise<boolean> {
    for (let pause = FIRST_PAUSE_MS; this.#byte < byte; pause *= 2) {
      if (pause > LAST_PAUSE_MS || this.state !== 'well') return false
      const found = await this.#ask().catch(() => undefined)
      if (!found?.standby) return false
      const byte = BigInt(found.byte ?? 0)
      if (byte > this.#byte) this.#byte = byte
      else await new Promise((resolve) => setTimeout(resolve, pause))
    }
    if (this.state !== 'well') return false
    // Invalidates cached totals, which may lack what this reader has written.
    if (byte > this.#mostSeen) {
      this.#mostSeen = byte
      countCommit(this.#reading!)
    }
    return true
  }

  /** Concurrent callers share one query. */
  #ask(): Promise<Found> {
    this.#asked ??= this.#askNow().finally(() => (this.#asked = undefined))
    return this.#asked
  }

  async #askNow(): Promise<Found> {
    const pool = (this.#asking ??= await this.#connect(1))
    this.#reading ??= withFallback(await this.#connect(CONNECTIONS), this.#primary, {
      isUsable: () => this.state === 'well',
      failed: () => {
        this.doubt()
        this.#turn('away')
      },
      onLeft: (listener) => {
        this.#waiting.add(listener)
        return () => void this.#waiting.delete(listener)
      },
    })
    const statement = { text: `${replayPosition}, ${identity}`, query_timeout: ANSWER_MS }
    return itemAt((await pool.query<Found>(statement)).rows, 0)
  }

  async #connect(most: number): Promise<pg.Pool> {
    // The replica itself cancels a slow query and reports it; only a replica that does not answer at all counts as
    // away.
    const settings = { max: most, connectionTimeoutMillis: ANSWER_MS, query_timeout: PATIENCE_MS + ANSWER_MS }
    return (await connectPostgres(this.#url, settings, () => {}, 'DATABASE_REPLICA_URL')).pool
  }

  #turn(state: State): void {
    if (this.state === state) return
    this.state = state
    if (state !== 'well') for (const leave of this.#waiting) leave()
    if (!words[state] || (state === 'well' && !this.#wasTold)) return
    this.#wasTold = state !== 'well'
    this.#onNote(`La replica ${this.place} ${words[state]}.`)
  }

  async close(): Promise<void> {
    await Promise.all([this.#asking, this.#reading].map((pool) => pool && endPool(pool, DRAIN_MS)))
  }
}
