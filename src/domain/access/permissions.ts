/**
 * The permission codes, and what each family of them gates: they restrict what the role grants, for links and calls
 * alike. A code is granted only if it is in the user's list and enabled; 'family.*' grants the family; an administrator
 * needs none.
 */
import { isAdmin, type User } from './roles.ts'

type Family = {
  code: string
  /** The operations that it gates; absent: list, read, create, update and delete. */
  ops?: readonly string[]
  /** Gates the resource's own calls too: who may list may make them. */
  calls?: true
  /** Also gates what belongs to the user themselves (their notifications). */
  own?: true
}

const administration: Family = { code: 'walle.amministrazione' }

const families: Readonly<Record<string, Family>> = {
  'management.user': { code: 'aosecurity.user' },
  'management.notification': { code: 'aosecurity.user_notification', calls: true, own: true },
  'seller.sellers': { code: 'walle.commerciali' },
  'seller.sales': { code: 'walle.commerciali', calls: true },
  // Reading one hotel is not gated, because its name is shown everywhere.
  'main.hotel': { ...administration, ops: ['list', 'create', 'update', 'delete'] },
  'main.contratto': { ...administration, calls: true },
  'main.priceList': administration,
  'orders.articoli': administration,
  'orders.orders': administration,
  'seller.salesSellerTarget': administration,
}

/** Statistics of a hotel need one family, those of a whole portal another. */
export const statisticsCode = (ofHotel: boolean): string =>
  ofHotel ? 'walle.clienti_statistiche.index' : 'walle.portali_statistiche.index'

const verbs: Readonly<Record<string, string>> = {
  list: 'index',
  read: 'show',
  create: 'create',
  update: 'update',
  delete: 'delete',
}

export function hasPermission(user: User, code: string): boolean {
  if (isAdmin(user)) return true
  const family = `${code.slice(0, code.lastIndexOf('.'))}.*`
  return user.permissions.all.some((one) => one.enabled && (one.code === code || one.code === family))
}

/**
 * Whether the user lacks a code that the operation requires, whatever their role grants. `own`: it is on their own
 * records.
 */
export function isWithheld(user: User, resource: string, op: string, own = false): boolean {
  const family = families[resource]
  if (!family || (own && !family.own)) return false
  const verb = verbs[op]
  if (verb ? family.ops && !family.ops.includes(op) : !family.calls) return false
  return !hasPermission(user, `${family.code}.${verb ?? 'index'}`)
}
