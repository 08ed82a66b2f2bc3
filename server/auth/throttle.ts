/**
 * Throttling of failed attempts: 429 with Retry-After and exponential backoff. Failures count per pair of account and
 * address, per address, and per account; a known device has a queue that other people's failures do not affect. The
 * counters are in the database, so that several servers share them; a success clears only its own.
 */
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { tryCounts } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { Problem } from '../http/problem.ts'
import { itemAt, entryOf } from '../../src/domain/util/lookup.ts'

/**
 * `free` failures are not delayed; after them the delay starts at one second and doubles, up to `longest` seconds.
 * `unlessFirst`: does not delay while the queue with that name has no failures. `own`: counts failures of the user alone,
 * so that a success resets it; in a shared queue a success only takes back its own count.
 */
export type Queue = { name: string; free: number; longest: number; unlessFirst?: string; own?: true }

/** A counter restarts after this time without a counted attempt. */
export const FORGET_MS = 15 * 60_000

export class TooMany extends Problem {
  constructor(seconds: number) {
    super(429, 'too_many', 'Troppi tentativi: attendi qualche istante e riprova.', {
      headers: { 'retry-after': String(seconds) },
    })
  }
}

/** The network of one subscriber: the whole address in IPv4, the first 64 bits in IPv6. */
export const networkOf = (ip: string): string =>
  ip.includes(':') && !ip.includes('.') ? `${expand(ip).slice(0, 4).join(':')}::/64` : ip.replace(/^::ffff:/i, '')

function expand(ip: string): string[] {
  const [head = '', tail] = itemAt(ip.split('%'), 0).toLowerCase().split('::')
  const groups = (text: string | undefined) => text?.split(':').filter(Boolean) ?? []
  const [headGroups, tailGroups] = [groups(head), groups(tail)]
  return [
    ...headGroups,
    ...Array.from({ length: Math.max(0, 8 - headGroups.length - tailGroups.length) }, () => '0'),
    ...tailGroups,
  ]
}

/**
 * The queues of an attempt: a known device has one of its own, any other attempt counts by pair, address and account.
 * `what` is the kind of attempt.
 */
export function queuesOf(what: string, account: string, ip: string, device: string | null): Queue[] {
  if (device) return [{ name: `${what} device ${account} ${device}`, free: 5, longest: 60, own: true }]
  const address = networkOf(ip)
  const pair = `${what} pair ${account} ${address}`
  return [
    { name: pair, free: 5, longest: 60 },
    { name: `${what} address ${address}`, free: 30, longest: 10 },
    // The first attempt from an address is always checked, however many others fail on the account.
    { name: `${what} account ${account}`, free: 20, longest: 10, unlessFirst: pair },
  ]
}

type FailureCount = { name: string; failures: number; last_at: string }

// Hashed, because users sometimes type the password into the wrong field.
const hashName = (name: string): string => createHash('sha256').update(name).digest('base64url')

export class Throttle {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /**
   * Counts an attempt, or throws TooMany without counting it while one of its queues is delayed. Must be called before
   * the attempt is checked, so that concurrent attempts are counted too.
   */
  async enter(queues: readonly Queue[], at: Date): Promise<void> {
    const now = at.getTime()
    const byName = new Map(queues.map((queue) => [hashName(queue.name), queue]))
    const names = [...byName.keys()].sort()
    await transaction(this.#pool, async (db) => {
      const counters = await lock(db, names, now)
      const failuresOf = (name: string) => counters.find((one) => one.name === hashName(name))?.failures ?? 0
      const waits = counters.map(({ name, failures, last_at }) => {
        const { free, longest, unlessFirst } = entryOf(byName, name)
        if (failures < free || (unlessFirst && failuresOf(unlessFirst) === 0)) return 0
        return Date.parse(last_at) + Math.min(longest, 2 ** (failures - free)) * 1_000 - now
      })
      const wait = Math.max(...waits)
      if (wait > 0) throw new TooMany(Math.ceil(wait / 1_000))
      await run(
        db,
        sql`update ${tryCounts} set failures = case when last_at < ${forgottenBefore(now)} then 1 else failures + 1 end,
              last_at = ${at.toISOString()}
            where name = any(${sql.param(names)}::text[])`,
      )
    })
  }

  /** After a success: takes back the count of this attempt, and resets the queues that are the user's own. */
  async leave(queues: readonly Queue[]): Promise<void> {
    const names = (own: boolean) =>
      sql.param(queues.filter((one) => (one.own ?? false) === own).map((one) => hashName(one.name)))
    await run(
      this.#pool,
      sql`update ${tryCounts} set failures = case when name = any(${names(true)}::text[]) then 0 else greatest(0, failures - 1) end
          where name = any(${names(true)}::text[]) or name = any(${names(false)}::text[])`,
    )
  }
}

const forgottenBefore = (now: number): string => new Date(now - FORGET_MS).toISOString()

/** Locks the counters until the end of the transaction, in sorted order, which prevents deadlocks. */
async function lock(db: Runner, names: readonly string[], now: number): Promise<FailureCount[]> {
  const rows = await run<FailureCount>(
    db,
    sql`insert into ${tryCounts} (name, failures, last_at)
        select name, 0, ${new Date(now).toISOString()}::timestamptz from unnest(${sql.param(names)}::text[]) as queue (name)
        on conflict (name) do update set failures = ${tryCounts}.failures
        returning name, failures, last_at`,
  )
  return rows.map((row) => (Date.parse(row.last_at) < now - FORGET_MS ? { ...row, failures: 0 } : row))
}
