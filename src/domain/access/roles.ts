/** Rules that depend on the role alone. */
import { isRole, roles, type Role, type User } from './roleNames.ts'

export { isRole, readUser, roles, type Role, type User, type UserAssociations } from './roleNames.ts'

export type RoleGroup = 'all' | 'staff' | 'hotelSide'
export const roleGroups: Readonly<Record<RoleGroup, readonly Role[]>> = {
  all: roles,
  staff: ['admin', 'amministrazione', 'developer', 'employee'],
  hotelSide: ['multihotel', 'user'],
}
const isGroup = (word: string): word is RoleGroup => word in roleGroups

/** 'staff produttore' → those roles. Group names: all, staff, hotelSide. */
export function rolesOf(words: string): readonly Role[] {
  return words.split(' ').flatMap((word) => (isGroup(word) ? roleGroups[word] : isRole(word) ? [word] : []))
}

/** all: every row; ownHotel, ownSeller, own: rows of the user's hotels, producer code, person; none: refused. */
export type Scope = 'all' | 'ownHotel' | 'ownSeller' | 'own' | 'none'

export const isAdmin = (user: User): boolean => user.roleName === 'admin'
export const isHotelSide = (user: User): boolean => user.roleName === 'multihotel' || user.roleName === 'user'
/** A plain user is tied to one hotel and cannot switch. */
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

/** The configuration id for the current hotel, null when none matches. */
export function configOf(user: User, hotelId: number | null): number | null {
  const { config_id, config_multihotel } = user.userAssociations
  if (user.roleName === 'user') return config_id
  if (user.roleName !== 'multihotel') return null
  return config_multihotel.find((one) => one.hotel_id === hotelId)?.config_id ?? null
}
