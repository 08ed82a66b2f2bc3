/** A growing delay after failed logins, per account and per address: 429 with Retry-After (design/reliability). */
import { Problem } from '../http/problem.ts'

/** Failures before the first wait: few for one account, more for an address, behind which many may sit. */
const FREE = { account: 5, address: 30 } as const
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

  /** Counts a failure. Called before the password is checked, so that guesses that come all at once count too. */
  fail(names: readonly string[], now: number): void {
    for (const name of names) {
      const tally = this.#tallies.get(name)
      const failures = tally && now - tally.last < FORGET_MS ? tally.failures + 1 : 1
      this.#tallies.delete(name)
      this.#tallies.set(name, { failures, last: now })
    }
    while (this.#tallies.size > 20_000) this.#tallies.delete(this.#tallies.keys().next().value!)
  }

  /** Takes the count of a login that succeeded back; an address keeps what it had before. */
  succeed(account: string, address: string): void {
    this.#tallies.delete(account)
    const tally = this.#tallies.get(address)
    if (tally) tally.failures--
  }

  #waitFor(name: string, now: number): number {
    const tally = this.#tallies.get(name)
    const free = FREE[name.startsWith('address:') ? 'address' : 'account']
    if (!tally || tally.failures < free) return 0
    const delay = Math.min(LONGEST_S, 2 ** (tally.failures - free)) * 1_000
    return tally.last + delay - now
  }
}
