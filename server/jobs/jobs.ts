/**
 * Background jobs: a job is a row that a process claims with SKIP LOCKED and a lease, works on for a moment and puts
 * back. So several jobs progress side by side, and if a process dies another takes over.
 */
import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { jobs } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { afterCommit, isSingleWriter } from '../db/transaction.ts'
import { Rounds } from '../rounds.ts'
import { expectDefined } from '../../src/domain/util/lookup.ts'

export type Job = { id: number; kind: string; subject: number; attempts: number }

/**
 * One step of a job, short enough to leave the database to others in between; resolves with true if there is more. A
 * long step must call `renew` regularly.
 */
export type Step = (subject: number, renew: () => Promise<void>) => Promise<boolean>

export type Kind = {
  step: Step
  /** Called after the last failed attempt. */
  giveUp: (subject: number, error: unknown) => Promise<void>
}

/** Must be longer than a step. */
const LEASE_MS = 5_000
const TURN_MS = 400
const ATTEMPTS = 3
const LOOK_EVERY_MS = 2_000

export class Jobs {
  readonly #db: Database
  readonly #clock: Clock
  readonly #onError: (error: unknown) => void
  #kinds: Readonly<Record<string, Kind>> = {}
  readonly #rounds: Rounds

  constructor(db: Database, clock: Clock, onError: (error: unknown) => void) {
    this.#db = db
    this.#clock = clock
    this.#onError = onError
    this.#rounds = new Rounds(() => this.#work(), onError)
  }

  /** Starts with the pending jobs, and regularly looks for jobs that another process left. */
  async start(kinds: Readonly<Record<string, Kind>>): Promise<void> {
    this.#kinds = kinds
    // No other process exists, so existing claims belong to a process that is gone.
    if (isSingleWriter(this.#db.pool))
      await run(this.#db.pool, sql`update ${jobs} set claimed_until = null where finished_at is null`)
    this.#rounds.start(LOOK_EVERY_MS)
  }

  /** Stops after the current step. */
  stop(): Promise<void> {
    return this.#rounds.stop()
  }

  /** Adds a job within a transaction; it starts after the commit. */
  async add(db: Runner, kind: string, subject: number): Promise<void> {
    await run(
      db,
      sql`insert into ${jobs} (kind, subject, created_at) values (${kind}, ${subject}, ${this.#clock.now().toISOString()})`,
    )
    afterCommit(this.#db.pool, () => this.#rounds.look())
  }

  /** Resolves when no job is pending. */
  idle(): Promise<void> {
    return this.#rounds.idle()
  }

  async #work(): Promise<void> {
    for (let job = await this.#claim(); job && !this.#rounds.isOver; job = await this.#claim()) await this.#turn(job)
  }

  async #claim(): Promise<Job | undefined> {
    const kinds = Object.keys(this.#kinds)
    const now = this.#clock.now()
    const [job] = await run<Job>(
      this.#db.pool,
      sql`update ${jobs} set claimed_until = ${this.#until()}, served_at = clock_timestamp(), attempts = attempts + 1
          where id = (
            select id from ${jobs}
            where finished_at is null and kind = any(${sql.param(kinds)}::text[])
              and (claimed_until is null or claimed_until <= ${now.toISOString()})
            order by served_at nulls first, id limit 1 for update skip locked)
          returning id, kind, subject, attempts`,
    )
    return job
  }

  async #turn(job: Job): Promise<void> {
    const kind = expectDefined(this.#kinds[job.kind], `the kind of job '${job.kind}'`)
    const end = performance.now() + TURN_MS
    try {
      let more = true
      while (more && !this.#rounds.isOver && performance.now() < end)
        more = await kind.step(job.subject, () => this.#renew(job))
      await this.#leave(job, more ? {} : { over: true })
    } catch (error) {
      this.#onError(error)
      const over = job.attempts >= ATTEMPTS
      if (over) await kind.giveUp(job.subject, error)
      await this.#leave(job, { over, error: error instanceof Error ? error.message : String(error) })
    }
  }

  #until(): string {
    return new Date(this.#clock.now().getTime() + LEASE_MS).toISOString()
  }

  async #renew({ id }: Job): Promise<void> {
    await run(this.#db.pool, sql`update ${jobs} set claimed_until = ${this.#until()} where id = ${id}`)
  }

  /** Releases the claim. `attempts` counts failures only, so a successful turn resets it. */
  async #leave({ id }: Job, { over = false, error }: { over?: boolean; error?: string }): Promise<void> {
    const finished = over ? this.#clock.now().toISOString() : null
    await run(
      this.#db.pool,
      sql`update ${jobs} set claimed_until = null, finished_at = ${finished}, error = ${error ?? null},
            attempts = ${error === undefined ? sql`0` : sql`attempts`}
          where id = ${id}`,
    )
  }
}
