/** Fixed words of a guest page, in the guest's language. */
import type { Language } from '../../../domain/model/fields.ts'

type Words = {
  from: string
  since: string
  until: string
  /** Indexed by `price_type`. */
  per: readonly string[]
  nights: (count: number) => string
  ages: (from: number | null, to: number | null) => string
  includes: string
  discounts: string
  offers: string
  hotels: string
  stars: (count: number) => string
}

const it: Words = {
  from: 'da',
  since: 'dal',
  until: 'fino al',
  per: ['a notte', 'a persona', 'a camera', 'a pacchetto'],
  nights: (count) => (count === 1 ? 'una notte' : `${count} notti`),
  ages: (from, to) =>
    from === null ? `fino a ${to} anni` : to === null ? `da ${from} anni` : `da ${from} a ${to} anni`,
  includes: 'La quota comprende',
  discounts: 'Sconti',
  offers: 'Offerte',
  hotels: 'Hotel',
  stars: (count) => (count === 1 ? 'una stella' : `${count} stelle`),
}

const en: Words = {
  from: 'from',
  since: 'from',
  until: 'until',
  per: ['per night', 'per person', 'per room', 'per package'],
  nights: (count) => (count === 1 ? 'one night' : `${count} nights`),
  ages: (from, to) => (from === null ? `up to age ${to}` : to === null ? `from age ${from}` : `ages ${from} to ${to}`),
  includes: 'The price includes',
  discounts: 'Discounts',
  offers: 'Offers',
  hotels: 'Hotels',
  stars: (count) => (count === 1 ? 'one star' : `${count} stars`),
}

const de: Words = {
  from: 'ab',
  since: 'ab',
  until: 'bis',
  per: ['pro Nacht', 'pro Person', 'pro Zimmer', 'pro Paket'],
  nights: (count) => (count === 1 ? 'eine Nacht' : `${count} Nächte`),
  ages: (from, to) =>
    from === null ? `bis ${to} Jahre` : to === null ? `ab ${from} Jahren` : `${from} bis ${to} Jahre`,
  includes: 'Im Preis enthalten',
  discounts: 'Ermäßigungen',
  offers: 'Angebote',
  hotels: 'Hotels',
  stars: (count) => (count === 1 ? 'ein Stern' : `${count} Sterne`),
}

const fr: Words = {
  from: 'dès',
  since: 'à partir du',
  until: 'jusqu’au',
  per: ['par nuit', 'par personne', 'par chambre', 'par forfait'],
  nights: (count) => (count === 1 ? 'une nuit' : `${count} nuits`),
  ages: (from, to) =>
    from === null ? `jusqu’à ${to} ans` : to === null ? `dès ${from} ans` : `de ${from} à ${to} ans`,
  includes: 'Le prix comprend',
  discounts: 'Réductions',
  offers: 'Offres',
  hotels: 'Hôtels',
  stars: (count) => (count === 1 ? 'une étoile' : `${count} étoiles`),
}

export const words: Readonly<Record<Language, Words>> = { it, en, de, fr }

/** '1 maggio – 30 settembre 2027'; '' without days. A period that ends before it starts is not shown as one. */
export function daysIn(language: Language, from: string | null, to: string | null): string {
  const say = words[language]
  // Not by dayjs: the platform knows the order of day and month in each language, dayjs would need four locales.
  const formatDay = (day: string, year = true) =>
    new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: 'long',
      ...(year && { year: 'numeric' }),
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`))
  if (from && to && from <= to) return `${formatDay(from, from.slice(0, 4) !== to.slice(0, 4))} – ${formatDay(to)}`
  if (to) return `${say.until} ${formatDay(to)}`
  return from ? `${say.since} ${formatDay(from)}` : ''
}

export const moneyIn = (language: Language, amount: number): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
  }).format(amount)
