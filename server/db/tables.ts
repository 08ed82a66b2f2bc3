/**
 * The tables of the resources, generated from their descriptions: one column per stored field, with the field's name,
 * and the engine's own columns, which start with an underscore.
 */
import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  type AnyPgColumn,
  type PgColumnBuilderBase,
  type PgTable,
} from 'drizzle-orm/pg-core'
import { isLocalized, type Field, fieldOf, targetOf } from '../../src/domain/model/fields.ts'
import { scopeFieldOf, type Resource } from '../../src/domain/model/resource.ts'
import { resourceOf, resources } from '../../src/domain/resources/all.ts'
import { inNameOrder } from './nameKey.ts'
import { wordsIndex } from './schema/columns.ts'

export type ResourceTable = PgTable & Record<string, AnyPgColumn>

export const isStored = (resource: Resource): boolean => resource.kind !== 'call' && !resource.of && !resource.computed

/** The resource whose table holds the rows of `resource`. */
export const storeOf = (resource: Resource): Resource => (resource.of ? resourceOf(resource.of) : resource)

/** 'main.hotelOfferta' → 'main_hotel_offerta'. */
export const tableName = (id: string): string =>
  id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace('.', '_')

/** The column that identifies a row in its table. */
export const keyColumn = (resource: Resource): string => (resource.sharedKey ? '_id' : resource.key)

/** Whether a subquery gives the field's value (queryFields.ts). */
export const isQueryField = ({ derived }: Field): boolean => derived === 'count' || derived === 'query'

/** Fields with a column of their own. */
export const storedFields = (resource: Resource): [string, Field][] =>
  Object.entries(resource.fields).filter(
    ([name, field]) =>
      field.derived !== 'client' && field.derived !== 'state' && !isQueryField(field) && name !== 'token',
  )

/** Whether the resource has a field of this name with a column of its own. */
export const isStoredField = (resource: Resource, name: string | undefined): boolean =>
  storedFields(resource).some(([stored]) => stored === name)

/** Count fields used to be columns: a server of an earlier version still reads them while it is being replaced. */
const formerColumns = (resource: Resource): [string, Field][] =>
  Object.entries(resource.fields).filter(([, { derived }]) => derived === 'count')

const isIntegerReference = (field: Field): boolean => {
  const target = resourceOf(targetOf(field))
  return target.fields[field.refKey ?? target.key]?.kind === 'integer'
}

export function columnType(
  field: Field,
): 'text' | 'integer' | 'double precision' | 'numeric(12,2)' | 'date' | 'timestamptz' | 'boolean' | 'jsonb' {
  switch (field.kind) {
    case 'integer':
      return 'integer'
    case 'decimal':
      return 'double precision'
    case 'money':
      return 'numeric(12,2)'
    case 'date':
      return 'date'
    case 'instant':
      return 'timestamptz'
    case 'flag':
      return 'boolean'
    case 'choice':
      return typeof field.options?.[0]?.value === 'number' ? 'integer' : 'text'
    case 'reference':
      return isIntegerReference(field) ? 'integer' : 'text'
    case 'image':
    case 'file':
      return field.multiple ? 'jsonb' : 'integer'
    case 'choices':
    case 'references':
    case 'localized':
    case 'localizedHtml':
    case 'json':
      return 'jsonb'
    default:
      return 'text'
  }
}

function column(field: Field): PgColumnBuilderBase {
  switch (columnType(field)) {
    case 'integer':
      return integer()
    case 'double precision':
      return doublePrecision()
    case 'numeric(12,2)':
      return numeric({ precision: 12, scale: 2, mode: 'number' })
    case 'date':
      return date({ mode: 'string' })
    case 'timestamptz':
      return timestamp({ withTimezone: true, mode: 'string' })
    case 'boolean':
      return boolean()
    case 'jsonb':
      return jsonb()
    default:
      return text()
  }
}

const isText = (field: Field): boolean => columnType(field) === 'text'

/** The sort expression of a field: localized texts in Italian, texts in name order, the same on every database. */
export function orderExpression(name: string, field: Field): SQL {
  const quoted = sql.raw(`"${name}"`)
  if (isLocalized(field)) return inNameOrder(sql`${quoted}->>'it'`)
  return isText(field) ? inNameOrder(quoted) : sql`${quoted}`
}

