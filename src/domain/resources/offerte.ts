import { flagChange } from '../plans/bulk.ts'
import {
  type Against,
  type ListItem,
  choice,
  choicesOf,
  color,
  count,
  date,
  decimal,
  flag,
  group,
  image,
  integer,
  localized,
  localizedHtml,
  type Localized,
  money,
  notBefore,
  stayFrom,
  reference,
  references,
  rows,
  text,
  localizedIn,
} from '../model/fields.ts'
import { slug } from '../text/slug.ts'
import { call, crud, list, resource } from '../model/resource.ts'
import { currentHotel, rowId } from './common.ts'
import { compare, or } from '../query/query.ts'
import type { States } from '../model/state.ts'
import { endsSoon, fallbackState, stateField, stateFilter } from '../model/states.ts'
import { languages, tipologiaOptions } from './choices.ts'

const MOST_AGE = 17

const publicationEnd = notBefore('data_pubblicazione', 'La fine della pubblicazione non può precederne l’inizio')

const percentage: Against = {
  field: 'tipo',
  holds: (kind, value) => kind !== 'percentuale' || Number(value) <= 100,
  message: 'Uno sconto in percentuale non può superare 100',
}

const notYounger: Against = {
  field: 'eta_da',
  holds: (from, to) => Number(from) <= Number(to),
  message: 'L’età finale non può essere inferiore a quella iniziale',
}

const agesOf = ({ eta_da, eta_a }: ListItem['row']): [number, number] | null =>
  typeof eta_da === 'number' || typeof eta_a === 'number' ? [Number(eta_da ?? 0), Number(eta_a ?? MOST_AGE)] : null

/** Checks that no age belongs to two discounts: their ranges must not overlap. */
export const checkAgeRanges = (rows: readonly ListItem[]): [string, string][] =>
  rows.flatMap(({ at, row }, place): [string, string][] => {
    const own = agesOf(row)
    const other = rows.slice(0, place).find((one) => {
      const ages = agesOf(one.row)
      return own && ages && own[0] <= ages[1] && ages[0] <= own[1]
    })
    return other ? [[`${at}.eta_da`, `Queste età sono già nello sconto «${String(other.row.nome)}»`]] : []
  })

export const categorieOfferte = resource({
  id: 'main.categorieOfferte',
  name: 'Categoria offerte',
  title: 'Categorie offerte',
  gender: 'f',
  tokens: 'offerte',
  display: 'titolo',
  fields: {
    id: rowId,
    idHotel: currentHotel,
    titolo: localized('Titolo', { required: true, maxLength: 120, column: 1 }),
    slug: slug('titolo', { required: true, column: 2 }),
    descrizione: localizedHtml('Descrizione', { maxLength: 65000 }),
    immagine: image('Immagine'),
    colore: color('Colore', { default: '#1f6feb' }),
    visibile: flag('Visibile', { default: true, column: 4 }),
    ordinamento: integer('Ordinamento', { min: 0, max: 9999, default: 999, column: 5 }),
    n_offerte: count('Offerte', 3),
  },
  endpoints: [
    list('Hotel/{hotelId}/categorieOfferte', 'perPage', 'values'),
    crud('categorieOfferte', 'rud'),
    call('create', 'POST', 'Hotel/{hotelId}/categorieOfferte'),
  ],
  search: ['titolo', 'slug'],
  order: ['ordinamento', 'ASC'],
  distinct: [{ fields: ['idHotel', 'slug'], message: 'Un’altra categoria dell’hotel ha già questo slug' }],
  bulk: [{ shown: 'visibile', of: 'le categorie scelte' }],
  copies: true,
  filters: ['visibile'],
})

const offerStates: States = [
  { id: 'nascosta', label: 'Non pubblicata', tone: 'neutral', when: () => compare('visibile', '!=', 'true') },
  {
    id: 'conclusa',
    label: 'Pubblicazione finita',
    tone: 'bad',
    when: (today) => compare('data_fine_pubblicazione', '<', today),
  },
  { id: 'programmata', label: 'Programmata', tone: 'info', when: (today) => compare('data_pubblicazione', '>', today) },
  fallbackState('online', 'Online', 'ok'),
  // Marks by the last day of the stay, whatever the publication says: guests cannot come any more, or not for long.
  { id: 'scaduta', label: 'Scaduta', tone: 'bad', mark: true, when: (today) => compare('data_fine', '<', today) },
  { id: 'in_scadenza', label: 'In scadenza', tone: 'warn', mark: true, when: (today) => endsSoon('data_fine', today) },
  {
    id: 'in_evidenza',
    label: 'In evidenza',
    tone: 'info',
    mark: true,
    when: () => compare('in_evidenza', '=', 'true'),
  },
  {
    id: 'da_tradurre',
    label: 'Da tradurre',
    tone: 'warn',
    mark: true,
    when: () => or(...['en', 'de', 'fr'].map((one) => compare('da_tradurre', '=', one))),
  },
]

