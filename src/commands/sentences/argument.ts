/** An argument of a sentence, as data: recognition, display and what the palette asks for follow from it. */
import { isRecord } from '../../domain/util/guards.ts'
import type { Field, FieldKind, Option } from '../../domain/model/fields.ts'
import { capitalize } from '../../domain/text/text.ts'
import type { Context } from '../context.ts'

/**
 * `value`: what is sent or put into an address; `shown`: what the card displays; `owners`: the owners of the row that
 * it names.
 */
export type Value = { value: unknown; shown: string; owners?: Readonly<Record<string, unknown>> }

export type Period = { from: string; to: string }

/** The days of a period argument; empty where the line has none. */
export function periodIn(value: unknown): Partial<Period> {
  if (!isRecord(value)) return {}
  const { from, to } = value
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : {}
}

export type ArgumentKind =
  /** A row of `of`, by its name. */
  | 'name'
  /** One of `options`, by its label. */
  | 'choice'
  | 'flag'
  /** 'YYYY-MM-DD'. */
  | 'day'
  /** {from, to}, both days inclusive. */
  | 'period'
  /** Hours as a number, in quarters. */
  | 'hours'
  /** Euros. */
  | 'money'
  /** A percentage with its sign. */
  | 'percent'
  | 'year'
  /** An address of a site, '/vecchia' or 'https://…'. */
  | 'path'
  | 'text'

export type Argument = {
  label: string
  kind: ArgumentKind
  required?: boolean
  /** Takes as many values as are said. */
  multiple?: true
  /** The resource whose rows it names. */
  of?: string
  /** The field of `of` that is sent in place of its key. */
  refKey?: string
  /** Only rows of that argument's value fit; `field` of `of` says whose they are. Rows without an owner always fit. */
  within?: { argument: string; field: string }
  options?: readonly Option[]
  /** Two example values, shown while the palette asks for this argument. By default those of its kind. */
  examples?: readonly [first: string, second: string]
  /** It says where, not what: alone it means no more than opening a page. */
  where?: true
  /** The default, where nothing is said. */
  standard?: (context: Context) => Value | undefined
  /** Whether a weekday, or a day without its year, means the last one or the next one. */
  toward?: 'past' | 'future'
  /** For a text: takes the words that no other argument explains. Other texts are quoted, or follow a colon. */
  free?: true
  /** Takes nothing that follows a colon. */
  quiet?: true
  /** The words by which it is recognised also stay in the text around them. */
  echo?: true
  maxLength?: number | undefined
}

export type Arguments = Readonly<Record<string, Argument>>

const kinds: Readonly<Partial<Record<FieldKind, ArgumentKind>>> = {
  reference: 'name',
  choice: 'choice',
  choices: 'choice',
  flag: 'flag',
  date: 'day',
  money: 'money',
  text: 'text',
  longText: 'text',
}

const kindOf = (field: Field): ArgumentKind | undefined => {
  if (field.sum === 'hours') return 'hours'
  if (field.kind === 'integer') return field.bare ? 'year' : undefined
  return kinds[field.kind]
}

/**
 * Turns a field of a description into an argument; undefined for what words cannot say (pictures, translations, keys).
 */
export function argumentOf(field: Field, more: Partial<Argument> = {}): Argument | undefined {
  const kind = kindOf(field)
  return (
    kind && {
      label: capitalize(field.label),
      kind,
      ...(field.required && { required: true }),
      ...(field.ref && { of: field.ref }),
      ...(field.refKey && { refKey: field.refKey }),
      ...(field.options && { options: field.options }),
      ...(field.maxLength && { maxLength: field.maxLength }),
      ...more,
    }
  )
}

/** The same for a field that words can say. Throws an Error for any other. */
export function asArgument(field: Field, more?: Partial<Argument>): Argument {
  const argument = argumentOf(field, more)
  if (!argument)
    throw new Error(`the field '${field.label}' cannot be an argument: words cannot say its kind, use argumentOf`)
  return argument
}

/** The hotel that is named, otherwise the current one. */
export const hotel = (more?: Partial<Argument>): Argument => ({
  label: 'Hotel',
  kind: 'name',
  of: 'main.hotel',
  where: true,
  required: true,
  standard: (context) => (context.hotel && { value: context.hotel.value, shown: context.hotel.label }) || undefined,
  ...more,
})

export const portal = (more?: Partial<Argument>): Argument => ({
  label: 'Portale',
  kind: 'name',
  of: 'portals.sito',
  where: true,
  required: true,
  standard: (context) => (context.portal && { value: context.portal.value, shown: context.portal.label }) || undefined,
  ...more,
})
