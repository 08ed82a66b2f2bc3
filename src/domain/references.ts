/**
 * Which records a row points to, wherever in it they stand, and whose they must be: a reference `within` a hotel, a
 * portal or a client points to rows of the same one, or to rows that belong to nobody in particular.
 */
import { isEmpty } from './validate.ts'
import type { Field, Fields, OnDelete, OwnerKind } from './fields.ts'

export type Key = string | number
type Values = Readonly<Record<string, unknown>>
/** By kind: the owner's key; null where the row names none. A kind that is missing is none of the row's. */
export type Owners = Readonly<Partial<Record<OwnerKind, Key | null>>>

/** Whose the row is; what a nested object does not say of itself, the object around it says. */
export function ownersOf(fields: Fields, values: Values, around: Owners = {}): Owners {
  const owners: Partial<Record<OwnerKind, Key | null>> = { ...around }
  for (const [name, field] of Object.entries(fields)) {
    const kind = field.owner ?? field.scope
    if (kind) owners[kind] = (values[name] as Key | null | undefined) ?? null
  }
  return owners
}

export type Reference = { path: string; field: Field; keys: Key[]; owners: Owners }

/** Every reference that `values` hold, with the keys it names; empty ones are left out. */
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

/** What names of nested references come under beside a record: the field of its own that they stand in has many. */
export const namesUnder = ({ ref, refKey }: Field): string => (refKey ? `${ref}.${refKey}` : ref!)

/** A reference as the description has it: the field of the row that holds it, and the way to it inside. */
export type Pointer = { name: string; field: Field; steps: readonly Step[] }
/** Into a key of an object, through every entry of a list, through every value of an object. */
export type Step = { key: string } | 'each' | 'values'

/** Every place of a row where a reference can stand. */
export function* pointersIn(fields: Fields): Generator<Pointer> {
  for (const [name, field] of Object.entries(fields))
    for (const [found, steps] of inside(field)) yield { name, field: found, steps }
}

function* inside(field: Field): Generator<[Field, Step[]]> {
  if (field.ref) yield [field, field.kind === 'references' ? ['each'] : []]
  if (!field.items) return
  const enter: Step[] = field.shape === 'object' ? [] : [field.shape === 'map' ? 'values' : 'each']
  for (const [key, item] of Object.entries(field.items))
    for (const [found, steps] of inside(item)) yield [found, [...enter, { key }, ...steps]]
}

/**
 * What becomes of a row when what it points to is to be deleted: it stands in the way, it points to nothing from then
 * on, or it goes along as a part of it. What a row cannot be without, and what clients do not write, stands in the way
 * unless the field says otherwise.
 */
export const onDeleteOf = (field: Field): OnDelete =>
  field.onDelete ?? (field.required || field.readonly ? 'refuse' : 'empty')

/** The value without that key: null where it was the whole of it. */
export function without(value: unknown, steps: readonly Step[], key: Key): unknown {
  const [step, ...rest] = steps
  if (value === null || value === undefined) return value
  if (!step) return value === key ? null : value
  if (step === 'each') {
    const all = value as unknown[]
    return rest.length ? all.map((one) => without(one, rest, key)) : all.filter((one) => one !== key)
  }
  if (step === 'values')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, without(one, rest, key)]))
  return { ...(value as Values), [step.key]: without((value as Values)[step.key], rest, key) }
}
