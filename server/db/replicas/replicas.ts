/**
 * The replicas of a PostgreSQL, and who may read from one. What a person has written is known by its position in the log,
 * which the answer of a write tells and the client shows again: a replica that has come so far has it.
 */
import type pg from 'pg'
import { noteCommit } from '../transaction.ts'
import { nameOf, positionOf, readPosition, type Position } from './position.ts'
import { identity, type Primary, Replica, type State } from './replica.ts'

const LOOK_MS = 1_000
const FIRST_LOOK_MS = 3_000
/** One that is cut off says nothing, for as long as one waits. */
const ANSWER_MS = 3_000
/** So long what was seen last is good, where the primary does not answer. */
const LOST_MS = 5_000
/** What is known of the primary's past: enough to tell how late the latest is, in minutes. */
const MARKS = 900
/** Where the end of the log could not be asked for, it is said to be so much further: no replica has that soon. */
const BEYOND = 64n * 1024n * 1024n

const end = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as byte,
  ('x' || substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8))::bit(32)::int as timeline`

export type Told = { place: string; state: State; behind: number }

export class Replicas {
  readonly #primary: pg.Pool
  readonly #replicas: readonly Replica[]
  #name = ''
  #timeline = 0
  #flushed = 0n
  #mostSeen = 0n
  /** When the primary was first seen so far, the oldest first. */
  #marks: { at: number; byte: bigint }[] = []
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #lastLook = Date.now()

  /** Throws DatabaseError for an address that is none. `onNote` is told in Italian what becomes of the replicas. */
  constructor(primary: pg.Pool, urls: readonly string[], onNote: (words: string) => void) {
    this.#primary = primary
    this.#replicas = urls.map((url) => new Replica(url, primary, onNote))
  }

  /** Looks once, for a moment, and then every second. Never fails: a replica that is not there is left alone. */
  async start(): Promise<void> {
    const look = () => (this.#looking ??= this.#look().finally(() => (this.#looking = undefined)))
    this.#timer = setInterval(() => void look(), LOOK_MS).unref()
    await Promise.race([look(), new Promise((resolve) => setTimeout(resolve, FIRST_LOOK_MS).unref())])
  }

  /**
   * A pool that has all that `seen` says, and the same one for the same `who` (hexadecimal: a session, or the number of a
   * token); null: the primary is to be asked, as always when nothing is said.
   */
  async reader(seen: unknown, who: string): Promise<pg.Pool | null> {
    const wanted = readPosition(seen, this.#name)
    if (!wanted || wanted.timeline > this.#timeline) return null
    // What this server has counted may lack what was written by way of another one.
    if (wanted.byte > this.#mostSeen) {
      // Never further than it surely is: a place that was guessed (BEYOND) would hide what is written up to there.
      const sure = wanted.byte < this.#flushed ? wanted.byte : this.#flushed
      if (sure > this.#mostSeen) this.#mostSeen = sure
      noteCommit(this.#primary)
    }
    const well = this.#replicas.filter(({ pool }) => pool)
    const one = well[Number.parseInt(who.slice(0, 6), 16) % well.length]
    return one && (await one.reaches(wanted.byte)) ? (one.pool ?? null) : null
  }

  /** What whoever has just written has seen. Never fails: where it cannot be asked, it is too far for any replica. */
  async position(): Promise<Position> {
    try {
      const { byte, timeline } = await this.#end()
      return positionOf(this.#name, timeline, byte)
    } catch {
      return positionOf(this.#name, this.#timeline, this.#flushed + BEYOND)
    }
  }

  /** For those who watch. */
  told(): Told[] {
    return this.#replicas.map(({ place, state, behind }) => ({ place, state, behind }))
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
    await Promise.all(this.#replicas.map((one) => one.close()))
  }

  async #end(): Promise<{ byte: bigint; timeline: number }> {
    const asked = { text: end, query_timeout: ANSWER_MS }
    const { rows } = await this.#primary.query<{ byte: string; timeline: number }>(asked)
    return { byte: BigInt(rows[0]!.byte), timeline: rows[0]!.timeline }
  }

  /** The replicas first: what one has then, the primary had before. */
  async #look(): Promise<void> {
    try {
      if (!this.#name) {
        const { rows } = await this.#primary.query<{ system: string; database: number }>(`select ${identity}`)
        this.#name = nameOf(rows[0]!.system, rows[0]!.database)
      }
      const seen = await Promise.all(this.#replicas.map((one) => one.look(this.#name)))
      const { byte, timeline } = await this.#end()
      if (timeline !== this.#timeline) this.#begin(timeline)
      if (byte > this.#flushed) this.#marks.push({ at: Date.now(), byte })
      if (this.#marks.length > MARKS) this.#marks.shift()
      this.#flushed = byte
      const primary: Primary = { flushed: byte, behind: (at) => this.#behind(at) }
      this.#replicas.forEach((one, n) => one.judge(seen[n]!, primary))
      // Where nobody writes, nothing shows that it follows: a word in the log that no table has.
      if (this.#replicas.some(({ state }) => state === 'new'))
        await this.#primary.query(`select pg_logical_emit_message(false, 'regia', '')`)
    } catch {
      // Without the primary nobody can say how late a replica is: readers go by what was seen last, for so long.
      if (Date.now() - this.#lastLook > LOST_MS) this.#replicas.forEach((one) => one.doubt())
      return
    }
    this.#lastLook = Date.now()
  }

  /** Another primary than before: what the replicas had from the old one may not be what this one has. */
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
