/**
 * The kinds of field a resource is made of. A field says how it is called, what it accepts, where it stands in list and
 * form; columns, controls, validation, table and wire shape follow from it. Browser and server read the same object.
 */

import type { IconName } from './icons.ts'

export type Option = {
  value: string | number
  label: string
  badge?: string
  icon?: IconName
  /** A state has a colour because it means something. */
  tone?: 'ok' | 'info' | 'warn' | 'bad'
  /** Stands beside another one. */
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
  /** text: of several lines. */
  lines?: true
  min?: number
  max?: number
  step?: number
  pattern?: string
  /** The error message for a text that does not match `pattern`. */
  patternText?: string
  unit?: string
  /** The unit of exactly one: 'notte'; else it is the same. */
  unitOne?: string
  /** A number that is a name, as a year is: no mark of thousands, no column of quantities. */
  bare?: true
  /** year: offered from 2017 on; else two years back to one ahead. */
  since?: '2017'
  hint?: string
  /** What stands in the field while it is empty. */
  placeholder?: string
  /** flag: the call of the resource's own that switches it, in a list too. */
  call?: string
  group?: string
  /** Tells those who may not follow the reference of this name what it points to; the others see that. */
  instead?: string
  /** Asked of those rows alone whose other field has this value; required means required of them. */
  only?: { field: string; is: string }
  default?: unknown
  /** What must hold between another field of the same row and this one, where both are given. */
  against?: Against
  /** Position in the list, from 1; absent = not a column. */
  column?: number
  /** Its values are added up at the foot of the list. */
  sum?: true | 'hours'
  /** In the form unless false. */
  form?: false
  /** What there is to choose from; of a number, the amounts that it may be, each under its name. */
  options?: readonly Option[]
  /** Resource id that a reference points to, and the field of it that is stored (its key unless said). */
  ref?: string
  refKey?: string
  /**
   * 'state': how the row stands (domain/states.ts). 'count': how many rows of another kind belong to it, worked out
   * whenever it is shown (server/resources/counted.ts). 'idComune.comune': copied from the referenced row when this row is
   * written; 'posizione.label': the chosen option's label.
   */
  derived?: string
  multiple?: true
  accept?: string
  /**
   * url: the address of a picture, shown as one; a private one is fetched with the session. reference: to pictures, which
   * are chosen by what they show.
   */
  picture?: 'public' | 'private'
  /** json: one object, a list of objects or objects by key, made of `items`. */
  shape?: 'object' | 'list' | 'map'
  items?: Fields
  /** json list: what one of them is called; as rows of a table where there is room. */
  one?: string
  table?: true
  /** json list: what must hold between its rows, those that are right in themselves: what is wrong, by its path below. */
  between?: (rows: readonly Listed[]) => readonly [path: string, message: string][]
  /** json map: its keys are those of rows of this resource. */
  keyedBy?: string
  /** json map: what stands under each key, where that is one value and not an object of `items`. */
  each?: Field
  /** Follows the Italian text of this other field while the row is new and it was not written by hand (`slugAfter`). */
  slugOf?: string
  /** The row belongs to this hotel or portal: set from the address, never in the form. */
  scope?: 'hotel' | 'portale'
  /** The row (or the nested object) belongs to what this field names; row scopes and `within` go by it. */
  owner?: OwnerKind
  /** reference: only rows of the same owner, or of none in particular, are offered and accepted. */
  within?: OwnerKind
  /** reference: a target without a value in this field of its own cannot be chosen, and is not offered. */
  targetNeeds?: string
  /** reference: what becomes of it when its target is deleted, where that is not what `onDeleteOf` takes it for. */
  onDelete?: OnDelete
  /** The rights of others follow from it: only administrators change it. */
  decides?: true
  /** flag: what is somebody's own is for everybody to use where it is set, and for administrators alone to write. */
  shares?: true
  /** Not in any answer until the person has asked for it (`opens`), which is noted. */
  onRequest?: true
}

/** `holds` compares the other value with this one, and sees the whole row; the message stands at this field. */
export type Against = {
  field: string
  holds: (other: unknown, own: unknown, row: Readonly<Record<string, unknown>>) => boolean
  message: string
  /** The two are the beginning and the end of one period, as long as these say. */
  period?: 'days' | 'nights'
}

export const notBefore = (field: string, message = 'La data di fine non può precedere quella di inizio'): Against => ({
  field,
  holds: (from, to) => String(from) <= String(to),
  message,
  period: 'days',
})

/** The same, where guests stay. */
export const stayFrom = (field: string): Against => ({ ...notBefore(field), period: 'nights' })

/** refuse: it may not be deleted; empty: the reference is emptied; along: the row is a part of it and goes too. */
export type OnDelete = 'refuse' | 'empty' | 'along'
/**
 * What rows can belong to. A newsletter's database stands for the hotel that has it; a producer is named by number or
 * by code, as the field's reference says.
 */
export type OwnerKind = 'hotel' | 'portale' | 'cliente' | 'newsletter' | 'produttore' | 'persona' | 'ruolo'

/** A row of a list, and its place in it. */
export type Listed = { at: number; row: Readonly<Record<string, unknown>> }

export type Field = Rules & { kind: FieldKind; label: string }
export type Fields = Readonly<Record<string, Field>>

type Builder = (label: string, rules?: Rules) => Field
const of =
  (kind: FieldKind): Builder =>
  (label, rules) => ({ kind, label, ...rules })

export const text = of('text')
export const longText = of('longText')
export const integer = of('integer')
/** How many rows of another kind belong to the row. */
export const count = (label: string, column: number): Field => ({
  kind: 'integer',
  label,
  readonly: true,
  derived: 'count',
  column,
  form: false,
})
/** Of a listing, an order, a contract. */
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
export const mapOf = (label: string, each: Field, rules?: Rules): Field => ({
  kind: 'json',
  label,
  shape: 'map',
  each,
  ...rules,
})
/** Free JSON, of a call's body: no form has a control for it. */
export const json = (label: string, rules?: Rules): Field => ({ kind: 'json', label, ...rules })

/** Languages of a localized field; `it` is the required one, by which lists sort and search. */
export const languages = ['it', 'en', 'de', 'fr'] as const
export type Language = (typeof languages)[number]
export type Localized = Partial<Record<Language, string | null>>

export const isLocalized = (field: Field): boolean => field.kind === 'localized' || field.kind === 'localizedHtml'
export const isNumeric = (field: Field): boolean =>
  field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'money'
/** A number that is a name: keys are too. */
export const isBare = (name: string, field: Field): boolean =>
  field.bare === true || (field.kind === 'integer' && /^(id|id[A-Z]\w*|\w+_id)$/.test(name))

/** What a client may send for this field when it creates (or else changes) a row. */
export const isWritable = (field: Field, creating: boolean): boolean =>
  !field.readonly && !field.derived && (creating || !field.createOnly)
