import { formatMoney, formatNumber } from '../../domain/text.ts'

/** '+1.200,00 € (+8,5%)'; without anything before there is no percentage. */
export function differenceOf(now: number, before: number): string {
  const cents = Math.round(now * 100) - Math.round(before * 100)
  const sign = cents > 0 ? '+' : ''
  const share = before ? Math.round((cents / (before * 100)) * 1000) / 10 : null
  return `${sign}${formatMoney(cents / 100)}${share === null ? '' : ` (${sign}${formatNumber(share)}%)`}`
}
