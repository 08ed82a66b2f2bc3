/**
 * A query as one tree, whatever its source: the address of a list, the clauses of the wire, a plan. The description
 * says what its fields and filters mean; the services compile it to SQL in one place (`resources/read/conditions.ts`).
 */
import type { Language, OwnerKind } from '../model/fields.ts'

/** How two values are compared. */
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>='

export type Query =
  | { kind: 'and'; of: readonly Query[] }
  | { kind: 'or'; of: readonly Query[] }
  | { kind: 'not'; of: Query }
  /** `field`: a filter of the description, or one of its fields. An empty value does not filter. */
  | { kind: 'compare'; field: string; operator: Comparison; value: string }
  | { kind: 'contains'; field: string; value: string }
  | { kind: 'oneOf'; field: string; values: readonly string[] }
  /** Both ends are included. */
  | { kind: 'between'; field: string; from: string; to: string }
  /** A text in several languages is null where it has none in this language (Italian by default). */
  | { kind: 'isNull'; field: string; language?: Language }
  /** Every word occurs somewhere in the row. */
  | { kind: 'search'; text: string }
  /** Rows of that owner, and rows without an owner. */
  | { kind: 'within'; owner: OwnerKind; key: number }
  /** A list of objects contains one with these values. */
  | { kind: 'holds'; field: string; item: Readonly<Record<string, string | number | readonly number[]>> }
  /** Another resource has a row that matches `where`, and whose `named` field equals `field` here. */
  | { kind: 'exists'; resource: string; named: string; field: string; where: Query }

export const and = (...parts: readonly Query[]): Query => ({ kind: 'and', of: parts })
export const or = (...of: readonly Query[]): Query => ({ kind: 'or', of })
export const not = (of: Query): Query => ({ kind: 'not', of })
export const compare = (field: string, operator: Comparison, value: string): Query => ({
  kind: 'compare',
  field,
  operator,
  value,
})

/** Yields the leaves of the tree. */
export function* leavesOf(query: Query): Generator<Exclude<Query, { kind: 'and' | 'or' | 'not' }>> {
  if (query.kind === 'not') yield* leavesOf(query.of)
  else if (query.kind === 'and' || query.kind === 'or') for (const one of query.of) yield* leavesOf(one)
  else yield query
}
