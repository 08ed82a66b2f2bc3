/** Parses the parameters of a list request; anything unknown is refused with 422. */
import { sql, type SQL } from 'drizzle-orm'
import { isLocalized, type Field } from '../../../src/domain/model/fields.ts'
import { isCounted, queryOf, queryOfClauses } from '../../../src/domain/query/listQuery.ts'
import { and, type Query } from '../../../src/domain/query/query.ts'
import type { Endpoint, Resource } from '../../../src/domain/model/resource.ts'
import { isCleanText } from '../../../src/domain/model/validate.ts'
import { dialects, readClauses, type DialectNames } from '../../../src/domain/query/wire.ts'
import { columnType, isQueryField, isStoredField, orderExpression } from '../../db/tables.ts'
import { badRequest, invalidParameter } from '../../http/problem.ts'
import { queryOfField } from './queryFields.ts'
import { conditionOf, resolveFilter, ownProperty } from './conditions.ts'

export type ListRequest = {
  query: Query
  order: SQL
  /** The user chose the order, so a search does not rank by relevance. */
  isChosen: boolean
  page: number
  size: number
  /** The key of a row: the page that contains it is requested. */
  at?: string
  /** Sums are requested with the rows. */
  hasSums: boolean
  /** The filter whose values are counted. */
  counts?: string
  /** An index provides this order. */
  isIndexed: boolean
}

export const MAX_PAGE = 1_000
const INT_MAX = 2_147_483_647

type Parameters = Record<string, string>

/** Every parameter once, as clean text; throws 400 for anything else. */
export function readQuery(raw: unknown): Parameters {
  const query: Parameters = {}
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
  parameters: Parameters,
  canExportAll: boolean,
  today: string,
): ListRequest {
  const names: DialectNames = dialects[endpoint.dialect ?? 'perPage']
  let [page, size] = [1, endpoint.pageSize ?? 20]
  const chosen: { key?: string; direction?: string } = {}
  const filters: [name: string, value: string][] = []
  const parts: Query[] = []
  let at: string | undefined
  let hasSums = false
  let counts: string | undefined
  for (const [name, value] of Object.entries(parameters)) {
    if (name === names.page) page = count(name, value, 1, 1_000_000)
    else if (name === names.size) size = count(name, value, 0, INT_MAX)
    else if (name === names.key || name === 'orderKey') chosen.key = value
    else if (name === names.direction || name === 'orderDirection') chosen.direction = value
    else if (name === 'q' || name === 'query') parts.push({ kind: 'search', text: value })
    else if (name === 'filter') parts.push(readFilter(resource, endpoint, value))
    else if (name === AT) at = value
    else if (name === SUMS) hasSums = value === '1'
    else if (name === COUNTS) counts = value
    else if (name === 'token' || name === WITHIN || isIgnored(resource, endpoint, name)) continue
    else filters.push([name, value])
  }
  const query = queryOf(resource, { filters: Object.fromEntries(filters), within: parameters[WITHIN] })
  if (!query) throw invalidParameter(WITHIN)
  if (size === 0 && !(endpoint.download && canExportAll)) size = MAX_PAGE
  if (endpoint.paged === false) size = MAX_PAGE * 10
  if (size > MAX_PAGE && endpoint.paged !== false && size > (endpoint.pageSize ?? 0) && !canExportAll) size = MAX_PAGE
  return {
    query: and(query, ...parts),
    order: readOrder(resource, chosen, today),
    isChosen: Boolean(chosen.key),
    page,
    size,
    ...(at !== undefined && { at }),
    hasSums,
    ...(counts !== undefined && { counts: countedIn(resource, counts) }),
    isIndexed: Boolean(resource.order) && (!chosen.key || chosen.key === resource.order![0]),
  }
}

const WITHIN = 'within'
const AT = 'at'
const SUMS = 'sums'
const COUNTS = 'counts'

