/** What a list is asked for on the wire, as one query: parameters by name, and the clauses of `filter`. */
import { isLocalized, type OwnerKind } from './fields.ts'
import { and, compare, type Query } from './query.ts'
import type { Filter, Resource } from './resource.ts'
import { SEARCH_CLAUSE, type Clause, type ListQuery } from './wire.ts'

/** 'hotel:12' */
const WITHIN = /^(hotel|portale|cliente):(\d{1,10})$/

/** A filter into which words are typed: it finds what contains them. */
const isTyped = (filter: Filter): boolean =>
  !filter.options &&
  !filter.rule &&
  (['text', 'longText', 'email', 'url', 'phone'].includes(filter.kind) || isLocalized(filter))

/**
 * A filter that may mean several values, joined by commas, where the service says that it reads them so ('several').
 * Rows of two hotels at once are nobody's list.
 */
export const takesSeveral = ({ kind, options, ref, bare, operator, wire }: Filter): boolean =>
  kind !== 'flag' && Boolean(options || ref || bare) && ref !== 'main.hotel' && !operator && !wire

/** A filter of few values that the service counts the rows of ('counts'). */
export const isCounted = ({ kind, options, ref, operator, wire }: Filter): boolean =>
  (kind === 'flag' || Boolean(options)) && !ref && !operator && !wire

/** Its values, as addresses hold them. */
export const countedValues = ({ kind, options = [] }: Filter): string[] =>
  kind === 'flag' ? ['true', 'false'] : options.map(({ value }) => String(value))

function equals(resource: Pick<Resource, 'filters'>, field: string, value: string): Query {
  const filter = Object.hasOwn(resource.filters, field)
    ? resource.filters[field]
    : Object.values(resource.filters).find(({ param }) => param === field)
  const values = filter && takesSeveral(filter) ? value.split(',').filter(Boolean) : []
  return values.length > 1 ? { kind: 'oneOf', field, values } : compare(field, '=', value)
}

/** What a list is asked for by name; null where `within` is not readable. */
export function queryOf(
  resource: Pick<Resource, 'filters'>,
  { q, filters, within }: Pick<ListQuery, 'q' | 'filters' | 'within'>,
): Query | null {
  const of = Object.entries(filters).map(([name, value]): Query => {
    const filter = Object.hasOwn(resource.filters, name) ? resource.filters[name] : undefined
    return filter && isTyped(filter) ? { kind: 'contains', field: name, value } : equals(resource, name, value)
  })
  if (q !== undefined) of.push({ kind: 'search', text: q })
  if (within !== undefined) {
    const [, owner, key] = WITHIN.exec(within) ?? []
    if (!owner) return null
    of.push({ kind: 'within', owner: owner as OwnerKind, key: Number(key) })
  }
  return and(...of)
}

/** What a `filter` parameter asks for. */
export const queryOfClauses = (resource: Pick<Resource, 'filters'>, clauses: readonly Clause[]): Query =>
  and(
    ...clauses.map(({ field, operator, value }): Query => {
      if (field === SEARCH_CLAUSE) return { kind: 'search', text: value }
      if (operator === 'like') return { kind: 'contains', field, value }
      return operator === '=' ? equals(resource, field, value) : compare(field, operator, value)
    }),
  )
