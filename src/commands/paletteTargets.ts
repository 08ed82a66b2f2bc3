/**
 * What can be done with a palette target: the commands that are offered as if it were the current one, and where they
 * lead.
 */
import { openedId } from '../state/openedRecords.ts'
import type { Place, PaletteTarget } from '../state/paletteTarget.ts'
import type { Command } from './command.ts'
import { choose, isHotelNamed, isPortalNamed } from './current.ts'
import type { Context } from './context.ts'
import { commandsFor, type OfferedCommand } from './commandsFor.ts'

/** For each kind: the need that it meets, its home, and those of its pages that do not have this need. */
const kinds = {
  hotel: { need: 'hotel', home: 'hotel.dashboard', pages: ['statistiche', 'mailArchive', 'iscrittiNewsletter'] },
  portal: { need: 'portal', home: 'dashboardPortali', pages: ['statistichePortale'] },
} as const

const currentOf = (thing: Place) => (thing.kind === 'hotel' ? thing.hotel : thing.portal)

/** The id of the target in the palette and in the recents. */
export function targetId(thing: PaletteTarget): string {
  if (thing.kind === 'record') return openedId(thing.record)
  if (thing.kind === 'records') return `schede:${thing.records.map(openedId).join()}`
  return `${thing.kind === 'hotel' ? 'hotel' : 'portale'}:${currentOf(thing).value}`
}

export function targetLabel(thing: PaletteTarget): string {
  if (thing.kind === 'record') return thing.record.title
  if (thing.kind === 'records') {
    const many = thing.records.length
    return `${many} ${thing.called[many === 1 ? 0 : 1].toLowerCase()}`
  }
  return currentOf(thing).label
}

/** The context as if the target were the current one, with no screen in sight. */
export const contextOfTarget = (thing: Place, context: Context): Context => ({
  ...context,
  ...(thing.kind === 'hotel' ? { hotel: thing.hotel } : { portal: thing.portal }),
  route: null,
  params: {},
  list: null,
  form: null,
  turno: null,
})

/** The pages of the target, and the commands that need it. */
export function commandsOfTarget(thing: Place, context: Context): OfferedCommand[] {
  const { need, pages } = kinds[thing.kind]
  return commandsFor(contextOfTarget(thing, context)).filter(
    ({ id, needs, quiet }) => !quiet && (needs?.includes(need) || (pages as readonly string[]).includes(id)),
  )
}

/** The address of a command for the target; `named`: an address that names the target, wherever it is opened. */
export function addressForTarget(thing: Place, command: Command, context: Context, named = false): string | null {
  const address = command.address?.(contextOfTarget(thing, context)) ?? null
  if (!address || !named || address.startsWith('/hotel/') || address.includes('?')) return address
  return `${address}?${thing.kind === 'hotel' ? 'hotelId' : 'portaleId'}=${currentOf(thing).value}`
}

export function makeCurrent(thing: Place): void {
  if (thing.kind === 'hotel') choose('hotel', thing.hotel)
  else choose('portal', thing.portal)
}

/** The address to go to first, because the visible address names another one; null: no need to leave. */
export function addressToLeaveTo(thing: Place, context: Context): string | null {
  const isNamed = thing.kind === 'hotel' ? isHotelNamed() : isPortalNamed()
  if (!isNamed || isCurrent(thing, context)) return null
  const home = commandsOfTarget(thing, context).find(({ id }) => id === kinds[thing.kind].home)
  return home ? addressForTarget(thing, home, context) : null
}

export const isCurrent = (thing: Place, context: Context): boolean =>
  context[thing.kind]?.value === currentOf(thing).value
