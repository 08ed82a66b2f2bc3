/**
 * The wire format of lists: parameter names of the four dialects, filter clauses, envelopes. The browser writes queries
 * and reads answers with it, the server the other way round.
 */
import { isRecord } from '../util/guards.ts'
import type { Labels } from '../model/labels.ts'
import type { Dialect, Direction, Endpoint, Envelope, Resource } from '../model/resource.ts'

export type { Labels } from '../model/labels.ts'

export type DialectNames = { page: string; size: string; key?: string; direction?: string }

export const dialects = {
  perPage: { page: 'page', size: 'perPage', key: 'orderKey', direction: 'orderDirection' },
  per_page: { page: 'page', size: 'per_page', key: 'sort_field', direction: 'sort_direction' },
  limit: { page: 'page', size: 'limit' },
  top: { page: 'page', size: 'top', key: 'orderby', direction: 'orderdir' },
} satisfies Readonly<Record<Dialect, DialectNames>>

export const operators = ['!=', '<=', '>=', '=', '<', '>', 'like'] as const
export type Operator = (typeof operators)[number]
export type Clause = { field: string; operator: Operator; value: string }

/** 'field||=||value' joined by '::'; values are percent-encoded once more, so they may contain both marks. */
export const writeClauses = (clauses: readonly Clause[]): string =>
  clauses.map(({ field, operator, value }) => `${field}||${operator}||${encodeURIComponent(value)}`).join('::')

/** The clauses of a `filter` parameter; null when it is not made of clauses. */
export function readClauses(text: string): Clause[] | null {
  if (text === '') return []
  const clauses: Clause[] = []
  for (const part of text.split('::')) {
    const [field, operator, raw, ...more] = part.split('||')
    if (!field || raw === undefined || more.length || !(operators as readonly string[]).includes(operator ?? ''))
      return null
    try {
      clauses.push({ field, operator: operator as Operator, value: decodeURIComponent(raw) })
    } catch {
      return null
    }
  }
  return clauses
}

/** Translates filters to their names on the wire. */
export const wireFilters = (
  { filters: known }: Pick<Resource, 'filters'>,
  filters: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(filters).map(([name, value]) => {
      const { wire, param = name } = known[name] ?? {}
      return wire ? wire(value) : { [param]: value }
    }),
  )

/** The query of a list, whatever the dialect. `size` 0 = every row (exports). */
export type ListQuery = {
  q?: string
  page: number
  size: number
  order?: readonly [key: string, direction: Direction]
  filters: Readonly<Record<string, string>>
  /** 'hotel:12': only rows that a reference within that hotel may point to, where the service supports it. */
  within?: string
  /** Asks for the page that contains this row, where the service supports it. */
  at?: string
  /** Asks for the sums over all rows found, where the service supports it. */
  sums?: boolean
  /** Asks for the number of rows of each value of this filter, where the service supports it. */
  counts?: string
}

/** Lists without a search parameter take the search as a clause on the pseudo-field `q`. */
export const SEARCH_CLAUSE = 'q'

/**
 * The query of a list call in the endpoint's own dialect. Filters that the endpoint documents are sent under their
 * name, the others as clauses: 'data_fine||<=' compares by that operator. `order` is sent where the dialect has
 * parameters for it, or where the service says that it knows ours.
 */
export function writeListQuery(endpoint: Endpoint, query: ListQuery, knowsOrder = false): Record<string, string> {
  const names: DialectNames = dialects[endpoint.dialect ?? 'perPage']
  const wire: Record<string, string> = {}
  if (endpoint.paged !== false) {
    wire[names.page] = String(query.page)
    wire[names.size] = String(query.size)
  }
  const key = names.key ?? (knowsOrder ? dialects.perPage.key : undefined)
  const direction = names.direction ?? (knowsOrder ? dialects.perPage.direction : undefined)
  if (query.order && key && direction) {
    wire[key] = query.order[0]
    wire[direction] = query.order[1]
  }
  const clauses: Clause[] = []
  for (const [name, value] of Object.entries(query.filters)) {
    if (endpoint.params?.includes(name)) wire[name] = value
    else {
      const [field = '', operator = '='] = name.split('||')
      clauses.push({ field, operator: operator as Operator, value })
    }
  }
  if (query.q) {
    if (endpoint.textFilter) wire.filter = query.q
    else if (endpoint.params?.includes('query')) wire.query = query.q
    else if (hasSearchParameter(endpoint)) wire.q = query.q
    else clauses.push({ field: SEARCH_CLAUSE, operator: 'like', value: query.q })
  }
  if (query.within) wire.within = query.within
  if (query.at) wire.at = query.at
  if (query.sums) wire.sums = '1'
  if (query.counts) wire.counts = query.counts
  if (clauses.length && !endpoint.textFilter) wire.filter = writeClauses(clauses)
  return wire
}

