/** Hours against those that are due: of one person, on the days that are over. */
import type { Entry } from '../../api/widgets.ts'
import { dueOn } from '../../domain/workdays.ts'

export type Due = {
  /** Hours that lack on this day; 0 where none do. */
  gapOn(day: string): number
  /** Hours due on these days, as far as they are over. */
  over(days: readonly string[]): number
}

const hours = (entries: readonly Entry[] = []): number =>
  entries.reduce((minutes, { tempo }) => minutes + Math.round(tempo * 60), 0) / 60

/** `each`: hours of a working day; `now`: today, which is not over yet. */
export const dueOf = (byDay: ReadonlyMap<string, readonly Entry[]>, each: number, now: string): Due => ({
  gapOn: (day) => (day < now ? Math.max(0, dueOn([day], each) - hours(byDay.get(day))) : 0),
  over: (days) =>
    dueOn(
      days.filter((day) => day < now),
      each,
    ),
})

/** The next of these days on which hours lack, from the first again after the last; undefined where none does. */
export function nextGap(due: Due, days: readonly string[], from: string): string | undefined {
  const gaps = days.filter((day) => due.gapOn(day) > 0)
  return gaps.find((day) => day > from) ?? gaps[0]
}
