/** The registry: the one source from which palette, menu, tiles, help and keys learn which commands a context has. */
import { lacksCapability } from '../api/client/config.ts'
import { hasPermission, isWithheld, type User } from '../domain/access/access.ts'
import { createEmitter } from '../domain/util/emitter.ts'
import dialogs from './actions/dialogs.ts'
import frame from './actions/frame.ts'
import screen from './actions/screen.ts'
import type { Command } from './command.ts'
import type { Context, Whereabouts } from './context.ts'
import { addressOf, hotelParam, isReachable } from './match.ts'
import { routes, routesInMenuOrder } from './routes/index.ts'
import type { MenuPlace, Route, RouteKind } from './routes/route.ts'
import { routeKeys } from './routeKeys.ts'

/** The palette's sections of routes, by scope. */
const sections = { hotel: 'hotel', portal: 'portale', none: 'pagine' } as const

/** The parameters that the context alone can fill. */
export function contextParams(route: Route, context: Pick<Whereabouts, 'hotel'>): Record<string, number | null> {
  const hotel = hotelParam(route)
  return hotel ? { [hotel]: context.hotel?.value ?? null } : {}
}

/** The address of a route in this context; null while what it needs is not chosen. */
function addressIn(route: Route, context: Pick<Whereabouts, 'hotel' | 'portal'>): string | null {
  if (route.scope === 'portal' && !context.portal) return null
  const address = addressOf(route, contextParams(route, context))
  return address && route.ofHotel && context.hotel ? `${address}?hotelId=${context.hotel.value}` : address
}

function routeCommand(route: Route): Command {
  return {
    id: route.id,
    title: route.omnibox ?? route.title,
    section: sections[route.scope],
    icon: route.kind === 'create' ? 'plus' : route.icon,
    ...(routeKeys[route.id] && { keys: routeKeys[route.id] }),
    route,
    who: route.offered,
    ...(route.scope !== 'none' && { needs: [route.scope] }),
    ...(!route.omnibox && { quiet: true as const }),
    address: (context) => addressIn(route, context),
    run(context, effects) {
      const address = addressIn(route, context)
      if (address) effects.navigate(address)
    },
  }
}

const all: Command[] = []
const byId = new Map<string, Command>()

/** Every registered command, for any role. */
export const commands: readonly Command[] = all

const registered = createEmitter()
/** Calls back when more commands are registered; returns the function that ends it. */
export const onRegister = registered.subscribe

/**
 * Registers commands. Those about a record come after the first screen, with the first record or with the palette
 * (recordCommands.ts). Throws where two share an id: the second would never be found.
 */
export function register(more: readonly Command[]): void {
  for (const command of more) {
    if (byId.get(command.id) === command) continue
    if (byId.has(command.id)) throw new Error(`two commands have the id '${command.id}': rename one of them`)
    byId.set(command.id, command)
    all.push(command)
  }
  registered.emit()
}
register([...frame, ...dialogs, ...screen, ...routes.filter(isReachable).map(routeCommand)])

export function commandOf(id: string): Command {
  const found = byId.get(id)
  if (!found) throw new Error(`no command has the id '${id}': register it first`)
  return found
}

const opOf: Readonly<Partial<Record<RouteKind, string>>> = { list: 'list', create: 'create', edit: 'read' }

/** What a permission code forbids, or the services lack, is not offered: the screen could only say so. */
export function isClosed({ resource, kind, code, known }: Route, user: User): boolean {
  const op = opOf[kind]
  return (
    (code !== undefined && !hasPermission(user, code)) ||
    Boolean(known && lacksCapability(...known)) ||
    Boolean(resource && op && isWithheld(user, resource, op))
  )
}

export const isFor = (command: Command, context: Context): boolean =>
  (!command.who || Boolean(context.user?.roleName && command.who.includes(context.user.roleName))) &&
  !(command.route && context.user && isClosed(command.route, context.user)) &&
  (command.when?.(context) ?? true)

export type MenuEntry = { label: string; route: Route; address: string | null; icon: Route['icon'] }

/** The entries of one place (side menu, tiles, link groups, …) for this context, in the order of the routes' tables. */
export function menuFor(context: Whereabouts, place: MenuPlace['place'], group?: MenuPlace['group']): MenuEntry[] {
  const { user } = context
  const role = user?.roleName
  if (!role) return []
  const entries: MenuEntry[] = []
  for (const route of routesInMenuOrder) {
    for (const at of route.menu) {
      if (at.place !== place || at.group !== group) continue
      if (!(at.roles ?? route.offered).includes(role) || isClosed(route, user)) continue
      entries.push({ label: at.label, route, address: addressIn(route, context), icon: route.icon })
    }
  }
  return entries
}
