/**
 * Failed tries wait, a little longer each time: 429 with Retry-After. Who fails fills queues of their own, by the pair of
 * account and address, by address and by account; a device that is known has one that nobody else's failures touch. The
 * counts are in the database, so that several servers count together; a success takes back its own count alone.
 */
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { tryCounts } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { Problem } from '../http/problem.ts'

/** `free` failures cost nothing; then a second, twice as long each time, `longest` seconds at most. */
export type Queue = { name: string; free: number; longest: number; unlessFirst?: string; own?: true }

/** What is not tried again for so long is forgotten. */
export const FORGET_MS = 15 * 60_000

export class TooMany extends Problem {
  constructor(seconds: number) {
    super(429, 'too_many', 'Troppi tentativi: attendi qualche istante e riprova.', {
      headers: { 'retry-after': String(seconds) },
    })
  }
}

/** The part of an address that one subscriber has: whole in IPv4, half of it in IPv6. */
export const networkOf = (ip: string): string =>
  ip.includes(':') && !ip.includes('.') ? `${expand(ip).slice(0, 4).join(':')}::/64` : ip.replace(/^::ffff:/i, '')

function expand(ip: string): string[] {
  const [head = '', tail] = ip.split('%')[0]!.toLowerCase().split('::')
  const groups = (text: string | undefined) => text?.split(':').filter(Boolean) ?? []
  const [left, right] = [groups(head), groups(tail)]
  return [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right]
}

/** The queues of a try from a device that is known there, else of one from anywhere. */
export function queuesOf(what: string, account: string, ip: string, device: string | null): Queue[] {
  if (device) return [{ name: `${what} device ${account} ${device}`, free: 5, longest: 60, own: true }]
  const address = networkOf(ip)
  const pair = `${what} pair ${account} ${address}`
  return [
    { name: pair, free: 5, longest: 60 },
    { name: `${what} address ${address}`, free: 30, longest: 10 },
    // A first try from an address is looked at, however many others fail on the account.
    { name: `${what} account ${account}`, free: 20, longest: 10, unlessFirst: pair },
  ]
}

type Tally = { name: string; failures: number; last_at: string }

// Hashed: people type passwords into the wrong field.
const hashed = (name: string): string => createHash('sha256').update(name).digest('base64url')

export class Throttle {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /**
   * Counts a try, or throws TooMany while one of its queues has to wait, which counts nothing. Called before the try is
   * looked at, so that those that come all at once are counted too.
   */
  async enter(queues: readonly Queue[], at: Date): Promise<void> {
    const now = at.getTime()
    const byName = new Map(queues.map((queue) => [hashed(queue.name), queue]))
    const names = [...byName.keys()].sort()
    await transaction(this.#pool, async (db) => {
      const tallies = await lock(db, names, now)
      const failuresOf = (name: string) => tallies.find((one) => one.name === hashed(name))?.failures ?? 0
      const waits = tallies.map(({ name, failures, last_at }) => {
        const { free, longest, unlessFirst } = byName.get(name)!
        if (failures < free || (unlessFirst && failuresOf(unlessFirst) === 0)) return 0
        return Date.parse(last_at) + Math.min(longest, 2 ** (failures - free)) * 1_000 - now
      })
      const wait = Math.max(...waits)
      if (wait > 0) throw new TooMany(Math.ceil(wait / 1_000))
      await run(
        db,
        sql`update ${tryCounts} set failures = case when last_at < ${before(now)} then 1 else failures + 1 end,
              last_at = ${at.toISOString()}
            where name = any(${sql.param(names)}::text[])`,
      )
    })
  }

  /** The try was a good one: it is no failure, and the person's own queue is empty. */
  async leave(queues: readonly Queue[]): Promise<void> {
    const names = (own: boolean) =>
      sql.param(queues.filter((one) => (one.own ?? false) === own).map((one) => hashed(one.name)))
    await run(
      this.#pool,
      sql`update ${tryCounts} set failures = case when name = any(${names(true)}::text[]) then 0 else greatest(0, failures - 1) end
          where name = any(${names(true)}::text[]) or name = any(${names(false)}::text[])`,
    )
  }
}

const before = (now: number): string => new Date(now - FORGET_MS).toISOString()

/** The counts as they are, held until the transaction is over; always in the same order, so that none waits in a ring. */
async function lock(db: Runner, names: readonly string[], now: number): Promise<Tally[]> {
  const rows = await run<Tally>(
    db,
    sql`insert into ${tryCounts} (name, failures, last_at)
        select name, 0, ${new Date(now).toISOString()}::timestamptz from unnest(${sql.param(names)}::text[]) as given (name)
        on conflict (name) do update set failures = ${tryCounts}.failures
        returning name, failures, last_at`,
  )
  return rows.map((row) => (Date.parse(row.last_at) < now - FORGET_MS ? { ...row, failures: 0 } : row))
}
