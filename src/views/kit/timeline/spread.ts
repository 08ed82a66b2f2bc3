/** Days on a line: where one begins, and how much of it a period takes. */
import { addDays } from '../../../domain/rules.ts'
import { shareOf } from '../../../domain/stagione.ts'

export const percent = (share: number): string => `${(share * 100).toFixed(3)}%`
export { shareOf as startOf }

/** Days are counted in. */
export const spread = (start: string, end: string, from: string, to: string) => ({
  left: percent(shareOf(start, from, to)),
  width: percent(shareOf(addDays(end, 1), from, to) - shareOf(start, from, to)),
})
