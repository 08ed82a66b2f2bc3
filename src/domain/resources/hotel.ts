import { choice, decimal, email, integer, phone, reference, text, url } from '../model/fields.ts'
import { resource } from '../model/resource.ts'
import { hotelCalls } from './firstCalls.ts'
import { customerCategories } from './customers.ts'
import { hotelCategories, positions } from './choices.ts'

export const hotel = resource({
  ...hotelCalls,
  name: 'Hotel',
  title: 'Hotel',
  gender: 'm',
  tokens: 'hotel',
  kept: true,
  key: 'idHotel',
  display: '{nome_hotel} - {nome_comune} ({idHotel})',
  fields: {
    idHotel: integer('ID', { owner: 'hotel', readonly: true, column: 1, form: false }),
    nome_hotel: text('Nome hotel', { required: true, maxLength: 120, group: 'Struttura', column: 2 }),
    tipologia: choice(
      'Tipologia',
      [
        ['albergo', 'Albergo'],
        ['rta', 'Residenza turistico-alberghiera'],
        ['villaggio', 'Villaggio albergo'],
        ['dipendenza', 'Dipendenza'],
      ],
      { required: true, group: 'Struttura', default: 'albergo' },
    ),
    categoria: choice('Categoria', hotelCategories, { required: true, group: 'Struttura', column: 4 }),
    camere: integer('Numero camere', { min: 0, max: 9999, group: 'Struttura' }),
    letti: integer('Posti letto', { min: 0, max: 99999, group: 'Struttura' }),
    cin: text('Codice identificativo nazionale (CIN)', { maxLength: 20, group: 'Struttura' }),
    idComune: reference('Comune', 'reference.comuni', { required: true, group: 'Dove si trova' }),
    nome_comune: text('Comune', { readonly: true, maxLength: 255, derived: 'idComune.comune', column: 3, form: false }),
    frazione: text('Frazione o località', { maxLength: 80, group: 'Dove si trova' }),
    posizione: choice('Posizione', positions, { group: 'Dove si trova' }),
    nome_posizione: text('Posizione', {
      readonly: true,
      maxLength: 255,
      derived: 'posizione.label',
      column: 5,
      form: false,
    }),
    indirizzo: text('Indirizzo', { maxLength: 160, group: 'Dove si trova' }),
    cap: text('CAP', {
      maxLength: 5,
      pattern: '^[0-9]{5}$',
      patternText: 'Deve avere 5 cifre',
      group: 'Dove si trova',
    }),
    lat: decimal('Latitudine', { min: -90, max: 90, step: 1e-5, group: 'Dove si trova' }),
    lng: decimal('Longitudine', { min: -180, max: 180, step: 1e-5, group: 'Dove si trova' }),
    email: email('Email', { maxLength: 254, group: 'Contatti' }),
    telefono: phone('Telefono', { maxLength: 30, group: 'Contatti' }),
    sito: url('Sito web', { maxLength: 2048, group: 'Contatti' }),
    ragione_sociale: text('Ragione sociale', { maxLength: 160, group: 'Dati fiscali' }),
    partita_iva: text('Partita IVA', {
      maxLength: 11,
      pattern: '^[0-9]{11}$',
      patternText: 'Deve avere 11 cifre',
      group: 'Dati fiscali',
    }),
    codice_sdi: text('Codice SDI', { maxLength: 7, group: 'Dati fiscali' }),
    pec: email('PEC', { maxLength: 254, group: 'Dati fiscali' }),
    customer_category: choice('Categoria cliente', customerCategories, {
      group: 'Rapporto commerciale',
      default: 'target',
      column: 6,
    }),
    produttore: reference('Produttore', 'seller.sellers', {
      owner: 'produttore',
      decides: true,
      group: 'Rapporto commerciale',
      column: 7,
      refKey: 'codice',
    }),
    magnews_db_id: integer('Database newsletter', {
      decides: true,
      unique: true,
      min: 1,
      group: 'Rapporto commerciale',
    }),
    stato: choice(
      'Stato',
      [
        ['attivo', 'Attivo'],
        ['sospeso', 'Sospeso'],
        ['cessato', 'Cessato'],
      ],
      { required: true, group: 'Rapporto commerciale', default: 'attivo', column: 8 },
    ),
  },
  search: ['nome_hotel', 'nome_comune', 'ragione_sociale', 'email', 'idHotel'],
  order: ['nome_hotel', 'ASC'],
  filters: [
    'categoria',
    'posizione',
    'produttore',
    'customer_category',
    'stato',
    { comune: { ...reference('Comune', 'reference.comuni'), on: 'idComune' } },
  ],
})

export default [hotel]
