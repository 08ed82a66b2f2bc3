/**
 * The kinds of field that a resource is made of. A field states its label, what it accepts, its place in list and form;
 * columns, controls, validation, table and wire format follow from it. Browser and server read the same object.
 */

import type { IconName } from './icons.ts'
import { isRecord } from '../util/guards.ts'

export type Option<Value extends string | number = string | number> = {
  value: Value
  label: string
  badge?: string
  icon?: IconName
  /** The colour of a state, by what the state means. */
  tone?: 'ok' | 'info' | 'warn' | 'bad'
  /** A mark (domain/model/states.ts) is shown in addition to the state of the row. */
  mark?: true
}

export type FieldKind =
  | 'text'
  | 'longText'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'date'
  | 'instant'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'reference'
  | 'references'
  | 'localized'
  | 'localizedHtml'
  | 'html'
  | 'email'
  | 'phone'
  | 'url'
  | 'color'
  | 'secret'
  | 'json'
  | 'image'
  | 'file'

export type Rules = {
  required?: true
  /** Shown, never written by a client. */
  readonly?: true
  /** Written once, at creation. */
  createOnly?: true
  unique?: true
  maxLength?: number
  /** The maximum number of items of references, choices, json lists and maps. */
  maxItems?: number
  /** The maximum length of a json value, in characters as JSON. */
  maxBytes?: number
  /** text: it has several lines. */
  lines?: true
  min?: number
  max?: number
  step?: number
  pattern?: string
  /** The error message for a text that does not match `pattern`. */
  patternText?: string
  unit?: string
  /** The unit for exactly one: 'notte'; without it, `unit` is used. */
  unitOne?: string
  /** A number that identifies, like a year: no thousands separator, no column of quantities. */
  bare?: true
  /** year: offered from 2017 on; otherwise from two years back to one ahead. */
  since?: '2017'
  hint?: string
  /** Shown in the field while it is empty. */
  placeholder?: string
  /** flag: the resource's own call that switches it, in a list too. */
  call?: string
  group?: string
  /**
   * The reference whose name this field shows, as text, to users who may not follow it; the others see the reference.
   */
  instead?: string
  /** Asked only of rows whose other field has this value, and required only of them. */
  only?: { field: string; is: string }
  default?: unknown
  /** A rule between another field of the same row and this one, checked where both have a value. */
  against?: Against
  /** Position in the list, from 1; absent = not a column. */
  column?: number
  /** The foot of the list shows the sum of its values. */
  sum?: true | 'hours'
  /** In the form unless false. */
  form?: false
  /** The choices; for a number, the only amounts that it may have, each with its label. */
  options?: readonly Option[]
  /** Resource id that a reference points to, and the field of it that is stored (by default its key). */
  ref?: string
  refKey?: string
  /**
   * 'state': the state of the row (domain/model/states.ts). 'count': how many rows of another resource belong to it; 'query':
   * another value from rows that belong to it; both are computed whenever the row is read
   * (server/resources/read/queryFields.ts). 'idComune.comune': copied from the referenced row when this row
   * is written; 'posizione.label': the label of the chosen option.
   */
  derived?: string
  multiple?: true
  accept?: string
  /** date: something should happen by that day, so a day that has passed is shown as late. */
  due?: true
  /**
   * url: the address of a picture, shown as one; a private one is fetched with the session. reference: to pictures,
   * which are chosen by what they show.
   */
  picture?: 'public' | 'private'
  /** json: one object, a list of objects or objects by key, made of `items`. */
  shape?: 'object' | 'list' | 'map'
  items?: Fields
  /** json list: the name of one item; `table`: the items are rows of a table where there is room. */
  one?: string
  table?: true
  /**
   * json list: checks its rows against each other, given only those that are valid by themselves; returns messages by
   * path in the list.
   */
  between?: (rows: readonly ListItem[]) => readonly [path: string, message: string][]
  /** json map: its keys are keys of rows of this resource. */
  keyedBy?: string
  /** json map: the value of each key, where it is one value and not an object of `items`. */
  each?: Field
  /**
   * The slug follows the Italian text of this other field while the row is new and the slug was not edited by hand
   * (`slugsAfter`).
   */
  slugOf?: string
  /** The row belongs to this hotel or portal: set from the address, never in the form. */
  scope?: 'hotel' | 'portale'
  /** The row (or the nested object) belongs to what this field refers to; row scopes and `within` depend on it. */
  owner?: OwnerKind
  /** reference: only rows of the same owner, or without an owner, are offered and accepted. */
  within?: OwnerKind
  /** reference: a target without a value in this field of its own is not offered and cannot be chosen. */
  targetNeeds?: string
  /** reference: filters of the target's list that every offered row matches; `{ field }` takes the value of the row's own field. */
  targetFilters?: Readonly<Record<string, string | { field: string }>>
  /** reference: fields of a new row that take the value of a field of the target, unless they have one. */
  fills?: Readonly<Record<string, string>>
  /** reference: what happens to it when its target is deleted, where the default of `onDeleteOf` is wrong. */
  onDelete?: OnDelete
  /** The rights of others depend on it: only administrators may change it. */
  decides?: true
  /** flag: where it is set, somebody's own row may be used by everybody, and written only by administrators. */
  shares?: true
  /** Omitted from every answer until the user requests it (the call `opens`), which is logged. */
  onRequest?: true
}

