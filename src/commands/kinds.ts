/** What the records of a resource are called, taken from the routes that show them, and where a record opens. */
import type { User } from '../domain/access/access.ts'
import type { IconName } from '../domain/model/icons.ts'
import { capitalize, decapitalize, fold } from '../domain/text/text.ts'
import { hotelParam } from './match.ts'
import { routesInMenuOrder } from './routes/index.ts'
import type { Route } from './routes/route.ts'
import { fillPath } from '../domain/model/path.ts'
import { itemAt } from '../domain/util/lookup.ts'

export type Kind = { label: string; plural: string; icon: IconName }

const shows = (route: Route): boolean => route.label !== undefined && route.public !== true

/** Plurals of the adjectives that follow a noun. */
const adjectives: Readonly<Record<string, string>> = { automatica: 'automatiche', personale: 'personali' }

/** 'Contatto' → 'Contatti', 'Pagina sito' → 'Pagine sito'; words that end otherwise stay as they are. */
export function pluralOf(label: string, gender: Route['gender']): string {
  const [first = '', ...rest] = label.split(' ')
  return [pluralWord(first, gender), ...rest.map((word) => adjectives[word] ?? word)].join(' ')
}

function pluralWord(word: string, gender: Route['gender']): string {
  if (/^(foto|cookie|macro|venduto|fatturato)$/i.test(word)) return word
  if (/[cg]a$/.test(word)) return `${word.slice(0, -1)}he`
  if (word.endsWith('io')) return word.slice(0, -1)
  if (/[oe]$/.test(word)) return `${word.slice(0, -1)}i`
  if (word.endsWith('a')) return `${word.slice(0, -1)}${gender === 'f' ? 'e' : 'i'}`
  return word
}

/** The title of the list where it is the plural, because it has the right adjectives: 'Pagine tracciate'. */
function pluralIn({ label, gender, title }: Route): string {
  const plural = pluralOf(label!, gender)
  const isPlural = title.split(' ')[0] === plural.split(' ')[0]
  return isPlural ? capitalize(decapitalize(title)) : plural
}

/** undefined where no route shows records of the resource. */
export function kindOf(resource: string): Kind | undefined {
  const routes = routesInMenuOrder.filter((one) => one.resource === resource && shows(one))
  const route = routes.find(({ kind }) => kind === 'list') ?? routes[0]
  return route && { label: route.label!, plural: pluralIn(route), icon: route.icon }
}

/** Left out, because hotels and portals have palette rows of their own, whatever word precedes their name. */
const excludedResources = new Set(['main.hotel', 'main.hotelDati', 'portals.sito'])

type PhraseMeaning = { exactly: Set<string>; also: Set<string> }

/** Every phrase that names a kind (singular, plural, the title of the list), with the resources that it means. */
let phrases: Map<string, PhraseMeaning> | undefined

function phrasesOf(): Map<string, PhraseMeaning> {
  if (phrases) return phrases
  const phrasesByName = new Map<string, PhraseMeaning>()
  const meaning = (phrase: string): PhraseMeaning => {
    const known = phrasesByName.get(phrase) ?? { exactly: new Set(), also: new Set() }
    phrasesByName.set(phrase, known)
    return known
  }
  for (const { resource, label, gender, title, kind } of routesInMenuOrder) {
    if (!resource || !label || excludedResources.has(resource)) continue
    const names = [label, pluralOf(label, gender)].map(fold)
    for (const name of kind === 'list' ? [...names, fold(title)] : names) meaning(name).exactly.add(resource)
    // The first word alone means every kind that begins with it: 'pagina' also means the pages of the site.
    for (const name of names) meaning(itemAt(name.split(' '), 0)).also.add(resource)
  }
  return (phrases = phrasesByName)
}

/**
 * 'offerta ponte' narrows the search to offers, and searches 'ponte' among them; null where the query begins with no
 * kind.
 */
export function narrowToKinds(query: string): { kinds: string[]; rest: string } | null {
  const words = fold(query).split(' ')
  for (let count = Math.min(4, words.length - 1); count > 0; count--) {
    const matches = phrasesOf().get(words.slice(0, count).join(' '))
    // Kinds with exactly this name come before those that only begin with it.
    if (matches)
      return { kinds: [...new Set([...matches.exactly, ...matches.also])], rest: words.slice(count).join(' ') }
  }
  return null
}

type Place = { resource: string; id: string | number; name: string; hotel: number | null }

/**
 * The address where a record opens: the route of one such record, otherwise its list, searched by its name. Routes that
 * are offered to the user come first; null where the user can open none.
 */
export function addressOfRecord({ resource, id, name, hotel }: Place, user: User): string | null {
  const role = user.roleName
  if (!role) return null
  const openRoutes = routesInMenuOrder.filter((route) => route.resource === resource && route.roles.includes(role))
  const offered = openRoutes.filter((route) => route.offered.includes(role))
  const rank = (route: Route) => (hotelParam(route) && route.scope === 'hotel' ? 0 : 1)
  for (const routes of [offered, openRoutes]) {
    for (const route of routes.filter(({ kind }) => kind === 'edit').sort((a, b) => rank(a) - rank(b))) {
      const address = fillPath(route.pattern, paramsOf(route, id, hotel))
      if (address) return address
    }
    for (const route of routes.filter(({ kind }) => kind === 'list' || kind === 'page')) {
      const address = fillPath(route.pattern, paramsOf(route, null, hotel))
      if (!address) continue
      const query = new URLSearchParams({
        ...(route.scope !== 'hotel' && hotel !== null && { hotelId: String(hotel) }),
        ...(route.kind === 'list' && { q: name }),
      }).toString()
      return query ? `${address}?${query}` : address
    }
  }
  return null
}

/** The hotel's parameter gets the hotel, the other one the record. */
function paramsOf(
  route: Route,
  id: string | number | null,
  hotel: number | null,
): Record<string, string | number | null> {
  const own = route.scope === 'hotel' ? hotelParam(route) : null
  const names = [...route.pattern.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
  return Object.fromEntries(names.map((name) => [name, name === own ? hotel : id]))
}
