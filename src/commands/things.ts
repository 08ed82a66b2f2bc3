/**
 * What can be done with a palette target: the commands that are offered as if it were the current one, and where they
 * lead.
 */
import { openedId } from '../state/opened.ts'
import type { Place, Thing } from '../state/things.ts'
import type { Command } from './command.ts'
import { choose, isHotelNamed, isPortalNamed } from './current.ts'
import type { Context } from './context.ts'
import { commandsFor, type Offered } from './offered.ts'

/** For each kind: the need that it meets, its home, and those of its pages that do not have this need. */
const kinds = {
  hotel: { need: 'hotel', home: 'hotel.dashboard', pages: ['statistiche', 'mailArchive', 'iscrittiNewsletter'] },
  portal: { need: 'portal', home: 'dashboardPortali', pages: ['statistichePortale'] },
} as const

const currentOf = (thing: Place) => (thing.kind === 'hotel' ? thing.hotel : thing.portal)

/** The id of the target in the palette and in the recents. */
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

/** The context as if the target were the current one, with no screen in sight. */
export const contextOn = (thing: Place, context: Context): Context => ({
  ...context,
  ...(thing.kind === 'hotel' ? { hotel: thing.hotel } : { portal: thing.portal }),
  route: null,
  params: {},
  list: null,
  form: null,
  turno: null,
})

/** The pages of the target, and the commands that need it. */
export function commandsOn(thing: Place, context: Context): Offered[] {
  const { need, pages } = kinds[thing.kind]
  return commandsFor(contextOn(thing, context)).filter(
    ({ id, needs, quiet }) => !quiet && (needs?.includes(need) || (pages as readonly string[]).includes(id)),
  )
}

/** The address of a command for the target; `named`: an address that names the target, wherever it is opened. */
export function addressOn(thing: Place, command: Command, context: Context, named = false): string | null {
  const address = command.address?.(contextOn(thing, context)) ?? null
  if (!address || !named || address.startsWith('/hotel/') || address.includes('?')) return address
  return `${address}?${thing.kind === 'hotel' ? 'hotelId' : 'portaleId'}=${currentOf(thing).value}`
}

export function standOn(thing: Place): void {
  if (thing.kind === 'hotel') choose('hotel', thing.hotel)
  else choose('portal', thing.portal)
}

/** The address to go to first, because the visible address names another one; null: no need to leave. */
export function leaveFor(thing: Place, context: Context): string | null {
  const isNamed = thing.kind === 'hotel' ? isHotelNamed() : isPortalNamed()
  if (!isNamed || stands(thing, context)) return null
  const home = commandsOn(thing, context).find(({ id }) => id === kinds[thing.kind].home)
  return home ? addressOn(thing, home, context) : null
}

export const stands = (thing: Place, context: Context): boolean => context[thing.kind]?.value === currentOf(thing).value
