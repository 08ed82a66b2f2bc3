/** Hours against those that are due: of one person, on the days that are over. */
import type { Entry } from '../../api/widgets.ts'
import { formatHours, totalHours } from '../../domain/seasons.ts'
import { dueOn } from '../../domain/workdays.ts'

export type Due = {
  /** Hours that lack on this day; 0 where none do. */
  gapOn(day: string): number
  /** Hours due on these days, and those that were written, as far as they are over. */
  over(days: readonly string[]): number
  writtenOver(days: readonly string[]): number
  /** Are any due on these days, those to come too? */
  isDue(days: readonly string[]): boolean
}

const minutes = (entries: readonly Entry[] = []): number =>
  entries.reduce((sum, { tempo }) => sum + Math.round(tempo * 60), 0)

/** `each`: hours of a working day, on that one; `now`: today, which is not over yet. */
export function dueOf(byDay: ReadonlyMap<string, readonly Entry[]>, each: (day: string) => number, now: string): Due {
  const minutesOn = (day: string) => (day < now ? Math.round(dueOn([day], each(day)) * 60) : 0)
  return {
    gapOn: (day) => Math.max(0, minutesOn(day) - minutes(byDay.get(day))) / 60,
    over: (days) => days.reduce((sum, day) => sum + minutesOn(day), 0) / 60,
    writtenOver: (days) => days.reduce((sum, day) => sum + (day < now ? minutes(byDay.get(day)) : 0), 0) / 60,
    isDue: (days) => days.some((day) => dueOn([day], each(day)) > 0),
  }
}

/** Hours that lack on these days. */
export const gapOver = (due: Due, days: readonly string[]): number =>
  days.reduce((sum, day) => sum + Math.round(due.gapOn(day) * 60), 0) / 60

export type Reckoning = {
  /** Both of the days that are over: today's are neither due yet nor counted here. */
  due: number
  written: number
  /** What lacks day by day, and on how many: more on one day makes up for no other. */
  missing: number
  on: number
}

/** The hours of several people on these days, or of one. */
export function reckon(dues: readonly Due[], days: readonly string[]): Reckoning {
  const sum = (hours: (due: Due) => number) => dues.reduce((all, due) => all + hours(due), 0)
  return {
    due: sum((due) => due.over(days)),
    written: sum((due) => due.writtenOver(days)),
    missing: sum((due) => gapOver(due, days)),
    on: sum((due) => days.filter((day) => due.gapOn(day) > 0).length),
  }
}

/** Hours of a day as they are written, and those that lack; nothing where there are none. */
export const written = (entries: readonly Entry[] = []): string => (entries.length > 0 ? totalHours(entries) : '')
export const lacking = (hours: number): string => (hours > 0 ? formatHours(hours) : '')

/** The next of these days on which hours lack, from the first again after the last; undefined where none does. */
export function nextGap(due: Due, days: readonly string[], from: string): string | undefined {
  const gaps = days.filter((day) => due.gapOn(day) > 0)
  return gaps.find((day) => day > from) ?? gaps[0]
}
