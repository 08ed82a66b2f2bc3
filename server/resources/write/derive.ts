/**
 * Derived fields that the engine calculates on every write: copies from other rows, computed fields and the search
 * text.
 */
import type { Row } from '../../../src/domain/model/row.ts'
import { sql } from 'drizzle-orm'
import { run, type Runner } from '../../db/sql.ts'
import { factOf } from '../../files/store.ts'
import { isLocalized, type Field, fieldOf } from '../../../src/domain/model/fields.ts'
import { displayOf, type Resource } from '../../../src/domain/model/resource.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { fold } from '../../../src/domain/text/text.ts'
import { isStored, tableFor } from '../../db/tables.ts'
import { totalsOf } from './computed.ts'
import type { Lookup } from '../read/lookup.ts'

/** A lookup that caches its results, because rows that are written together copy many of the same values. */
export function databaseLookup(db: Runner, now: string): Lookup {
  const known = new Map<string, Promise<Row | undefined>>()
  const read = async (...[resource, key, value]: Parameters<Lookup>) => {
    const rows = await run<Row>(
      db,
      sql`select * from ${tableFor(resource)} where ${sql.identifier(key)} = ${value} limit 1`,
    )
    return rows[0]
  }
  const find: Lookup = (resource, key, value) => {
    const name = JSON.stringify([resource.id, key, value])
    let found = known.get(name)
    if (!found) known.set(name, (found = read(resource, key, value)))
    return found
  }
  find.file = (id, part) => factOf(db, id, part)
  find.totals = async (resource, row) => totalsOf[resource.id]?.(row, find, db, now) ?? {}
  return find
}

/**
 * Calculates the derived fields of a whole row. A rule is 'ref.field', 'choice.label', 'image.fact', another field's
 * name, or a template.
 */
export async function derive(resource: Resource, row: Row, lookup: Lookup): Promise<Row> {
  const out: Row = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const rule = field.derived
    if (!rule || rule === 'client' || rule === 'state') continue
    const [source = '', part] = rule.split('.')
    const from = resource.fields[source]
    if (rule.includes('{')) out[name] = displayOf({ ...resource, display: rule }, row)
    else if (from && part && isFile(from)) {
      const fact = await factFor(from, row[source], part, row[name], lookup)
      if (fact !== undefined) out[name] = fact
    } else if (from && part === 'label') out[name] = labelOf(from, row[source])
    else if (from && part) out[name] = await copyValue(from, row, source, part, name, lookup)
    else if (from) out[name] = row[source] ?? null
  }
  Object.assign(out, await lookup.totals?.(resource, row))
  return out
}

const isFile = (field: Field): boolean => field.kind === 'image' || field.kind === 'file'

/** A file field that can be set only at creation never changes, so a known fact is not looked up again. */
function factFor(
  field: Field,
  id: unknown,
  part: string,
  known: unknown,
  lookup: Lookup,
): Promise<unknown> | undefined {
  if (!lookup.file || (field.createOnly && known !== undefined && known !== null)) return undefined
  return typeof id === 'number' ? lookup.file(id, part) : Promise.resolve(null)
}

const labelOf = (field: Field, value: unknown): string | null =>
  field.options?.find((option) => option.value === value)?.label ?? null

/** If the referenced row is missing (the seeding brings its copies along), the existing copy stays. */
async function copyValue(
  field: Field,
  row: Row,
  source: string,
  part: string,
  name: string,
  lookup: Lookup,
): Promise<unknown> {
  const value = row[source]
  if (value === null || value === undefined || !field.ref) return null
  const target = resourceOf(field.ref)
  if (!isStored(target)) return null
  const found = await lookup(target, field.refKey ?? target.key, value)
  return (found ?? { [part]: row[name] })[part] ?? null
}

/** The folded text of the resource's search fields, without HTML markup. */
export function searchText(resource: Resource, row: Row): string {
  const words = resource.search.map((name) => {
    const field = fieldOf(resource.fields, name)
    const value = row[name]
    if (value === null || value === undefined) return ''
    if (field.options) return labelOf(field, value) ?? ''
    const text = isLocalized(field) ? String((value as { it?: string }).it ?? '') : String(value)
    return field.kind === 'html' || field.kind === 'localizedHtml' ? text.replace(/<[^<>]*>/g, ' ') : text
  })
  return fold(words.join(' ')).slice(0, 4_000)
}

/**
 * The fields of other resources that copy a value of this one and must change with it: [resource, reference field,
 * copy, part].
 */
export function copiesOf(
  resource: Resource,
  all: readonly Resource[],
): [Resource, reference: string, copy: string, part: string][] {
  return all.filter(isStored).flatMap((other) =>
    Object.entries(other.fields).flatMap(([copy, field]) => {
      const [reference = '', part] = field.derived?.split('.') ?? []
      return part && other.fields[reference]?.ref === resource.id && resource.fields[part]
        ? [[other, reference, copy, part]]
        : []
    }),
  )
}
