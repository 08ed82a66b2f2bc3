/**
 * Which rows are meant, as one tree, whoever says it: the address of a list, the clauses of the wire, a plan. What its
 * fields and filters mean is in the description; the services make SQL of it in one place (`resources/conditions.ts`).
 */
import { isLocalized, type OwnerKind } from './fields.ts'
import type { Filter, Resource } from './resource.ts'
import { SEARCH_CLAUSE, type Clause, type ListQuery, type Operator } from './wire.ts'

export type Query =
  | { kind: 'and'; of: readonly Query[] }
  | { kind: 'or'; of: readonly Query[] }
  | { kind: 'not'; of: Query }
  /** `field`: a filter of the description, or one of its fields. An empty value narrows nothing. */
  | { kind: 'compare'; field: string; operator: Exclude<Operator, 'like'>; value: string }
  | { kind: 'contains'; field: string; value: string }
  | { kind: 'oneOf'; field: string; values: readonly string[] }
  /** Both ends belong to it. */
  | { kind: 'between'; field: string; from: string; to: string }
  | { kind: 'isNull'; field: string }
  /** Every word occurs somewhere in the row. */
  | { kind: 'search'; text: string }
  /** Rows of that owner, and those that are nobody's in particular. */
  | { kind: 'within'; owner: OwnerKind; key: number }
  /** A list of objects has one with these values. */
  | { kind: 'holds'; field: string; item: Readonly<Record<string, string | number>> }
  /** Another resource has such a row, of which `named` is what `field` holds here. */
  | { kind: 'exists'; resource: string; named: string; field: string; where: Query }

export const and = (...of: readonly Query[]): Query => ({ kind: 'and', of })
export const not = (of: Query): Query => ({ kind: 'not', of })
export const compare = (field: string, operator: Exclude<Operator, 'like'>, value: string): Query => ({
  kind: 'compare',
  field,
  operator,
  value,
})

/** 'hotel:12' */
const WITHIN = /^(hotel|portale|cliente):(\d{1,10})$/

/** A filter into which words are typed: it finds what contains them. */
const isTyped = (filter: Filter): boolean =>
  !filter.options &&
  !filter.rule &&
  (['text', 'longText', 'email', 'url', 'phone'].includes(filter.kind) || isLocalized(filter))

/** What a list is asked for by name; null where `within` is not readable. */
export function queryOf(
  resource: Pick<Resource, 'filters'>,
  { q, filters, within }: Pick<ListQuery, 'q' | 'filters' | 'within'>,
): Query | null {
  const of = Object.entries(filters).map(([name, value]): Query => {
    const filter = Object.hasOwn(resource.filters, name) ? resource.filters[name] : undefined
    return filter && isTyped(filter) ? { kind: 'contains', field: name, value } : compare(name, '=', value)
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
export const queryOfClauses = (clauses: readonly Clause[]): Query =>
  and(
    ...clauses.map(({ field, operator, value }): Query => {
      if (field === SEARCH_CLAUSE) return { kind: 'search', text: value }
      return operator === 'like' ? { kind: 'contains', field, value } : compare(field, operator, value)
    }),
  )

/** Every part of it that has no parts. */
export function* leavesOf(query: Query): Generator<Exclude<Query, { kind: 'and' | 'or' | 'not' }>> {
  if (query.kind === 'not') yield* leavesOf(query.of)
  else if (query.kind === 'and' || query.kind === 'or') for (const one of query.of) yield* leavesOf(one)
  else yield query
}
