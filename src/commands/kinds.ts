/** What a record is called, by the routes that show records of its resource, and where one is opened. */
import type { User } from '../domain/access.ts'
import type { IconName } from '../domain/icons.ts'
import { capitalize, decapitalize, fold } from '../domain/text.ts'
import { hotelParam } from './match.ts'
import { tables } from './routes/index.ts'
import type { Route } from './routes/route.ts'
import { fillPath } from '../domain/path.ts'

export type Kind = { label: string; plural: string; icon: IconName }

const shows = (route: Route): boolean => route.label !== undefined && route.public !== true

/** What goes along with its noun. */
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

/** The title of the list where it is the plural: it knows its adjectives, 'Pagine tracciate'. */
function pluralIn({ label, gender, title }: Route): string {
  const plural = pluralOf(label!, gender)
  const isPlural = title.split(' ')[0] === plural.split(' ')[0]
  return isPlural ? capitalize(decapitalize(title)) : plural
}

/** undefined where no route shows records of it. */
export function kindOf(resource: string): Kind | undefined {
  const routes = tables.filter((one) => one.resource === resource && shows(one))
  const route = routes.find(({ kind }) => kind === 'list') ?? routes[0]
  return route && { label: route.label!, plural: pluralIn(route), icon: route.icon }
}

/** Hotels and portals have rows of their own in the palette, whatever precedes their name. */
const besides = new Set(['main.hotel', 'main.hotelDati', 'portals.sito'])

type Meant = { exactly: Set<string>; also: Set<string> }

/** Every phrase that names a kind (singular, plural, the title of the list), and the resources that it means. */
let phrases: Map<string, Meant> | undefined

function phrasesOf(): Map<string, Meant> {
  if (phrases) return phrases
  const made = new Map<string, Meant>()
  const meant = (phrase: string): Meant => {
    const known = made.get(phrase) ?? { exactly: new Set(), also: new Set() }
    made.set(phrase, known)
    return known
  }
  for (const { resource, label, gender, title, kind } of tables) {
    if (!resource || !label || besides.has(resource)) continue
    const names = [label, pluralOf(label, gender)].map(fold)
    for (const name of kind === 'list' ? [...names, fold(title)] : names) meant(name).exactly.add(resource)
    // The first word alone means all that begin so: 'pagina' those of the site as well.
    for (const name of names) meant(name.split(' ')[0]!).also.add(resource)
  }
  return (phrases = made)
}

/** 'offerta ponte' → the offers, among which 'ponte' is looked for; null where the query begins with no kind. */
export function narrowed(query: string): { kinds: string[]; rest: string } | null {
  const words = fold(query).split(' ')
  for (let count = Math.min(4, words.length - 1); count > 0; count--) {
    const meant = phrasesOf().get(words.slice(0, count).join(' '))
    // What is called so comes before what begins so.
    if (meant) return { kinds: [...new Set([...meant.exactly, ...meant.also])], rest: words.slice(count).join(' ') }
  }
  return null
}

type Place = { resource: string; id: string | number; name: string; hotel: number | null }

/**
 * Where a record is opened: the route of one such record, else the list in which it stands, searched by its name. Those
 * that are offered to the person come first; null where none is open to them.
 */
export function addressOfRecord({ resource, id, name, hotel }: Place, user: User): string | null {
  const role = user.roleName
  if (!role) return null
  const mine = tables.filter((route) => route.resource === resource && route.roles.includes(role))
  const offered = mine.filter((route) => route.offered.includes(role))
  const rank = (route: Route) => (hotelParam(route) && route.scope === 'hotel' ? 0 : 1)
  for (const routes of [offered, mine]) {
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

/** The hotel's own parameter, and the one that is left for the record. */
function paramsOf(
  route: Route,
  id: string | number | null,
  hotel: number | null,
): Record<string, string | number | null> {
  const own = route.scope === 'hotel' ? hotelParam(route) : null
  const names = [...route.pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  return Object.fromEntries(names.map((name) => [name, name === own ? hotel : id]))
}
