/** Translates a query into SQL: the only place that does. Fields that may not be filtered are refused with 422. */
import { sql, type SQL } from 'drizzle-orm'
import { isLocalized, type Field } from '../../../src/domain/model/fields.ts'
import { ownerFieldOf } from '../../../src/domain/model/owner.ts'
import { and as both, compare, leavesOf, type Comparison, type Query } from '../../../src/domain/query/query.ts'
import type { Filter, Resource } from '../../../src/domain/model/resource.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { fold } from '../../../src/domain/text/text.ts'
import { isDate } from '../../../src/domain/time/dates.ts'
import { nameKey, typedKey } from '../../db/nameKey.ts'
import { likeText } from '../../db/sql.ts'
import { columnType, isQueryField, isStoredField, storeOf, tableFor } from '../../db/tables.ts'
import { invalidParameter } from '../../http/problem.ts'
import { queryOfField } from './queryFields.ts'
import { and, notDeleted } from './rows.ts'
import { ruleOf } from './rules.ts'
import { columnOf } from './scope.ts'

type ConditionOptions = {
  today: string
  /**
   * The rows are read in the order of the list, so words are tested on each row (`strpos`) instead of through the
   * search index.
   */
  isMet?: boolean
}

const INT_MAX = 2_147_483_647

/** The instant at which a day begins in Italian time; `later` moves it by so many days. */
export const dayStart = (day: string, later = 0): SQL =>
  sql`(${day}::date + ${sql.raw(String(later))})::timestamp at time zone 'Europe/Rome'`

/** Parameter names that mean "this hotel" in one endpoint or another. */
const hotelNames = new Set(['hotelId', 'hotel_id', 'id_hotel', 'idHotel', 'aoHotelId', 'ao_hotel_id', 'hotel'])

/** Looks up an own property only, because a client may send a name like 'constructor'. */
export const ownProperty = <T>(from: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(from, name) ? from[name] : undefined

/** Resolves a parameter name to the filter it stands for and the field that it compares. */
export function resolveFilter(resource: Resource, name: string) {
  const filter: Filter | undefined =
    ownProperty(resource.filters, name) ??
    Object.values(resource.filters).find((one) => one.param === name) ??
    ownProperty(resource.fields, name)
  const isHotel = hotelNames.has(name)
  const column =
    filter?.on ??
    (ownProperty(resource.fields, name) ? name : isHotel ? ownerFieldOf(resource.fields, 'hotel') : undefined)
  return { filter, isHotel, column }
}

/** The condition for the rows that match `query`; undefined when every row matches. */
export function conditionOf(resource: Resource, query: Query, how: ConditionOptions): SQL | undefined {
  const part = (one: Query) => conditionOf(resource, one, how)
  switch (query.kind) {
    case 'and': {
      const parts = query.of.map(part).filter((one) => one !== undefined)
      return parts.length ? and(parts) : undefined
    }
    case 'or': {
      const parts = query.of.map(part)
      if (parts.some((one) => one === undefined)) return undefined
      return parts.length ? sql`(${sql.join(parts as SQL[], sql` or `)})` : sql`false`
    }
    case 'not': {
      const of = part(query.of)
      return of ? sql`(${of}) is not true` : sql`false`
    }
    case 'compare':
      return compareCondition(resource, query, how)
    case 'contains':
      return containsCondition(resource, query, how)
    case 'oneOf':
      return part({ kind: 'or', of: query.values.map((value) => compare(query.field, '=', value)) })
    case 'between':
      return part(both(compare(query.field, '>=', query.from), compare(query.field, '<=', query.to)))
    case 'isNull': {
      const found = comparedField(resource, query.field, how)
      if (!found) return undefined
      const { column } = found
      if (isLocalized(found.field)) return sql`coalesce(trim(${column}->>${query.language ?? 'it'}::text), '') = ''`
      // An emptied list counts as null.
      return columnType(found.field) === 'jsonb' ? sql`coalesce(${column}, '[]') = '[]'` : sql`${column} is null`
    }
    case 'search':
      return searchCondition(resource, query.text, how)
    case 'within':
      return withinOwner(resource, query)
    case 'holds':
      return sql`${columnOf(resource, query.field)} @> ${JSON.stringify([query.item])}::jsonb`
    case 'exists': {
      const other = resourceOf(query.resource)
      return sql`exists (select 1 from ${tableFor(storeOf(other))} where ${and([
        sql`${columnOf(other, query.named)} = ${columnOf(resource, query.field)}`,
        notDeleted(other),
        conditionOf(other, query.where, how),
      ])})`
    }
  }
}

/** The hotel ids that a query filters by; the caller checks that the user may name them. */
export function hotelsIn(resource: Resource, query: Query): number[] {
  return [...leavesOf(query)].flatMap((leaf) => {
    if (leaf.kind === 'within') return leaf.owner === 'hotel' ? [leaf.key] : []
    const values =
      leaf.kind === 'compare' || leaf.kind === 'contains' ? [leaf.value] : leaf.kind === 'oneOf' ? leaf.values : []
    if (!('field' in leaf)) return []
    const { filter, isHotel } = resolveFilter(resource, leaf.field)
    if (!isHotel && filter?.ref !== 'main.hotel') return []
    return values.filter((value) => value !== '').map((value) => idOf(leaf.field, value))
  })
}

export const hasWords = (query: Query): boolean =>
  [...leavesOf(query)].some((leaf) => leaf.kind === 'search' && wordsOf(leaf.text).length > 0)

const MOST_WORDS = 8
/** The longest text that is searched for, in UTF-16 units. */
const MOST_SEARCHED = 200
const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean).slice(0, MOST_WORDS)

