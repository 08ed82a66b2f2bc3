/** What becomes of a typed or pasted value before it is checked and stored: the same in the form and in the services. */
import { isLocalized, type Field } from './fields.ts'
import { isRecord } from './guards.ts'
import { cleanText } from './text.ts'

/** Whether the field holds prose. Passwords and formatted values are stored exactly as typed. */
const CLEANED: ReadonlySet<Field['kind']> = new Set([
  'text',
  'longText',
  'html',
  'localized',
  'localizedHtml',
  'email',
  'url',
  'phone',
])

/** The longest localized text that is typed on one line. */
export const ONE_LINE = 200

const isOneLine = ({ kind, lines, maxLength = 0 }: Field): boolean =>
  kind === 'localized' ? maxLength <= ONE_LINE : !lines && ['text', 'email', 'url', 'phone'].includes(kind)

/**
 * A text as it is stored. What is pasted often brings blanks at its ends, which nobody sees: a valid address is refused for
 * them, and a name that exists already is taken for another one.
 */
function normalizeText(field: Field, text: string): string {
  const clean = cleanText(text)
  if (!isOneLine(field)) return clean
  const line = clean.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ').trim()
  return field.kind === 'phone' ? line.replace(/\s+/g, ' ').replace(/[\u2010-\u2015\u2212]/g, '-') : line
}

export function normalize(field: Field, value: unknown): unknown {
  if (!CLEANED.has(field.kind)) return value
  const one = (text: unknown): unknown => (typeof text === 'string' ? normalizeText(field, text) : text)
  if (Array.isArray(value)) return value.map(one)
  if (isLocalized(field) && isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([language, text]) => [language, one(text)]))
  return one(value)
}
