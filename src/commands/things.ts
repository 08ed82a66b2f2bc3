/** From a thing to what can be done with it: what is offered as if one stood there, and what it does then. */
import { openedId } from '../state/opened.ts'
import type { Place, Thing } from '../state/things.ts'
import type { Command } from './command.ts'
import { choose, isHotelNamed, isPortalNamed } from './current.ts'
import type { Context } from './context.ts'
import { commandsFor, type Offered } from './offered.ts'

/** How each kind is called, what stands on it, and which of its pages have no need of it in their address. */
const kinds = {
  hotel: { need: 'hotel', home: 'hotel.dashboard', pages: ['statistiche', 'mailArchive', 'iscrittiNewsletter'] },
  portal: { need: 'portal', home: 'dashboardPortali', pages: ['statistichePortale'] },
} as const

const currentOf = (thing: Place) => (thing.kind === 'hotel' ? thing.hotel : thing.portal)

/** As the palette and the recents call it. */
export function thingId(thing: Thing): string {
  if (thing.kind === 'record') return openedId(thing.record)
  if (thing.kind === 'records') return `schede:${thing.records.map(openedId).join()}`
  return `${thing.kind === 'hotel' ? 'hotel' : 'portale'}:${currentOf(thing).value}`
}

export function thingLabel(thing: Thing): string {
  if (thing.kind === 'record') return thing.record.title
  if (thing.kind === 'records') {
    const many = thing.records.length
    return `${many} ${thing.called[many === 1 ? 0 : 1].toLowerCase()}`
  }
  return currentOf(thing).label
}

/** As if one stood on it, with nothing else in sight. */
export const contextOn = (thing: Place, context: Context): Context => ({
  ...context,
  ...(thing.kind === 'hotel' ? { hotel: thing.hotel } : { portal: thing.portal }),
  route: null,
  params: {},
  list: null,
  form: null,
  turno: null,
})

/** Its pages and what is done there. */
export function commandsOn(thing: Place, context: Context): Offered[] {
  const { need, pages } = kinds[thing.kind]
  return commandsFor(contextOn(thing, context)).filter(
    ({ id, needs, quiet }) => !quiet && (needs?.includes(need) || (pages as readonly string[]).includes(id)),
  )
}

/** Where a command leads on it; `named`: an address that tells of it wherever it is opened. */
export function addressOn(thing: Place, command: Command, context: Context, named = false): string | null {
  const address = command.address?.(contextOn(thing, context)) ?? null
  if (!address || !named || address.startsWith('/hotel/') || address.includes('?')) return address
  return `${address}?${thing.kind === 'hotel' ? 'hotelId' : 'portaleId'}=${currentOf(thing).value}`
}

export function standOn(thing: Place): void {
  if (thing.kind === 'hotel') choose('hotel', thing.hotel)
  else choose('portal', thing.portal)
}

/** Where one has to go first, because the address in sight names another one; null: nowhere. */
export function leaveFor(thing: Place, context: Context): string | null {
  const isNamed = thing.kind === 'hotel' ? isHotelNamed() : isPortalNamed()
  if (!isNamed || stands(thing, context)) return null
  const home = commandsOn(thing, context).find(({ id }) => id === kinds[thing.kind].home)
  return home ? addressOn(thing, home, context) : null
}

export const stands = (thing: Place, context: Context): boolean => context[thing.kind]?.value === currentOf(thing).value