/** Every word must occur in the column, which holds folded text, so case and accents do not matter. */
export function wordsIn(column: SQL, text: string, byScan = false): SQL | undefined {
  if (text.length > MOST_SEARCHED) throw invalidParameter('q', `Al massimo ${MOST_SEARCHED} caratteri`)
  const words = wordsOf(text)
  if (!words.length) return undefined
  return and(
    words.map((word) => (byScan ? sql`strpos(${column}, ${word}) > 0` : sql`${column} like ${patternOf(word)}`)),
  )
}

/**
 * A resource that shows part of another's rows must match in the fields that it shows. The index covers the whole row,
 * so the index finds candidates and the visible fields decide.
 */
function searchCondition(resource: Resource, text: string, { isMet }: ConditionOptions): SQL | undefined {
  const found = wordsIn(columnOf(resource, '_search'), text, isMet)
  if (!found || !resource.of) return found
  const searchColumns = resource.search.map((name) => columnOf(resource, name))
  return and([found, wordsIn(nameKey(sql`concat_ws(' ', ${sql.join(searchColumns, sql`, `)})`), text, true)])
}

const patternOf = (text: string): string => `%${likeText(text)}%`

function idOf(name: string, value: string): number {
  if (!/^\d{1,10}$/.test(value) || Number(value) > INT_MAX) throw invalidParameter(name)
  return Number(value)
}

type Leaf<K extends Query['kind']> = Extract<Query, { kind: K }>

function withinOwner(resource: Resource, { owner, key }: Leaf<'within'>): SQL {
  const column = ownerFieldOf(resource.fields, owner)
  if (!column || key > INT_MAX) throw invalidParameter('within')
  const found = columnOf(resource, column)
  return sql`(${found} = ${key} or ${found} is null)`
}

/**
 * The column that a filter compares, or the subquery of a field that has one; undefined for the few documented filters
 * that deliberately compare nothing. Throws 422 for a field that is calculated only after the rows are read.
 */
function comparedField(
  resource: Resource,
  name: string,
  { today }: ConditionOptions,
): { column: SQL; field: Field } | undefined {
  const { filter, isHotel, column } = resolveFilter(resource, name)
  if (!filter && !isHotel) throw invalidParameter(name, 'Filtro sconosciuto')
  const field = column === undefined ? undefined : ownProperty(resource.fields, column)
  if (!column || !field) return undefined
  // Filtering by a hidden value would reveal it digit by digit.
  if (field.kind === 'secret' || field.onRequest) throw invalidParameter(name, 'Filtro sconosciuto')
  if (isQueryField(field)) return { column: queryOfField(resource, column, today), field }
  if (!isStoredField(resource, column)) throw invalidParameter(name, 'Filtro sconosciuto')
  return { column: columnOf(resource, column), field }
}

