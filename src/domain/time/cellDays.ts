/** Parses dates and times of a cell, in Italian spreadsheet notation or ISO. */
import { inItaly, toDay } from './dates.ts'

const MONTHS = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic']
const two = (text: string): string => text.padStart(2, '0')

/** '3/6/2026', '03-06-26', '3 giugno 2026', '2026-06-03'; a time of midnight after the date is ignored. */
export function dayIn(text: string): string | undefined {
  const plain = text.replace(/[T ,]+0{1,2}[:.]00([:.]00(\.0+)?)?(Z|[+-]\d\d:?\d\d)?$/i, '')
  const [, isoYear, isoMonth, isoDate] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain) ?? []
  if (isoYear && isoMonth && isoDate) return day(isoYear, isoMonth, isoDate)
  const [, date, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(plain) ?? []
  if (date && month && year) return day(yearOf(year), month, date)
  const [, dateOfName, name, yearOfName] = /^(\d{1,2})°? +([a-z]{3,9})\.? +(\d{4}|\d{2})$/i.exec(plain) ?? []
  const at = name ? MONTHS.indexOf(name.slice(0, 3).toLowerCase()) : -1
  return dateOfName && yearOfName && at >= 0 ? day(yearOf(yearOfName), String(at + 1), dateOfName) : undefined
}

const yearOf = (text: string): string => (text.length === 4 ? text : Number(text) < 70 ? `20${text}` : `19${text}`)

const day = (year: string, month: string, date: string): string | undefined =>
  toDay(`${year}-${month}-${date}`) ?? undefined

/** Without an offset the time is Italian. */
export function instantIn(text: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})$/.test(text)) {
    const at = Date.parse(text)
    return Number.isNaN(at) ? undefined : new Date(at).toISOString()
  }
  const [, dayText = '', hours = '0', minutes = '0', seconds = '0'] =
    /^(.*?)(?:[T, ]+(?:alle |ore )?(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?)?$/.exec(text) ?? []
  const date = dayIn(dayText.trim())
  if (!date) return undefined
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  const local = `${date}T${two(hours)}:${two(minutes)}:${two(seconds)}Z`
  return atRome(local).toISOString()
}

/** The instant that corresponds to a local time in Italy. */
function atRome(local: string): Date {
  const target = Date.parse(local)
  let at = target
  // Two passes, because the first offset may be from the other side of a daylight saving change.
  for (let step = 0; step < 2; step++) at += target - inItaly(new Date(at)).valueOf()
  return new Date(at)
}
