/** From the parameters of a list request to SQL conditions; anything unknown is refused with 422. */
import { sql, type SQL } from 'drizzle-orm'
import { isLocalized, type Field, type OwnerKind } from '../../src/domain/fields.ts'
import { ownerFieldOf } from '../../src/domain/owner.ts'
import type { Endpoint, Filter, Resource } from '../../src/domain/resource.ts'
import { fold } from '../../src/domain/text.ts'
import { isCleanText, isDate } from '../../src/domain/validate.ts'
import { dialects, readClauses, SEARCH_CLAUSE, type Clause, type Operator } from '../../src/domain/wire.ts'
import { columnType, orderExpression, storedFields } from '../db/tables.ts'
import { badRequest, invalidParameter } from '../http/problem.ts'
import { columnOf } from './scope.ts'

export type ListRequest = {
  conditions: SQL[]
  order: SQL
  page: number
  size: number
  /** Hotel ids that the query names: the caller checks that they may be named. */
  hotels: number[]
  /** Conditions on words in the text of the rows, each with its equal that no index answers and that the planner takes for common. */
  words: Map<SQL, SQL>
  /** The order is one that an index has. */
  isIndexed: boolean
}

/** A day of Italian time, or one some days later, as the instant at which it begins. */
export const dayStart = (day: string, later = 0): SQL =>
  sql`(${day}::date + ${sql.raw(String(later))})::timestamp at time zone 'Europe/Rome'`

export const MAX_PAGE = 1_000
const INT_MAX = 2_147_483_647

/** Names that mean 'this hotel' in one call or another. */
const hotelNames = new Set(['hotelId', 'hotel_id', 'id_hotel', 'idHotel', 'aoHotelId', 'ao_hotel_id', 'hotel'])

type Query = Record<string, string>

