// Calendar days as 'YYYY-MM-DD', calculated in UTC: a demo day has no time and no time zone. The days are integers here,
// because the demo calculates 175,000 of them, for which dayjs would take 0.7 s more.
import type { Rng } from './rng.ts'

const DAY = 86_400_000

const number = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY
const text = (days: number): string => new Date(days * DAY).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => text(number(day) + days)
export const daysBetween = (from: string, to: string): number => number(to) - number(from)
export const year = (day: string): number => Number(day.slice(0, 4))
export const month = (day: string): number => Number(day.slice(5, 7))
/** 0 is Sunday, as in Date. */
export const weekday = (day: string): number => new Date(number(day) * DAY).getUTCDay()

export const monthEnd = (target: number, of: number): string =>
  addDays(of === 12 ? `${target + 1}-01-01` : `${target}-${pad(of + 1)}-01`, -1)

export const pad = (value: number, width = 2): string => String(value).padStart(width, '0')

export const instant = (day: string, hour: number, minute = 0, second = 0): string =>
  `${day}T${pad(hour)}:${pad(minute)}:${pad(second)}Z`

/** A moment within working hours; early in the morning if the day is today, which is not over yet. */
export const workInstant = (rng: Rng, day: string, today: string): string =>
  instant(day, day === today ? rng.int(5, 6) : rng.int(7, 16), rng.int(0, 59), rng.int(0, 59))

/** The sales year is one ahead of the calendar year from 1 October. */
export const businessYear = (today: string): number => year(today) + (month(today) >= 10 ? 1 : 0)
