/** Prices that are valid and yet look like a slip of the keyboard: they are marked, and asked about before a save. */
import { restText } from '../text/counts.ts'
import { difference } from './season.ts'
import { formatMoney, formatNumber } from '../text/text.ts'

/** Percent. The user must confirm a price that differs from last year's by more than this. */
const FAR_PRICE_PERCENT = 30
/** Euros per day. The user must confirm a higher price. */
const HIGH_PRICE = 10_000

/** Why a price is doubtful. `short`: the mark in its cell, 'a zero'; `text`: the reason in the question before a save. */
export type PriceRemark = { kind: 'far' | 'zero' | 'high'; short: string; text: string }

/** `then`: the price of the year before, `year`; anything but a number where there is none. */
export function remarkOnPrice(price: unknown, then: unknown, year: number): PriceRemark | null {
  if (typeof price !== 'number' || price < 0 || price === then) return null
  if (price === 0) return { kind: 'zero', short: 'a zero', text: 'prezzo a zero: agli ospiti risulta gratis' }
  if (price > HIGH_PRICE)
    return { kind: 'high', short: 'molto alto', text: `oltre ${formatMoney(HIGH_PRICE)} al giorno` }
  if (typeof then !== 'number' || then <= 0) return null
  const change = difference(price, then)
  return Math.abs(price - then) * 100 > then * FAR_PRICE_PERCENT
    ? { kind: 'far', short: change, text: `${change} sul ${year}, quando era ${formatMoney(then)}` }
    : null
}

/** A price with its remark, and the name of its cell: 'Doppia, Mezza pensione, Agosto'. */
/** `path`: where the price is in its form or sheet. */
export type DoubtfulPrice = { path: string; name: string; price: number; remark: PriceRemark }

/** Number of prices that a question lists; the others are counted. */
const LISTED = 12

/** '12 prezzi cambiano di oltre il 30 %'. */
export function countOfDoubts(doubts: readonly Pick<DoubtfulPrice, 'remark'>[]): string {
  const count = doubts.length
  const far = `di oltre il ${FAR_PRICE_PERCENT} %`
  if (doubts.every(({ remark }) => remark.kind === 'far'))
    return count === 1 ? `Un prezzo cambia ${far}` : `${formatNumber(count)} prezzi cambiano ${far}`
  return count === 1 ? 'Un prezzo da controllare' : `${formatNumber(count)} prezzi da controllare`
}

/** What to ask before these prices are saved, and what identifies each of them; null if there are none. */
export const doubtsAbout = (prices: readonly DoubtfulPrice[]) =>
  prices[0]
    ? {
        keys: prices.map(({ path, price }) => `${path}=${price}`),
        path: prices[0].path,
        question: questionAbout(prices),
      }
    : null

function questionAbout(doubts: readonly DoubtfulPrice[]) {
  const more = doubts.length - LISTED
  return {
    title: countOfDoubts(doubts),
    text: 'Controlla che non sia un errore di battitura.',
    details: [
      ...doubts.slice(0, LISTED).map(({ name, price, remark }) => `${name}: ${formatMoney(price)}, ${remark.text}`),
      ...(more > 0 ? [`e ${restText(more, 'm')}`] : []),
    ],
    confirm: 'Salva lo stesso',
  }
}
