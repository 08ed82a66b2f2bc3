/** Positions on a timeline of days: where a day begins, and how much of the line a period takes. */
import { addDays } from '../../../domain/time/dates.ts'
import { shareOf } from '../../../domain/trade/season.ts'

export const percent = (share: number): string => `${(share * 100).toFixed(3)}%`
export { shareOf as startOf }

/** Both days are inclusive. */
export const periodStyle = (start: string, end: string, from: string, to: string) => ({
  left: percent(shareOf(start, from, to)),
  width: percent(shareOf(addDays(end, 1), from, to) - shareOf(start, from, to)),
})
