/**
 * Every list is a sentence with its filters: 'camere doppie visibili'. Its arguments are the filters of its
 * description.
 */
import { canFollow, type User } from '../../domain/access/access.ts'
import { HOTEL } from '../../domain/model/owner.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { addressOf, hotelParam } from '../match.ts'
import { baseId, type Route } from '../routes/route.ts'
import { argumentOf, hotel, portal, type Argument, type ArgumentKind, type Arguments } from './argument.ts'
import type { ArgumentValues, Sentence } from './sentence.ts'
import { isChange } from '../search/stems.ts'
import { isFiller, readLine } from './tokens.ts'
import { expectDefined } from '../../domain/util/lookup.ts'

/** What people call a list in addition to its title and its singular, by the base of its route's id. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  crmContatti: ['rubrica', 'contatti', 'clienti'],
  cookieConfigAuto: ['cookie'],
  hotel: ['alberghi', 'strutture'],
  'hotel.camere': ['stanze'],
  'hotel.listini': ['tariffe', 'prezzi'],
}

/** Lines that work on the demo network, by the base of the route's id. */
const examples: Readonly<Record<string, readonly string[]>> = {
  hotel: ['hotel taranto 4 stelle'],
  'hotel.camere': ['camere doppie visibili'],
  'hotel.offerte': ['offerte in scadenza'],
  crmContatti: ['rubrica top zona gargano'],
  ordini: ['ordini 2026 stella marina'],
  venduto: ['venduto 2026 confronta'],
  cookieConfigAuto: ['cookie da approvare'],
}

/** The words of a title as a phrase, without fillers and parentheses. */
const phrase = (title: string): string =>
  readLine(title.replace(/\(.*\)/, ''))
    .tokens.filter((token) => !isFiller(token))
    .map(({ word }) => word)
    .join(' ')

/** Whether the address of the screen says it already. */
const isFromAddress = (name: string, { scope }: Route): boolean =>
  (scope === 'hotel' && HOTEL.test(name)) || (scope === 'portal' && /^(portal.*|site_)id$/i.test(name))

const ARGUMENT_KINDS: ReadonlySet<ArgumentKind> = new Set(['name', 'choice', 'flag', 'year'])

/** The filters that words can say: choices, flags and years. Words that no filter explains are searched for. */
function filtersOf(resource: Resource, route: Route, user: User): Arguments {
  const takes: Record<string, Argument> = {}
  for (const [name, filter] of Object.entries(resource.filters)) {
    if (!canFollow(user, filter) || isFromAddress(name, route)) continue
    const { required: _, ...field } = filter
    const argument = argumentOf(field)
    if (!argument || !ARGUMENT_KINDS.has(argument.kind)) continue
    // 'camere cilicia' means the rooms of that hotel, not those of a portal.
    takes[name] = route.scope === 'portal' && argument.of === 'main.hotel' ? { ...argument, where: true } : argument
  }
  if (route.scope === 'hotel') takes.hotel = hotel()
  if (route.scope === 'portal') takes.portale = portal()
  if (resource.search.length)
    takes.q = { label: 'Cerca', kind: 'text', free: true, quiet: true, examples: ['marina', 'vista mare'] }
  return takes
}

const sentenceCache = new Map<Route, { resource: Resource; user: User; sentence: Sentence | undefined }>()

/**
 * undefined where the list has no filter that words can say. Memoized for a user, because the palette asks for all of
 * them as it opens.
 */
export function listSentence(route: Route, resource: Resource, user: User): Sentence | undefined {
  const before = sentenceCache.get(route)
  if (before?.resource === resource && before.user === user) return before.sentence
  const sentence = sentenceFor(route, resource, user)
  sentenceCache.set(route, { resource, user, sentence })
  return sentence
}

function sentenceFor(route: Route, resource: Resource, user: User): Sentence | undefined {
  const takes = filtersOf(resource, route, user)
  if (!Object.keys(takes).some((name) => name !== 'q' && name !== 'hotel' && name !== 'portale')) return undefined
  const names = [route.title, ...(route.label ? [route.label] : []), ...(otherNames[baseId(route.id)] ?? [])]
  return {
    id: `frase.elenco.${route.id}`,
    title: route.title,
    icon: route.icon,
    list: route.id,
    who: route.offered,
    // 'modifica listino' does not ask for changes that were made.
    calledBy: [...new Set(names.map(phrase))].filter((name) => name && !isChange(name)),
    takes,
    verb: 'apri l’elenco',
    ...(examples[baseId(route.id)] && { examples: examples[baseId(route.id)] }),
    run: (values, _, effects) => effects.navigate(addressFor(route, values)),
  }
}

function addressFor(route: Route, { hotel, portale: _, ...filters }: ArgumentValues): string {
  const param = hotelParam(route)
  const path = expectDefined(addressOf(route, param ? { [param]: hotel as number } : {}), 'the address of the list')
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) query.set(name, String(value))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
