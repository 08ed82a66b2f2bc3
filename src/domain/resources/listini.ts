import {
  choice,
  date,
  flag,
  integer,
  localized,
  localizedHtml,
  map,
  mapOf,
  money,
  stayFrom,
  reference,
  rows,
} from '../model/fields.ts'
import { call, crud, list, resource } from '../model/resource.ts'
import { currentHotel, rowId } from './common.ts'
import { compare } from '../query/query.ts'
import type { States } from '../model/state.ts'
import { endsSoon, fallbackState, stateField, stateFilter } from '../model/states.ts'

export const trattamenti = resource({
  id: 'main.trattamenti',
  name: 'Trattamento',
  title: 'Trattamenti',
  gender: 'm',
  tokens: 'listini',
  display: 'nome',
  fields: {
    id: rowId,
    idHotel: currentHotel,
    codice: choice(
      'Codice',
      [
        ['SC', 'Solo pernottamento'],
        ['BB', 'Camera e colazione'],
        ['HB', 'Mezza pensione'],
        ['FB', 'Pensione completa'],
        ['AI', 'All inclusive'],
      ],
      { required: true, column: 1 },
    ),
    nome: localized('Nome', { required: true, maxLength: 80, column: 2 }),
    descrizione: localizedHtml('Descrizione', { maxLength: 65000 }),
    colazione: flag('Colazione', { group: 'Cosa comprende', default: false, column: 3 }),
    pranzo: flag('Pranzo', { group: 'Cosa comprende', default: false, column: 4 }),
    cena: flag('Cena', { group: 'Cosa comprende', default: false, column: 5 }),
    bevande: choice(
      'Bevande',
      [
        ['escluse', 'Escluse'],
        ['ai-pasti', 'Ai pasti'],
        ['sempre', 'Tutto il giorno'],
      ],
      { group: 'Cosa comprende', default: 'escluse', column: 6 },
    ),
    visibile: flag('Visibile', { group: 'Pubblicazione', default: true, column: 7 }),
    ordinamento: integer('Ordinamento', { min: 0, max: 9999, group: 'Pubblicazione', default: 999, column: 8 }),
  },
  endpoints: [
    list('Hotel/{hotelId}/trattamenti', 'perPage', 'values'),
    crud('trattamenti', 'rud'),
    call('create', 'POST', 'Hotel/{hotelId}/trattamenti'),
  ],
  search: ['codice', 'nome'],
  order: ['ordinamento', 'ASC'],
  bulk: [{ shown: 'visibile', of: 'i trattamenti scelti' }],
  copies: true,
  filters: ['codice', 'visibile'],
})

const priceListStates: States = [
  { id: 'nascosto', label: 'Nascosto', tone: 'neutral', when: () => compare('visibile', '!=', 'true') },
  { id: 'scaduto', label: 'Scaduto', tone: 'bad', when: (today) => compare('data_fine', '<', today) },
  { id: 'programmato', label: 'Programmato', tone: 'info', when: (today) => compare('data_inizio', '>', today) },
  { id: 'in_scadenza', label: 'In scadenza', tone: 'warn', when: (today) => endsSoon('data_fine', today) },
  fallbackState('in_vigore', 'In vigore', 'ok'),
]

export const listino = resource({
  id: 'main.listino',
  name: 'Listino',
  title: 'Listini',
  gender: 'm',
  tokens: 'listini',
  key: 'idListino',
  display: 'nomi',
  folds: 'Listino',
  states: priceListStates,
  fields: {
    state: stateField(priceListStates),
    idListino: rowId,
    idHotel: currentHotel,
    nomi: localized('Nome', {
      required: true,
      maxLength: 120,
      group: 'Listino',
      column: 1,
    }),
    stagione: choice(
      'Stagione',
      [
        ['bassa', 'Bassa'],
        ['media', 'Media'],
        ['alta', 'Alta'],
        ['altissima', 'Altissima'],
      ],
      { required: true, group: 'Listino', default: 'media', column: 2 },
    ),
    data_inizio: date('Dal', { required: true, group: 'Listino', column: 3 }),
    data_fine: date('Al', { against: stayFrom('data_inizio'), required: true, group: 'Listino', column: 4 }),
    unita_prezzo: choice(
      'Prezzi per',
      [
        ['persona', 'Persona al giorno'],
        ['camera', 'Camera al giorno'],
      ],
      { required: true, group: 'Listino', default: 'persona', column: 5 },
    ),
    soggiorno_minimo: integer('Soggiorno minimo', {
      min: 1,
      max: 30,
      unit: 'notti',
      unitOne: 'notte',
      group: 'Listino',
      default: 1,
      column: 6,
    }),
    visibile: flag('Visibile', { group: 'Listino', default: true, column: 7 }),
    note: localized('Note', { maxLength: 500, group: 'Listino' }),
    rooms: rows(
      'Camere',
      { id: reference('Camera', 'main.camera', { required: true, within: 'hotel' }) },
      { maxItems: 500, group: 'Griglia prezzi' },
    ),
    boards: rows(
      'Trattamenti',
      { id: reference('Trattamento', 'main.trattamenti', { required: true, within: 'hotel' }) },
      { maxItems: 100, group: 'Griglia prezzi' },
    ),
    rows: map(
      'Righe',
      {
        prezzi: mapOf('Prezzi', money('Prezzo', { min: 0 }), {
          keyedBy: 'main.trattamenti',
          maxItems: 100,
          hint: 'Un prezzo in euro per ogni trattamento',
        }),
      },
      {
        keyedBy: 'main.camera',
        maxItems: 500,
        maxBytes: 200_000,
        hint: 'I prezzi di ogni camera',
        group: 'Griglia prezzi',
      },
    ),
  },
  endpoints: [
    list('Hotel/{hotelId}/Listino', 'top', 'values'),
    // The listini of all the hotels that the user may see.
    list('Listino', 'top', 'values'),
    crud('Listino'),
  ],
  search: ['nomi'],
  order: ['data_inizio', 'ASC'],
  bulk: [{ shown: 'visibile', of: 'i listini scelti' }],
  copies: true,
  filters: [stateFilter(priceListStates), 'stagione', 'visibile'],
})

export default [trattamenti, listino]
