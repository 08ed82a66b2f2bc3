/**
 * The one place that decides the current hotel and portal of this tab (resolveCurrent.ts) and stores them. What a
 * service answers later, a name or the first hotel of the list, triggers the decision again; it is never skipped.
 */
import { subscribe } from 'valtio'
import {
  fetchHotel,
  fetchPortal,
  hotelLabel,
  onHotelRead,
  portalLabel,
  searchHotels,
  type HotelDati,
  type Sito,
} from '../api/context.ts'
import { onRefresh } from '../api/client/cache.ts'
import { ApiError } from '../api/client/error.ts'
import { canUsePortals, hotelsOf, type User } from '../domain/access/access.ts'
import { CONTEXT_CACHE_MS, DEFAULT_PORTAL } from '../domain/trade/rules.ts'
import {
  context,
  saveMemory,
  loadMemory,
  type CurrentHotel,
  type CurrentPortal,
  type Memory,
} from '../state/context.ts'
import { onLogout, session } from '../state/session.ts'
import { hotelParam, match } from './match.ts'
import { resolveCurrent, type Sources } from './resolveCurrent.ts'

export const toCurrentHotel = (hotel: HotelDati): CurrentHotel => ({
  value: hotel.idHotel,
  label: hotelLabel(hotel),
  name: hotel.nome_hotel,
  comuneId: hotel.idComune,
  magnewsDb: hotel.magnews_db_id,
  at: Date.now(),
})

export const toCurrentPortal = (portal: Sito): CurrentPortal => ({
  value: portal.id,
  label: portalLabel(portal),
  name: portal.name,
  at: Date.now(),
})

type Kind = 'hotel' | 'portal'
type Current = { hotel: CurrentHotel; portal: CurrentPortal }

/** The state of one kind: names, ids that do not exist, what this tab and this device remember. */
type Place<T> = {
  resource: string
  fetch: (id: number) => Promise<T>
  /** A placeholder while the name is not known. */
  nameless: (id: number) => T
  known: Map<number, T>
  gone: Set<number>
  requested: Set<number>
  tab: number | null | undefined
  /** The last id of this tab that was known to exist; it replaces `tab` when that turns out not to exist. */
  before: number | null | undefined
  device: number | null | undefined
  /** Chosen since the address was opened: it counts where the address names something that does not exist. */
  isChosenHere: boolean
}

const place = <T>(resource: string, fetch: Place<T>['fetch'], nameless: Place<T>['nameless']): Place<T> => ({
  resource,
  fetch,
  nameless,
  known: new Map(),
  gone: new Set(),
  requested: new Set(),
  tab: undefined,
  before: undefined,
  device: undefined,
  isChosenHere: false,
})

const places: { [K in Kind]: Place<Current[K]> } = {
  hotel: place(
    'main.hotel',
    async (id) => toCurrentHotel(await fetchHotel(id)),
    (value) => ({ value, label: '', name: '', comuneId: null, magnewsDb: null }),
  ),
  portal: place(
    'portals.sito',
    async (id) => toCurrentPortal(await fetchPortal(id)),
    (value) => ({ value, label: '', name: '' }),
  ),
}

let shownAddress = { path: '/', search: '' }
/** The first hotel of the list; undefined: not fetched yet. */
let firstHotelId: number | null | undefined
let isFirstAsked = false
/** The session is connected, so the services can be called. Decisions made before remain. */
let isOpen = false

const numberOf = (text: string | null | undefined): number | null =>
  text && /^\d{1,10}$/.test(text) ? Number(text) : null

/** What an address names, and whether its screen needs a portal. */
function namedBy({ path, search }: typeof shownAddress) {
  const route = match(path)
  const query = new URLSearchParams(search)
  // Looking through the list of hotels does not choose one.
  const name = route?.route.scope === 'hotel' ? hotelParam(route.route) : null
  const inPath = name ? numberOf(route!.params[name]) : null
  const inQuery = numberOf(query.get('hotelId'))
  const portal = numberOf(query.get('portaleId'))
  return {
    hotel: inPath !== null ? { id: inPath, inPath: true } : inQuery !== null ? { id: inQuery, inPath: false } : null,
    portal: portal !== null ? { id: portal, inPath: false } : null,
    needsPortal: route?.route.scope === 'portal' || route?.route.id === 'statistichePortale',
  }
}

/** Decides again; called by everything that might change the decision. */
function decideAll(): void {
  const { user } = session
  if (!user) return
  const namedIds = namedBy(shownAddress)
  const hotel = decide('hotel', user, {
    address: namedIds.hotel,
    own: hotelsOf(user),
    isTied: user.roleName === 'user',
    standard: firstHotelId,
  })
  context.asks = hotel.asks
  if (hotel.asks) fetchFirstHotel(user)
  const portal = decide('portal', user, {
    address: namedIds.portal,
    own: null,
    isTied: false,
    standard: namedIds.needsPortal ? DEFAULT_PORTAL : null,
  })
  context.missing = hotel.isMissing ? 'hotel' : portal.isMissing ? 'portal' : null
  remember()
}

type DecisionInput = Pick<Sources, 'address' | 'own' | 'isTied' | 'standard'>