function countedIn(resource: Resource, name: string): string {
  const filter = ownProperty(resource.filters, name)
  if (!filter || !isCounted(filter)) throw invalidParameter(COUNTS)
  return name
}

/**
 * Whether the endpoint documents a parameter that compares nothing here; `requireNoIgnoredParameters` checks these at the start.
 */
function isIgnored(resource: Resource, endpoint: Endpoint, name: string): boolean {
  const { filter, isHotel } = resolveFilter(resource, name)
  return !filter && !isHotel && Boolean(endpoint.params?.includes(name))
}

function count(name: string, value: string, min: number, max: number): number {
  if (!/^\d{1,10}$/.test(value) || +value < min || +value > max) throw invalidParameter(name)
  return +value
}

function readOrder(resource: Resource, { key, direction }: { key?: string; direction?: string }, today: string): SQL {
  const [standardKey, standardDirection] = resource.order ?? [resource.key, 'ASC']
  const name = key || standardKey
  const field = ownProperty(resource.fields, name)
  const isState = field?.derived === 'state'
  const isQuery = field !== undefined && isQueryField(field)
  if (!isState && !isQuery && (!field || !isSortable(field) || !isStoredField(resource, name)))
    throw invalidParameter(key ? 'orderKey' : 'order')
  const sortDirection = (direction || (key ? 'ASC' : standardDirection)).toUpperCase()
  if (sortDirection !== 'ASC' && sortDirection !== 'DESC') throw invalidParameter('orderDirection')
  const sqlDirection = sql.raw(sortDirection === 'ASC' ? 'asc' : 'desc')
  const value = isState
    ? stateOrder(resource, today)
    : isQuery
      ? queryOfField(resource, name, today)
      : orderExpression(name, field)
  return sql`${value} ${sqlDirection}, ${sql.identifier(resource.key)} ${sqlDirection}`
}

/** Sorts by the position of the row's state in the resource's list of states. */
function stateOrder(resource: Resource, today: string): SQL {
  const cases = (resource.states ?? [])
    .filter(({ mark }) => !mark)
    .map(({ when }, at) => sql`when ${conditionOf(resource, when(today), { today }) ?? sql`true`} then ${at}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}

const isSortable = (field: Field): boolean =>
  (columnType(field) !== 'jsonb' || isLocalized(field)) && field.kind !== 'secret' && !field.onRequest

/** Parses a `filter` parameter: clauses, or search words where the endpoint takes text. */
function readFilter(resource: Resource, endpoint: Endpoint, text: string): Query {
  if (endpoint.textFilter) return { kind: 'search', text }
  const clauses = text.length <= 8_000 ? readClauses(text) : null
  if (!clauses || clauses.length > 50) throw invalidParameter('filter')
  if (!clauses.every(({ value }) => isCleanText(value))) throw badRequest('Un filtro contiene caratteri non ammessi.')
  return queryOfClauses(resource, clauses)
}

/** Parameters that do not select rows: the format of the answer, a download ticket. */
const meaningless = new Set(['format', 'token'])
const always = new Set(['q', 'query', 'filter', 'orderKey', 'orderDirection'])

/**
 * Throws if a documented parameter or an offered filter would be accepted and ignored: such an answer looks filtered
 * and is not. Called once for every generic list, before the server listens.
 */
export function requireNoIgnoredParameters(resource: Resource, endpoint: Endpoint): void {
  const handled = new Set([...meaningless, ...always, ...Object.values(dialects[endpoint.dialect ?? 'perPage'])])
  const offered = new Set([...(endpoint.params ?? []), ...Object.keys(resource.filters)])
  const ignored = [...offered].filter((name) => {
    if (handled.has(name)) return false
    const { filter, column } = resolveFilter(resource, name)
    const field = column === undefined ? undefined : ownProperty(resource.fields, column)
    return !filter?.rule && !isStoredField(resource, column) && !(field && isQueryField(field))
  })
  if (ignored.length) throw new Error(`the list '${endpoint.path}' of ${resource.id} ignores: ${ignored.join(', ')}`)
}
