/** The permission table of the specification (tests/contract/spec/access.json), by which every answer is judged. */
import { addedCalls } from '../../contract/addedCalls.ts'
import table from '../../contract/spec/access.json' with { type: 'json' }

export const roles = ['admin', 'amministrazione', 'developer', 'employee', 'produttore', 'multihotel', 'user'] as const
export type Role = (typeof roles)[number]
export type Scope = 'all' | 'ownHotel' | 'ownSeller' | 'own' | 'none'

export type Row = Record<'read' | 'create' | 'update' | 'delete', string> & {
  calls?: Record<string, string>
  why: string
}
const resources = table.resources as unknown as Record<string, Record<Role, Row>>

export const hasRow = (resource: string): boolean => resource in resources || resource in addedCalls
export const hotelSide: readonly Role[] = ['multihotel', 'user']

const generic: Record<string, 'read' | 'create' | 'update' | 'delete'> = {
  list: 'read',
  read: 'read',
  create: 'create',
  update: 'update',
  delete: 'delete',
}

/** The scope in a role’s cell; undefined if the table has no row for this call. */
export function cellOf(resource: string, op: string, role: Role): Scope | undefined {
  const within = (row: Partial<Row> | undefined) => row && (generic[op] ? row[generic[op]] : row.calls?.[op])
  return (within(resources[resource]?.[role]) ?? within(addedCalls[resource]?.[role])) as Scope | undefined
}

/** Permission codes restrict the table’s scopes. */
const families: Readonly<Record<string, string>> = {
  'management.user': 'aosecurity.user',
  'management.notification': 'aosecurity.user_notification',
  'seller.sellers': 'walle.commerciali',
  'seller.sales': 'walle.commerciali',
  'stats.stats': 'walle.clienti_statistiche',
  'main.hotel': 'walle.amministrazione',
  'main.contratto': 'walle.amministrazione',
  'main.priceList': 'walle.amministrazione',
  'orders.articoli': 'walle.amministrazione',
  'orders.orders': 'walle.amministrazione',
  'seller.salesSellerTarget': 'walle.amministrazione',
}
/** Families that gate the calls of their resource as well as its list. */
const gatingCalls = new Set(['management.notification', 'seller.sales', 'stats.stats'])
const actions: Readonly<Record<string, string>> = {
  list: 'index',
  read: 'show',
  create: 'create',
  update: 'update',
  delete: 'delete',
}

export type Codes = ReadonlySet<string>

/**
 * The scope of a user with these enabled codes. Among personal resources only notifications can be revoked; single
 * hotels stay readable wherever their name is shown.
 */
export function scopeFor(resource: string, op: string, role: Role, codes: Codes): Scope {
  const scope = cellOf(resource, op, role) ?? 'none'
  const family = families[resource]
  const action = actions[op] ?? (gatingCalls.has(resource) ? 'index' : undefined)
  if (role === 'admin' || !family || !action) return scope
  if (scope === 'own' && resource !== 'management.notification') return scope
  if (resource === 'main.hotel' && op === 'read') return scope
  return codes.has(`${family}.${action}`) || codes.has(`${family}.*`) ? scope : 'none'
}
