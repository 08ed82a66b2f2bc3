/**
 * The permission table: the scope in which a user may do something. Browser and server call the same functions; only
 * the server enforces them.
 */
import { type Field, type Fields, fieldOf } from '../model/fields.ts'
import { isWithheld } from './permissions.ts'
import { rights, type Cell, type Cells } from './rights.ts'
import { isAdmin, roleGroups as groups, sellerOf, type Role, type Scope, type User } from './roles.ts'

export { hasPermission, isWithheld } from './permissions.ts'
export * from './roles.ts'

const letters: Readonly<Record<string, string>> = { list: 'r', read: 'r', create: 'c', update: 'u', delete: 'd' }

function cellOf<T>(cells: Cells<T>, role: Role): T | undefined {
  const group = groups.staff.includes(role) ? 'staff' : groups.hotelSide.includes(role) ? 'hotelSide' : role
  return cells[role] ?? cells[group] ?? cells.all
}

type Grants = Readonly<Partial<Record<string, Scope>>>
const grants = new Map<Cell, Grants>()

/** The scope of each letter of a cell; each cell is parsed once. */
function grantsOf(cell: Cell): Grants {
  let found = grants.get(cell)
  if (!found) {
    found = Object.fromEntries(
      cell.split(' ').flatMap((part) => {
        // The type of a cell guarantees that what follows the colon is a scope.
        const [ops, scope = 'all'] = part.split(':') as [string, Scope?]
        return [...ops].map((op) => [op, scope])
      }),
    )
    grants.set(cell, found)
  }
  return found
}

/** The scope a role alone gives, before permission codes. */
export function scopeOfRole(role: Role | null, resource: string, op: string): Scope {
  const row = rights[resource]
  if (!row || !role) return 'none'
  const letter = letters[op]
  if (!letter) return (row.calls?.[op] && cellOf(row.calls[op], role)) ?? 'none'
  const cell = cellOf(row, role)
  return (cell && grantsOf(cell)[letter]) ?? 'none'
}

/** The scope in which this user may do `op` (list, read, create, update, delete, or a call of the resource's own). */
export function can(user: User, resource: string, op: string): Scope {
  return user.personalToken?.allows(resource, op) === false ? 'none' : canThemselves(user, resource, op)
}

/** The same, regardless of a personal token. */
function canThemselves(user: User, resource: string, op: string): Scope {
  const scope = scopeOfRole(user.roleName, resource, op)
  if (!isWithheld(user, resource, op, scope === 'own')) return scope
  // Everybody may read their own user.
  return resource === 'management.user' && op === 'read' ? 'own' : 'none'
}

/**
 * Whether the user may do it on what belongs to a hotel of that seller. `seller` undefined: not known yet, so the
 * result is undefined where it depends on the seller; null: the hotel has none.
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

/**
 * The scope of the rows that a user may refer to: those they may read. A catalogue that nobody reads row by row is open
 * to everybody who may make one of its calls. A personal token does not restrict references: rooms belong to some
 * hotel.
 */
export function mayName(user: User, resource: string): Scope {
  const row = rights[resource]
  const isRead = Object.keys(row ?? {}).some((name) => name !== 'calls' && name !== 'readonly')
  if (isRead) return canThemselves(user, resource, 'read')
  return Object.keys(row?.calls ?? {}).some((op) => canThemselves(user, resource, op) !== 'none') ? 'all' : 'none'
}

/** Whether the user may see what this field refers to. Without that, a reference is a number that says nothing. */
export const canFollow = (user: User, { ref, of = ref }: { ref?: string; of?: string }): boolean =>
  !of || mayName(user, of) !== 'none'

/** Users who may follow a reference see it, the others see its name as text (`instead`): never both. */
export const isShownTo = (user: User, fields: Fields, field: Field): boolean =>
  canFollow(user, field) && !(field.instead && canFollow(user, fieldOf(fields, field.instead)))

/**
 * Fields of the resource that this user may see but not write: those that the table closes to the role, and, except for
 * administrators, those on which the rights of others depend. A new row may set one of the latter that is required.
 */
export function closedFields(user: User, { id, fields }: { id: string; fields: Fields }, creating: boolean): string[] {
  const cells = rights[id]?.readonly
  const closed = (cells && user.roleName && cellOf(cells, user.roleName)?.split(' ')) || []
  const deciding = Object.keys(fields).filter(
    (name) => fieldOf(fields, name).decides && !isAdmin(user) && !(creating && fieldOf(fields, name).required),
  )
  return [...closed, ...deciding]
}
