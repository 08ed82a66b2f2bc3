/** Calls on offers, interactions, landing pages and galleries: what guests see. */
import { daysForCopy, type OfferDays } from '../../../domain/trade/offerDays.ts'
import { today } from '../../../domain/time/dates.ts'
import { truncate } from '../../../domain/text/text.ts'
import type { RecordFacts } from '../../../state/screen.ts'
import type { RecordCall } from '../../recordCalls.ts'

/** Puts records of the resource online and offline; `name` includes the Italian article. */
const online = (resource: string, id: string, name: string): RecordCall[] =>
  [true, false].map((on) => ({
    id: `${id}.${on ? 'online' : 'offline'}`,
    title: on ? `Metti online ${name}` : `Metti offline ${name}`,
    button: on ? 'Metti online' : 'Metti offline',
    icon: on ? 'eye' : 'eye-off',
    keywords: on ? 'pubblica attiva mostra' : 'offline nascondi sospendi disattiva',
    resource,
    op: 'online',
    saved: true,
    when: (row) => (row.stato_online === true) !== on,
    body: () => ({ stato_online: on }),
  }))

const pin = (on: boolean): RecordCall => ({
  id: on ? 'offerta.evidenzia' : 'offerta.togli-evidenza',
  title: on ? 'Metti in evidenza l’offerta' : 'Togli l’offerta dall’evidenza',
  button: on ? 'Metti in evidenza' : 'Togli dall’evidenza',
  icon: 'pin',
  keywords: 'fissa pin primo piano',
  resource: 'main.hotelOfferta',
  op: 'pin',
  when: (row) => (row.in_evidenza === true) !== on,
})

const photosOf = (row: RecordFacts['row']): readonly number[] => (row.photos ?? []) as number[]

/** Maximum length of an offer's title, in characters. */
const TITLE = 160
const COPY = ' (copia)'

export const content: readonly RecordCall[] = [
  {
    id: 'offerta.duplica',
    title: 'Duplica l’offerta',
    button: 'Duplica',
    icon: 'copy',
    keywords: 'copia clona',
    resource: 'main.hotelOfferta',
    op: 'duplicate',
    saved: true,
    form: {
      fields: ['titolo', 'data_pubblicazione', 'data_fine_pubblicazione', 'data_inizio', 'data_fine'],
      verb: 'Duplica',
      values: ({ row }) => ({
        titolo: truncate(String(row.titolo), TITLE - COPY.length) + COPY,
        ...daysForCopy(row as OfferDays, today()),
      }),
    },
    copies: true,
  },
  pin(true),
  pin(false),
  {
    id: 'offerta.traduci',
    title: 'Traduci l’offerta',
    button: 'Traduci',
    icon: 'globe',
    keywords: 'lingue inglese tedesco francese testi',
    resource: 'main.hotelOfferta',
    op: 'translate',
    saved: true,
    body: ({ key }) => ({ offers_id: [key] }),
  },
  ...online('marketing.interazioni', 'interazione', 'l’interazione'),
  {
    id: 'interazione.clona',
    title: 'Clona l’interazione',
    button: 'Clona',
    icon: 'copy',
    keywords: 'copia duplica',
    resource: 'marketing.interazioni',
    op: 'clona',
    saved: true,
    copies: true,
  },
  {
    id: 'cluster.clona',
    title: 'Clona il cluster',
    button: 'Clona',
    icon: 'copy',
    keywords: 'copia duplica',
    resource: 'marketing.clusters',
    op: 'clona',
    saved: true,
    copies: true,
  },
  ...online('marketing.landing', 'landing', 'la landing page'),
  {
    id: 'landing.svuota',
    title: 'Svuota la landing page',
    button: 'Svuota',
    icon: 'trash',
    keywords: 'togli contenuti hotel offerte configurazione',
    resource: 'marketing.landing',
    op: 'svuota',
    saved: true,
    question: {
      title: 'Svuota la landing page',
      text: 'Toglie gli hotel, le offerte e le due configurazioni dei contenuti. I testi e i portali restano.',
      confirm: 'Svuota',
      danger: true,
    },
  },
  {
    id: 'scheda.hotel',
    title: 'Assegna la scheda a un altro hotel',
    button: 'Cambia hotel',
    icon: 'swap',
    keywords: 'anagrafica sposta collega struttura',
    resource: 'portals.schedahotel',
    op: 'anagrafica',
    saved: true,
    form: { fields: ['idHotel'], verb: 'Assegna' },
  },
  {
    id: 'galleria.aggiungi-foto',
    title: 'Aggiungi foto alla galleria',
    button: 'Aggiungi foto',
    icon: 'plus',
    keywords: 'immagini allega attacca metti',
    resource: 'main.sitePhotogallery',
    op: 'attachphotos',
    saved: true,
    form: { fields: ['photos'], verb: 'Aggiungi' },
  },
  {
    id: 'galleria.togli-foto',
    title: 'Togli foto dalla galleria',
    button: 'Togli foto',
    icon: 'x',
    keywords: 'immagini stacca rimuovi leva',
    resource: 'main.sitePhotogallery',
    op: 'detachphotos',
    saved: true,
    when: (row) => photosOf(row).length > 0,
    form: { fields: ['photos'], verb: 'Togli', among: ({ row }) => ({ photos: photosOf(row) }) },
  },
]