function buildTable(resource: Resource): ResourceTable {
  const key = keyColumn(resource)
  const columns: Record<string, PgColumnBuilderBase> = {}
  for (const [name, field] of [...storedFields(resource), ...formerColumns(resource)]) columns[name] = column(field)
  columns[key] =
    columns[key] && columnType(fieldOf(resource.fields, key)) === 'text'
      ? text().primaryKey()
      : integer().primaryKey().generatedByDefaultAsIdentity()
  Object.assign(columns, {
    _version: integer().notNull().default(1),
    _updated_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    _updated_by: text(),
    _deleted_at: timestamp({ withTimezone: true, mode: 'string' }),
    _search: text().notNull().default(''),
  })
  const name = tableName(resource.id)
  return pgTable(name, columns, (table) =>
    constraints(resource, name, key, table as unknown as ResourceTable),
  ) as unknown as ResourceTable
}

/** Fields that a list compares with one value: with them in front, an index provides a page in the default order. */
const comparedFields = (resource: Resource): ReadonlySet<string> =>
  new Set(
    Object.entries(resource.filters).flatMap(([name, filter]) => {
      const on = filter.on ?? name
      const isOne = ['integer', 'choice', 'flag', 'reference'].includes(resource.fields[on]?.kind ?? '')
      return isOne && !filter.rule && (filter.operator ?? '=') === '=' ? [on] : []
    }),
  )

/**
 * Indexes and foreign keys: the default order within the owner and each filter, each reference, uniqueness among living
 * rows, the search text.
 */
function constraints(resource: Resource, name: string, key: string, table: ResourceTable) {
  const living = sql`"_deleted_at" is null`
  const scope = scopeFieldOf(resource, 'hotel') ?? scopeFieldOf(resource, 'portale')
  const quoted = (column: string) => sql.raw(`"${column}"`)
  const indexes = []
  if (resource.order) {
    const order = orderExpression(resource.order[0], fieldOf(resource.fields, resource.order[0]))
    const inOrder = (...first: string[]): [SQL, ...SQL[]] => {
      const [head = order, ...rest] = [...first.map(quoted), order, quoted(key)]
      return [head, ...rest]
    }
    indexes.push(
      index(`${name}_order`)
        .on(...inOrder(...(scope ? [scope] : [])))
        .where(living),
    )
    if (scope)
      indexes.push(
        index(`${name}_order_all`)
          .on(...inOrder())
          .where(living),
      )
    // A hotel or portale has few rows: the index on their order is enough.
    for (const column of scope ? [] : comparedFields(resource))
      indexes.push(
        index(`${name}_by_${column.replace('.', '_')}`)
          .on(...inOrder(column))
          .where(living),
      )
  }
  for (const [column, field] of storedFields(resource)) {
    if (field.kind === 'reference' && column !== key) {
      indexes.push(index(`${name}_${column.replace('.', '_')}`).on(quoted(column)))
      const target = resourceOf(targetOf(field))
      const targetColumn = field.refKey ?? keyColumn(target)
      if (isStored(target) && targetColumn === keyColumn(target)) {
        indexes.push(
          foreignKey({
            name: `${name}_${column.replace('.', '_')}_fk`,
            columns: [table[column]!],
            foreignColumns: [tableFor(target)[targetColumn]!],
          }),
        )
      }
    }
    if (field.unique && column !== key) {
      const value = isText(field) ? sql`lower(${quoted(column)})` : quoted(column)
      const within: [SQL, ...SQL[]] = scope ? [quoted(scope), value] : [value]
      indexes.push(
        uniqueIndex(`${name}_${column}_unique`)
          .on(...within)
          .where(living),
      )
    }
  }
  if (resource.search.length) indexes.push(wordsIndex(`${name}_search`, sql`"_search" gin_trgm_ops`))
  return indexes
}

const built = new Map<string, ResourceTable>()

/** The table of a stored resource. Built on first use, because references may form cycles. */
export function tableFor(resource: Resource): ResourceTable {
  const known = built.get(resource.id)
  if (known) return known
  const table = buildTable(resource)
  built.set(resource.id, table)
  return table
}

export const resourceTables = (): Record<string, ResourceTable> =>
  Object.fromEntries(resources.filter(isStored).map((resource) => [tableName(resource.id), tableFor(resource)]))