/** `holds` compares the other value with this one, and sees the whole row; the message is shown at this field. */
export type Against = {
  field: string
  holds: (other: unknown, own: unknown, row: Readonly<Record<string, unknown>>) => boolean
  message: string
  /** The two fields are the beginning and the end of a period, counted in days or nights. */
  period?: 'days' | 'nights'
}

export const notBefore = (field: string, message = 'La data di fine non può precedere quella di inizio'): Against => ({
  field,
  holds: (from, to) => String(from) <= String(to),
  message,
  period: 'days',
})

/** The same for a stay of guests, counted in nights. */
export const stayFrom = (field: string): Against => ({ ...notBefore(field), period: 'nights' })

/**
 * What happens to a row when the target of its reference is deleted. refuse: the deletion is refused; empty: the
 * reference is emptied; along: the row is a part of the target and is deleted too.
 */
export type OnDelete = 'refuse' | 'empty' | 'along'
/**
 * What rows can belong to. A newsletter's database stands for the hotel that has it; a producer is referred to by id or
 * by code, as the field's reference says.
 */
export type OwnerKind = 'hotel' | 'portale' | 'cliente' | 'newsletter' | 'produttore' | 'persona' | 'ruolo'

/** A row of a list, and its index. */
export type ListItem = { at: number; row: Readonly<Record<string, unknown>> }

export type Field<Kind extends FieldKind = FieldKind> = Rules & { kind: Kind; label: string }
export type Fields = Readonly<Record<string, Field>>

/** Throws an Error for a name that the description does not have, which is a mistake in the code and not in the data. */
export function fieldOf<F extends object>(fields: Readonly<Record<string, F>>, name: string): F {
  const field = fields[name]
  if (!field) throw new Error(`there is no field '${name}': it must be one of ${Object.keys(fields).join(', ')}`)
  return field
}

/** The id of the resource that a reference points to. Throws an Error for a field that is no reference. */
export function targetOf({ ref, label }: Pick<Field, 'ref' | 'label'>): string {
  if (ref === undefined) throw new Error(`the field «${label}» refers to no resource`)
  return ref
}

/** The rules that decide what type the value of a field has (row.ts), with their literal values. */
type TypingRules<R extends Rules> = (R extends { required: true } ? { required: true } : unknown) &
  (R extends { multiple: true } ? { multiple: true } : unknown) &
  (R extends { onRequest: true } ? { onRequest: true } : unknown) &
  (R extends { refKey: string } ? { refKey: string } : unknown)

/** A field of one kind, whose type still tells what its values are. */
type Made<Kind extends FieldKind, R extends Rules, Facts = unknown> = Omit<Field<Kind>, keyof Facts> &
  TypingRules<R> &
  Facts

type Builder<Kind extends FieldKind> = <const R extends Rules = Rules>(label: string, rules?: R) => Made<Kind, R>
/** The compiler does not see that a spread keeps the literal rules: this cast says so for every kind of field. */
const make = <Kind extends FieldKind, R extends Rules, Facts extends Rules>(
  kind: Kind,
  label: string,
  facts: Facts,
  rules: R | undefined,
): Made<Kind, R, Facts> => ({ kind, label, ...facts, ...rules }) as Made<Kind, R, Facts>
const of =
  <Kind extends FieldKind>(kind: Kind): Builder<Kind> =>
  (label, rules) =>
    make(kind, label, {}, rules)

export const text = of('text')
export const longText = of('longText')
export const integer = of('integer')
/** A computed field: how many rows of another resource belong to the row. */
export const count = (label: string, column: number) =>
  make('integer', label, { readonly: true, derived: 'count' as const, column, form: false }, undefined)
