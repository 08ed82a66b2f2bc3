/** How much one person may ask of everybody's server. What fills a database is counted there, the rest in memory. */
import { Problem } from './problem.ts'

export type Limits = {
  /** Writes of one person; as many may come at once, and come back over a minute. */
  writesPerMinute: number
  uploadsPerHour: number
  megabytesPerDay: number
  /** Megabytes of JSON bodies per person and day; large rows fill the database as files do. */
  writtenMegabytesPerDay: number
  /** Addresses that are written to. */
  mailsPerDay: number
  /** Calls that read or work out whole tables. */
  exportsPerHour: number
  /** Requests with one personal token. */
  tokenRequestsPerMinute: number
  /** Answers of 4xx to one person; those beyond come late. */
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

/** So many at once, which come back evenly over a time. `message`: what is said where `take` refuses. */
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

  /** Takes one if there is one: what is left then, the seconds until all are back, and those to wait where there was none. */
  ask(id: number, amount = 1): { left: number; reset: number; wait: number } {
    if (this.#most === Infinity) return { left: Infinity, reset: 0, wait: 0 }
    const now = performance.now() / 1_000
    const known = this.#left.get(id)
    const tokens = known ? Math.min(this.#most, known.tokens + (now - known.at) * this.#perSecond) : this.#most
    const left = tokens < 1 ? tokens : tokens - amount
    if (tokens >= 1) this.#left.set(id, { tokens: left, at: now })
    return {
      left: Math.floor(left),
      reset: Math.ceil((this.#most - left) / this.#perSecond),
      wait: tokens < 1 ? (1 - tokens) / this.#perSecond : 0,
    }
  }
}

/** So many at the same time, of one person and of all. */
export class Gate {
  readonly #each: number
  readonly #all: number
  readonly #inside = new Map<number, number>()
  #total = 0

  constructor(each: number, all: number) {
    this.#each = each
    this.#all = all
  }

  /** Lets one in, and gives what lets it out again; throws 429. */
  enter(userId: number): () => void {
    const mine = this.#inside.get(userId) ?? 0
    if (mine >= this.#each) throw tooMany(2, 'Altri tuoi invii sono ancora in corso: riprova fra qualche secondo.')
    if (this.#total >= this.#all) throw tooMany(2, 'Molti invii sono in corso insieme: riprova fra qualche secondo.')
    this.#inside.set(userId, mine + 1)
    this.#total++
    let left = false
    return () => {
      if (left) return
      left = true
      this.#total--
      const now = this.#inside.get(userId)! - 1
      if (now) this.#inside.set(userId, now)
      else this.#inside.delete(userId)
    }
  }
}