function compareCondition(resource: Resource, query: Leaf<'compare'>, how: ConditionOptions): SQL | undefined {
  const { field: name, operator, value } = query
  const { filter } = resolveFilter(resource, name)
  // A filter with its own operator accepts no other: a different one would be accepted and then ignored.
  const own = filter?.operator ?? (filter?.rule && '=')
  if (own && operator !== '=' && operator !== own) throw invalidParameter(name)
  if (filter?.rule) return value === '' ? undefined : ruleCondition(resource, query, filter, how)
  const found = comparedField(resource, name, how)
  if (!found || value === '') return undefined
  return comparison(found.column, found.field, name, filter?.operator ?? operator, value)
}

function ruleCondition(
  resource: Resource,
  { field, value }: Leaf<'compare'>,
  { rule, ref }: Filter,
  how: ConditionOptions,
) {
  if (ref === 'main.hotel') idOf(field, value)
  const means = ruleOf(rule!, { value, today: how.today, resource })
  if (!means) throw invalidParameter(field)
  return conditionOf(resource, means, how)
}

function containsCondition(resource: Resource, query: Leaf<'contains'>, how: ConditionOptions): SQL | undefined {
  const { filter } = resolveFilter(resource, query.field)
  if (filter?.rule || filter?.operator) throw invalidParameter(query.field)
  const found = comparedField(resource, query.field, how)
  if (!found || query.value === '') return undefined
  const text = isLocalized(found.field) ? sql`${found.column}->>'it'` : sql`${found.column}::text`
  return sql`${nameKey(text)} like ${patternOf(typedKey(query.value))}`
}

const sqlOperators: Record<Comparison, SQL> = {
  '=': sql`=`,
  '!=': sql`is distinct from`,
  '<': sql`<`,
  '<=': sql`<=`,
  '>': sql`>`,
  '>=': sql`>=`,
}

function comparison(column: SQL, field: Field, name: string, operator: Comparison, value: string): SQL {
  const type = columnType(field)
  const sign = sqlOperators[operator]
  switch (type) {
    case 'integer': {
      if (!/^-?\d{1,10}$/.test(value) || Math.abs(+value) > INT_MAX) throw invalidParameter(name)
      return sql`${column} ${sign} ${+value}`
    }
    case 'double precision':
    case 'numeric(12,2)': {
      if (!/^-?\d{1,12}(\.\d{1,12})?$/.test(value)) throw invalidParameter(name)
      return sql`${column} ${sign} ${value}::numeric`
    }
    case 'date':
      if (!isDate(value)) throw invalidParameter(name)
      return sql`${column} ${sign} ${value}::date`
    case 'timestamptz': {
      if (isDate(value)) {
        const [day, end] = [dayStart(value), dayStart(value, 1)]
        if (operator === '=') return sql`(${column} >= ${day} and ${column} < ${end})`
        if (operator === '<=') return sql`${column} < ${end}`
        if (operator === '>') return sql`${column} >= ${end}`
        return sql`${column} ${sign} ${day}`
      }
      const at = Date.parse(value)
      // PostgreSQL timestamps are limited here to the years 1 to 9999.
      if (!(at >= -62_135_596_800_000 && at < 253_402_300_800_000)) throw invalidParameter(name)
      return sql`${column} ${sign} ${new Date(value).toISOString()}::timestamptz`
    }
    case 'boolean': {
      if (!['true', 'false', '1', '0'].includes(value)) throw invalidParameter(name)
      const expected = value === 'true' || value === '1'
      return operator === '='
        ? sql`coalesce(${column}, false) = ${expected}`
        : sql`coalesce(${column}, false) <> ${expected}`
    }
    case 'jsonb':
      return inJson(column, field, name, operator, value)
    default:
      if (field.options && !field.options.some((option) => String(option.value) === value)) throw invalidParameter(name)
      return sql`${column} ${sign} ${value}`
  }
}

/** Lists of keys match when they contain the value; localized texts are compared in Italian. */
function inJson(column: SQL, field: Field, name: string, operator: Comparison, value: string): SQL {
  if (isLocalized(field)) return sql`${column}->>'it' ${sqlOperators[operator as '=']} ${value}`
  if (field.kind !== 'references' && field.kind !== 'choices') throw invalidParameter(name, 'Filtro sconosciuto')
  const text = JSON.stringify([value])
  const number = /^\d{1,10}$/.test(value) ? JSON.stringify([+value]) : text
  const within = sql`(${column} @> ${text}::jsonb or ${column} @> ${number}::jsonb)`
  return operator === '!=' ? sql`not coalesce(${within}, false)` : within
}
