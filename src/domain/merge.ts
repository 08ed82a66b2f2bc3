/** Two people, one record: what each of them changed since the version both began with. */

type Values = Readonly<Record<string, unknown>>

/** Alike as far as a record goes: nothing is null, and order inside a value counts. */
export const alike = (a: unknown, b: unknown): boolean =>
  (a ?? null) === (b ?? null) ||
  (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))

export type Merge = {
  /** My changes that are still changes. */
  changes: Record<string, unknown>
  /** Fields that both changed, each in another way. */
  clashes: string[]
  /** Fields that they changed and I did not. */
  theirs: string[]
}

/** `base` is the version I began with, `changes` what I changed in it, `current` the record as it is now. */
export function merge(base: Values, changes: Values, current: Values): Merge {
  const mine = Object.entries(changes).filter(([name, value]) => !alike(value, current[name]))
  return {
    changes: Object.fromEntries(mine),
    clashes: mine.map(([name]) => name).filter((name) => !alike(base[name], current[name])),
    theirs: Object.keys(current).filter((name) => !(name in changes) && !alike(base[name], current[name])),
  }
}