const hasSearchParameter = (endpoint: Endpoint): boolean =>
  endpoint.dialect === 'perPage' || Boolean(endpoint.params?.includes('q'))

/** `etags`: the versions of the rows, in the same order, from services that return them. */
export type Page<Row> = {
  rows: Row[]
  total: number
  exact: boolean
  labels: Labels
  etags?: string[]
  page?: number
  sums?: Sums
  /** Keys of rows whose long values were omitted, because the page would have been too large. */
  shortened?: readonly (string | number)[]
}
/** By field, over all rows found; null: there are too many to add up. */
export type Sums = Readonly<Record<string, number>> | null

/** By value of a filter; counting stops one beyond the limit of exact totals. */
export type Counts = Readonly<Record<string, number>>

/** Reads any list answer: values, data or results, with one extra `data` level at most. */
export function readPage<Row>(body: unknown): Page<Row> {
  if (Array.isArray(body)) return { rows: body as Row[], total: body.length, exact: true, labels: {} }
  const outer = isRecord(body) ? body : {}
  const inner = isRecord(outer.data) && !('values' in outer) ? outer.data : outer
  const rows = inner.values ?? inner.data ?? inner.results ?? []
  const meta = isRecord(outer.meta) ? outer.meta : isRecord(inner.meta) ? inner.meta : {}
  const pagination = isRecord(meta.pagination) ? meta.pagination : {}
  const list = Array.isArray(rows) ? (rows as Row[]) : []
  return {
    rows: list,
    total: Number(pagination.total ?? meta.total ?? list.length),
    exact: meta.total_exact !== false,
    labels: isRecord(meta.labels) ? (meta.labels as Labels) : {},
    ...(typeof meta.page === 'number' && { page: meta.page }),
    ...(meta.sums !== undefined && { sums: meta.sums as Sums }),
    ...(Array.isArray(meta.shortened) && { shortened: meta.shortened as (string | number)[] }),
    ...(Array.isArray(meta.versions) && { etags: meta.versions.map((one) => `"${one}"`) }),
  }
}

/** Reads any single answer: body.data or the body itself. */
export const readItem = <Row>(body: unknown): Row => (isRecord(body) && isRecord(body.data) ? body.data : body) as Row

/** The largest total that is counted exactly. */
export const TOTAL_LIMIT = 10_000

/** A list answer: the rows under the envelope's key, and always both totals. Labels and versions are in `meta`. */
export function writePage(
  envelope: Envelope,
  rows: readonly unknown[],
  total: number,
  labels?: Labels,
  versions?: readonly number[],
  more: {
    page?: number | undefined
    sums?: Sums | undefined
    counts?: Counts | undefined
    shortened?: readonly (string | number)[] | undefined
  } = {},
): Record<string, unknown> {
  const exact = total <= TOTAL_LIMIT
  return {
    [envelope]: rows,
    meta: {
      total,
      ...(!exact && { total_exact: false }),
      pagination: { total },
      ...(labels && { labels }),
      ...(versions && { versions }),
      ...(more.page && { page: more.page }),
      ...(more.sums !== undefined && { sums: more.sums }),
      ...(more.counts && { counts: more.counts }),
      ...(more.shortened && { shortened: more.shortened }),
    },
  }
}

/** 'attivita.id' ↔ {attivita: {id}}: fields with a dot are nested on the wire. */
export function nest(row: Record<string, unknown>): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) {
    const [outer = name, inner] = name.split('.')
    if (!inner) out[name] = value
    else out[outer] = { ...(out[outer] as object | undefined), [inner]: value }
  }
  return out
}
export function unnest(body: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  const dotted = names.filter((name) => name.includes('.'))
  if (!dotted.length) return body
  const out = { ...body }
  for (const name of dotted) {
    const [outer, inner] = name.split('.') as [string, string]
    const nested = body[outer]
    if (!isRecord(nested)) continue
    delete out[outer]
    if (inner in nested) out[name] = nested[inner]
  }
  return out
}
