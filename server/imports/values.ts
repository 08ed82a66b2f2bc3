/** Parses a cell by the kind of its field, in Italian spreadsheet notation or ISO. */
import { languages, type Field, type Localized, localizedIn } from '../../src/domain/model/fields.ts'
import { type DecimalMark, inItalian } from '../../src/domain/text/decimals.ts'
import type { WordAnswer } from '../../src/domain/plans/recipe.ts'
import { fold, truncate } from '../../src/domain/text/text.ts'
import { dayIn, instantIn } from '../../src/domain/time/cellDays.ts'
import { expectDefined } from '../../src/domain/util/lookup.ts'

/** A parsed value, or the reason why there is none. */
export type Read = { value: unknown } | { reason: string }

const read = (value: unknown): Read => ({ value })
const unreadable = (reason: string): Read => ({ reason })
const readOr = (value: unknown, reason: string): Read => (value === undefined ? unreadable(reason) : read(value))
const quoteValue = (text: string): string => `«${text.length > 60 ? `${truncate(text, 60)}…` : text}»`

/** Finds the key of a reference by its name. */
export type Resolve = (text: string) => Read

/**
 * `before`: the current value; an Italian text keeps the other languages. `decimals`: the decimal mark, if the file
 * determines it. `answerOf`: what a word of a list means; null leaves the word out, undefined reads it as it is.
 */
type ReadOptions = {
  before?: unknown
  decimals?: DecimalMark | null
  answerOf?: (word: string) => WordAnswer['value'] | undefined
}

/** Kinds whose texts are always short. */
const SHORT: ReadonlySet<string> = new Set(['integer', 'decimal', 'money', 'date', 'instant', 'flag'])
const LONGEST = 60
/** Maximum commas inside one name of a list. */
const MOST_JOINED = 6

export const isNumber = ({ kind }: Field): boolean => kind === 'integer' || kind === 'decimal' || kind === 'money'

export function valueOf(
  field: Field,
  cell: string,
  resolve: Resolve,
  { before, decimals = null, answerOf }: ReadOptions = {},
): Read {
  const text = isNumber(field) ? inItalian(cell.trim(), decimals) : cell.trim()
  if (field.kind === 'localized' || field.kind === 'localizedHtml') return read(localizedOf(text, before))
  if (text === '') return read(null)
  if (text.length > LONGEST && SHORT.has(field.kind)) return unreadable(`${quoteValue(text)} è troppo lungo`)
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
      return field.options
        ? optionOf(field, text, numberOf(field, text))
        : (numberOf(field, text) ?? unreadable(`${quoteValue(text)} non è un numero`))
    case 'date':
      return readOr(dayIn(text), `${quoteValue(text)} non è una data`)
    case 'instant':
      return readOr(instantIn(text), `${quoteValue(text)} non è una data con l’ora`)
    case 'flag':
      return flagOf(text) ?? unreadable(`${quoteValue(text)} non è sì o no`)
    case 'choice':
      return field.options ? optionOf(field, text) : read(text)
    case 'reference':
      return resolve(text)
    case 'choices':
    case 'references':
      return valuesIn(listParts(text, (word) => readWord(field, word, resolve, answerOf)))
    case 'url':
      return read(/^(?!\w+:)[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : text)
    case 'phone':
      return read(text.replace(/^(tel(efono)?|cell(ulare)?|fax)[.: ]*/i, '').replace(/\s+/g, ' '))
    case 'email':
      return read(field.multiple ? text.split(/[,;\s]+/).filter(Boolean) : text.replace(/^mailto:/i, ''))
    case 'color':
      return read(text.startsWith('#') ? text : `#${text}`)
    case 'html':
    case 'longText':
      return read(text)
    default:
      return read(field.lines ? text : text.replace(/\s+/g, ' '))
  }
}

function localizedOf(text: string, before: unknown): Localized | null {
  const known = localizedIn(before)
  const otherLanguages = Object.fromEntries(
    languages.flatMap((one) => (one !== 'it' && one in known ? [[one, known[one]]] : [])),
  )
  if (text === '') return Object.keys(otherLanguages).length ? { it: null, ...otherLanguages } : null
  return { it: text, ...otherLanguages }
}

