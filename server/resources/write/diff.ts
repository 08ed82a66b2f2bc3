/** Compares rows and values. */
import { isRecord } from '../../../src/domain/util/guards.ts'
import type { Row } from '../read/rows.ts'

export const same = (a: unknown, b: unknown): boolean =>
  a === b || (a ?? null) === (b ?? null) || (typeof a === 'object' && typeof b === 'object' && stable(a) === stable(b))

/** JSON with sorted keys, because jsonb does not preserve their order. */
export function stable(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    isRecord(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
  )
}

/** The entries of `row` that differ from `other`. */
export const pick = (row: Row, other: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => !same(value, other[name])))
