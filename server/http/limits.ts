/** How much one person may ask of everybody's server. What fills a database is counted there, the rest in memory. */
import { Problem } from './problem.ts'

export type Limits = {
  /** Writes of one person; as many may come at once, and come back over a minute. */
  writesPerMinute: number
  uploadsPerHour: number
  megabytesPerDay: number
  /** Addresses that are written to. */
  mailsPerDay: number
  /** Calls that read or work out whole tables. */
  exportsPerHour: number
}

export const usualLimits: Limits = {
  writesPerMinute: 1_200,
  uploadsPerHour: 300,
  megabytesPerDay: 200,
  mailsPerDay: 200,
  exportsPerHour: 120,
}

export const noLimits: Limits = {
  writesPerMinute: Infinity,
  uploadsPerHour: Infinity,
  megabytesPerDay: Infinity,
  mailsPerDay: Infinity,
  exportsPerHour: Infinity,
}

export const tooMany = (seconds: number, message: string): Problem =>
  new Problem(429, 'too_many', message, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } })

/** So many at once, which come back evenly over a time: refuses what there is nothing left for. */
export class Bucket {
  readonly #most: number
  readonly #perSecond: number
  readonly #message: string
  readonly #left = new Map<number, { tokens: number; at: number }>()

  constructor(most: number, seconds: number, message: string) {
    this.#most = most
    this.#perSecond = most / seconds
    this.#message = message
  }

  /** Throws 429. */
  take(userId: number): void {
    if (this.#most === Infinity) return
    const now = performance.now() / 1_000
    const known = this.#left.get(userId)
    const tokens = known ? Math.min(this.#most, known.tokens + (now - known.at) * this.#perSecond) : this.#most
    if (tokens < 1) throw tooMany((1 - tokens) / this.#perSecond, this.#message)
    this.#left.set(userId, { tokens: tokens - 1, at: now })
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
    if (mine >= this.#each) throw tooMany(2, 'Altri tuoi file sono ancora in arrivo: riprova fra qualche secondo.')
    if (this.#total >= this.#all) throw tooMany(2, 'Molti file stanno arrivando insieme: riprova fra qualche secondo.')
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
