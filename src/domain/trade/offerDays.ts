/**
 * The days of a hotel's offers: when each is published and when guests can stay, and the gaps in which none is live.
 */
import { addDays, addMonths } from '../time/dates.ts'

/** The days of an offer as they are stored; a missing end is open. */
export type OfferDays = {
  data_pubblicazione: string
  data_fine_pubblicazione: string
  data_inizio: string | null
  data_fine: string | null
}
export type Part = 'soggiorno' | 'pubblicazione'

const FIELDS = {
  soggiorno: ['data_inizio', 'data_fine'],
  pubblicazione: ['data_pubblicazione', 'data_fine_pubblicazione'],
} as const

export type Ends = { from: string | null; to: string | null }

/** null where neither end of the part is set. */
export function endsOf(offer: OfferDays, part: Part): Ends | null {
  const [from, to] = FIELDS[part]
  return offer[from] || offer[to] ? { from: offer[from], to: offer[to] } : null
}

const lesser = (a: string, b: string): string => (a < b ? a : b)
const greater = (a: string, b: string): string => (a > b ? a : b)

/** The part of the period that is in the year; null for none. */
export function withinYear(ends: Ends | null, year: number): { from: string; to: string } | null {
  if (!ends) return null
  const from = greater(ends.from ?? '', `${year}-01-01`)
  const to = lesser(ends.to ?? '9999-12-31', `${year}-12-31`)
  return from <= to ? { from, to } : null
}

export const isInYear = (offer: OfferDays, year: number): boolean =>
  withinYear(endsOf(offer, 'soggiorno'), year) !== null || withinYear(endsOf(offer, 'pubblicazione'), year) !== null

/** A change of the days: the whole period moves by so many days, or one end of it. */
export type Change = { part: Part; edge: 'both' | 'start' | 'end'; by: number }

/** A period keeps at least one day; an open end stays open. */
export function moveDays<T extends OfferDays>(offer: T, { part, edge, by }: Change): T {
  const [start, end] = FIELDS[part]
  const [from, to] = [offer[start], offer[end]]
  const next = { ...offer }
  if (from && edge !== 'end') next[start] = addDays(from, by)
  if (to && edge !== 'start') next[end] = addDays(to, by)
  if (edge === 'start' && from && to) next[start] = lesser(addDays(from, by), to)
  if (edge === 'end' && from && to) next[end] = greater(addDays(to, by), from)
  return next
}

/** The fields that differ. */
export const writesOf = (before: OfferDays, after: OfferDays): Partial<OfferDays> =>
  Object.fromEntries(
    Object.values(FIELDS)
      .flat()
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, after[name]]),
  )

/** The days of the year on which guests see no offer that can still be booked. */
export function gapsIn(offers: readonly (OfferDays & { visibile: boolean })[], year: number) {
  const live = offers
    .flatMap((offer) => {
      if (!offer.visibile) return []
      const to = offer.data_fine
        ? lesser(offer.data_fine, offer.data_fine_pubblicazione)
        : offer.data_fine_pubblicazione
      const shown = withinYear({ from: offer.data_pubblicazione, to }, year)
      return shown ? [shown] : []
    })
    .toSorted((a, b) => a.from.localeCompare(b.from))
  const gaps: { from: string; to: string }[] = []
  let next = `${year}-01-01`
  const until = (to: string) => next <= to && gaps.push({ from: next, to })
  for (const { from, to } of live) {
    until(addDays(from, -1))
    next = greater(next, addDays(to, 1))
  }
  until(`${year}-12-31`)
  return gaps
}

/** The days for a copy: where the offer is over, the same days in the next year in which it is not. */
export function daysForCopy(
  { data_pubblicazione, data_fine_pubblicazione, data_inizio, data_fine }: OfferDays,
  today: string,
): OfferDays {
  const last = data_fine ?? data_fine_pubblicazione
  let years = 0
  while (last && addMonths(last, years * 12) < today) years++
  const later = (day: string) => addMonths(day, years * 12)
  return {
    data_pubblicazione: later(data_pubblicazione),
    data_fine_pubblicazione: later(data_fine_pubblicazione),
    data_inizio: data_inizio && later(data_inizio),
    data_fine: data_fine && later(data_fine),
  }
}
