/** A growing delay after failed logins, per account and per address: 429 with Retry-After (design/reliability). */
import { Problem } from '../http/problem.ts'

const FREE = 5
const LONGEST_S = 300
const FORGET_MS = 15 * 60_000

type Tally = { failures: number; last: number }

export class Throttle {
  readonly #tallies = new Map<string, Tally>()

  /** Throws 429 while one of the names still has to wait. */
  check(names: readonly string[], now: number): void {
    const wait = Math.max(...names.map((name) => this.#waitFor(name, now)))
    if (wait <= 0) return
    const seconds = Math.ceil(wait / 1_000)
    throw new Problem(429, 'too_many', 'Troppi tentativi: attendi qualche istante e riprova.', {
      headers: { 'retry-after': String(seconds) },
    })
  }

  fail(names: readonly string[], now: number): void {
    for (const name of names) {
      const tally = this.#tallies.get(name)
      const failures = tally && now - tally.last < FORGET_MS ? tally.failures + 1 : 1
      this.#tallies.delete(name)
      this.#tallies.set(name, { failures, last: now })
    }
    while (this.#tallies.size > 20_000) this.#tallies.delete(this.#tallies.keys().next().value!)
  }

  succeed(name: string): void {
    this.#tallies.delete(name)
  }

  #waitFor(name: string, now: number): number {
    const tally = this.#tallies.get(name)
    if (!tally || tally.failures < FREE) return 0
    const delay = Math.min(LONGEST_S, 2 ** (tally.failures - FREE)) * 1_000
    return tally.last + delay - now
  }
}
