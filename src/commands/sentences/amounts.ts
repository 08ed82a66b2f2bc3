/** Hours, money and years as people write them. */
import { formatMoney, formatNumber } from '../../domain/text/text.ts'
import { formatHours } from '../../domain/time/hours.ts'
import type { Value } from './argument.ts'

/** '2.500,50' → 2500.5, '2.5' → 2.5; null for no number. */
export function readNumber(text: string): number | null {
  const plain = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(text) ? text.replaceAll('.', '') : text
  return /^\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : null
}

const QUARTERS = 4
const LONGEST = 8.75

function hours(value: number): Value | null {
  const rounded = Math.round(value * QUARTERS) / QUARTERS
  return Math.abs(rounded - value) < 0.01 && value > 0 && value <= LONGEST
    ? { value: rounded, shown: formatHours(rounded) }
    : null
}

/**
 * Reads a duration at the beginning of `words`, and how many words it takes: '2,5' · '2:30' · '1h30' · '45 minuti' · '2
 * ore e mezza'. `bare`: a number alone is a duration only where something else says that hours are meant.
 */
export function readHours(words: readonly string[]): { length: number; value: Value; bare: boolean } | null {
  const [first = '', second = '', third = '', fourth = ''] = words
  const is = (value: number, length: number, bare = false) => {
    const found = hours(value)
    return found && { length, value: found, bare }
  }
  const clock = /^(\d{1,2})(?::|h)(\d{2})?$/.exec(first)
  if (clock && (first.includes('h') || clock[2])) return is(Number(clock[1]) + Number(clock[2] ?? 0) / 60, 1)
  const minutes = /^(\d+)(?:m|min|')$/.exec(first)
  if (minutes) return is(Number(minutes[1]) / 60, 1)
  if (/^(mezz'?ora|mezzora)$/.test(first)) return is(0.5, 1)
  const number = /^(un'ora|un'|una?)$/.test(first) ? 1 : readNumber(first)
  if (number === null) return null
  if (first === "un'ora") return second === 'e' && /^mezz[ao]$/.test(third) ? is(1.5, 3) : is(1, 1)
  if (/^min(ut[oi])?$/.test(second)) return is(number / 60, 2)
  if (/^or[ae]$/.test(second)) {
    if (third === 'e' && /^mezz[ao]$/.test(fourth)) return is(number + 0.5, 4)
    if (third === 'e' && fourth === 'un' && /^quarto$/.test(words[4] ?? '')) return is(number + 0.25, 5)
    return is(number, 2)
  }
  return /^\d/.test(first) ? is(number, 1, true) : null
}

/** '80.000', '80.000,50 €', '80 mila', '80k'. */
export function readMoney(words: readonly string[]): { length: number; value: Value } | null {
  const [first = '', second = ''] = words
  const [, digits, unit] = /^€?([\d.,]+)(k|mila|€)?$/.exec(first) ?? []
  const number = digits ? readNumber(digits) : null
  if (number === null) return null
  const isThousands = unit === 'k' || unit === 'mila' || second === 'mila'
  const amount = isThousands ? number * 1_000 : number
  const named = second === 'mila' || second === '€' || second === 'euro'
  return { length: named ? 2 : 1, value: { value: amount, shown: formatMoney(amount) } }
}

export const readYear = (word: string): Value | null =>
  /^20(1[7-9]|[2-9]\d)$/.test(word) ? { value: Number(word), shown: word } : null

const SIGNS: Readonly<Record<string, 1 | -1>> = { '+': 1, piu: 1, '-': -1, '−': -1, '–': -1, meno: -1 }

/** '+5%', '-2,5 %', 'più 5%', 'meno 3 per cento'; without a sign it is an increase. */
export function readPercent(words: readonly string[]): { length: number; value: Value } | null {
  const [firstWord = ''] = words
  const spoken = SIGNS[firstWord]
  const at = spoken ? 1 : 0
  const [, sign = '', digits, unit] = /^([+−–-]?)([\d.,]+)(%?)$/.exec(words[at] ?? '') ?? []
  const number = digits ? readNumber(digits) : null
  if (number === null || (spoken && sign)) return null
  const after = unit ? 0 : words[at + 1] === '%' ? 1 : words[at + 1] === 'per' && words[at + 2] === 'cento' ? 2 : null
  if (after === null) return null
  const value = (spoken ?? SIGNS[sign] ?? 1) * number
  // Nothing would change, or nothing would be left.
  if (value === 0 || value <= -100 || value > MOST_PERCENT) return null
  return { length: at + 1 + after, value: { value, shown: `${value > 0 ? '+' : '−'}${formatNumber(number)}%` } }
}

const MOST_PERCENT = 1_000
