/** How the product writes and compares Italian text, money and dates. */
import { italianTime } from '../time/italianTime.ts'

/**
 * Folds a text for comparison: lower case, no accents, ligatures and look-alike letters made plain, invisible
 * characters removed, runs of blanks made one. An apostrophe after a vowel at the end of a word stands for its accent.
 * Client and server search, order and match with the same folding; the database has it as `fold_text`.
 */
export function fold(text: string): string {
  const plain = PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .replace(/[’‘`´ʼ′‛]/g, "'")
        .replace(/\u2800/g, ' ')
        .normalize('NFKD')
        .replace(/[\u0300-\u036f\p{Default_Ignorable_Code_Point}]/gu, '')
        .toLowerCase()
        .replace(/[øłđðħŧıßæœþ]/g, (letter) => LETTERS[letter] ?? letter)
  return plain
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim()
    .replace(/([aeiou])'+(?=[ .,;:!?)/-]|$)/g, '$1')
}
/**
 * A text without accents and apostrophe variants, like most of what is typed: the fast path, because thousands of names
 * are folded at once.
 */
const PLAIN = /^[ -_a-~]*$/
/** Letters without a Unicode decomposition, with their usual spelling in plain letters. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/**
 * A text as it is stored: composed letters, no typographic ligatures, and no invisible characters. Joiners stay inside
 * emoji and in scripts that write with them.
 */
export function cleanText(text: string): string {
  if (/^[\t\n\r -~À-ÿ]*$/.test(text)) return text
  return text
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, (one, ...rest) => {
      const [at, whole] = rest.slice(-2) as [number, string]
      const isKept = (isJoiner(one) && JOINED.test(whole.slice(0, at))) || KEYCAP.test(whole.slice(at - 1, at + 2))
      return isKept ? one : ''
    })
    .normalize('NFC')
}
const JOINERS = new Set(['\u200c', '\u200d', '\ufe0f'])
/** The tag letters of regional flags are joined like emoji. */
const isJoiner = (one: string): boolean => JOINERS.has(one) || /^[\u{e0020}-\u{e007f}]$/u.test(one)
/** Emoji, and the scripts in which a joiner changes what a word says. */
const JOINED =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u{e0020}-\u{e007f}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]$/u
/** '1️⃣': the digit of a keycap is followed by its selector and by the enclosing key. */
const KEYCAP = /^[0-9#*]\ufe0f\u20e3/

const euro = new Intl.NumberFormat('it-IT', {
  style: 'currency',
  currency: 'EUR',
  minimumFractionDigits: 2,
  useGrouping: 'always',
})

const grouped = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

/** 1234.5 → '1.234,50 €'. */
export const formatMoney = (value: number): string => euro.format(value)

/** 1234.5 → '1.234,5'. */
export const formatNumber = (value: number): string => grouped.format(value)

const tenths = new Intl.NumberFormat('it-IT', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: 'always',
})

/** 4 → '4,0': always with one decimal, so that the numbers of a column align. */
export const formatTenth = (value: number): string => tenths.format(value)

/** '2026-11-20' → '20/11/2026'; anything else comes back as it is. */
export function formatDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(date) ?? []
  return year ? `${day!.padStart(2, '0')}/${month!.padStart(2, '0')}/${year}` : date
}

/** An ISO instant → '20/11/2026, 13:05' in Italian time. */
export function formatInstant(iso: string): string {
  const instant = new Date(iso)
  if (Number.isNaN(instant.getTime())) return iso
  const [day = '', time = ''] = italianTime(instant).split(' ')
  return `${formatDate(day)}, ${time.slice(0, 5)}`
}

/** Bytes → '86 kB', '1,4 MB'. */
export const formatSize = (bytes: number): string =>
  bytes < 1_000_000
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1_000)))} kB`
    : `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`

/** A total as people read it: exact up to 10,000, 'oltre 10.000' beyond. */
export const formatTotal = (total: number, exact = true): string => (exact ? formatNumber(total) : 'oltre 10.000')

/** Fills '{nome_hotel} - {nome_comune}' from a row; a template without braces names one field. */
export function fill(template: string, read: (name: string) => string): string {
  if (!template.includes('{')) return read(template)
  return template.replace(/\{([^{}]+)\}/g, (_, name: string) => read(name)).trim()
}

/** 'Impostazione CPA' → 'impostazione CPA', 'Landing Page' → 'landing page', 'L’indirizzo' → 'l’indirizzo'. */
export const decapitalize = (text: string): string => text.replace(/[A-Z][a-z’]/g, (two) => two.toLowerCase())

/**
 * The beginning of a text, at most so many UTF-16 units. A character outside the basic plane, such as an emoji, is never cut
 * in half: JSON columns refuse the half that is left, and a form calls it invalid.
 */
export function truncate(text: string, most: number): string {
  const begin = text.slice(0, most)
  return /[\ud800-\udbff]$/.test(begin) ? begin.slice(0, -1) : begin
}

/** 'camera' → 'Camera'. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
