/** Parses days as people type them; the result is 'YYYY-MM-DD'. */
import { addDays, monthAround, toDay } from './dates.ts'

const WORDS: Readonly<Record<string, number>> = { oggi: 0, ieri: -1, domani: 1 }

/** '25/12/2026', '25.12', '25', '251226', 'oggi', '+7': a missing month or year is the current one. null: not a day. */
export function readDay(text: string, today: string): string | null {
  const typed = text.trim().toLowerCase()
  const later = WORDS[typed] ?? (/^[+-]\d{1,4}$/.test(typed) ? Number(typed) : undefined)
  if (later !== undefined) return addDays(today, later)
  const [year, month] = today.split('-') as [string, string]
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  const parts = iso
    ? [iso[3]!, iso[2]!, iso[1]!]
    : (/^(\d{2})(\d{2})((?:\d{2}){0,2})$/.exec(typed)?.slice(1) ?? typed.split(/[/.\- ]+/))
  const [d, m = month, y = year, ...more] = parts.filter((part) => part !== '')
  if (!d || more.length || ![d, m, y].every((part) => /^\d+$/.test(part))) return null
  return toDay(`${y.length === 2 ? `20${y}` : y}-${m}-${d}`)
}

export type Period = { label: string; from: string; to: string }

/** The periods of the past that are used most. */
export function periodsUpTo(today: string): Period[] {
  const year = Number(today.slice(0, 4))
  const last = (days: number): Period => ({ label: `Ultimi ${days} giorni`, from: addDays(today, 1 - days), to: today })
  return [
    { label: 'Oggi', from: today, to: today },
    last(7),
    last(30),
    last(90),
    { label: 'Questo mese', ...monthAround(today) },
    { label: 'Quest’anno', from: `${year}-01-01`, to: `${year}-12-31` },
    { label: 'Anno scorso', from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  ]
}
