/** Ranks search results by how the name matches, in the same tiers as the palette. */
import { sql, type SQL } from 'drizzle-orm'
import { isLocalized, fieldOf } from '../../../src/domain/model/fields.ts'
import { leavesOf, type Query } from '../../../src/domain/query/query.ts'
import { displayFields } from '../../../src/domain/model/displayFields.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { likeText } from '../../db/sql.ts'
import { columnType, isStored, storedFields, storeOf } from '../../db/tables.ts'
import { inNameOrder, nameKey, orderKey, typedKey } from '../../db/nameKey.ts'
import { columnOf } from './scope.ts'
import { itemAt } from '../../../src/domain/util/lookup.ts'

/** The leading fields of a row's display name, as far as they are text columns. */
function nameFields(resource: Resource): string[] {
  const names = displayFields(resource)
  const stored = new Set(storedFields(resource).map(([name]) => name))
  const isWord = (name: string): boolean => {
    const field = resource.fields[name]
    if (!field || !stored.has(name) || field.ref || field.options) return false
    return columnType(field) === 'text' || isLocalized(field)
  }
  const end = names.findIndex((name) => !isWord(name))
  return end < 0 ? names : names.slice(0, end)
}

const textOf = (resource: Resource, name: string): SQL =>
  isLocalized(fieldOf(resource.fields, name)) ? sql`${columnOf(resource, name)}->>'it'` : columnOf(resource, name)

/**
 * A template that joins names with a space, 'Cognome Nome', counts as one name; a part after a dash only disambiguates
 * ('Aurora - Rimini').
 */
function nameOf(resource: Resource): SQL | undefined {
  if (!isStored(storeOf(resource))) return undefined
  const fields = nameFields(resource)
  if (!fields.length) return undefined
  const joined = (resource.display ?? '').startsWith(`{${fields[0]}} {`) ? fields : fields.slice(0, 1)
  const texts = joined.map((name) => textOf(resource, name))
  return texts.length === 1 ? itemAt(texts, 0) : sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`
}

export type Ranking = {
  /** 0 exact name, 1 prefix of the name, 2 prefixes of its words, 3 inside the name, 4 elsewhere in the row. */
  tier: SQL
  /** Exact or prefix, in a form that the name index answers. */
  begins: SQL
}

/** Undefined if the query has no search words or the rows have no textual name. */
export function rankingOf(resource: Resource, query: Query): Ranking | undefined {
  const searchText = [...leavesOf(query)].flatMap((leaf) => (leaf.kind === 'search' ? [leaf.text] : [])).join(' ')
  const typed = typedKey(searchText)
  const text = nameOf(resource)
  if (!typed || !text) return undefined
  const name = nameKey(text)
  const words = typed.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const all = (of: (word: string) => SQL) => (words.length ? sql.join(words.map(of), sql` and `) : sql`false`)
  // The index pads numbers, so a number at the end of the query, which may be incomplete, is compared by the plain key.
  const begun = orderKey(typed.replace(/[0-9]+$/, ''))
  const beginning = sql`${inNameOrder(text)} like ${`${likeText(begun)}%`}`
  const begins = begun === typed ? beginning : sql`(${beginning} and ${name} collate "C" like ${`${likeText(typed)}%`})`
  return {
    begins,
    tier: sql`case when ${name} = ${typed} then 0 when ${begins} then 1
      when ${all((word) => sql`' ' || regexp_replace(${name}, '[^[:alnum:]]+', ' ', 'g') like ${`% ${likeText(word)}%`}`)} then 2
      when ${all((word) => sql`strpos(${name}, ${word}) > 0`)} then 3 else 4 end`,
  }
}
