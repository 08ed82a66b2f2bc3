/** Finds outdated translations from the audit entries of a record. */
import { type Language, localizedIn } from '../../../domain/model/fields.ts'
import type { HistoryEntry } from '../../../api/resources/history.ts'
import { formatDate } from '../../../domain/text/text.ts'
import { itemAt } from '../../../domain/util/lookup.ts'

/** Formatted day of the last change of the Italian text, under each language whose text is older. */
export type Outdated = Readonly<Partial<Record<Language, string>>>

const textIn = (value: unknown, language: Language): string => localizedIn(value)[language] ?? ''

/** By field name. `entries`: newest first; texts changed before the oldest entry count as outdated. */
export function outdatedIn(entries: readonly HistoryEntry[], names: readonly string[]): Record<string, Outdated> {
  return Object.fromEntries(names.map((name) => [name, outdatedInField(entries, name)]))
}

function outdatedInField(entries: readonly HistoryEntry[], name: string): Outdated {
  const changes = entries
    .filter(({ about }) => !about)
    .flatMap(({ at, fields }) => fields.flatMap((one) => (one.name === name ? [{ at, ...one }] : [])))
  const latest = (language: Language) =>
    changes.findIndex(({ from, to }) => textIn(from, language) !== textIn(to, language))
  const italian = latest('it')
  if (italian < 0) return {}
  const day = formatDate(itemAt(changes, italian).at.slice(0, 10))
  const older = (['en', 'de', 'fr'] as const).filter((language) => {
    const own = latest(language)
    return own < 0 || own > italian
  })
  return Object.fromEntries(older.map((language) => [language, day]))
}
