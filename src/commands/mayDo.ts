/** What a user may do with one row, where the row itself names its owner. */
import { can, closedFields, hotelsOf, isAdmin, sellerOf, type User } from '../domain/access/access.ts'
import { isWritable, fieldOf } from '../domain/model/fields.ts'
import { ownerFieldOf } from '../domain/model/owner.ts'
import type { Resource } from '../domain/model/resource.ts'
import type { Row } from '../api/resources/resources.ts'

/**
 * Whether the user may do it with this record. Buttons follow this; only the server enforces it.
 * `isOwnHotel`: whether the hotel of the address is the seller's own.
 */
export function mayDo(user: User, resource: Resource, row: Row, op: string, isOwnHotel: boolean | undefined): boolean {
  const scope = can(user, resource.id, op)
  if (scope !== 'ownSeller') return scope !== 'none' && (scope !== 'ownHotel' || ownsHotel(user, resource, row))
  const seller = sellerField(resource)
  return seller ? row[seller] === sellerOf(user) : isOwnHotel === true
}

/** The field with the code of the seller whose customer the row is. */
export function sellerField({ fields }: Resource): string | undefined {
  const name = ownerFieldOf(fields, 'produttore')
  return name !== undefined && fieldOf(fields, name).refKey === 'codice' ? name : undefined
}

function ownsHotel(user: User, resource: Resource, row: Row): boolean {
  const hotels = hotelsOf(user)
  const field = ownerFieldOf(resource.fields, 'hotel')
  return !hotels || !field || hotels.includes(row[field] as number)
}

/** Whether only administrators may still change the row. */
export const isLocked = (user: User, row: Row): boolean => row.bloccato === true && !isAdmin(user)

/** Whether the field is read-only for this user. */
export const isClosed = (user: User, resource: Resource, name: string, creating = false): boolean =>
  !isWritable(fieldOf(resource.fields, name), creating) || closedFields(user, resource, creating).includes(name)
