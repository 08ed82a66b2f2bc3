/** What another user sees of the console: menu and palette, computed from role and permissions. */
import { commandsFor, type OfferedCommand } from '../../commands/commandsFor.ts'
import type { Context } from '../../commands/context.ts'
import { sideMenu } from '../../commands/menu.ts'
import { canUsePortals, hotelsOf, type User } from '../../domain/access/access.ts'

/** The console context of that user, with no list or form open. The current hotel stays if it is one of theirs. */
export function contextAs(now: Context, user: User): Context {
  const hotels = hotelsOf(user)
  const hotel = hotels && !hotels.includes(now.hotel?.value ?? 0) ? hotels[0] : undefined
  return Object.freeze({
    ...now,
    user,
    hotel: hotel === undefined ? now.hotel : { value: hotel, label: '', name: '', comuneId: null, magnewsDb: null },
    portal: canUsePortals(user) ? now.portal : null,
    route: null,
    params: {},
    list: null,
    form: null,
    turno: null,
    undo: null,
  })
}

/** The commands shown in the palette on the home. */
export const paletteOf = (context: Context): OfferedCommand[] => commandsFor(context).filter(({ quiet }) => !quiet)

/** Titles of menu and palette entries that the first context offers and the other does not. */
export function onlyIn(context: Context, other: Context): string[] {
  const offered = new Set(titlesOf(other))
  return [...new Set(titlesOf(context))].filter((title) => !offered.has(title))
}

function titlesOf(context: Context): string[] {
  const { main, sections } = sideMenu(context)
  const menu = [...main, ...sections.flatMap(({ entries }) => entries)].map(({ label }) => label)
  return [...menu, ...paletteOf(context).map(({ title }) => title)]
}
