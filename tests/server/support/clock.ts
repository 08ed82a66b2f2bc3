/** A clock that stands still until a test advances it. */
import type { Clock } from '../../../server/clock.ts'
import { today as todayAt } from '../../../src/domain/time/dates.ts'

export const FIXED_DAY = '2026-11-20'

export class TestClock implements Clock {
  #at = Date.parse(`${FIXED_DAY}T10:00:00Z`)

  now(): Date {
    return new Date(this.#at)
  }

  today(): string {
    return todayAt(this.now())
  }

  /** Time only goes forward, because what a server caches until an instant must not become valid again. */
  advance(milliseconds: number): void {
    this.#at += milliseconds
  }
}

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
