/** Password strength in the manner of passwordmeter.com: one meter for form and server. */

export const MIN_LENGTH = 6
/** 'Media' or better. */
export const MIN_LEVEL = 2
export const levelLabels = ['molto debole', 'debole', 'media', 'buona', 'forte'] as const
export const TOO_SHORT = 'troppo corta'

export type Level = 0 | 1 | 2 | 3 | 4
export type Strength = { score: number; level: Level; tooShort: boolean }

type Kind = 'upper' | 'lower' | 'digit' | 'symbol' | 'other'

const kindOf = (char: string): Kind =>
  /[A-Z]/.test(char)
    ? 'upper'
    : /[a-z]/.test(char)
      ? 'lower'
      : /[0-9]/.test(char)
        ? 'digit'
        : char === '_'
          ? 'other'
          : 'symbol'

/**
 * The nearer two equal characters are, the more they cost; the cost is averaged again at each character that occurs
 * twice.
 */
function repetition(chars: readonly string[]): number {
  let cost = 0
  let repeated = 0
  for (const [a, char] of chars.entries()) {
    let again = false
    for (const [b, other] of chars.entries()) {
      if (a === b || char !== other) continue
      again = true
      cost += Math.abs(chars.length / (b - a))
    }
    if (!again) continue
    repeated++
    const unique = chars.length - repeated
    cost = Math.ceil(unique ? cost / unique : cost)
  }
  return repeated ? cost : 0
}

/** How many runs of three of `row` occur in the text, forwards or backwards. */
function runs(text: string, row: string, count: number): number {
  let found = 0
  for (let at = 0; at < count; at++) {
    const run = row.slice(at, at + 3)
    if (text.includes(run) || text.includes([...run].reverse().join(''))) found++
  }
  return found
}

const requirements = (length: number, count: Record<Kind, number>): number => {
  const metCount = [length >= 8, count.upper, count.lower, count.digit, count.symbol].filter(Boolean).length
  return metCount > (length >= 8 ? 3 : 4) ? metCount * 2 : 0
}

/** Score 0-100 and its level, one per 20 points. */
export function strength(password: string): Strength {
  const chars = password.replace(/\s+/g, '').split('')
  const kinds = chars.map(kindOf)
  const length = chars.length
  const count: Record<Kind, number> = { upper: 0, lower: 0, digit: 0, symbol: 0, other: 0 }
  let middle = 0
  let neighbours = 0
  for (const [at, kind] of kinds.entries()) {
    count[kind]++
    if ((kind === 'digit' || kind === 'symbol') && at > 0 && at < length - 1) middle++
    if (kind === kinds[at - 1] && (kind === 'upper' || kind === 'lower' || kind === 'digit')) neighbours++
  }
  const mixed = (amount: number) => amount > 0 && amount < length
  const letters = count.upper + count.lower
  const lower = password.toLowerCase()
  const score =
    length * 4 +
    (mixed(count.upper) ? (length - count.upper) * 2 : 0) +
    (mixed(count.lower) ? (length - count.lower) * 2 : 0) +
    (mixed(count.digit) ? count.digit * 4 : 0) +
    count.symbol * 6 +
    middle * 2 +
    requirements(length, count) -
    (letters === length || count.digit === length ? length : 0) -
    repetition(chars) -
    neighbours * 2 -
    (runs(lower, 'abcdefghijklmnopqrstuvwxyz', 24) + runs(lower, '01234567890', 8) + runs(lower, ')!@#$%^&*()', 8)) * 3
  const clamped = Math.min(100, Math.max(0, score))
  return {
    score: clamped,
    level: Math.min(4, Math.floor(clamped / 20)) as Level,
    tooShort: password.length < MIN_LENGTH,
  }
}

/** What the form and the server accept. */
export const isStrong = (password: string): boolean => {
  const { level, tooShort } = strength(password)
  return !tooShort && level >= MIN_LEVEL
}