/** Finds an option by label, or by value. */
function optionOf(field: Field, text: string, number?: Read): Read {
  const { options = [] } = field
  const foldedText = fold(text)
  const found =
    options.find((option) => fold(option.label) === foldedText) ??
    options.find((option) => fold(String(option.value)) === foldedText) ??
    (number && 'value' in number ? options.find((option) => option.value === number.value) : undefined)
  if (found) return read(found.value)
  const names = options.map(({ label }) => label).filter(Boolean)
  return unreadable(`${quoteValue(text)} non è fra: ${names.slice(0, 8).join(', ')}${names.length > 8 ? '…' : ''}`)
}

/** One word of a list; a word that is left out has the value undefined. */
export function readWord(field: Field, word: string, resolve: Resolve, answerOf?: ReadOptions['answerOf']): Read {
  const answer = answerOf?.(word)
  if (answer !== undefined) return read(answer ?? undefined)
  if (field.kind === 'references') return resolve(word)
  return field.options ? optionOf(field, word) : read(word)
}

const SEPARATORS = [';', '|', '\n']

/** A word of a list as it is written, and how it is read. */
type ListPart = { text: string; read: Read }

/** Splits at commas, as an export does; if not all parts are then readable, at another separator that the text has. */
export function listParts(text: string, readOne: (word: string) => Read): ListPart[] {
  const byComma = partsBetween(',', text, readOne)
  const other = SEPARATORS.find((one) => text.includes(one))
  return other === undefined || byComma.every(({ read: one }) => 'value' in one)
    ? byComma
    : partsBetween(other, text, readOne)
}

/** If a name contains the separator itself, the longest known name wins. */
function partsBetween(separator: string, text: string, readOne: (word: string) => Read): ListPart[] {
  const parts = text.split(separator)
  const found: ListPart[] = []
  for (let at = 0; at < parts.length;) {
    let part: ListPart | undefined
    let end = Math.min(parts.length, at + MOST_JOINED)
    for (; end > at; end--) {
      const word = parts.slice(at, end).join(separator).trim()
      part = { text: word, read: word === '' ? read(undefined) : readOne(word) }
      if ('value' in part.read) break
    }
    found.push(expectDefined(part, 'a part of the list'))
    at = Math.max(end, at + 1)
  }
  return found.filter(({ text: word }) => word !== '')
}

/** The distinct values of the list, or the reason why its first unreadable word has none. */
function valuesIn(parts: readonly ListPart[]): Read {
  const values = new Set<unknown>()
  for (const { read: one } of parts) {
    if (!('value' in one)) return one
    if (one.value !== undefined) values.add(one.value)
  }
  return read([...values])
}

const SIGNS = /(?:€|eur(?:o)?|%|\s|\u00a0|\u202f|'(?=\d{3}))/gi

/** Parses '1.234,50', '1234.5', '€ 89', ignoring the field's unit; undefined if it is not a number. */
function numberOf(field: Field, text: string): Read | undefined {
  const unit = text.replace(field.unit ?? '', '').replace(field.unitOne ?? '', '')
  const plain = unit.replace(SIGNS, '').replace(/[\u2212–]/g, '-')
  const comma = plain.lastIndexOf(',')
  const dot = plain.lastIndexOf('.')
  let normal = plain
  if (comma >= 0 && dot >= 0)
    normal = comma > dot ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '')
  else if (comma >= 0) normal = plain.indexOf(',') === comma ? plain.replace(',', '.') : plain.replaceAll(',', '')
  else if (dot >= 0 && isGrouped(field, plain)) normal = plain.replaceAll('.', '')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(normal) ? read(Number(normal)) : undefined
}

/** Whether '1.234' means thousands: yes, unless the field may have three decimals. */
const isGrouped = ({ kind }: Field, text: string): boolean =>
  /^[+-]?\d{1,3}(\.\d{3})+$/.test(text) && (kind !== 'decimal' || text.indexOf('.') !== text.lastIndexOf('.'))

const YES = ['si', 's', 'x', 'vero', 'true', 'yes', 'y', '1', 'on', '✓']
const NO = ['no', 'n', 'falso', 'false', '0', 'off', '-']

function flagOf(text: string): Read | undefined {
  const word = fold(text)
  if (YES.includes(word)) return read(true)
  return NO.includes(word) ? read(false) : undefined
}
