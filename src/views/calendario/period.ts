/** The state of the calendar lives in the address: view (`vista`), day (`giorno`) and person (`utente`). */
import { addDays, addMonths, isDay, monthAround, today } from '../../domain/time/dates.ts'
import { formatDay, mondayOf } from '../../domain/time/dateText.ts'
import { itemAt, lastOf } from '../../domain/util/lookup.ts'

export const views = ['mese', 'settimana', 'elenco', 'ufficio'] as const
export type View = (typeof views)[number]
/** The views that are a grid of days; the office sheet has one row per person. */
export type GridView = Exclude<View, 'elenco'>

/** Whether the view shows a month and turns by months. */
export const isMonthly = (view: GridView): boolean => view !== 'settimana'

const OWN: readonly string[] = ['vista', 'giorno', 'utente']

/** `usual` applies when the address names no view. An address with filters, order or page means the list. */
export function viewIn(search: string, usual: View): View {
  const query = new URLSearchParams(search)
  const named = views.find((view) => view === query.get('vista'))
  if (named) return named
  return [...query.keys()].every((name) => OWN.includes(name)) ? usual : 'elenco'
}

export function dayIn(search: string, now = today()): string {
  const day = new URLSearchParams(search).get('giorno')
  return isDay(day) ? day : now
}

/** The user whose hours are shown; null for everybody's. */
export function personIn(search: string, own: number): number | null {
  const text = new URLSearchParams(search).get('utente')
  if (text === EVERYBODY) return null
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : own
}
export const EVERYBODY = 'tutti'

const monthOf = (day: string): string => day.slice(0, 7)
export const isOfMonth = (day: string, month: string): boolean => monthOf(day) === monthOf(month)

/** The weeks to draw, from Monday: all that touch the month of the day, or the one that contains it. */
export function weeksOf(view: GridView, day: string): string[][] {
  const { from, to } = isMonthly(view) ? monthAround(day) : { from: day, to: day }
  const weeks: string[][] = []
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)))
  return weeks
}

/** The day one or more months or weeks later, or earlier for a negative step. */
export const shiftPeriod = (view: GridView, day: string, step: number): string =>
  isMonthly(view) ? addMonths(day, step) : addDays(day, step * 7)

/** The last day of the month before this one, which is the latest that is over. */
export const lastFinishedMonth = (now = today()): string => addDays(monthAround(now).from, -1)

/** 'domenica 22 novembre 2026' */
export const WHOLE_DAY = 'dddd D MMMM YYYY'

/** '16–22 novembre 2026', '30 novembre – 6 dicembre 2026'. */
export function formatWeek(day: string): string {
  const from = mondayOf(day)
  const to = addDays(from, 6)
  const end = formatDay(to, 'D MMMM YYYY')
  if (isOfMonth(from, to)) return `${Number(from.slice(8))}–${end}`
  return `${formatDay(from, from.slice(0, 4) === to.slice(0, 4) ? 'D MMMM' : 'D MMMM YYYY')} – ${end}`
}

export const formatPeriod = (view: GridView, day: string): string =>
  isMonthly(view) ? formatDay(day, 'MMMM YYYY') : formatWeek(day)

/** The days of the period that is shown, without those of neighbouring months. */
export const daysOf = (view: GridView, day: string): string[] =>
  weeksOf(view, day)
    .flat()
    .filter((on) => !isMonthly(view) || isOfMonth(on, day))

export function edgeOf(view: GridView, day: string, end: 'first' | 'last'): string {
  const days = daysOf(view, day)
  return end === 'first' ? itemAt(days, 0) : lastOf(days)
}

/** How many entries of a day are drawn: a month on a wide screen has a limit, so that its weeks stay in sight. */
export const maxEntriesPerDay = (view: GridView, narrow: boolean): number => (view === 'mese' && !narrow ? 6 : Infinity)
