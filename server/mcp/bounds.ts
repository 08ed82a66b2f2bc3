/** Keeps answers within what a model can read at once; every cut says how to get the rest. */
import { isRecord } from '../../src/domain/util/guards.ts'
import type { Row } from '../resources/read/rows.ts'

/** The most characters of an answer as JSON: about a quarter as many tokens (docs/agents.md). */
export const ANSWER_CHARACTERS = 24_000
/** The most characters of one text in a list, where only its beginning is of use. */
export const LIST_TEXT = 400
export const RECORD_TEXT = 6_000

/** Cuts long texts at any depth; `onCut` gets the name of the field at the top. */
export function shortenTexts(row: Row, most: number, onCut: (field: string) => void): Row {
  const shorten = (value: unknown, field: string): unknown => {
    if (typeof value === 'string' && value.length > most) {
      onCut(field)
      return `${value.slice(0, most).toWellFormed()}…`
    }
    if (Array.isArray(value)) return value.map((one) => shorten(one, field))
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shorten(one, field)]))
  }
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shorten(value, name)]))
}

/** As many items as fit into so many characters, at least one. */
export function fitting<T>(items: readonly T[], characters = ANSWER_CHARACTERS): T[] {
  let left = characters
  const count = items.findIndex((item) => (left -= JSON.stringify(item).length + 1) < 0)
  return items.slice(0, count < 0 ? items.length : Math.max(1, count))
}
