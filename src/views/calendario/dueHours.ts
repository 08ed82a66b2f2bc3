/** Compares one person's hours with the hours due on the days that are over. */
import type { Entry } from '../../api/widgets.ts'
import { formatHours, totalHours } from '../../domain/time/hours.ts'
import { hoursDueOn } from '../../domain/time/workdays.ts'

export type Due = {
  /** Missing hours of this day; 0 when none are missing. */
  gapOn(day: string): number
  /** Hours due on these days, as far as the days are over. */
  over(days: readonly string[]): number
  writtenOver(days: readonly string[]): number
  /** Whether any hours are due on these days, future ones included. */
  isDue(days: readonly string[]): boolean
}

const minutes = (entries: readonly Entry[] = []): number =>
  entries.reduce((sum, { tempo }) => sum + Math.round(tempo * 60), 0)

/** `each` returns the hours of a working day on that date; `now` is today, which is not over yet. */
export function dueOf(byDay: ReadonlyMap<string, readonly Entry[]>, each: (day: string) => number, now: string): Due {
  const minutesOn = (day: string) => (day < now ? Math.round(hoursDueOn([day], each(day)) * 60) : 0)
  return {
    gapOn: (day) => Math.max(0, minutesOn(day) - minutes(byDay.get(day))) / 60,
    over: (days) => days.reduce((sum, day) => sum + minutesOn(day), 0) / 60,
    writtenOver: (days) => days.reduce((sum, day) => sum + (day < now ? minutes(byDay.get(day)) : 0), 0) / 60,
    isDue: (days) => days.some((day) => hoursDueOn([day], each(day)) > 0),
  }
}

/** Missing hours on these days; a surplus on one day does not make up for another. */
export const missingHours = (due: Due, days: readonly string[]): number =>
  days.reduce((sum, day) => sum + Math.round(due.gapOn(day) * 60), 0) / 60

export type HoursSummary = {
  /** Due and written hours of the days that are over; today counts in neither. */
  due: number
  written: number
  /** Missing hours added day by day, and the number of days; a surplus on one day makes up for no other. */
  missing: number
  on: number
}

/** Sums the hours of one or several persons on these days. */
export function summarizeHours(dues: readonly Due[], days: readonly string[]): HoursSummary {
  const sum = (hours: (due: Due) => number) => dues.reduce((all, due) => all + hours(due), 0)
  return {
    due: sum((due) => due.over(days)),
    written: sum((due) => due.writtenOver(days)),
    missing: sum((due) => missingHours(due, days)),
    on: sum((due) => days.filter((day) => due.gapOn(day) > 0).length),
  }
}

/** The hours written on a day, or the missing ones, as text; empty for none. */
export const formatWritten = (entries: readonly Entry[] = []): string => (entries.length > 0 ? totalHours(entries) : '')
export const formatMissing = (hours: number): string => (hours > 0 ? formatHours(hours) : '')

/** The next of these days with missing hours, wrapping around to the first; undefined if no day lacks hours. */
export function nextGap(due: Due, days: readonly string[], from: string): string | undefined {
  const gaps = days.filter((day) => due.gapOn(day) > 0)
  return gaps.find((day) => day > from) ?? gaps[0]
}