/** What a caller names may be called 'constructor': only what the description holds itself counts. */
const own = <T>(from: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(from, name) ? from[name] : undefined

/** Every parameter once, as clean text; throws 400 for anything else. */
export function readQuery(raw: unknown): Query {
  const query: Query = {}
  for (const [name, value] of Object.entries((raw ?? {}) as Record<string, unknown>)) {
    if (typeof value !== 'string') throw badRequest('Un parametro è ripetuto nella richiesta.')
    if (!isCleanText(value) || !isCleanText(name)) throw badRequest('Un parametro contiene caratteri non ammessi.')
    query[name] = value
  }
  return query
}

export function readList(
  resource: Resource,
  endpoint: Endpoint,
  query: Query,
  today: string,
  mayHaveAll: boolean,
): ListRequest {
  const names = dialects[endpoint.dialect ?? 'perPage']
  const request: ListRequest = {
    conditions: [],
    order: sql``,
    page: 1,
    size: endpoint.pageSize ?? 20,
    hotels: [],
    words: new Map(),
    isIndexed: false,
  }
  const chosen: { key?: string; direction?: string } = {}
  for (const [name, value] of Object.entries(query)) {
    if (name === names.page) request.page = count(name, value, 1, 1_000_000)
    else if (name === names.size) request.size = count(name, value, 0, INT_MAX)
    else if (name === names.key || name === 'orderKey') chosen.key = value
    else if (name === names.direction || name === 'orderDirection') chosen.direction = value
    else if (name === 'q' || name === 'query') addSearch(resource, request, value)
    else if (name === 'filter') addFilter(resource, endpoint, request, value, today)
    else if (name === WITHIN) addWithin(resource, request, value)
    else if (name === 'token') continue
    else
      addCondition(
        resource,
        request,
        { field: name, operator: '=', value },
        today,
        Boolean(endpoint.params?.includes(name)),
      )
  }
  if (request.size === 0 && !(endpoint.download && mayHaveAll)) request.size = MAX_PAGE
  if (endpoint.paged === false) request.size = MAX_PAGE * 10
  if (request.size > MAX_PAGE && endpoint.paged !== false && request.size > (endpoint.pageSize ?? 0) && !mayHaveAll)
    request.size = MAX_PAGE
  request.order = readOrder(resource, chosen)
  request.isIndexed = Boolean(resource.order) && (!chosen.key || chosen.key === resource.order![0])
  return request
}

function count(name: string, value: string, min: number, max: number): number {
  if (!/^\d{1,10}$/.test(value) || +value < min || +value > max) throw invalidParameter(name)
  return +value
}

function readOrder(resource: Resource, { key, direction }: { key?: string; direction?: string }): SQL {
  const [standardKey, standardDirection] = resource.order ?? [resource.key, 'ASC']
  const name = key || standardKey
  const field = own(resource.fields, name)
  if (!field || !isSortable(field) || !storedFields(resource).some(([one]) => one === name))
    throw invalidParameter(key ? 'orderKey' : 'order')
  const wanted = (direction || (key ? 'ASC' : standardDirection)).toUpperCase()
  if (wanted !== 'ASC' && wanted !== 'DESC') throw invalidParameter('orderDirection')
  const way = sql.raw(wanted === 'ASC' ? 'asc' : 'desc')
  return sql`${orderExpression(name, field)} ${way}, ${sql.identifier(resource.key)} ${way}`
}

const isSortable = (field: Field): boolean =>
  (columnType(field) !== 'jsonb' || isLocalized(field)) && field.kind !== 'secret' && !field.onRequest

/** 'hotel:12': rows of that owner, and those that are nobody's in particular: what a reference within it may point to. */
const WITHIN = 'within'
function addWithin(resource: Resource, request: ListRequest, text: string): void {
  const [, kind, key] = /^(hotel|portale|cliente):(\d{1,10})$/.exec(text) ?? []
  const column = kind && ownerFieldOf(resource.fields, kind as OwnerKind)
  if (!column) throw invalidParameter(WITHIN)
  const owner = count(WITHIN, key!, 0, INT_MAX)
  if (kind === 'hotel') request.hotels.push(owner)
  const found = columnOf(resource, column)
  request.conditions.push(sql`(${found} = ${owner} or ${found} is null)`)
}

/** Every word must occur; the folded text of the row answers for accents and case. */
function addSearch(resource: Resource, request: ListRequest, text: string): void {
  if (text.length > 200) throw invalidParameter('q')
  for (const word of fold(text).split(' ').filter(Boolean).slice(0, 8)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    const text = columnOf(resource, '_search')
    const condition = sql`${text} like ${pattern}`
    request.conditions.push(condition)
    request.words.set(condition, sql`strpos(${text}, ${word}) > 0`)
  }
}

function addFilter(resource: Resource, endpoint: Endpoint, request: ListRequest, text: string, today: string): void {
  if (endpoint.textFilter) return addSearch(resource, request, text)
  const clauses = text.length <= 8_000 ? readClauses(text) : null
  if (!clauses || clauses.length > 50) throw invalidParameter('filter')
  for (const clause of clauses) {
    if (!isCleanText(clause.value)) throw badRequest('Un filtro contiene caratteri non ammessi.')
    if (clause.field === SEARCH_CLAUSE) addSearch(resource, request, clause.value)
    else addCondition(resource, request, clause, today, false)
  }
}

const sqlOperators: Record<Exclude<Operator, 'like'>, SQL> = {
  '=': sql`=`,
  '!=': sql`is distinct from`,
  '<': sql`<`,
  '<=': sql`<=`,
  '>': sql`>`,
  '>=': sql`>=`,
}

function addCondition(
  resource: Resource,
  request: ListRequest,
  clause: Clause,
  today: string,
  documented: boolean,
): void {
  const { field: name, value } = clause
  const { filter, isHotel, column } = meaningOf(resource, name)
  if (!filter && !documented && !isHotel) throw invalidParameter(name, 'Filtro sconosciuto')
  if (value === '') return
  if (isHotel || filter?.ref === 'main.hotel') request.hotels.push(count(name, value, 0, INT_MAX))
  if (filter?.rule) return addRule(resource, request, filter.rule, value, today)
  const field = column && resource.fields[column]
  // Checked at the start (requireMeaning): what compares nothing here is one of the few that are not meant to.
  if (!column || !field) return
  // A filter by what is not shown would tell it digit by digit.
  if (field.kind === 'secret' || field.onRequest) throw invalidParameter(name, 'Filtro sconosciuto')
  request.conditions.push(
    comparison(columnOf(resource, column), field, name, filter?.operator ?? clause.operator, value),
  )
}

/** The filter that a parameter or a clause names, and the field that it compares. */
function meaningOf(resource: Resource, name: string) {
  const filter: Filter | undefined =
    own(resource.filters, name) ??
    Object.values(resource.filters).find((one) => one.param === name) ??
    own(resource.fields, name)
  const isHotel = hotelNames.has(name)
  const column =
    filter?.on ?? (own(resource.fields, name) ? name : isHotel ? ownerFieldOf(resource.fields, 'hotel') : undefined)
  return { filter, isHotel, column }
}

/** Parameters that say how, not which: a form of the answer, a ticket. */
const meaningless = new Set(['format', 'token'])
const always = new Set(['q', 'query', 'filter', 'orderKey', 'orderDirection'])

/**
 * Throws where the list documents a parameter, or offers a filter, that would be taken and then ignored: an answer that was not narrowed as
 * it was asked to looks like one that was. Called once for every generic list, before the services listen.
 */
export function requireMeaning(resource: Resource, endpoint: Endpoint): void {
  const handled = new Set([...meaningless, ...always, ...Object.values(dialects[endpoint.dialect ?? 'perPage'])])
  const offered = new Set([...(endpoint.params ?? []), ...Object.keys(resource.filters)])
  const ignored = [...offered].filter((name) => {
    if (handled.has(name)) return false
    const { filter, column } = meaningOf(resource, name)
    return !filter?.rule && !storedFields(resource).some(([stored]) => stored === column)
  })
  if (ignored.length) throw new Error(`the list '${endpoint.path}' of ${resource.id} ignores: ${ignored.join(', ')}`)
}

function comparison(column: SQL, field: Field, name: string, operator: Operator, value: string): SQL {
  const type = columnType(field)
  if (operator === 'like') {
    const pattern = `%${value.replace(/[\\%_]/g, '\\$&')}%`
    return sql`${column}::text ilike ${pattern}`
  }
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
function inJson(column: SQL, field: Field, name: string, operator: Operator, value: string): SQL {
  if (isLocalized(field)) return sql`${column}->>'it' ${sqlOperators[operator as '=']} ${value}`
  if (field.kind !== 'references' && field.kind !== 'choices') throw invalidParameter(name, 'Filtro sconosciuto')
  const text = JSON.stringify([value])
  const number = /^\d{1,10}$/.test(value) ? JSON.stringify([+value]) : text
  const within = sql`(${column} @> ${text}::jsonb or ${column} @> ${number}::jsonb)`
  return operator === '!=' ? sql`not coalesce(${within}, false)` : within
}

/** Filters that are a rule of their own rather than a comparison of one field. */
function addRule(resource: Resource, request: ListRequest, rule: string, value: string, today: string): void {
  const column = (name: string) => columnOf(resource, name)
  switch (rule) {
    case 'expiration':
      if (value === 'expired') request.conditions.push(sql`${column('data_fine')} < ${today}::date`)
      else if (value === 'actual') {
        const [from, to] = resource.fields.data_pubblicazione
          ? [column('data_pubblicazione'), column('data_fine_pubblicazione')]
          : [column('data_inizio'), column('data_fine')]
        request.conditions.push(sql`${from} <= ${today}::date and ${to} >= ${today}::date`)
      } else throw invalidParameter('expiration')
      return
    case 'unseen':
      if (value === 'true' || value === '1') request.conditions.push(sql`${column('seen')} is not true`)
      return
    case 'article_code':
      request.conditions.push(sql`${column('order_rows')} @> ${JSON.stringify([{ article_code: value }])}::jsonb`)
      return
    case 'row_hotel_id':
      request.conditions.push(
        sql`${column('order_rows')} @> ${JSON.stringify([{ row_hotel_id: count('row_hotel_id', value, 0, INT_MAX) }])}::jsonb`,
      )
      return
    case 'contratto':
      if (value !== 'senza') throw invalidParameter('contratto')
      request.conditions.push(
        sql`not exists (select 1 from main_contratto c where c.order_id = ${column('order_id')} and c._deleted_at is null)`,
        sql`${column('stato')} is distinct from 'annullato'`,
      )
      return
    case 'attivita':
      if (value !== 'scadenza') throw invalidParameter('attivita')
      request.conditions.push(
        sql`exists (select 1 from main_rubrica_task t where t.rubrica_id = ${column('id')} and t._deleted_at is null
              and t.completata is not true and t.date <= ${today}::date)`,
      )
      return
    case 'source':
      // portali: mail of the portals' network; sito: mail of the hotel's own site.
      if (value === 'portali') request.conditions.push(sql`${column('network')} is true`)
      else if (value === 'sito') request.conditions.push(sql`${column('network')} is not true`)
      else throw invalidParameter('source')
      return
  }
}
