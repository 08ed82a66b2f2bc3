/** The state of the calendar lives in the address: view (`vista`), day (`giorno`) and person (`utente`). */
import { addDays, today } from '../../domain/rules.ts'
import { addMonths, mondayOf } from '../../domain/seasons.ts'
import { isDay } from '../../domain/validate.ts'

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
  const first = `${monthOf(day)}-01`
  const [from, to] = isMonthly(view) ? [first, addDays(addMonths(first, 1), -1)] : [day, day]
  const weeks: string[][] = []
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)))
  return weeks
}

/** The day one or more months or weeks later, or earlier for a negative step. */
export const shiftPeriod = (view: GridView, day: string, step: number): string =>
  isMonthly(view) ? addMonths(day, step) : addDays(day, step * 7)

const format = (options: Intl.DateTimeFormatOptions) => {
  const written = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', ...options })
  return (day: string) => written.format(new Date(`${day}T00:00:00Z`))
}
const formatMonth = format({ month: 'long', year: 'numeric' })
/** 'domenica 22 novembre 2026' */
export const formatWholeDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
export const formatWeekday = format({ weekday: 'long' })
export const formatShortWeekday = format({ weekday: 'short' })
const formatDayMonth = format({ day: 'numeric', month: 'long' })
const formatDayMonthYear = format({ day: 'numeric', month: 'long', year: 'numeric' })

/** '16–22 novembre 2026', '30 novembre – 6 dicembre 2026'. */
export function formatWeek(day: string): string {
  const from = mondayOf(day)
  const to = addDays(from, 6)
  if (isOfMonth(from, to)) return `${Number(from.slice(8))}–${formatDayMonthYear(to)}`
  const begins = from.slice(0, 4) === to.slice(0, 4) ? formatDayMonth : formatDayMonthYear
  return `${begins(from)} – ${formatDayMonthYear(to)}`
}

export const formatPeriod = (view: GridView, day: string): string => (isMonthly(view) ? formatMonth : formatWeek)(day)

export function edgeOf(view: GridView, day: string, end: 'first' | 'last'): string {
  const days = weeksOf(view, day).flat()
  return (isMonthly(view) ? days.filter((one) => isOfMonth(one, day)) : days).at(end === 'first' ? 0 : -1)!
}

/** How many entries of a day are drawn: a month on a wide screen has a limit, so that its weeks stay in sight. */
export const maxEntriesPerDay = (view: GridView, narrow: boolean): number => (view === 'mese' && !narrow ? 6 : Infinity)
