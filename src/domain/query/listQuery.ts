/** Turns the parameters of a list and the clauses of `filter` into one query. */
import { isLocalized, type OwnerKind } from '../model/fields.ts'
import { and, compare, type Query } from './query.ts'
import type { Filter, Resource } from '../model/resource.ts'
import { SEARCH_CLAUSE, type Clause, type ListQuery } from './wire.ts'

/** 'hotel:12' */
const WITHIN = /^(hotel|portale|cliente):(\d{1,10})$/

/** Whether words are typed into the filter: it then finds what contains them. */
const isTyped = (filter: Filter): boolean =>
  !filter.options &&
  !filter.rule &&
  (['text', 'longText', 'email', 'url', 'phone'].includes(filter.kind) || isLocalized(filter))

/**
 * Whether the filter may have several values, joined by commas, where the service declares the capability 'several'. No
 * list shows the rows of two hotels at once.
 */
export const takesSeveral = ({ kind, options, ref, bare, operator, wire }: Filter): boolean =>
  kind !== 'flag' && Boolean(options || ref || bare) && ref !== 'main.hotel' && !operator && !wire

/** Whether the filter has few values, whose rows the service counts (capability 'counts'). */
export const isCounted = ({ kind, options, ref, operator, wire }: Filter): boolean =>
  (kind === 'flag' || Boolean(options)) && !ref && !operator && !wire

/** The values of such a filter, as addresses contain them. */
export const countedValues = ({ kind, options = [] }: Filter): string[] =>
  kind === 'flag' ? ['true', 'false'] : options.map(({ value }) => String(value))

function equals(resource: Pick<Resource, 'filters'>, field: string, value: string): Query {
  const filter = Object.hasOwn(resource.filters, field)
    ? resource.filters[field]
    : Object.values(resource.filters).find(({ param }) => param === field)
  const values = filter && takesSeveral(filter) ? value.split(',').filter(Boolean) : []
  return values.length > 1 ? { kind: 'oneOf', field, values } : compare(field, '=', value)
}

/** The query for parameters by name; null where `within` cannot be parsed. */
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

/** The query for the clauses of a `filter` parameter. */
export const queryOfClauses = (resource: Pick<Resource, 'filters'>, clauses: readonly Clause[]): Query =>
  and(
    ...clauses.map(({ field, operator, value }): Query => {
      if (field === SEARCH_CLAUSE) return { kind: 'search', text: value }
      if (operator === 'like') return { kind: 'contains', field, value }
      return operator === '=' ? equals(resource, field, value) : compare(field, operator, value)
    }),
  )
