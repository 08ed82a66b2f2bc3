/**
 * Read replicas of a PostgreSQL primary, and read-your-writes: a write's answer carries a position in the log, the
 * client sends it back, and only a replica that has replayed up to it may serve that client.
 */
import type pg from 'pg'
import { countCommit } from '../transaction.ts'
import { nameOf, positionOf, readPosition, type Position } from './position.ts'
import { identity, type Primary, Replica, type State } from './replica.ts'
import { itemAt } from '../../../src/domain/util/lookup.ts'

const LOOK_MS = 1_000
const FIRST_LOOK_MS = 3_000
/** Timeout of a position query: a primary that is cut off does not answer at all. */
const ANSWER_MS = 3_000
/** How long the last check stays valid when the primary does not answer. */
const LOST_MS = 5_000
/** Number of recorded positions of the primary: enough to measure minutes of lag. */
const MAX_MARKS = 900
/** Added to the known position when the end of the log cannot be read: no replica reaches that position soon. */
const UNKNOWN_END_MARGIN = 64n * 1024n * 1024n

const endOfLogQuery = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as byte,
  ('x' || substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8))::bit(32)::int as timeline`

export type ReplicaState = { place: string; state: State; behind: number }

export class Replicas {
  readonly #primary: pg.Pool
  readonly #replicas: readonly Replica[]
  #name = ''
  #timeline = 0
  #flushed = 0n
  #mostSeen = 0n
  /** When the primary was first seen at each position, oldest first. */
  #marks: { at: number; byte: bigint }[] = []
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #lastLook = Date.now()

  /** Throws DatabaseError for an invalid address. `onNote` receives sentences in Italian about the replicas. */
  constructor(primary: pg.Pool, urls: readonly string[], onNote: (words: string) => void) {
    this.#primary = primary
    this.#replicas = urls.map((url) => new Replica(url, primary, onNote))
  }

  /** Checks once, waiting only briefly, and then every second. Never rejects: an unreachable replica is not used. */
  async start(): Promise<void> {
    const look = () => (this.#looking ??= this.#look().finally(() => (this.#looking = undefined)))
    this.#timer = setInterval(() => void look(), LOOK_MS).unref()
    await Promise.race([look(), new Promise((resolve) => setTimeout(resolve, FIRST_LOOK_MS).unref())])
  }

  /**
   * A pool that has replayed up to the position in `token`; sticky for each `who` (hexadecimal: a session id, or the id
   * of a personal token). null: read from the primary, as always without a token.
   */
  async reader(token: unknown, who: string): Promise<pg.Pool | null> {
    const required = readPosition(token, this.#name)
    if (!required || required.timeline > this.#timeline) return null
    // Invalidates cached totals, which may lack what was written through another server.
    if (required.byte > this.#mostSeen) {
      // Never beyond the confirmed position: an estimated one (UNKNOWN_END_MARGIN) would hide later writes up to it.
      const sure = required.byte < this.#flushed ? required.byte : this.#flushed
      if (sure > this.#mostSeen) this.#mostSeen = sure
      countCommit(this.#primary)
    }
    const well = this.#replicas.filter(({ pool }) => pool)
    const one = well[Number.parseInt(who.slice(0, 6), 16) % well.length]
    return one && (await one.reaches(required.byte)) ? (one.pool ?? null) : null
  }

  /** The token after a write. Never rejects: if the position cannot be read, it is set beyond every replica. */
  async position(): Promise<Position> {
    try {
      const { byte, timeline } = await this.#end()
      return positionOf(this.#name, timeline, byte)
    } catch {
      return positionOf(this.#name, this.#timeline, this.#flushed + UNKNOWN_END_MARGIN)
    }
  }

  /** The state of each replica, for monitoring. */
  states(): ReplicaState[] {
    return this.#replicas.map(({ place, state, behind }) => ({ place, state, behind }))
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
    await Promise.all(this.#replicas.map((one) => one.close()))
  }

  async #end(): Promise<{ byte: bigint; timeline: number }> {
    const statement = { text: endOfLogQuery, query_timeout: ANSWER_MS }
    const { rows } = await this.#primary.query<{ byte: string; timeline: number }>(statement)
    const { byte, timeline } = itemAt(rows, 0)
    return { byte: BigInt(byte), timeline }
  }

  /** Checks the replicas before the primary, so that the primary's position is never behind what a replica has. */
  async #look(): Promise<void> {
    try {
      if (!this.#name) {
        const { rows } = await this.#primary.query<{ system: string; database: number }>(`select ${identity}`)
        const { system, database } = itemAt(rows, 0)
        this.#name = nameOf(system, database)
      }
      const observations = await Promise.all(this.#replicas.map((one) => one.look(this.#name)))
      const { byte, timeline } = await this.#end()
      if (timeline !== this.#timeline) this.#begin(timeline)
      if (byte > this.#flushed) this.#marks.push({ at: Date.now(), byte })
      if (this.#marks.length > MAX_MARKS) this.#marks.shift()
      this.#flushed = byte
      const primary: Primary = { flushed: byte, behind: (at) => this.#behind(at) }
      this.#replicas.forEach((one, n) => one.judge(itemAt(observations, n), primary))
      // Without writes, nothing shows that a replica follows: a log message that belongs to no table moves the
      // position.
      if (this.#replicas.some(({ state }) => state === 'new'))
        await this.#primary.query(`select pg_logical_emit_message(false, 'regia', '')`)
    } catch {
      // Without the primary the lag is unknown: readers rely on the last check for `LOST_MS`.
      if (Date.now() - this.#lastLook > LOST_MS) this.#replicas.forEach((one) => one.doubt())
      return
    }
    this.#lastLook = Date.now()
  }

  /** A new timeline means another primary: what the replicas replayed from the old one may not exist on this one. */
  #begin(timeline: number): void {
    this.#timeline = timeline
    this.#marks = []
    this.#flushed = 0n
    this.#mostSeen = 0n
    this.#replicas.forEach((one) => one.doubt())
  }

  #behind(byte: bigint): number {
    const next = this.#marks.find((mark) => mark.byte > byte)
    return next ? Date.now() - next.at : 0
  }
}
