/** Normalizes typed or pasted values before they are checked and stored, in the form and in the services alike. */
import { isLocalized, type Field } from './fields.ts'
import { isRecord } from '../util/guards.ts'
import { cleanText } from '../text/text.ts'

/** The kinds of field that are normalized. Passwords and formatted values are stored exactly as typed. */
const NORMALIZED_KINDS: ReadonlySet<Field['kind']> = new Set([
  'text',
  'longText',
  'html',
  'localized',
  'localizedHtml',
  'email',
  'url',
  'phone',
])

/** Localized texts up to this length are typed on one line. */
export const ONE_LINE = 200

const isOneLine = ({ kind, lines, maxLength = 0 }: Field): boolean =>
  kind === 'localized' ? maxLength <= ONE_LINE : !lines && ['text', 'email', 'url', 'phone'].includes(kind)

/**
 * Trims a text and joins its lines where it has only one. Pasted texts often have invisible blanks at their ends: a valid
 * address would be refused, and a name that already exists would count as a new one.
 */
function normalizeText(field: Field, text: string): string {
  const clean = cleanText(text)
  if (!isOneLine(field)) return clean
  const line = clean.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ').trim()
  return field.kind === 'phone' ? line.replace(/\s+/g, ' ').replace(/[\u2010-\u2015\u2212]/g, '-') : line
}

/** Normalizes every text in the value: plain, localized or in a list. Values of other kinds of field stay as they are. */
export function normalize(field: Field, value: unknown): unknown {
  if (!NORMALIZED_KINDS.has(field.kind)) return value
  const normalizeOne = (text: unknown): unknown => (typeof text === 'string' ? normalizeText(field, text) : text)
  if (Array.isArray(value)) return value.map(normalizeOne)
  if (isLocalized(field) && isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([language, text]) => [language, normalizeOne(text)]))
  return normalizeOne(value)
}
