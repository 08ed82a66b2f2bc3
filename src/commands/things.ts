/** From a thing to what can be done with it: what is offered as if one stood there, and what it does then. */
import type { Thing } from '../state/things.ts'
import type { Command } from './command.ts'
import { choose, isHotelNamed, isPortalNamed } from './current.ts'
import type { Context } from './context.ts'
import { commandsFor, type Offered } from './offered.ts'

/** How each kind is called, what stands on it, and which of its pages have no need of it in their address. */
const kinds = {
  hotel: { need: 'hotel', home: 'hotel.dashboard', pages: ['statistiche', 'mailArchive', 'iscrittiNewsletter'] },
  portal: { need: 'portal', home: 'dashboardPortali', pages: ['statistichePortale'] },
} as const

const currentOf = (thing: Thing) => (thing.kind === 'hotel' ? thing.hotel : thing.portal)

/** As the palette and the recents call it. */
export const thingId = (thing: Thing): string =>
  `${thing.kind === 'hotel' ? 'hotel' : 'portale'}:${currentOf(thing).value}`
export const thingLabel = (thing: Thing): string => currentOf(thing).label

/** As if one stood on it, with nothing else in sight. */
export const contextOn = (thing: Thing, context: Context): Context => ({
  ...context,
  ...(thing.kind === 'hotel' ? { hotel: thing.hotel } : { portal: thing.portal }),
  route: null,
  params: {},
  list: null,
  form: null,
  turno: null,
})

/** Its pages and what is done there. */
export function commandsOn(thing: Thing, context: Context): Offered[] {
  const { need, pages } = kinds[thing.kind]
  return commandsFor(contextOn(thing, context)).filter(
    ({ id, needs, quiet }) => !quiet && (needs?.includes(need) || (pages as readonly string[]).includes(id)),
  )
}

/** Where a command leads on it; `named`: an address that tells of it wherever it is opened. */
export function addressOn(thing: Thing, command: Command, context: Context, named = false): string | null {
  const address = command.address?.(contextOn(thing, context)) ?? null
  if (!address || !named || address.startsWith('/hotel/')) return address
  return `${address}?${thing.kind === 'hotel' ? 'hotelId' : 'portaleId'}=${currentOf(thing).value}`
}

export function standOn(thing: Thing): void {
  if (thing.kind === 'hotel') choose('hotel', thing.hotel)
  else choose('portal', thing.portal)
}

/** Where one has to go first, because the address in sight names another one; null: nowhere. */
export function leaveFor(thing: Thing, context: Context): string | null {
  const isNamed = thing.kind === 'hotel' ? isHotelNamed() : isPortalNamed()
  if (!isNamed || stands(thing, context)) return null
  const home = commandsOn(thing, context).find(({ id }) => id === kinds[thing.kind].home)
  return home ? addressOn(thing, home, context) : null
}

export const stands = (thing: Thing, context: Context): boolean => context[thing.kind]?.value === currentOf(thing).value
