/** Rate limits and quotas of one user. Limits on what fills the database are counted there, the others in memory. */
import { Problem } from './problem.ts'
import { entryOf } from '../../src/domain/util/lookup.ts'

export type Limits = {
  /** Writes per user: so many may come at once, and the allowance refills over a minute. */
  writesPerMinute: number
  uploadsPerHour: number
  megabytesPerDay: number
  /** Megabytes of JSON bodies per person and day; large rows fill the database as files do. */
  writtenMegabytesPerDay: number
  /** Mail recipients. */
  mailsPerDay: number
  /** Calls that read or calculate whole tables. */
  exportsPerHour: number
  /** Requests per personal token. */
  tokenRequestsPerMinute: number
  /** Number of 4xx answers per user before further ones are delayed. */
  refusalsPerMinute: number
}

export const usualLimits: Limits = {
  writesPerMinute: 1_200,
  uploadsPerHour: 300,
  megabytesPerDay: 200,
  writtenMegabytesPerDay: 100,
  mailsPerDay: 200,
  exportsPerHour: 120,
  tokenRequestsPerMinute: 600,
  refusalsPerMinute: 300,
}

export const tooMany = (seconds: number, message: string, headers: Record<string, string> = {}): Problem =>
  new Problem(429, 'too_many', message, {
    headers: { ...headers, 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  })

/**
 * Token bucket: so many at once, refilled evenly over `seconds`. `message` is the text of the 429 that `take` throws.
 */
export class Bucket {
  readonly #most: number
  readonly #perSecond: number
  readonly #message: string
  readonly #left = new Map<number, { tokens: number; at: number }>()

  constructor(most: number, seconds: number, message = '') {
    this.#most = most
    this.#perSecond = most / seconds
    this.#message = message
  }

  /** Takes `amount` from the person's allowance; throws 429 if it is used up. An amount beyond the rest is deducted later. */
  take(userId: number, amount = 1): void {
    const { wait } = this.ask(userId, amount)
    if (wait) throw tooMany(wait, this.#message)
  }

  /**
   * Takes `amount` if the bucket is not empty. Returns the rest, the seconds until it is full again, and the seconds to
   * wait (0 if it was taken).
   */
  ask(id: number, amount = 1): { left: number; reset: number; wait: number } {
    if (this.#most === Infinity) return { left: Infinity, reset: 0, wait: 0 }
    const now = performance.now() / 1_000
    const known = this.#left.get(id)
    const tokens = known ? Math.min(this.#most, known.tokens + (now - known.at) * this.#perSecond) : this.#most
    const remaining = tokens < 1 ? tokens : tokens - amount
    if (tokens >= 1) this.#left.set(id, { tokens: remaining, at: now })
    return {
      left: Math.floor(remaining),
      reset: Math.ceil((this.#most - remaining) / this.#perSecond),
      wait: tokens < 1 ? (1 - tokens) / this.#perSecond : 0,
    }
  }
}

/** Concurrency limit, per user and in total. */
export class Gate {
  readonly #each: number
  readonly #all: number
  readonly #inside = new Map<number, number>()
  #total = 0

  constructor(each: number, all: number) {
    this.#each = each
    this.#all = all
  }

  /** Enters the gate and returns a function that leaves it; throws 429 when it is full. */
  enter(userId: number): () => void {
    const mine = this.#inside.get(userId) ?? 0
    if (mine >= this.#each) throw tooMany(2, 'Altri tuoi invii sono ancora in corso: riprova fra qualche secondo.')
    if (this.#total >= this.#all) throw tooMany(2, 'Molti invii sono in corso insieme: riprova fra qualche secondo.')
    this.#inside.set(userId, mine + 1)
    this.#total++
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      this.#total--
      const now = entryOf(this.#inside, userId) - 1
      if (now) this.#inside.set(userId, now)
      else this.#inside.delete(userId)
    }
  }
}
