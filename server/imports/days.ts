/** Parses dates and times of a cell, in Italian spreadsheet notation or ISO. */
import { isDate } from '../../src/domain/validate.ts'

const MONTHS = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic']
const two = (text: string): string => text.padStart(2, '0')

/** '3/6/2026', '03-06-26', '3 giugno 2026', '2026-06-03'; a time of midnight after the date is ignored. */
export function dayIn(text: string): string | undefined {
  const plain = text.replace(/[T ,]+0{1,2}[:.]00([:.]00(\.0+)?)?(Z|[+-]\d\d:?\d\d)?$/i, '')
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain)
  if (iso) return day(iso[1]!, iso[2]!, iso[3]!)
  const italian = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(plain)
  if (italian) return day(yearOf(italian[3]!), italian[2]!, italian[1]!)
  const named = /^(\d{1,2})°? +([a-z]{3,9})\.? +(\d{4}|\d{2})$/i.exec(plain)
  const month = named ? MONTHS.indexOf(named[2]!.slice(0, 3).toLowerCase()) : -1
  return named && month >= 0 ? day(yearOf(named[3]!), String(month + 1), named[1]!) : undefined
}

const yearOf = (text: string): string => (text.length === 4 ? text : Number(text) < 70 ? `20${text}` : `19${text}`)

function day(year: string, month: string, date: string): string | undefined {
  const text = `${year}-${two(month)}-${two(date)}`
  return isDate(text) ? text : undefined
}

const rome = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'medium' })

/** Without an offset the time is Italian. */
export function instantIn(text: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})$/.test(text)) {
    const at = Date.parse(text)
    return Number.isNaN(at) ? undefined : new Date(at).toISOString()
  }
  const found = /^(.*?)(?:[T, ]+(?:alle |ore )?(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?)?$/.exec(text)
  const date = found && dayIn(found[1]!.trim())
  if (!date) return undefined
  const [hours, minutes, seconds] = [found[2] ?? '0', found[3] ?? '0', found[4] ?? '0']
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  const local = `${date}T${two(hours)}:${two(minutes)}:${two(seconds)}Z`
  return atRome(local).toISOString()
}

/** The instant that corresponds to a local time in Italy. */
function atRome(local: string): Date {
  const target = Date.parse(local)
  let at = target
  // Two passes, because the first offset may be from the other side of a daylight saving change.
  for (let step = 0; step < 2; step++) at += target - Date.parse(`${rome.format(new Date(at)).replace(' ', 'T')}Z`)
  return new Date(at)
}
