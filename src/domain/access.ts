/**
 * The permission table, once: the scope in which a user may do a thing (specification §6). Browser and server ask the
 * same functions; the server alone enforces them.
 */
import { rights } from './rights.ts'
import { isAdmin, isRole, roleGroups as groups, sellerOf, type Role, type Scope, type User } from './roles.ts'

export * from './roles.ts'

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

/**
 * May the user do it on what belongs to a hotel of that seller? undefined: it depends on the seller, who is not known
 * yet. null: the hotel has none.
 */
export function canOnHotel(
  user: User,
  resource: string,
  op: string,
  seller: string | null | undefined,
): boolean | undefined {
  const scope = can(user, resource, op)
  if (scope !== 'ownSeller') return scope !== 'none'
  return seller === undefined ? undefined : seller !== null && seller === sellerOf(user)
}

/** May the user see what this field refers to? Without that, a reference is a number that says nothing. */
export const canFollow = (user: User, field: { ref?: string }): boolean =>
  !field.ref || can(user, field.ref, 'read') !== 'none'

/** Fields of the resource that this user may see but never write. */
export function readonlyFields(user: User, resource: string): readonly string[] {
  const cells = rights[resource]?.readonly
  return (cells && isRole(user.roleName) && cellOf(cells, user.roleName)?.split(' ')) || []
}
