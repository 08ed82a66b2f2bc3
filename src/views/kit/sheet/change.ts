/** Parses the change expressions that a user types: '+5%', '-10', '=120'. */
import { readNumber } from '../fields/number/number.ts'

/** Content of a cell; a string is typed text that is not a number. */
export type Value = number | string | null

export type Change = { kind: 'percent' | 'sum' | 'set'; by: number }

/** Null when the text is a plain value or cannot be parsed as a change. */
export function readChange(text: string): Change | null {
  const bare = text.trim().replace(/^−/, '-')
  const sign = bare[0]
  if (sign !== '+' && sign !== '-' && sign !== '=') return null
  const isPercent = bare.endsWith('%')
  if (isPercent && sign === '=') return null
  const rest = bare.slice(1, isPercent ? -1 : undefined).trim()
  // A second sign is rejected.
  const by = /^[+−-]/.test(rest) ? null : readNumber(rest, 2)
  if (typeof by !== 'number') return null
  if (sign === '=') return { kind: 'set', by }
  return { kind: isPercent ? 'percent' : 'sum', by: sign === '-' ? -by : by }
}

type Precision = {
  /** Decimals of the value. */
  decimals: number
  /** Rounding step of a percentage, in the smallest unit: 50 is half a euro. */
  step?: number
}

/**
 * Computes in the smallest unit, so that 72,50 +5% is 76,13 and not a cent less. A cell without a number keeps its
 * value, except for '='.
 */
export function applyChange(value: Value, { kind, by }: Change, { decimals, step = 1 }: Precision): Value {
  const unit = 10 ** decimals
  if (kind === 'set') return Math.round(by * unit) / unit
  if (typeof value !== 'number') return value
  const units = Math.round(value * unit)
  if (kind === 'sum') return (units + Math.round(by * unit)) / unit
  const raised = (units * (10_000 + Math.round(by * 100))) / 10_000
  return (Math.round(raised / step) * step) / unit
}

/** Parses yes and no as people and spreadsheets write them; null for anything else. An empty cell means no. */
export function readFlag(text: string): 1 | 0 | null {
  const bare = text.trim().toLowerCase()
  if (['sì', 'si', 's', 'x', '✓', '1', 'vero', 'true'].includes(bare)) return 1
  return ['', 'no', 'n', '-', '–', '0', 'falso', 'false'].includes(bare) ? 0 : null
}

export const showFlag = (value: Value): string => (value === 1 ? 'Sì' : 'No')