/** The year of a listino, an order, a contract. */
export const year: Builder<'integer'> = (label, rules) =>
  make('integer', label, { bare: true, min: 2017, max: 2100 }, rules)
export const decimal = of('decimal')
export const money = of('money')
export const date = of('date')
export const instant = of('instant')
export const flag = of('flag')
export const localized = of('localized')
export const localizedHtml = of('localizedHtml')
export const html = of('html')
export const email = of('email')
export const phone = of('phone')
export const url = of('url')
export const color = of('color')
export const secret = of('secret')
export const image = of('image')
export const file = of('file')

type Choices = readonly (Option | readonly [value: string | number, label: string])[]
type ChosenIn<C extends Choices> = C[number] extends infer One
  ? One extends { value: infer Value extends string | number }
    ? Value
    : One extends readonly [infer Value extends string | number, string]
      ? Value
      : never
  : never
const options = <C extends Choices>(choices: C) =>
  // The map does not carry over that each option has the value of its choice.
  choices.map((choice) => ('label' in choice ? choice : { value: choice[0], label: choice[1] })) as Option<
    ChosenIn<C>
  >[]

export const choice = <const C extends Choices, const R extends Rules = Rules>(label: string, choices: C, rules?: R) =>
  make('choice', label, { options: options(choices) }, rules)
export const choicesOf = <const C extends Choices, const R extends Rules = Rules>(
  label: string,
  choices: C,
  rules?: R,
) => make('choices', label, { options: options(choices) }, rules)
export const reference = <const R extends Rules = Rules>(label: string, ref: string, rules?: R) =>
  make('reference', label, { ref }, rules)
export const references = <const R extends Rules = Rules>(label: string, ref: string, rules?: R) =>
  make('references', label, { ref }, rules)
/** One nested object, `{...}` on the wire. */
export const group = <const I extends Fields, const R extends Rules = Rules>(label: string, items: I, rules?: R) =>
  make('json', label, { shape: 'object' as const, items }, rules)
/** A list of nested objects, `[{...}]` on the wire. */
export const rows = <const I extends Fields, const R extends Rules = Rules>(label: string, items: I, rules?: R) =>
  make('json', label, { shape: 'list' as const, items }, rules)
/** Nested objects by key, `{key: {...}}` on the wire. */
export const map = <const I extends Fields, const R extends Rules = Rules>(label: string, items: I, rules?: R) =>
  make('json', label, { shape: 'map' as const, items }, rules)
/** One value by key, `{key: value}` on the wire. */
export const mapOf = <const E extends Field, const R extends Rules = Rules>(label: string, each: E, rules?: R) =>
  make('json', label, { shape: 'map' as const, each }, rules)
/** Free JSON in the body of a call: no form has a control for it. */
export const json = of('json')

/** Languages of a localized field; `it` is the required one, by which lists sort and search. */
export const languages = ['it', 'en', 'de', 'fr'] as const
export type Language = (typeof languages)[number]
export type Localized = Partial<Record<Language, string | null>>

/** The texts of a localized value; none where it is empty. */
export const localizedIn = (value: unknown): Localized => (isRecord(value) ? value : {})

export const isLocalized = (field: Field): boolean => field.kind === 'localized' || field.kind === 'localizedHtml'
export const isNumeric = (field: Field): boolean =>
  field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'money'
/** Whether a number identifies instead of measuring, as keys do. */
export const isBare = (name: string, field: Field): boolean =>
  field.bare === true || (field.kind === 'integer' && /^(id|id[A-Z]\w*|\w+_id)$/.test(name))

/** What a client may send for this field when it creates (or else changes) a row. */
export const isWritable = (field: Field, creating: boolean): boolean =>
  !field.readonly && !field.derived && (creating || !field.createOnly)

const takesList = ({ kind, multiple, shape }: Field): boolean =>
  kind === 'choices' ||
  kind === 'references' ||
  Boolean(multiple) ||
  (kind === 'json' && shape !== 'object' && shape !== 'map')

/** Whether nothing was given: null, undefined, blank text, an empty list, a localized text without Italian. */
export function isEmpty(field: Field, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0 && takesList(field)
  if (isLocalized(field)) return !isRecord(value) || typeof value.it !== 'string' || value.it.trim() === ''
  return false
}

/** Whether the field applies to this row at all. */
export const isAsked = ({ only }: Field, row: Readonly<Record<string, unknown>>): boolean =>
  !only || row[only.field] === only.is
