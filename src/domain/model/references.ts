/**
 * The records that a row refers to, at any depth, and whose they must be: a reference `within` a hotel, a portal or a
 * client points to rows of the same one, or to rows without an owner.
 */
import { isEmpty, targetOf, type Field, type Fields, type OnDelete, type OwnerKind } from './fields.ts'

export type Key = string | number
type Values = Readonly<Record<string, unknown>>

/** The value of a field that holds a key. Throws an Error where the row has none. */
export function keyIn(row: Values, name: string): Key {
  const key = keyOrNull(row, name)
  if (key === null) throw new Error(`the row has no key in the field '${name}'`)
  return key
}

/** Like `keyIn`, but null if the row has no key yet, as a questionnaire that nobody has filled in. */
export function keyOrNull(row: Values, name: string): Key | null {
  const key = row[name]
  return typeof key === 'string' || typeof key === 'number' ? key : null
}

/** Keys of owners by kind; null where the row names none. A missing kind is not an owner of such rows. */
export type Owners = Readonly<Partial<Record<OwnerKind, Key | null>>>

/** The owners of a row; a nested object inherits from the object around it the owners that it does not name. */
export function ownersOf(fields: Fields, values: Values, parentOwners: Owners = {}): Owners {
  const owners: Partial<Record<OwnerKind, Key | null>> = { ...parentOwners }
  for (const [name, field] of Object.entries(fields)) {
    const kind = field.owner ?? field.scope
    if (kind) owners[kind] = keyOrNull(values, name)
  }
  return owners
}

/** The filters of the target's list for a reference of this row; a field of the row without a value filters nothing. */
export const targetFiltersOf = ({ targetFilters = {} }: Field, values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(targetFilters).flatMap(([name, target]) => {
      const value = typeof target === 'string' ? target : values[target.field]
      return typeof value === 'string' && value ? [[name, value]] : []
    }),
  )

export type Reference = { path: string; field: Field; keys: Key[]; owners: Owners }

/** Yields every reference in `values` with the keys that it holds; empty ones are left out. */
export function* referencesIn(fields: Fields, values: Values, owners: Owners, path = ''): Generator<Reference> {
  for (const [name, value] of Object.entries(values)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field || isEmpty(field, value)) continue
    if (field.ref) {
      yield { path: path + name, field, keys: [...new Set([value].flat() as Key[])], owners }
    } else if (field.items) {
      const nested: [string, unknown][] =
        field.shape === 'object'
          ? [[name, value]]
          : Object.entries(value as object).map(([key, item]) => [`${name}.${key}`, item])
      for (const [at, item] of nested) {
        const inner = item as Values
        yield* referencesIn(field.items, inner, ownersOf(field.items, inner, owners), `${path}${at}.`)
      }
    }
  }
}

/**
 * The key for the labels of nested references beside a record: their outer field may contain many, so its name will not
 * do.
 */
export const labelKeyOf = (field: Field): string =>
  field.refKey ? `${targetOf(field)}.${field.refKey}` : targetOf(field)

/** A reference in a description: the field of the row that holds it, and the steps to it inside. */
export type Pointer = { name: string; field: Field; steps: readonly Step[] }
/** Into a key of an object, through every item of a list, or through every value of an object. */
export type Step = { key: string } | 'each' | 'values'

/** Yields every place of a row where a reference can be. */
export function* pointersIn(fields: Fields): Generator<Pointer> {
  for (const [name, field] of Object.entries(fields))
    for (const [found, steps] of pointersInside(field)) yield { name, field: found, steps }
}

function* pointersInside(field: Field): Generator<[Field, Step[]]> {
  if (field.ref) yield [field, field.kind === 'references' ? ['each'] : []]
  if (!field.items) return
  const enter: Step[] = field.shape === 'object' ? [] : [field.shape === 'map' ? 'values' : 'each']
  for (const [key, item] of Object.entries(field.items))
    for (const [found, steps] of pointersInside(item)) yield [found, [...enter, { key }, ...steps]]
}

/**
 * What happens to a row when the target of its reference is deleted: it forbids the deletion, loses the reference, or
 * is deleted as a part of the target. A required reference, or one that clients do not write, forbids it unless the
 * field says otherwise.
 */
export const onDeleteOf = (field: Field): OnDelete =>
  field.onDelete ?? (field.required || field.readonly ? 'refuse' : 'empty')

/** The value without that key; null where it was the whole value. */
export function withoutKey(value: unknown, steps: readonly Step[], key: Key): unknown {
  const [step, ...rest] = steps
  if (value === null || value === undefined) return value
  if (!step) return value === key ? null : value
  if (step === 'each') {
    const all = value as unknown[]
    return rest.length ? all.map((one) => withoutKey(one, rest, key)) : all.filter((one) => one !== key)
  }
  if (step === 'values')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutKey(one, rest, key)]))
  return { ...(value as Values), [step.key]: withoutKey((value as Values)[step.key], rest, key) }
}
