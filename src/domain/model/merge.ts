/** Three-way merge of a record that two people edit: what each of them changed since the version both began with. */

type Values = Readonly<Record<string, unknown>>

/** Whether two values of a field are equal: a missing one equals null, and the order inside a value counts. */
export const isEqualValue = (a: unknown, b: unknown): boolean =>
  (a ?? null) === (b ?? null) ||
  (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))

export type Merge = {
  /** My changes that still differ from the current record. */
  changes: Record<string, unknown>
  /** Conflicts: fields that both changed, each to another value. */
  clashes: string[]
  /** Fields that they changed and I did not. */
  theirs: string[]
}

/** `base` is the version I began with, `changes` what I changed in it, `current` the record as it is now. */
export function merge(base: Values, changes: Values, current: Values): Merge {
  const mine = Object.entries(changes).filter(([name, value]) => !isEqualValue(value, current[name]))
  return {
    changes: Object.fromEntries(mine),
    clashes: mine.map(([name]) => name).filter((name) => !isEqualValue(base[name], current[name])),
    theirs: Object.keys(current).filter((name) => !(name in changes) && !isEqualValue(base[name], current[name])),
  }
}
