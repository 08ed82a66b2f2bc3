/** The maximum size of each field: a single person could fill unbounded ones until every list is slow. */
import type { Field, Fields } from './fields.ts'

/** The longest value of one field of a row, in characters as JSON. */
const MOST_OF_A_FIELD = 300_000
/** The maximum number of references or files if the field does not say one. */
export const MOST_REFERENCES = 5_000

const KEY = 12
/** The maximum length of short kinds: a number, a day, a flag, a colour. */
const SHORT = 30
const LANGUAGES = 4

const short = new Set<Field['kind']>(['integer', 'decimal', 'money', 'date', 'instant', 'flag', 'color', 'reference'])

const all = (fields: Fields): number =>
  Object.entries(fields).reduce((sum, [name, field]) => sum + name.length + 4 + maxSizeOf(field), 2)

/** The longest value of a field, in characters as JSON; Infinity where its description does not bound it. */
export function maxSizeOf(field: Field): number {
  return Math.min(field.maxBytes ?? Infinity, largest(field))
}

function largest(field: Field): number {
  const { kind, maxLength = Infinity, maxItems = Infinity, shape, items, each, options, multiple } = field
  if (short.has(kind)) return SHORT
  switch (kind) {
    case 'choice':
      return 255
    case 'choices':
      return options ? options.length * 120 : maxItems * 255
    case 'references':
      return Math.min(maxItems, MOST_REFERENCES) * KEY
    case 'image':
    case 'file':
      return multiple ? maxItems * KEY : KEY
    case 'localized':
    case 'localizedHtml':
      return LANGUAGES * (maxLength + 8)
    case 'json': {
      const one = each ? maxSizeOf(each) : items ? all(items) : Infinity
      return shape === 'object' ? one : shape ? maxItems * (one + KEY) : Infinity
    }
    default:
      return multiple ? maxItems * (maxLength + 3) : maxLength
  }
}

/** The names of the unbounded fields that a client can write; each needs `maxLength`, `maxItems` or `maxBytes`. */
export const unboundedFields = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.readonly || field.derived || maxSizeOf(field) <= MOST_OF_A_FIELD ? [] : [name],
  )
