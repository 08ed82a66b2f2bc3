/**
 * The kinds of field that a resource is made of. A field states its label, what it accepts, its place in list and form;
 * columns, controls, validation, table and wire format follow from it. Browser and server read the same object.
 */

import type { IconName } from './icons.ts'

export type Option = {
  value: string | number
  label: string
  badge?: string
  icon?: IconName
  /** The colour of a state, by what the state means. */
  tone?: 'ok' | 'info' | 'warn' | 'bad'
  /** A mark (domain/states.ts): it may be shown beside the state of the row. */
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
   * 'state': the state of the row (domain/states.ts). 'count': how many rows of another resource belong to it, computed
   * whenever it is read (server/resources/countFields.ts). 'idComune.comune': copied from the referenced row when this row
   * is written; 'posizione.label': the label of the chosen option.
   */
  derived?: string
  multiple?: true
  accept?: string
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

export type Field = Rules & { kind: FieldKind; label: string }
export type Fields = Readonly<Record<string, Field>>

type Builder = (label: string, rules?: Rules) => Field
const of =
  (kind: FieldKind): Builder =>
  (label, rules) => ({ kind, label, ...rules })

export const text = of('text')
export const longText = of('longText')
export const integer = of('integer')
/** A computed field: how many rows of another resource belong to the row. */
export const count = (label: string, column: number): Field => ({
  kind: 'integer',
  label,
  readonly: true,
  derived: 'count',
  column,
  form: false,
})
/** The year of a listino, an order, a contract. */
export const year: Builder = (label, rules) => ({ kind: 'integer', label, bare: true, min: 2017, max: 2100, ...rules })
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
const options = (choices: Choices): Option[] =>
  choices.map((choice) => ('label' in choice ? choice : { value: choice[0], label: choice[1] }))

export const choice = (label: string, choices: Choices, rules?: Rules): Field => ({
  kind: 'choice',
  label,
  options: options(choices),
  ...rules,
})
export const choicesOf = (label: string, choices: Choices, rules?: Rules): Field => ({
  kind: 'choices',
  label,
  options: options(choices),
  ...rules,
})
export const reference = (label: string, ref: string, rules?: Rules): Field => ({
  kind: 'reference',
  label,
  ref,
  ...rules,
})
export const references = (label: string, ref: string, rules?: Rules): Field => ({
  kind: 'references',
  label,
  ref,
  ...rules,
})
/** One nested object, `{...}` on the wire. */
export const group = (label: string, items: Fields, rules?: Rules): Field => ({
  kind: 'json',
  label,
  shape: 'object',
  items,
  ...rules,
})
/** A list of nested objects, `[{...}]` on the wire. */
export const rows = (label: string, items: Fields, rules?: Rules): Field => ({
  kind: 'json',
  label,
  shape: 'list',
  items,
  ...rules,
})
/** Nested objects by key, `{key: {...}}` on the wire. */
export const map = (label: string, items: Fields, rules?: Rules): Field => ({
  kind: 'json',
  label,
  shape: 'map',
  items,
  ...rules,
})
/** One value by key, `{key: value}` on the wire. */
export const mapOf = (label: string, valueField: Field, rules?: Rules): Field => ({
  kind: 'json',
  label,
  shape: 'map',
  each: valueField,
  ...rules,
})
/** Free JSON in the body of a call: no form has a control for it. */
export const json = (label: string, rules?: Rules): Field => ({ kind: 'json', label, ...rules })

/** Languages of a localized field; `it` is the required one, by which lists sort and search. */
export const languages = ['it', 'en', 'de', 'fr'] as const
export type Language = (typeof languages)[number]
export type Localized = Partial<Record<Language, string | null>>

export const isLocalized = (field: Field): boolean => field.kind === 'localized' || field.kind === 'localizedHtml'
export const isNumeric = (field: Field): boolean =>
  field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'money'
/** Whether a number identifies instead of measuring, as keys do. */
export const isBare = (name: string, field: Field): boolean =>
  field.bare === true || (field.kind === 'integer' && /^(id|id[A-Z]\w*|\w+_id)$/.test(name))

/** What a client may send for this field when it creates (or else changes) a row. */
export const isWritable = (field: Field, creating: boolean): boolean =>
  !field.readonly && !field.derived && (creating || !field.createOnly)
