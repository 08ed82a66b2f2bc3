import { changeOf } from '../../domain/trade/confronto.ts'
import { formatMoney, formatNumber, formatTenth } from '../../domain/text/text.ts'

/** Example: '25,0%'. */
export const formatPercent = (percent: number): string => `${formatTenth(percent)}%`

const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text)

/** Example: '+1.200,00 €'. */
export const diffText = (diff: number): string => signed(diff, formatMoney(diff))

/** Example: '+8,5%'. Without a value before it is '–', or 'nuovo' if there never was one. */
export function percentText(percent: number | null, isNew = false): string {
  if (percent === null) return isNew ? 'nuovo' : '–'
  return signed(percent, formatPercent(percent))
}

/** Example: '+1.200,00 € (+8,5%)'; without a value before there is no percentage. */
export function differenceOf(now: number, before: number): string {
  const { diff, percent } = changeOf(now, before)
  return percent === null ? diffText(diff) : `${diffText(diff)} (${percentText(percent)})`
}

/** The same for counts. */
export function countDifference(now: number, before: number): string {
  const more = now - before
  const { percent } = changeOf(now, before)
  const text = signed(more, formatNumber(more))
  return percent === null ? text : `${text} (${percentText(percent)})`
}

/** CSS class that colours a change. */
export const changeClassOf = (diff: number): string | undefined =>
  diff > 0 ? 'is-more' : diff < 0 ? 'is-less' : undefined
