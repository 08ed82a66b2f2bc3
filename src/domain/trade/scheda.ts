/** The completeness of a scheda hotel (the sheet of a hotel on a portal): which of its parts are there. */
import { htmlToText } from '../text/html.ts'

/** A shorter description (in characters) says next to nothing. */
export const SHORTEST_DESCRIPTION = 80

type Sheet = Readonly<Record<string, unknown>>

const italian = (value: unknown): string => htmlToText(String((value as { it?: unknown } | null)?.it ?? ''))
const some = (value: unknown): boolean => Array.isArray(value) && value.length > 0

/** In the order of the form. */
const parts: Readonly<Record<string, (value: unknown) => boolean>> = {
  descrizione: (value) => italian(value).length >= SHORTEST_DESCRIPTION,
  descrizione_breve: (value) => italian(value) !== '',
  foto_principale: (value) => typeof value === 'number',
  servizi: some,
  localita: (value) => typeof value === 'number',
  criteri: some,
  meta_title: (value) => italian(value) !== '',
  meta_description: (value) => italian(value) !== '',
}

/** The parts that count, by field; each has the same weight. */
export const sheetParts = (sheet: Sheet): { name: string; isThere: boolean }[] =>
  Object.entries(parts).map(([name, isThere]) => ({ name, isThere: isThere(sheet[name]) }))

/** The share of the parts that are there, in percent. */
export function completenessOf(sheet: Sheet): number {
  const all = sheetParts(sheet)
  return Math.round((all.filter(({ isThere }) => isThere).length / all.length) * 100)
}
