/** Validation from the field kinds, with the same result in the form and on the server. */
import { INVALID, REQUIRED, type FieldErrors } from './fieldErrors.ts'
import { MOST_REFERENCES } from './bounds.ts'
import { isDate } from '../time/dates.ts'
import { isAsked, isEmpty, languages, type Field, type Fields } from './fields.ts'
import { isBlankHtml } from '../text/html.ts'
import { isRecord } from '../util/guards.ts'
import { itemAt } from '../util/lookup.ts'

export * from './fieldErrors.ts'

/** Whether formatted text shows nothing: editors leave '<p></p>' when all text was deleted. */
function isBlankMarkup({ kind }: Field, value: unknown): boolean {
  if (kind === 'html') return typeof value === 'string' && isBlankHtml(value)
  return kind === 'localizedHtml' && isRecord(value) && typeof value.it === 'string' && isBlankHtml(value.it)
}

// What a text may never carry: NUL (PostgreSQL refuses it), other controls, lone surrogates (not UTF-8).
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
export const isCleanText = (value: string): boolean => !CONTROLS.test(value) && value.isWellFormed()

const EMAIL =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/
/** An address that can receive mail: dot-atom local part of up to 64 characters, dotted host name, 254 in all. */
export function isEmail(value: string): boolean {
  if (value.length > 254) return false
  const address = asciiDomain(value)
  return address.length <= 254 && address.indexOf('@') <= 64 && EMAIL.test(address)
}

/** 'info@müller.example' as mail servers read it, 'info@xn--mller-kva.example'; anything else comes back as it is. */
function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^[ -~]*$/.test(domain) || !URL.canParse(`http://${domain}`))
    return address
  return address.slice(0, at + 1) + new URL(`http://${domain}`).hostname
}

function isHttpUrl(value: string): boolean {
  // Browsers drop line breaks inside an address: the one that is read would not be the one that opens.
  if (!/^https?:\/\/[^\s/]\S*$/i.test(value) || !URL.canParse(value)) return false
  const { username, password } = new URL(value)
  return !username && !password
}

const isInstant = (value: string): boolean =>
  /^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})$/.test(value) &&
  !Number.isNaN(Date.parse(value))

/** The longest text where the field does not say, in UTF-16 units. */
const MOST_TEXT = 65_000

const fitsText = (field: Field, value: unknown): boolean =>
  typeof value === 'string' &&
  isCleanText(value) &&
  value.length <= (field.maxLength ?? MOST_TEXT) &&
  (!field.pattern || new RegExp(field.pattern).test(value))

function fitsNumber(field: Field, value: unknown): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false
  const limit = field.kind === 'money' ? 9_999_999_999.99 : 2_147_483_647
  if (Math.abs(value) > limit) return false
  if (field.kind === 'integer' && !Number.isInteger(value)) return false
  if (field.options && !field.options.some((option) => option.value === value)) return false
  if (field.kind === 'money' && Math.abs(Math.round(value * 100) - value * 100) > 1e-6 * Math.max(1, Math.abs(value)))
    return false
  return value >= (field.min ?? -Infinity) && value <= (field.max ?? Infinity)
}

const isKey = (value: unknown): boolean =>
  (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 2_147_483_647) ||
  (typeof value === 'string' && value.length > 0 && value.length <= 255 && isCleanText(value))

const isFileId = (value: unknown): boolean => typeof value === 'number' && isKey(value)

function isValidKind(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'html':
    case 'secret':
      return fitsText(field, value)
    case 'email':
      return (field.multiple && Array.isArray(value) ? value : [value]).every(
        (one) => fitsText(field, one) && isEmail(one as string),
      )
    case 'url':
      return fitsText(field, value) && isHttpUrl(value as string)
    case 'phone':
      return fitsText(field, value) && /^\+?[0-9 ()./-]{3,}$/.test(value as string)
    case 'color':
      return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
    case 'integer':
    case 'decimal':
    case 'money':
      return fitsNumber(field, value)
    case 'date':
      return typeof value === 'string' && isDate(value)
    case 'instant':
      return typeof value === 'string' && isInstant(value)
    case 'flag':
      return typeof value === 'boolean'
    case 'choice':
      return field.options?.some((option) => option.value === value) ?? isKey(value)
    case 'choices':
      return (
        Array.isArray(value) &&
        value.every((one) => field.options?.some((option) => option.value === one) ?? isKey(one))
      )
    case 'reference':
      return isKey(value)
    case 'references':
      return Array.isArray(value) && value.length <= MOST_REFERENCES && value.every(isKey)
    case 'localized':
    case 'localizedHtml':
      return (
        isRecord(value) &&
        Object.entries(value).every(
          ([language, one]) =>
            (languages as readonly string[]).includes(language) && (one === null || fitsText(field, one)),
        )
      )
    case 'image':
    case 'file':
      return Array.isArray(value) ? Boolean(field.multiple) && value.every(isFileId) : isFileId(value)
    case 'json':
      return !field.shape || (field.shape === 'list' ? Array.isArray(value) : isRecord(value))
  }
}

