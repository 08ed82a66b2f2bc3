/** Fields that many resources share. */
import { integer, reference } from '../model/fields.ts'

export const rowId = integer('ID', { readonly: true, form: false })

/**
 * The hotel a row belongs to, by default the current one. It never changes, because what refers to the row is of the
 * same hotel.
 */
export const currentHotel = reference('Hotel', 'main.hotel', {
  required: true,
  createOnly: true,
  default: 'currentHotel',
  form: false,
  scope: 'hotel',
})

/** The portal a row belongs to, by default the current one. */
export const currentPortal = reference('Portale', 'portals.sito', {
  required: true,
  createOnly: true,
  default: 'currentPortal',
  form: false,
  scope: 'portale',
})
