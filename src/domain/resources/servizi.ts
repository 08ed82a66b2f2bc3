import {
  type Against,
  choice,
  choicesOf,
  date,
  flag,
  integer,
  localized,
  localizedHtml,
  money,
  notBefore,
  reference,
  text,
} from '../model/fields.ts'
import { call, crud, list, resource } from '../model/resource.ts'
import { currentHotel, rowId } from './common.ts'
import { languages, serviceCategories } from './choices.ts'

const wifiOptions = [
  ['no', 'Assente'],
  ['incluso', 'Incluso'],
  ['pagamento', 'A pagamento'],
] as const

export const servizi = resource({
  id: 'main.servizi',
  name: 'Servizio',
  title: 'Servizi Aggiuntivi',
  gender: 'm',
  tokens: 'camere',
  display: 'titolo',
  fields: {
    id: rowId,
    idHotel: currentHotel,
    servizio_id: reference('Voce del catalogo', 'portals.servizi'),
    titolo: localized('Nome del servizio', { required: true, maxLength: 120, column: 1 }),
    categoria: choice('Categoria', serviceCategories, { required: true, column: 2 }),
    descrizione: localizedHtml('Descrizione', { maxLength: 65000 }),
    a_pagamento: flag('A pagamento', { group: 'Prezzo', default: false, column: 3 }),
    prezzo: money('Prezzo', { min: 0, group: 'Prezzo', column: 4 }),
    unita_prezzo: choice(
      'Unità di prezzo',
      [
        ['giorno', 'Al giorno'],
        ['persona', 'A persona'],
        ['soggiorno', 'A soggiorno'],
        ['ora', "All'ora"],
        ['una-tantum', 'Una tantum'],
      ],
      { group: 'Prezzo', default: 'giorno', column: 5 },
    ),
    visibile: flag('Visibile', { group: 'Pubblicazione', default: true, column: 6 }),
    ordinamento: integer('Ordinamento', { min: 0, max: 9999, group: 'Pubblicazione', default: 999, column: 7 }),
  },
  endpoints: [
    list('Hotel/{hotelId}/Servizi', 'perPage', 'values'),
    crud('Servizi', 'rud'),
    call('create', 'POST', 'Hotel/{hotelId}/Servizi'),
  ],
  search: ['titolo', 'descrizione'],
  order: ['ordinamento', 'ASC'],
  bulk: [{ shown: 'visibile', of: 'i servizi scelti' }],
  copies: true,
  filters: ['categoria', 'a_pagamento', 'visibile'],
})

export const associazioneCamereServizi = resource({
  id: 'main.associazioneCamereServizi',
  name: 'Servizi delle camere',
  tokens: 'camere',
  found: false,
  fields: {
    id: rowId,
    idHotel: currentHotel,
    camera_id: reference('Camera', 'main.camera', { required: true, within: 'hotel', onDelete: 'along', column: 1 }),
    servizio_id: reference('Servizio', 'main.servizi', {
      required: true,
      within: 'hotel',
      onDelete: 'along',
      column: 2,
    }),
    incluso: flag('Incluso nel prezzo', { default: true, column: 3 }),
    supplemento: money('Supplemento', { min: 0, column: 4 }),
    note: text('Note', { maxLength: 255, column: 5 }),
  },
  endpoints: [
    list('Hotel/{hotelId}/associazioneCamereServizi', 'perPage', 'values', { paged: false }),
    crud('associazioneCamereServizi', 'rud'),
    call('create', 'POST', 'Hotel/{hotelId}/associazioneCamereServizi'),
  ],
  search: ['note'],
  order: ['camera_id', 'ASC'],
  filters: ['camera_id', 'servizio_id', 'incluso'],
})

/** A check-in may end after midnight, until 6 in the morning. */
const checkInEndRule: Against = {
  field: 'check_in_dalle',
  holds: (from, to) => String(from) <= String(to) || String(to) <= '06:00',
  message: 'Il check-in finisce prima di iniziare',
}

