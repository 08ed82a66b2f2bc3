/** Adapts generated rows for display: removes the marks that only tests need, and moves future instants of today. */
import { addDays, today as todayAt } from '../../src/domain/time/dates.ts'
import type { DemoRow } from './load.ts'

/** Fields in which the mark is an ordinary code and stays. */
const CODES = new Set(['codice_sdi', 'google_tag_manager_id'])

/** Removes the hotel's mark from a text, or replaces it by the hotel's name where it stands for one. */
function unmarked(text: string, nameOf: (idHotel: number) => string): string {
  if (!/HT\d{5}/.test(text)) return text
  return text
    .replace(/(: |\bper |speciale | \d{4} )HT(\d{5})/g, (_, before: string, id: string) => before + nameOf(Number(id)))
    .replace(/ (?:Scheda|Rif\.|Pagina|Informativa|Pratica|Codice interno) HT\d{5}\./g, '')
    .replace(/<li>Codice HT\d{5}-\d+<\/li>/g, '')
    .replace(/ ?[([]HT\d{5}[)\]]/g, '')
    .replace(/,? ?-? ?HT\d{5}/g, '')
}

/** Removes the mark from a slug; slugs within a hotel differ without it. */
const bare = (slug: string): string => slug.replace(/-ht\d{5}$/, '')

const isOf = (value: unknown, today: string): value is string =>
  typeof value === 'string' && value.length === 20 && value.startsWith(today) && value.endsWith('Z')

/**
 * Moves an instant of today that is still in the future one day back, together with its whole row; otherwise all of
 * them would be set to the very minute of the seeding. Just after midnight in Italy UTC still has yesterday's date, so
 * even a day earlier can be in the future and is limited to `latest`.
 */
function passed(text: string, today: string, latest: string): string {
  if (!isOf(text, today)) return text
  const earlier = addDays(today, -1) + text.slice(10)
  return earlier > latest ? latest : earlier
}

type Reading = { marked?: boolean; now?: Date; nameOf: (idHotel: number) => string }

/** Returns the function that adapts rows; `marked` keeps the marks. */
export function rowAdapter({ marked = false, now, nameOf }: Reading): (row: DemoRow) => DemoRow {
  const seeding = now && {
    today: todayAt(now),
    latest: `${new Date(now.getTime() - 60_000).toISOString().slice(0, 19)}Z`,
  }
  const isToCome = (value: unknown) => seeding !== undefined && isOf(value, seeding.today) && value > seeding.latest
  let isEarlier = false
  const read = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') {
      const text = marked || CODES.has(name) ? value : name === 'slug' ? bare(value) : unmarked(value, nameOf)
      if (text === '') return value === '' ? '' : null
      return isEarlier && seeding ? passed(text, seeding.today, seeding.latest) : text
    }
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
    if (Array.isArray(value)) return value.map((one) => read(one, name))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, read(one, key)]))
  }
  return (row) => {
    isEarlier = now !== undefined && Object.values(row).some(isToCome)
    return read(row, '') as DemoRow
  }
}
