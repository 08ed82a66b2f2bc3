import { choice, date, decimal, flag, group, integer, reference, rows, text, year } from '../model/fields.ts'
import { call, resource } from '../model/resource.ts'

export const stats = resource({
  id: 'stats.stats',
  name: 'Statistiche',
  tokens: 'statistiche',
  kind: 'view',
  computed: true,
  key: 'hotelId',
  fields: {
    interest: rows(
      'Interesse giornaliero',
      { date: date('Giorno'), count: integer('Richieste', { min: 0 }) },
      { readonly: true, form: false },
    ),
    mediumPerc: rows(
      'Canali di traffico',
      {
        key: text('Voce', { maxLength: 255 }),
        label: text('Etichetta', { maxLength: 255 }),
        count: integer('Numero', { min: 0 }),
        percentage: decimal('Percentuale', { min: 0, max: 100, step: 0.1, unit: '%' }),
      },
      { readonly: true, form: false },
    ),
    overview: rows(
      'Panoramica',
      {
        date: date('Giorno'),
        visits: integer('Visite'),
        messages: integer('Richieste'),
        clicks: integer('Clic al sito'),
        calls: integer('Telefonate'),
      },
      { readonly: true, form: false },
    ),
    summary: group(
      'Riepilogo',
      { messages: group('Richieste', { count: integer('Numero') }) },
      { readonly: true, form: false },
    ),
    adults: rows(
      'Adulti',
      {
        key: text('Voce', { maxLength: 255 }),
        label: text('Etichetta', { maxLength: 255 }),
        count: integer('Numero', { min: 0 }),
        percentage: decimal('Percentuale', { min: 0, max: 100, step: 0.1, unit: '%' }),
      },
      { readonly: true, form: false },
    ),
    children: rows(
      'Bambini',
      {
        key: text('Voce', { maxLength: 255 }),
        label: text('Etichetta', { maxLength: 255 }),
        count: integer('Numero', { min: 0 }),
        percentage: decimal('Percentuale', { min: 0, max: 100, step: 0.1, unit: '%' }),
      },
      { readonly: true, form: false },
    ),
    nights: rows(
      'Durata del soggiorno',
      {
        key: text('Voce', { maxLength: 255 }),
        label: text('Etichetta', { maxLength: 255 }),
        count: integer('Numero', { min: 0 }),
        percentage: decimal('Percentuale', { min: 0, max: 100, step: 0.1, unit: '%' }),
      },
      { readonly: true, form: false },
    ),
    network: rows(
      'Siti della rete',
      {
        key: text('Voce', { maxLength: 255 }),
        label: text('Etichetta', { maxLength: 255 }),
        count: integer('Numero', { min: 0 }),
        percentage: decimal('Percentuale', { min: 0, max: 100, step: 0.1, unit: '%' }),
      },
      { readonly: true, form: false },
    ),
    contract: rows(
      'Contratti',
      { article_id: text('Articolo', { maxLength: 255 }), description: text('Descrizione', { maxLength: 255 }) },
      { readonly: true, form: false },
    ),
    referral: rows(
      'Siti esterni',
      {
        key: text('Voce', { maxLength: 255 }),
        label: text('Etichetta', { maxLength: 255 }),
        count: integer('Numero', { min: 0 }),
        percentage: decimal('Percentuale', { min: 0, max: 100, step: 0.1, unit: '%' }),
      },
      { readonly: true, form: false },
    ),
    contractYear: year('Anno del contratto', { readonly: true, default: 'contractYear', form: false }),
    isFiltered: flag('Filtri attivi', { readonly: true, form: false }),
  },
  endpoints: [
    call('dailyInterest', 'GET', 'stats/daily_interest', {
      reads: 'replica',
      params: ['stat_from', 'stat_to', 'site_id', 'network', 'id_hotel', 'ga_medium'],
    }),
    call('number', 'GET', 'stats/number', {
      reads: 'replica',
      params: ['stat_from', 'stat_to', 'site_id', 'network', 'id_hotel', 'ga_medium'],
    }),
    call('percentage', 'GET', 'stats/percentage', {
      reads: 'replica',
      params: ['stat_from', 'stat_to', 'site_id', 'network', 'id_hotel', 'ga_medium'],
    }),
    call('overview', 'GET', 'stats/overview', {
      reads: 'replica',
      params: ['stat_from', 'stat_to', 'site_id', 'network', 'id_hotel', 'ga_medium'],
    }),
    call('summary', 'GET', 'stats/summary', {
      reads: 'replica',
      params: ['stat_from', 'stat_to', 'site_id', 'network', 'id_hotel', 'ga_medium'],
    }),
    call('adults', 'GET', 'stats/adults', {
      reads: 'replica',
      params: ['stat_from', 'stat_to', 'site_id', 'network', 'id_hotel', 'ga_medium'],
    }),
    call('children', 'GET', 'stats/children', {
      reads: 'replica',
      params: ['stat_from', 'stat_to', 'site_id', 'network', 'id_hotel', 'ga_medium'],
    }),
    call('nights', 'GET', 'stats/nights', {
      reads: 'replica',
      params: ['stat_from', 'stat_to', 'site_id', 'network', 'id_hotel', 'ga_medium'],
    }),
    call('network', 'GET', 'stats/network', {
      reads: 'replica',
      params: ['stat_from', 'stat_to', 'site_id', 'network', 'id_hotel', 'ga_medium'],
    }),
    call('sitesReferral', 'GET', 'stats/sites_referral', {
      reads: 'replica',
      params: ['stat_from', 'stat_to', 'site_id', 'network', 'id_hotel', 'ga_medium'],
    }),
    call('mediumPercentage', 'GET', 'stats/medium/percentage', {
      reads: 'replica',
      params: ['stat_from', 'stat_to', 'site_id', 'network', 'id_hotel', 'ga_medium'],
    }),
  ],
  filters: [
    {
      startDate: { ...date('Dal', { default: 'today-3m' }), param: 'stat_from' },
      endDate: { ...date('Al', { default: 'today' }), param: 'stat_to' },
      hotelId: { ...reference('Hotel', 'main.hotel'), param: 'id_hotel' },
      portaleId: { ...reference('Portale', 'portals.sito'), param: 'site_id' },
      sourceId: choice(
        'Fonte',
        [
          [1, 'Network'],
          [2, 'Sito ufficiale'],
          [3, 'Siti esterni'],
        ],
        { default: 1 },
      ),
      ga_medium: choice('Canale', [
        ['adwords', 'AdWords'],
        ['cpc', 'Pay per click'],
        ['email', 'Email marketing'],
        ['organic', 'SEO'],
        ['portal', 'Visite dai portali'],
        ['social', 'Social'],
        ['referral', 'Altri siti'],
        ['direct', 'Accesso diretto'],
        ['untracked', 'Non tracciato'],
        ['unspecified', 'Non specificato'],
      ]),
    },
  ],
})

export const forecast = resource({
  id: 'reference.forecast',
  name: 'Previsione del tempo',
  tokens: 'riferimenti',
  kind: 'view',
  computed: true,
  key: 'date',
  fields: {
    date: date('Giorno', { readonly: true, form: false }),
    tempo: choice(
      'Tempo',
      [
        ['sereno', 'Sereno'],
        ['poco-nuvoloso', 'Poco nuvoloso'],
        ['nuvoloso', 'Nuvoloso'],
        ['pioggia', 'Pioggia'],
        ['temporale', 'Temporale'],
        ['neve', 'Neve'],
        ['nebbia', 'Nebbia'],
      ],
      { readonly: true, form: false },
    ),
    temp_min: integer('Minima', { readonly: true, unit: '°C', form: false }),
    temp_max: integer('Massima', { readonly: true, unit: '°C', form: false }),
    pioggia: integer('Probabilità di pioggia', { readonly: true, min: 0, max: 100, unit: '%', form: false }),
    vento: integer('Vento', { readonly: true, min: 0, unit: 'km/h', form: false }),
  },
  endpoints: [call('read', 'GET', 'forecast/{comuneId}/{startDate}/{endDate}')],
})

export default [stats, forecast]