export const serviziBase = resource({
  id: 'main.serviziBase',
  name: 'Servizi di base',
  tokens: 'camere',
  kind: 'single',
  fields: {
    id: rowId,
    idHotel: reference('Hotel', 'main.hotel', { required: true, onDelete: 'along', form: false, scope: 'hotel' }),
    check_in_dalle: text('Check-in dalle', {
      maxLength: 5,
      pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
      patternText: 'Deve essere un’ora, come 08:30',
      group: 'Accoglienza',
      default: '14:00',
    }),
    check_in_alle: text('Check-in fino alle', {
      against: checkInEndRule,
      maxLength: 5,
      pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
      patternText: 'Deve essere un’ora, come 08:30',
      group: 'Accoglienza',
      default: '23:00',
    }),
    check_out_entro: text('Check-out entro le', {
      maxLength: 5,
      pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
      patternText: 'Deve essere un’ora, come 08:30',
      group: 'Accoglienza',
      default: '10:30',
    }),
    reception_24h: flag('Reception 24 ore', { group: 'Accoglienza', default: false }),
    lingue_parlate: choicesOf('Lingue parlate', [...languages, ['es', 'Spagnolo'], ['ru', 'Russo']], {
      group: 'Accoglienza',
    }),
    pagamenti: choicesOf(
      'Pagamenti accettati',
      [
        ['contanti', 'Contanti'],
        ['bancomat', 'Bancomat'],
        ['carta', 'Carta di credito'],
        ['bonifico', 'Bonifico'],
        ['paypal', 'PayPal'],
        ['buono-vacanze', 'Buono vacanze'],
      ],
      { group: 'Accoglienza' },
    ),
    apertura: choice(
      'Apertura',
      [
        ['annuale', "Tutto l'anno"],
        ['stagionale', 'Stagionale'],
      ],
      { group: 'Accoglienza', default: 'annuale' },
    ),
    apertura_dal: date('Apertura dal', { group: 'Accoglienza' }),
    apertura_al: date('Apertura al', { against: notBefore('apertura_dal'), group: 'Accoglienza' }),
    wifi: choice('Wi-Fi', wifiOptions, { group: 'Struttura', default: 'no' }),
    parcheggio: choice('Parcheggio', wifiOptions, { group: 'Struttura', default: 'no' }),
    ricarica_elettrica: choice('Ricarica auto elettriche', wifiOptions, { group: 'Struttura', default: 'no' }),
    aria_condizionata: flag('Aria condizionata', { group: 'Struttura', default: false }),
    ascensore: flag('Ascensore', { group: 'Struttura', default: false }),
    accessibile: flag('Accessibile a persone con disabilità', { group: 'Struttura', default: false }),
    animali: choice(
      'Animali',
      [
        ['no', 'Non ammessi'],
        ['piccoli', 'Piccola taglia'],
        ['si', 'Ammessi'],
      ],
      { group: 'Struttura', default: 'no' },
    ),
    ristorante: flag('Ristorante', { group: 'Ristorazione', default: false }),
    bar: flag('Bar', { group: 'Ristorazione', default: false }),
    senza_glutine: flag('Cucina senza glutine', { group: 'Ristorazione', default: false }),
    vegetariano: flag('Menù vegetariano', { group: 'Ristorazione', default: false }),
    piscina: choice('Piscina', wifiOptions, { group: 'Benessere e tempo libero', default: 'no' }),
    centro_benessere: choice('Centro benessere', wifiOptions, { group: 'Benessere e tempo libero', default: 'no' }),
    palestra: choice('Palestra', wifiOptions, { group: 'Benessere e tempo libero', default: 'no' }),
    spiaggia: choice('Spiaggia convenzionata', wifiOptions, { group: 'Benessere e tempo libero', default: 'no' }),
    biciclette: choice('Biciclette', wifiOptions, { group: 'Benessere e tempo libero', default: 'no' }),
    area_giochi: flag('Area giochi', { group: 'Famiglie', default: false }),
    culla: choice('Culla', wifiOptions, { group: 'Famiglie', default: 'no' }),
    animazione: flag('Animazione', { group: 'Famiglie', default: false }),
    menu_bimbi: flag('Menù bimbi', { group: 'Famiglie', default: false }),
  },
  endpoints: [
    call('read', 'GET', 'Hotel/{hotelId}/ServiziBase'),
    call('update', 'PATCH', 'Hotel/{hotelId}/ServiziBase'),
  ],
})

export default [servizi, associazioneCamereServizi, serviziBase]
