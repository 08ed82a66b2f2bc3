import type { Fields, OwnerKind } from './fields.ts'

/** The field that holds the owner of a row (or a nested object), for that kind of owner. */
export const ownerFieldOf = (fields: Fields, kind: OwnerKind): string | undefined =>
  Object.entries(fields).find(([, field]) => field.owner === kind || field.scope === kind)?.[0]

/** Like `ownerFieldOf`, but throws an Error if no field names an owner of that kind. */
export function ownerFieldIn(fields: Fields, kind: OwnerKind): string {
  const name = ownerFieldOf(fields, kind)
  if (name === undefined) throw new Error(`no field says to which ${kind} a row belongs`)
  return name
}

/** Matches the names of parameters that take a hotel: 'hotelId', 'ao_hotel_id', 'idHotel', … */
export const HOTEL = /^(ao|id)?_?hotel(_?id)?$/i