export const hotelOfferta = resource({
  id: 'main.hotelOfferta',
  name: 'Offerta',
  title: 'Offerte',
  gender: 'f',
  tokens: 'offerte',
  display: 'titolo',
  states: offerStates,
  card: ['data_inizio', 'data_fine'],
  fields: {
    state: stateField(offerStates),
    id: rowId,
    idHotel: currentHotel,
    // In the order of the work: what an offer is sold by comes first, its texts in every language last.
    titolo: text('Titolo', {
      required: true,
      maxLength: 160,
      hint: 'È anche il titolo in italiano',
      group: 'Titolo e date',
      column: 1,
    }),
    data_pubblicazione: date('Pubblicata dal', { required: true, group: 'Titolo e date', default: 'today', column: 2 }),
    data_fine_pubblicazione: date('Pubblicata fino al', {
      against: publicationEnd,
      required: true,
      group: 'Titolo e date',
      default: 'today+7',
      column: 3,
    }),
    data_inizio: date('Valida dal', { group: 'Titolo e date', column: 4 }),
    data_fine: date('Valida fino al', { against: stayFrom('data_inizio'), group: 'Titolo e date', column: 5 }),
    prezzo_da: money('Prezzo a partire da', { min: 0, group: 'Tipo e prezzo' }),
    price_type: choice(
      'Tipo di prezzo',
      [
        [1, 'A notte'],
        [2, 'A persona'],
        [3, 'A camera'],
        [4, 'A pacchetto'],
      ],
      { required: true, group: 'Tipo e prezzo', default: 1 },
    ),
    n_giorni: integer('Notti comprese nel prezzo', { min: 1, max: 60, group: 'Tipo e prezzo', default: 1 }),
    tipologia: choice('Tipologia', tipologiaOptions, {
      required: true,
      group: 'Tipo e prezzo',
      default: 1,
      column: 6,
    }),
    categoria_id: reference('Categoria', 'main.categorieOfferte', { within: 'hotel', group: 'Tipo e prezzo' }),
    immagine: image('Immagine', { group: 'Foto' }),
    associazioni_offerte: group(
      'Associazioni',
      {
        camere: references('Camere', 'main.camera', { within: 'hotel' }),
        trattamenti: references('Trattamenti', 'main.trattamenti', { within: 'hotel' }),
        servizi: references('Servizi', 'main.servizi', { within: 'hotel' }),
        portali: references('Portali', 'portals.sito'),
      },
      { group: 'Associazioni' },
    ),
    sconti: rows(
      'Sconti',
      {
        nome: text('Nome', { required: true, maxLength: 80 }),
        tipo: choice(
          'Tipo',
          [
            ['percentuale', 'Percentuale'],
            ['importo', 'Importo'],
          ],
          { required: true, default: 'percentuale' },
        ),
        valore: decimal('Valore', { against: percentage, required: true, min: 0, step: 0.01 }),
        eta_da: integer('Età da', { min: 0, max: MOST_AGE }),
        eta_a: integer('Età a', { against: notYounger, min: 0, max: MOST_AGE }),
      },
      { one: 'Sconto', table: true, maxItems: 100, between: checkAgeRanges, group: 'Sconti e prezzi pieni' },
    ),
    prezzi_non_scontati: rows(
      'Prezzi pieni',
      {
        camera_id: reference('Camera', 'main.camera', { within: 'hotel' }),
        trattamento_id: reference('Trattamento', 'main.trattamenti', { within: 'hotel' }),
        prezzo: money('Prezzo pieno', { required: true, min: 0 }),
      },
      { one: 'Prezzo pieno', table: true, maxItems: 1_000, group: 'Sconti e prezzi pieni' },
    ),
    visibile: flag('Visibile', { group: 'Visibilità', default: false, column: 7 }),
    visibile_landing: flag('Visibile nelle landing', { group: 'Visibilità', default: false }),
    ordinamento: integer('Ordinamento', { min: 0, max: 9999, group: 'Visibilità', default: 999, column: 8 }),
    in_evidenza: flag('In evidenza', { readonly: true, default: false, form: false }),
    titoli: localized('Titoli per lingua', { maxLength: 160, group: 'Testi' }),
    lingua: choice('Lingua', languages, { required: true, group: 'Testi', default: 'it' }),
    descriptions: localizedHtml('Descrizione', { maxLength: 65000, group: 'Testi' }),
    dettagli: localizedHtml('La quota comprende', { maxLength: 65000, group: 'Testi' }),
    da_tradurre: choicesOf('Lingue da tradurre', languages.slice(1), {
      hint: 'Sono copie dell’italiano: una lingua se ne va quando i suoi testi sono tradotti e salvati',
      group: 'Testi',
    }),
  },
  endpoints: [
    list('Hotel/{hotelId}/HotelOfferta', 'top', 'values', { pageSize: 999 }),
    crud('HotelOfferta'),
    call('associazioni', 'GET', 'Hotel/{hotelId}/HotelOfferta/Associazioni'),
    call('sort', 'POST', 'Hotel/{hotelId}/HotelOfferta/Sort', { cost: 'bulk' }),
    call('pin', 'PATCH', 'Hotel/{hotelId}/HotelOfferta/{offerId}/Pin'),
    call('translate', 'POST', 'HotelOfferta/translate', { cost: 'bulk' }),
    call('duplicate', 'POST', 'HotelOfferta/{id}/duplicate'),
  ],
  bodies: {
    create: { titolo: text('Titolo', { required: true, maxLength: 160 }) },
    // Days that are missing are those of the offer.
    duplicate: {
      titolo: text('Titolo', { required: true, maxLength: 160 }),
      data_pubblicazione: date('Pubblicata dal'),
      data_fine_pubblicazione: date('Pubblicata fino al', { against: publicationEnd }),
      data_inizio: date('Valida dal'),
      data_fine: date('Valida fino al', { against: notBefore('data_inizio') }),
    },
    sort: { offers_id: references('Offerte in ordine', 'main.hotelOfferta', { required: true, within: 'hotel' }) },
    translate: { offers_id: references('Offerte', 'main.hotelOfferta', { required: true }) },
    pin: {},
  },
  search: ['titolo', 'titoli'],
  // There is one Italian title: `titolo` and the Italian text of `titoli` stay equal.
  follow: (name, value, row) => {
    const titoli = row.titoli as Localized | null | undefined
    if (name === 'titolo') return { titoli: { ...titoli, it: typeof value === 'string' ? value : '' } }
    if (name !== 'titoli') return undefined
    const { it } = localizedIn(value)
    return it === titoli?.it ? undefined : { titolo: it || null }
  },
  untranslated: 'da_tradurre',
  order: ['ordinamento', 'ASC'],
  bulk: [
    flagChange('visibile', true, {
      id: 'pubblica',
      title: 'Pubblica le offerte scelte',
      button: 'Pubblica',
      icon: 'eye',
      keywords: 'mostra visibile online selezione',
    }),
    flagChange('visibile', false, {
      id: 'nascondi',
      title: 'Nascondi le offerte scelte',
      button: 'Nascondi',
      icon: 'eye-off',
      keywords: 'togli offline sospendi selezione',
    }),
    {
      id: 'prolunga',
      title: 'Prolunga le offerte scelte…',
      button: 'Prolunga…',
      icon: 'calendar',
      keywords: 'scadenza giorni allunga rimanda proroga selezione',
      ask: ['data_fine_pubblicazione', 'data_fine'],
      how: 'add',
    },
    {
      id: 'sposta',
      title: 'Sposta le offerte scelte in una categoria…',
      button: 'Sposta in categoria…',
      icon: 'swap',
      keywords: 'cambia categoria selezione',
      ask: ['categoria_id'],
      how: 'set',
    },
  ],
  copies: true,
  filters: [
    stateFilter(offerStates),
    'da_tradurre',
    'tipologia',
    'categoria_id',
    'visibile',
    {
      expiration: {
        ...choice('Scadenza', [
          ['actual', 'In corso'],
          ['expired', 'Scadute'],
        ]),
        rule: 'expiration',
      },
      pubblicata_dal: {
        ...date('Pubblicata dal'),
        param: 'data_pubblicazione||>=',
        on: 'data_pubblicazione',
        operator: '>=',
      },
      pubblicata_al: {
        ...date('Pubblicata entro il'),
        param: 'data_pubblicazione||<=',
        on: 'data_pubblicazione',
        operator: '<=',
      },
      fine_dal: { ...date('Finisce dal'), param: 'data_fine||>=', on: 'data_fine', operator: '>=' },
      fine_al: { ...date('Finisce entro il'), param: 'data_fine||<=', on: 'data_fine', operator: '<=' },
      hotelId: { ...reference('Hotel', 'main.hotel'), on: 'idHotel' },
    },
  ],
})

export default [categorieOfferte, hotelOfferta]
