/** The one place where a query becomes SQL. What rows cannot be asked for is refused with 422. */
import { sql, type SQL } from 'drizzle-orm'
import { isLocalized, type Field } from '../../src/domain/fields.ts'
import { ownerFieldOf } from '../../src/domain/owner.ts'
import { and as both, compare, leavesOf, type Comparing, type Query } from '../../src/domain/query.ts'
import type { Filter, Resource } from '../../src/domain/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { fold } from '../../src/domain/text.ts'
import { isDate } from '../../src/domain/validate.ts'
import { nameKey, typedKey } from '../db/nameKey.ts'
import { likeText } from '../db/sql.ts'
import { columnType, storeOf, tableFor } from '../db/tables.ts'
import { invalidParameter } from '../http/problem.ts'
import { and, living } from './rows.ts'
import { ruleOf } from './rules.ts'
import { columnOf } from './scope.ts'

type How = {
  today: string
  /** Rows are met on a walk through their order: words are looked for in each, which no index answers. */
  isMet?: boolean
}

const INT_MAX = 2_147_483_647

/** A day of Italian time, or one some days later, as the instant at which it begins. */
export const dayStart = (day: string, later = 0): SQL =>
  sql`(${day}::date + ${sql.raw(String(later))})::timestamp at time zone 'Europe/Rome'`

/** Names that mean 'this hotel' in one call or another. */
const hotelNames = new Set(['hotelId', 'hotel_id', 'id_hotel', 'idHotel', 'aoHotelId', 'ao_hotel_id', 'hotel'])

/** What a caller names may be called 'constructor': only what the description holds itself counts. */
export const own = <T>(from: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(from, name) ? from[name] : undefined

/** The filter that a name means, and the field that it compares. */
export function meaningOf(resource: Resource, name: string) {
  const filter: Filter | undefined =
    own(resource.filters, name) ??
    Object.values(resource.filters).find((one) => one.param === name) ??
    own(resource.fields, name)
  const isHotel = hotelNames.has(name)
  const column =
    filter?.on ?? (own(resource.fields, name) ? name : isHotel ? ownerFieldOf(resource.fields, 'hotel') : undefined)
  return { filter, isHotel, column }
}

/** The rows of `resource` that are meant; undefined: all of them. */
export function conditionOf(resource: Resource, query: Query, how: How): SQL | undefined {
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
      return compared(resource, query, how)
    case 'contains':
      return contained(resource, query)
    case 'oneOf':
      return part({ kind: 'or', of: query.values.map((value) => compare(query.field, '=', value)) })
    case 'between':
      return part(both(compare(query.field, '>=', query.from), compare(query.field, '<=', query.to)))
    case 'isNull': {
      const found = fieldOf(resource, query.field)
      if (!found) return undefined
      const { column } = found
      if (isLocalized(found.field)) return sql`coalesce(trim(${column}->>${query.language ?? 'it'}::text), '') = ''`
      // A list that was emptied has nothing in it either.
      return columnType(found.field) === 'jsonb' ? sql`coalesce(${column}, '[]') = '[]'` : sql`${column} is null`
    }
    case 'search':
      return words(resource, query.text, how)
    case 'within':
      return withinOwner(resource, query)
    case 'holds':
      return sql`${columnOf(resource, query.field)} @> ${JSON.stringify([query.item])}::jsonb`
    case 'exists': {
      const other = resourceOf(query.resource)
      return sql`exists (select 1 from ${tableFor(storeOf(other))} where ${and([
        sql`${columnOf(other, query.named)} = ${columnOf(resource, query.field)}`,
        living(other),
        conditionOf(other, query.where, how),
      ])})`
    }
  }
}

/** Hotels that a query names, whose rows are asked for: the caller checks that they may be named. */
export function hotelsIn(resource: Resource, query: Query): number[] {
  return [...leavesOf(query)].flatMap((leaf) => {
    if (leaf.kind === 'within') return leaf.owner === 'hotel' ? [leaf.key] : []
    const values =
      leaf.kind === 'compare' || leaf.kind === 'contains' ? [leaf.value] : leaf.kind === 'oneOf' ? leaf.values : []
    if (!('field' in leaf)) return []
    const { filter, isHotel } = meaningOf(resource, leaf.field)
    if (!isHotel && filter?.ref !== 'main.hotel') return []
    return values.filter((value) => value !== '').map((value) => idOf(leaf.field, value))
  })
}

export const hasWords = (query: Query): boolean =>
  [...leavesOf(query)].some((leaf) => leaf.kind === 'search' && wordsOf(leaf.text).length > 0)

const MOST_WORDS = 8
const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean).slice(0, MOST_WORDS)

