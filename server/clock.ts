/** The server's clock: `today` is the Italian date and can be fixed for tests. */
import { today as todayAt } from '../src/domain/time/dates.ts'

export type Clock = { now(): Date; today(): string }

export const systemClock = (fixedDay?: string): Clock => ({
  now: () => new Date(),
  today: () => fixedDay ?? todayAt(new Date()),
})