/** The error for a valid value that is too large; undefined if it is within bounds. */
function sizeError({ maxItems, maxBytes }: Field, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (maxItems !== undefined && Object.keys(value).length > maxItems) return `Sono troppi: al massimo ${maxItems}`
  // Counts the items first: a value with too many of them is not serialized to be measured.
  if (maxBytes !== undefined && isCleanJson(value) && JSON.stringify(value).length > maxBytes)
    return `È troppo lungo: al massimo ${Math.floor(maxBytes / 1_000)} kB in tutto`
  return undefined
}

/** The messages of one field; nested ones under their path. An empty list of entries means that it is fine. */
export function validateField(name: string, field: Field, value: unknown): [string, string][] {
  if (field.required && isBlankMarkup(field, value)) return [[name, REQUIRED]]
  if (isEmpty(field, value)) {
    if (field.required) return [[name, REQUIRED]]
    // Empty does not mean harmless: {it: 5} and {es: 'x'} hold no Italian text either, and blanks have a length.
    const isBlank =
      value === null ||
      value === undefined ||
      (typeof value === 'string' && value.length <= (field.maxLength ?? MOST_TEXT))
    return isBlank || isValidKind(field, value) ? [] : [[name, INVALID]]
  }
  if (!isValidKind(field, value)) return [[name, (typeof value === 'string' && field.patternText) || INVALID]]
  const sizeMessage = sizeError(field, value)
  if (sizeMessage) return [[name, sizeMessage]]
  if (field.kind === 'json') return validateNested(name, field, value)
  return []
}

function validateNested(name: string, field: Field, value: unknown): [string, string][] {
  if (!isCleanJson(value)) return [[name, INVALID]]
  const { each } = field
  if (each) return Object.entries(value as object).flatMap(([key, item]) => validateField(`${name}.${key}`, each, item))
  if (!field.items) return []
  const one = (path: string, item: unknown): [string, string][] => {
    if (!isRecord(item)) return [[path, INVALID]]
    const found = Object.entries(field.items!).flatMap(([key, nested]) =>
      validateField(`${path}.${key}`, nested, item[key]),
    )
    const wrong = new Set(found.map(([at]) => itemAt(at.slice(path.length + 1).split('.'), 0)))
    return [...found, ...betweenFields(field.items!, item, wrong, `${path}.`)]
  }
  if (field.shape === 'map')
    return Object.entries(value as object).flatMap(([key, item]) => one(`${name}.${key}`, item))
  if (!Array.isArray(value)) return one(name, value)
  const rows = value.map((item, at) => ({
    at,
    row: item as Record<string, unknown>,
    wrong: one(`${name}.${at}`, item),
  }))
  const between = field.between?.(rows.filter(({ wrong }) => !wrong.length)) ?? []
  return [
    ...rows.flatMap(({ wrong }) => wrong),
    ...between.map(([path, message]): [string, string] => [`${name}.${path}`, message]),
  ]
}

/** JSON that can be stored: clean texts, at most 16 levels deep, at most 20,000 values. */
export function isCleanJson(value: unknown): boolean {
  let remaining = 20_000
  const visit = (one: unknown, depth: number): boolean => {
    if (--remaining < 0 || depth > 16) return false
    if (typeof one === 'string') return isCleanText(one)
    if (typeof one === 'number') return Number.isFinite(one)
    if (Array.isArray(one)) return one.every((item) => visit(item, depth + 1))
    if (isRecord(one)) return Object.entries(one).every(([key, item]) => isCleanText(key) && visit(item, depth + 1))
    return true
  }
  return visit(value, 0)
}

/** The messages of a field of this row. */
export function validateIn(row: Readonly<Record<string, unknown>>, name: string, field: Field): [string, string][] {
  const { required: _, ...free } = field
  return validateField(name, isAsked(field, row) ? field : free, row[name])
}

const isGiven = (value: unknown): boolean => typeof value === 'number' || (typeof value === 'string' && value !== '')

/**
 * Checks the rules between two fields of one row. They see only values that are valid by themselves, not those of
 * `wrong`.
 */
function betweenFields(
  fields: Fields,
  values: Record<string, unknown>,
  wrong: ReadonlySet<string>,
  path = '',
): [string, string][] {
  const row = Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name)))
  return Object.entries(fields).flatMap(([name, { against }]) => {
    if (!against || !isGiven(row[against.field]) || !isGiven(row[name])) return []
    return against.holds(row[against.field], row[name], row) ? [] : [[path + name, against.message]]
  })
}

/**
 * Checks `values` against the fields and the rules between them: a whole row when `before` is absent, otherwise the
 * changed fields over the row `before`. Fields that no client writes are skipped.
 */
export function validateRow(
  fields: Fields,
  values: Record<string, unknown>,
  before?: Record<string, unknown>,
): FieldErrors {
  const errors: FieldErrors = {}
  const add = ([name, message]: [string, string]) => (errors[name] ??= []).push(message)
  const row = { ...before, ...values }
  for (const [name, field] of Object.entries(fields)) {
    // A row to which a field starts to apply must have that field.
    const isNew = name in values || (field.only && field.only.field in values)
    if (field.readonly || field.derived || (before && !isNew)) continue
    validateIn(row, name, field).forEach(add)
  }
  const wrong = new Set(Object.keys(errors).map((path) => itemAt(path.split('.'), 0)))
  betweenFields(fields, row, wrong).forEach(add)
  return errors
}
