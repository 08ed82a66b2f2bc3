/** The address to which choosing a hotel or a portal leads. */
import { match } from './match.ts'
import { siblingOf } from './routes/index.ts'
import { canSwitchHotel, type User } from '../domain/access/roles.ts'

/**
 * Where choosing a hotel leads, null = stay: from the interactions picker to its interactions; inside /hotel/{id}
 * the same place with the new id, three segments at most; a hotelId in the query is replaced; otherwise its dashboard.
 * A plain user stays where they are.
 */
export function addressAfterHotel(path: string, search: string, hotelId: number, user: User): string | null {
  if (!canSwitchHotel(user)) return null
  if (/^\/hotelInterazioni\/?$/i.test(path)) return `/hotel/${hotelId}/interazioni`
  const inside = /^\/hotel\/\d+(\/[^/]+)?/i.exec(path)
  if (inside) return `/hotel/${hotelId}${inside[1] ?? ''}`
  const query = new URLSearchParams(search)
  if (query.has('hotelId')) {
    query.set('hotelId', String(hotelId))
    return `${path}?${query}`
  }
  return `/hotel/${hotelId}/dashboard`
}

/**
 * The same for a portal: its path rule; a portaleId in the query; on a screen of a portal the same screen, or its list
 * where a record is open, because the record belongs to another portal; otherwise the portal dashboard.
 */
export function addressAfterPortal(path: string, search: string, portalId: number): string {
  const inside = /^\/portale\/\d+(\/[^/]+)?/i.exec(path)
  if (inside) return `/portale/${portalId}${inside[1] ?? ''}`
  const query = new URLSearchParams(search)
  if (query.has('portaleId')) {
    query.set('portaleId', String(portalId))
    return `${path}?${query}`
  }
  const route = match(path)?.route
  const screen = route?.scope === 'portal' ? (siblingOf(route, 'list') ?? route).pattern : '/dashboardPortali'
  return screen.includes('{') ? '/dashboardPortali' : screen
}
