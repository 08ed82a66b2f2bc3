/**
 * The permission table, once: roles, permission codes, and the scope in which a user may do a thing (specification §6).
 * Browser and server ask the same functions; the server alone enforces them.
 */
import { rights } from './rights.ts'

export const roles = ['admin', 'amministrazione', 'developer', 'employee', 'produttore', 'multihotel', 'user'] as const
export type Role = (typeof roles)[number]
export const isRole = (name: string): name is Role => (roles as readonly string[]).includes(name)

const groups: Record<string, readonly Role[]> = {
  all: roles,
  staff: ['admin', 'amministrazione', 'developer', 'employee'],
  hotelSide: ['multihotel', 'user'],
}

/** 'staff produttore' → those roles. Group names: all, staff, hotelSide. */
export function rolesOf(words: string): readonly Role[] {
  return words.split(' ').flatMap((word) => groups[word] ?? (isRole(word) ? [word] : []))
}

/** all: every row; ownHotel, ownSeller, own: rows of the user's hotels, producer code, person; none: refused. */
export type Scope = 'all' | 'ownHotel' | 'ownSeller' | 'own' | 'none'

export type UserAssociations = {
  hotel_id: number | null
  config_id: number | null
  codice_produttore: string | null
  config_multihotel: { hotel_id: number; config_id: number | null }[]
}

/** The signed-in user, as login answers it (specification §3). Every check uses roleName (decision B18). */
export type User = {
  id: number
  name: string
  lastName: string | null
  email: string
  cellulare: string | null
  whatsapp: string | null
  role: number
  roleName: string
  contratti?: string[]
  token?: string
  last_refresh?: string | null
  userAssociations: UserAssociations
  permissions: { all: { code: string; enabled: boolean }[] }
}

export const isAdmin = (user: User): boolean => user.roleName === 'admin'
/** Admin-like users of the statistics rules (decision C09). */
export const isAdminLike = (user: User): boolean => user.roleName === 'admin' || user.roleName === 'amministrazione'
export const isHotelSide = (user: User): boolean => user.roleName === 'multihotel' || user.roleName === 'user'
/** A plain user is tied to one hotel and cannot switch (decision C10). */
export const canSwitchHotel = (user: User): boolean => user.roleName !== 'user'
export const canUsePortals = (user: User): boolean => user.roleName !== 'user'

/** The hotels a hotel-side user is confined to; null = not confined. */
export function hotelsOf(user: User): readonly number[] | null {
  const { hotel_id, config_multihotel } = user.userAssociations
  if (user.roleName === 'multihotel') return config_multihotel.map((one) => one.hotel_id)
  if (user.roleName === 'user') return hotel_id === null ? [] : [hotel_id]
  return null
}

export const sellerOf = (user: User): string | null => user.userAssociations.codice_produttore

/** The configuration id for the current hotel, null when none matches (§6, decision C17). */
export function configOf(user: User, hotelId: number | null): number | null {
  const { config_id, config_multihotel } = user.userAssociations
  if (user.roleName === 'user') return config_id
  if (user.roleName !== 'multihotel') return null
  return config_multihotel.find((one) => one.hotel_id === hotelId)?.config_id ?? null
}

/** Resources whose rights permission codes narrow further (decision C11). */
const families: Readonly<Record<string, string>> = {
  'management.user': 'aosecurity.user',
  'management.notification': 'aosecurity.user_notification',
  'seller.sellers': 'walle.commerciali',
  'seller.sales': 'walle.commerciali',
  'stats.stats': 'walle.clienti_statistiche',
}

const verbs: Record<string, string> = {
  list: 'index',
  read: 'show',
  create: 'create',
  update: 'update',
  delete: 'delete',
}

/** A code is granted only if it is in the user's list and enabled; 'family.*' grants the family; admin passes all. */
export function hasPermission(user: User, code: string): boolean {
  if (isAdmin(user)) return true
  const family = `${code.slice(0, code.lastIndexOf('.'))}.*`
  return user.permissions.all.some((one) => one.enabled && (one.code === code || one.code === family))
}

const letters: Record<string, string> = { list: 'r', read: 'r', create: 'c', update: 'u', delete: 'd' }

function cellOf<T>(cells: Partial<Record<string, T>>, role: Role): T | undefined {
  const group = groups.staff!.includes(role) ? 'staff' : groups.hotelSide!.includes(role) ? 'hotelSide' : role
  return cells[role] ?? cells[group] ?? cells.all
}

/** The scope a role alone gives, before permission codes. */
export function scopeOfRole(role: string, resource: string, op: string): Scope {
  const row = rights[resource]
  if (!row || !isRole(role)) return 'none'
  const letter = letters[op]
  if (!letter) return (row.calls?.[op] && cellOf(row.calls[op], role)) ?? 'none'
  for (const part of (cellOf(row as Record<string, string>, role) ?? '').split(' ')) {
    const [ops = '', scope = 'all'] = part.split(':')
    if (ops.includes(letter)) return scope as Scope
  }
  return 'none'
}

/** The scope in which this user may do `op` (list, read, create, update, delete, or a call of the resource's own). */
export function can(user: User, resource: string, op: string): Scope {
  const scope = scopeOfRole(user.roleName, resource, op)
  const family = families[resource]
  if (scope === 'none' || scope === 'own' || !family || !verbs[op]) return scope
  return hasPermission(user, `${family}.${verbs[op]}`) ? scope : 'none'
}

/** Fields of the resource that this user may see but never write. */
export function readonlyFields(user: User, resource: string): readonly string[] {
  const cells = rights[resource]?.readonly
  return (cells && isRole(user.roleName) && cellOf(cells, user.roleName)?.split(' ')) || []
}
