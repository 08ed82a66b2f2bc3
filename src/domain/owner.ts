import type { Fields, OwnerKind } from './fields.ts'

/** The field that says whose a row (or a nested object) is. */
export const ownerFieldOf = (fields: Fields, kind: OwnerKind): string | undefined =>
  Object.entries(fields).find(([, field]) => field.owner === kind || field.scope === kind)?.[0]

/** The names under which lists take a hotel: 'hotelId', 'ao_hotel_id', 'idHotel', … */
export const HOTEL = /^(ao|id)?_?hotel(_?id)?$/i
