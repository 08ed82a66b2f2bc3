/** What a sentence can be about: an argument of a command, as data. What is recognised, drawn and asked for follows from it. */
import type { Field, FieldKind, Option } from '../../domain/fields.ts'
import { capitalize } from '../../domain/text.ts'
import type { Context } from '../context.ts'

/** `value` is what is sent or put into an address, `shown` what the card says, `owners` whose the row is that it names. */
export type Value = { value: unknown; shown: string; owners?: Readonly<Record<string, unknown>> }

export type Period = { from: string; to: string }

export type ArgumentKind =
  /** A row of `of`, by its name. */
  | 'name'
  /** One of `options`, by its label. */
  | 'choice'
  | 'flag'
  /** 'YYYY-MM-DD'. */
  | 'day'
  /** {from, to}, both days included. */
  | 'period'
  /** Hours as a number, by quarters. */
  | 'hours'
  /** Euros. */
  | 'money'
  /** Of a hundred, with its sign. */
  | 'percent'
  | 'year'
  /** An address of a site, '/vecchia' or 'https://…'. */
  | 'path'
  | 'text'

export type Argument = {
  label: string
  kind: ArgumentKind
  required?: boolean
  /** Takes as many as are said. */
  multiple?: true
  /** The resource whose rows it names. */
  of?: string
  /** The field of `of` that is sent in place of its key. */
  refKey?: string
  /** The argument whose rows alone fit, and the field of `of` that says whose they are; rows of nobody fit always. */
  within?: { argument: string; field: string }
  options?: readonly Option[]
  /** Where, not what: by itself it means no more than a page of its own. */
  where?: true
  /** What it is where nothing is said of it. */
  standard?: (context: Context) => Value | undefined
  /** A weekday or a day without its year is the next one or the last one. */
  toward?: 'past' | 'future'
  /** Of a text: takes the words that nobody else explains. Others are quoted, or follow a colon. */
  free?: true
  /** Takes nothing that follows a colon. */
  quiet?: true
  /** What it is recognised by stays with the text that it stands in. */
  echo?: true
  maxLength?: number | undefined
}

export type Takes = Readonly<Record<string, Argument>>

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

/** A field of a description as an argument; undefined for what no words say (pictures, translations, keys). */
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

/** The argument of a field that words can say. Throws for another. */
export function asArgument(field: Field, more?: Partial<Argument>): Argument {
  const made = argumentOf(field, more)
  if (!made) throw new Error(`no words say '${field.label}'`)
  return made
}

/** The hotel that is named, else the one that one stands on. */
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