/** Every word must occur; the folded text of the row answers for accents and case. */
export function wordsIn(column: SQL, text: string, isMet = false): SQL | undefined {
  if (text.length > 200) throw invalidParameter('q')
  const words = wordsOf(text)
  if (!words.length) return undefined
  return and(
    words.map((word) => (isMet ? sql`strpos(${column}, ${word}) > 0` : sql`${column} like ${patternOf(word)}`)),
  )
}

/** Rows seen through another resource are searched by what is seen of them; the index is that of the whole row. */
function words(resource: Resource, text: string, { isMet }: How): SQL | undefined {
  const found = wordsIn(columnOf(resource, '_search'), text, isMet)
  if (!found || !resource.of) return found
  const seen = resource.search.map((name) => columnOf(resource, name))
  return and([found, wordsIn(nameKey(sql`concat_ws(' ', ${sql.join(seen, sql`, `)})`), text, true)])
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

/** The column that a name compares; undefined where it is one of the few that compare nothing here, on purpose. */
function fieldOf(resource: Resource, name: string): { column: SQL; field: Field } | undefined {
  const { filter, isHotel, column } = meaningOf(resource, name)
  if (!filter && !isHotel) throw invalidParameter(name, 'Filtro sconosciuto')
  const field = column === undefined ? undefined : own(resource.fields, column)
  if (!column || !field) return undefined
  // A filter by what is not shown would tell it digit by digit.
  if (field.kind === 'secret' || field.onRequest) throw invalidParameter(name, 'Filtro sconosciuto')
  return { column: columnOf(resource, column), field }
}

function compared(resource: Resource, query: Leaf<'compare'>, how: How): SQL | undefined {
  const { field: name, operator, value } = query
  const { filter } = meaningOf(resource, name)
  // What a filter compares by is its own to say: another operator would be taken and then ignored.
  const own = filter?.operator ?? (filter?.rule && '=')
  if (own && operator !== '=' && operator !== own) throw invalidParameter(name)
  if (filter?.rule) return value === '' ? undefined : ruled(resource, query, filter, how)
  const found = fieldOf(resource, name)
  if (!found || value === '') return undefined
  return comparison(found.column, found.field, name, filter?.operator ?? operator, value)
}

function ruled(resource: Resource, { field, value }: Leaf<'compare'>, { rule, ref }: Filter, how: How) {
  if (ref === 'main.hotel') idOf(field, value)
  const means = ruleOf(rule!, { value, today: how.today, resource })
  if (!means) throw invalidParameter(field)
  return conditionOf(resource, means, how)
}

function contained(resource: Resource, query: Leaf<'contains'>): SQL | undefined {
  const { filter } = meaningOf(resource, query.field)
  if (filter?.rule || filter?.operator) throw invalidParameter(query.field)
  const found = fieldOf(resource, query.field)
  if (!found || query.value === '') return undefined
  const text = isLocalized(found.field) ? sql`${found.column}->>'it'` : sql`${found.column}::text`
  return sql`${nameKey(text)} like ${patternOf(typedKey(query.value))}`
}

const sqlOperators: Record<Comparing, SQL> = {
  '=': sql`=`,
  '!=': sql`is distinct from`,
  '<': sql`<`,
  '<=': sql`<=`,
  '>': sql`>`,
  '>=': sql`>=`,
}

function comparison(column: SQL, field: Field, name: string, operator: Comparing, value: string): SQL {
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
      // Outside the years 1 to 9999 the database reads no instant.
      if (!(at >= -62_135_596_800_000 && at < 253_402_300_800_000)) throw invalidParameter(name)
      return sql`${column} ${sign} ${new Date(value).toISOString()}::timestamptz`
    }
    case 'boolean': {
      if (!['true', 'false', '1', '0'].includes(value)) throw invalidParameter(name)
      const wanted = value === 'true' || value === '1'
      return operator === '='
        ? sql`coalesce(${column}, false) = ${wanted}`
        : sql`coalesce(${column}, false) <> ${wanted}`
    }
    case 'jsonb':
      return inJson(column, field, name, operator, value)
    default:
      if (field.options && !field.options.some((option) => String(option.value) === value)) throw invalidParameter(name)
      return sql`${column} ${sign} ${value}`
  }
}

/** Lists of keys are searched for one of them, localized texts compared in Italian. */
function inJson(column: SQL, field: Field, name: string, operator: Comparing, value: string): SQL {
  if (isLocalized(field)) return sql`${column}->>'it' ${sqlOperators[operator as '=']} ${value}`
  if (field.kind !== 'references' && field.kind !== 'choices') throw invalidParameter(name, 'Filtro sconosciuto')
  const text = JSON.stringify([value])
  const number = /^\d{1,10}$/.test(value) ? JSON.stringify([+value]) : text
  const within = sql`(${column} @> ${text}::jsonb or ${column} @> ${number}::jsonb)`
  return operator === '!=' ? sql`not coalesce(${within}, false)` : within
}
