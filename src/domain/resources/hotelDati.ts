import { integer, text } from '../fields.ts'
import { crud, list, resource } from '../resource.ts'

export const hotelDati = resource({
  id: 'main.hotelDati',
  kind: 'view',
  service: 'main',
  key: 'idHotel',
  display: '{nome_hotel} - {nome_comune} ({idHotel})',
  of: 'main.hotel',
  fields: {
    idHotel: integer('ID', { owner: 'hotel', readonly: true, column: 4, form: false }),
    nome_hotel: text('Nome hotel', { readonly: true, maxLength: 255, column: 1, form: false }),
    nome_comune: text('Comune', { readonly: true, maxLength: 255, column: 2, form: false }),
    nome_posizione: text('Posizione', { readonly: true, maxLength: 255, column: 3, form: false }),
    idComune: integer('ID comune', { readonly: true, form: false }),
    magnews_db_id: integer('Database newsletter', { readonly: true, form: false }),
  },
  endpoints: [list('HotelDati', 'perPage', 'values', { textFilter: true })],
  search: ['nome_hotel', 'nome_comune', 'idHotel'],
  order: ['nome_hotel', 'ASC'],
})

/** The calls of hotels, for who needs no more than a name: without the fields of the form. */
export const hotelCalls = {
  id: 'main.hotel',
  service: 'main',
  endpoints: [
    list('Hotel', 'perPage', 'values', {
      params: ['comune', 'posizione', 'produttore', 'categoria', 'customer_category'],
    }),
    ...crud('Hotel'),
  ],
} as const

export default [hotelDati]