function decide<K extends Kind>(kind: K, user: User, input: DecisionInput): { isMissing: boolean; asks: boolean } {
  const one: Place<Current[K]> = places[kind]
  const { tab, device } = one
  const sources = { ...input, tab, device, isGone: (id: number) => one.gone.has(id) }
  const named = resolveCurrent(sources)
  const isMissing = named.by === 'missing'
  const decision = isMissing && one.isChosenHere ? resolveCurrent({ ...sources, address: null }) : named
  const { id } = decision
  if (typeof tab !== 'number' || one.known.has(tab)) one.before = tab
  if (id !== null) one.tab = id
  if (id !== null && decision.by === 'address') one.device = id
  const next = id === null ? null : (one.known.get(id) ?? one.nameless(id))
  const now = context[kind]
  if (now?.value !== next?.value || now?.label !== next?.label) (context[kind] as Current[K] | null) = next
  if (id !== null && !one.known.has(id)) fetchName(one, user, id)
  return { isMissing, asks: decision.by === 'asks' }
}

/** Fetches the name, which also tells whether the record exists. */
function fetchName<T>(one: Place<T>, user: User, id: number): void {
  if (!isOpen || one.requested.has(id) || (one === places.portal && !canUsePortals(user))) return
  one.requested.add(id)
  one
    .fetch(id)
    .then(
      (found) => isStill(user) && one.known.set(id, found),
      (error: unknown) => {
        if (!isStill(user) || !(error instanceof ApiError) || ![400, 404, 422].includes(error.status)) return
        one.gone.add(id)
        if (one.tab === id) one.tab = one.before
        if (one.device === id) one.device = one.before
      },
    )
    .finally(() => {
      one.requested.delete(id)
      if (isStill(user) && (one.known.has(id) || one.gone.has(id))) decideAll()
    })
}

function fetchFirstHotel(user: User): void {
  if (!isOpen || isFirstAsked) return
  isFirstAsked = true
  searchHotels('', 1)
    .then(([found]) => {
      if (!isStill(user)) return
      if (found) places.hotel.known.set(found.idHotel, toCurrentHotel(found))
      firstHotelId = found?.idHotel ?? null
      decideAll()
    })
    // The next address makes another attempt.
    .catch(() => undefined)
    .finally(() => {
      isFirstAsked = false
    })
}

const isStill = (user: User): boolean => session.user?.id === user.id

/** An id without a name may not exist: it is not remembered over a reload. */
function remember(): void {
  const named = (of: 'tab' | 'device'): Memory => {
    const memory = <T>({ [of]: id, before: lastKnown, known }: Place<T>): T | null | undefined => {
      const sure = typeof id === 'number' && !known.has(id) ? lastKnown : id
      return typeof sure === 'number' ? known.get(sure) : sure
    }
    return { hotel: memory(places.hotel), portal: memory(places.portal) }
  }
  saveMemory(named('tab'), named('device'))
}

/** Names are fetched from now on. */
export function startFetchingNames(): void {
  isOpen = true
  decideAll()
}

/** Sets the address that is shown from now on. */
export function setShownAddress(path: string, search: string): void {
  if (path !== shownAddress.path || search !== shownAddress.search)
    for (const one of [places.hotel, places.portal]) one.isChosenHere = false
  shownAddress = { path, search }
  decideAll()
}

/** Sets what the user chose; null: none. What the address names still takes precedence. */
export function choose<K extends Kind>(kind: K, current: Current[K] | null): void {
  const one: Place<Current[K]> = places[kind]
  if (current) {
    one.known.set(current.value, current)
    one.gone.delete(current.value)
  }
  chooseById(kind, current?.value ?? null)
}

export function chooseById(kind: Kind, id: number | null): void {
  const one: Place<unknown> = places[kind]
  one.tab = one.device = id
  one.isChosenHere = true
  decideAll()
}

/** Whether the address names a hotel: to clear the hotel then means to leave that address. */
export const isHotelNamed = (): boolean => namedBy(shownAddress).hotel !== null
export const isPortalNamed = (): boolean => namedBy(shownAddress).portal !== null

function forget(): void {
  for (const one of [places.hotel, places.portal]) {
    one.known.clear()
    one.gone.clear()
    one.requested.clear()
    one.tab = one.before = one.device = undefined
  }
  firstHotelId = undefined
  Object.assign(context, { hotel: null, portal: null, missing: null, asks: true })
}

/** Names stay fresh for a day. */
export const isFresh = (at = 0): boolean => Date.now() - at < CONTEXT_CACHE_MS

function restore(): void {
  const { tab, device } = loadMemory()
  const take = <T extends { value: number; at?: number }>(
    one: Place<T>,
    inTab: T | null | undefined,
    onDevice?: T | null,
  ) => {
    // A name older than a day is stale and fetched again.
    for (const current of [onDevice, inTab]) if (current && isFresh(current.at)) one.known.set(current.value, current)
    one.tab = inTab && inTab.value
    one.device = onDevice && onDevice.value
  }
  take(places.hotel, tab.hotel, device.hotel)
  take(places.portal, tab.portal ?? undefined, device.portal)
}

/** The record may have been renamed: the old name stays until the new one is known. */
function renew(resourceId: string): void {
  for (const one of [places.hotel, places.portal])
    if (one.resource === resourceId && session.user && typeof one.tab === 'number')
      fetchName(one, session.user, one.tab)
}

let isStarted = false

/** Restores what this device remembers before the first address is shown; from then on it follows the session. */
export function startCurrent(): void {
  if (isStarted) return
  isStarted = true
  restore()
  onLogout(forget)
  subscribe(session, decideAll)
  onRefresh(renew)
  // Another person may have renamed the hotel since its name was cached.
  onHotelRead((hotel) => {
    const old = places.hotel.known.get(hotel.idHotel)
    if (!old || old.label === hotelLabel(hotel)) return
    places.hotel.known.set(hotel.idHotel, toCurrentHotel(hotel))
    decideAll()
  })
}
