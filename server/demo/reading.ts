/** What the tests need of the network and people should not see in it. */
import { today as todayAt } from '../../src/domain/rules.ts'
import type { DemoRow } from './load.ts'

/** The fields in which the mark of a hotel is a code like any other. */
const CODES = new Set(['codice_sdi', 'google_tag_manager_id'])

/** A text without the mark of its hotel; where that stood for a name, the name. */
function unmarked(text: string, nameOf: (idHotel: number) => string): string {
  if (!/HT\d{5}/.test(text)) return text
  return text
    .replace(/(: |\bper |speciale | \d{4} )HT(\d{5})/g, (_, before: string, id: string) => before + nameOf(Number(id)))
    .replace(/ (?:Scheda|Rif\.|Pagina|Informativa|Pratica|Codice interno) HT\d{5}\./g, '')
    .replace(/<li>Codice HT\d{5}-\d+<\/li>/g, '')
    .replace(/ ?[([]HT\d{5}[)\]]/g, '')
    .replace(/,? ?-? ?HT\d{5}/g, '')
}

/** An instant of today that is still to come is one of the last minutes. Just after midnight in Italy today is not yet UTC's. */
function passed(text: string, today: string, latest: string): string {
  const isInstant = text.length === 20 && text.startsWith(today) && text.endsWith('Z')
  return isInstant && text > latest ? latest : text
}

type Reading = { marked?: boolean; now?: Date; nameOf: (idHotel: number) => string }

/** The rows as they are read: `marked` leaves the marks where they are. */
export function asRead({ marked = false, now, nameOf }: Reading): (row: DemoRow) => DemoRow {
  const today = now && todayAt(now)
  const latest = now && `${new Date(now.getTime() - 60_000).toISOString().slice(0, 19)}Z`
  const read = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') {
      const text = marked || CODES.has(name) ? value : unmarked(value, nameOf)
      if (text === '') return value === '' ? '' : null
      return today && latest ? passed(text, today, latest) : text
    }
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
    if (Array.isArray(value)) return value.map((one) => read(one, name))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, read(one, key)]))
  }
  return (row) => read(row, '') as DemoRow
}
