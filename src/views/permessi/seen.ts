/** What somebody else sees of the console: their menu and their palette, which follow from who they are. */
import { commandsFor, type Offered } from '../../commands/offered.ts'
import type { Context } from '../../commands/context.ts'
import { sideMenu } from '../../commands/menu.ts'
import { canUsePortals, hotelsOf, type User } from '../../domain/access.ts'

/** On no list and in no form. The hotel in hand stays where it may be theirs. */
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

/** Commands that stand in the palette, as on the home. */
export const paletteOf = (context: Context): Offered[] => commandsFor(context).filter(({ quiet }) => !quiet)

/** The titles of what is offered to the one and not to the other, menu and palette together. */
export function onlyIn(context: Context, other: Context): string[] {
  const offered = new Set(titlesOf(other))
  return [...new Set(titlesOf(context))].filter((title) => !offered.has(title))
}

function titlesOf(context: Context): string[] {
  const { main, sections } = sideMenu(context)
  const menu = [...main, ...sections.flatMap(({ entries }) => entries)].map(({ label }) => label)
  return [...menu, ...paletteOf(context).map(({ title }) => title)]
}
