/**
 * What can be done with a palette target: the commands that are offered as if it were the current one, and where they
 * lead.
 */
import { openedId } from '../state/openedRecords.ts'
import type { ContextTarget, PaletteTarget } from '../state/paletteTarget.ts'
import type { Command } from './command.ts'
import { choose, isHotelNamed, isPortalNamed } from './current.ts'
import type { Context } from './context.ts'
import { commandsFor, type OfferedCommand } from './commandsFor.ts'

/** For each kind: the need that it meets, its home, and those of its pages that do not have this need. */
const kinds = {
  hotel: { need: 'hotel', home: 'hotel.dashboard', pages: ['statistiche', 'mailArchive', 'iscrittiNewsletter'] },
  portal: { need: 'portal', home: 'dashboardPortali', pages: ['statistichePortale'] },
} as const

const currentOf = (target: ContextTarget) => (target.kind === 'hotel' ? target.hotel : target.portal)

/** The id of the target in the palette and in the recents. */
export function targetId(target: PaletteTarget): string {
  if (target.kind === 'record') return openedId(target.record)
  if (target.kind === 'records') return `schede:${target.records.map(openedId).join()}`
  return `${target.kind === 'hotel' ? 'hotel' : 'portale'}:${currentOf(target).value}`
}

export function targetLabel(target: PaletteTarget): string {
  if (target.kind === 'record') return target.record.title
  if (target.kind === 'records') {
    const many = target.records.length
    return `${many} ${target.called[many === 1 ? 0 : 1].toLowerCase()}`
  }
  return currentOf(target).label
}

/** The context as if the target were the current one, with no screen in sight. */
export const contextOfTarget = (target: ContextTarget, context: Context): Context => ({
  ...context,
  ...(target.kind === 'hotel' ? { hotel: target.hotel } : { portal: target.portal }),
  route: null,
  params: {},
  list: null,
  form: null,
  turno: null,
})

/** The pages of the target, and the commands that need it. */
export function commandsOfTarget(target: ContextTarget, context: Context): OfferedCommand[] {
  const { need, pages } = kinds[target.kind]
  return commandsFor(contextOfTarget(target, context)).filter(
    ({ id, needs, quiet }) => !quiet && (needs?.includes(need) || (pages as readonly string[]).includes(id)),
  )
}

/** The address of a command for the target; `named`: an address that names the target, wherever it is opened. */
export function addressForTarget(
  target: ContextTarget,
  command: Command,
  context: Context,
  named = false,
): string | null {
  const address = command.address?.(contextOfTarget(target, context)) ?? null
  if (!address || !named || address.startsWith('/hotel/') || address.includes('?')) return address
  return `${address}?${target.kind === 'hotel' ? 'hotelId' : 'portaleId'}=${currentOf(target).value}`
}

export function makeCurrent(target: ContextTarget): void {
  if (target.kind === 'hotel') choose('hotel', target.hotel)
  else choose('portal', target.portal)
}

/** The address to go to first, because the visible address names another one; null: no need to leave. */
export function addressToLeaveTo(target: ContextTarget, context: Context): string | null {
  const isNamed = target.kind === 'hotel' ? isHotelNamed() : isPortalNamed()
  if (!isNamed || isCurrent(target, context)) return null
  const home = commandsOfTarget(target, context).find(({ id }) => id === kinds[target.kind].home)
  return home ? addressForTarget(target, home, context) : null
}

export const isCurrent = (target: ContextTarget, context: Context): boolean =>
  context[target.kind]?.value === currentOf(target).value
