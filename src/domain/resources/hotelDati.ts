import { integer, text } from '../model/fields.ts'
import { resource } from '../model/resource.ts'
import { hotelDatiCalls } from './firstCalls.ts'

export const hotelDati = resource({
  ...hotelDatiCalls,
  name: 'Dati dell’hotel',
  tokens: 'hotel',
  kind: 'view',
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
  search: ['nome_hotel', 'nome_comune', 'idHotel'],
  order: ['nome_hotel', 'ASC'],
})

export default [hotelDati]
