/** What a service can do with one of its records beyond saving it: a row each. */
import type { RecordFacts } from '../../state/screen.ts'
import { daysForCopy, type OfferDays } from '../../domain/offerDays.ts'
import { today } from '../../domain/rules.ts'
import type { IconName } from '../../domain/icons.ts'
import type { Command } from '../command.ts'
import { perform, type RecordCall } from '../recordCalls.ts'

const CLOSE = 'richiesta.chiudi'

/** Resources that go online, with their article and name. */
const online = (resource: string, id: string, name: string): RecordCall[] =>
  [true, false].map((on) => ({
    id: `${id}.${on ? 'online' : 'offline'}`,
    title: on ? `Metti online ${name}` : `Togli da online ${name}`,
    button: on ? 'Metti online' : 'Togli da online',
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

const APPROVE = 'cookie.approva'
const SCAN = 'sito.analizza'

/** Approved or not: a configuration knows no other state, so what is not approved is to be examined again. */
const approve = (yes: boolean): RecordCall => ({
  id: yes ? APPROVE : 'cookie.riesamina',
  title: yes ? 'Approva la configurazione' : 'Rimetti la configurazione da esaminare',
  button: yes ? 'Approva' : 'Rimetti da esaminare',
  icon: yes ? 'check' : 'undo',
  keywords: yes ? 'accetta conferma cookie' : 'rifiuta annulla approvazione cookie',
  resource: 'cookies.configurazioniAutomatiche',
  op: 'approve',
  when: (row) => (row.stato_configurazione === 'approvata') !== yes,
  body: () => ({ stato_configurazione: yes ? 'approvata' : 'da_esaminare' }),
})

/** Nothing more is to be done with a request, or something again. */
const closing = (yes: boolean): RecordCall => ({
  id: yes ? CLOSE : 'richiesta.riapri',
  title: yes ? 'Chiudi la richiesta' : 'Riapri la richiesta',
  button: yes ? 'Chiudi' : 'Riapri',
  icon: yes ? 'check' : 'undo',
  keywords: yes ? 'archivia finita evasa' : 'rimetti annulla chiusura',
  resource: 'stats.mailSearch',
  op: 'chiudi',
  ...(yes && { several: true }),
  when: (row) => (row.chiusa === true) !== yes,
  body: () => ({ chiusa: yes }),
})

/** How a quote went on, as the hotel notes it. */
const progress = (stato: string, title: string, button: string, icon: IconName, keywords: string): RecordCall => ({
  id: `preventivo.${stato}`,
  title,
  button,
  icon,
  keywords,
  resource: 'quote.quoteRequests',
  op: 'avanza',
  several: true,
  when: (row) => row.stato !== stato,
  body: () => ({ stato }),
})

const answerTo = (subject: string): string => (/^re:/i.test(subject) ? subject : `Re: ${subject}`).slice(0, 200)

const photosOf = (row: RecordFacts['row']): readonly number[] => (row.photos ?? []) as number[]

/** Characters of an offer's title. */
const TITLE = 160
const COPY = ' (copia)'

export const calls: readonly RecordCall[] = [
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
        titolo: String(row.titolo).slice(0, TITLE - COPY.length) + COPY,
        ...daysForCopy(row as OfferDays, today()),
      }),
    },
    copies: true,
  },
  {
    id: 'webhook.prova',
    title: 'Invia una prova al webhook',
    button: 'Invia una prova',
    icon: 'send',
    keywords: 'test ping messaggio',
    resource: 'management.webhook',
    op: 'prova',
    saved: true,
  },
  {
    id: 'redirect.prova',
    title: 'Prova la destinazione del redirect',
    button: 'Prova',
    icon: 'globe',
    keywords: 'verifica controlla risponde catena reindirizzamento indirizzo test',
    resource: 'portals.redirectPages',
    op: 'prova',
    saved: true,
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
  {
    id: 'contatto.telefono',
    title: 'Mostra il telefono',
    icon: 'phone',
    keywords: 'numero chiama cellulare referente',
    resource: 'main.rubrica',
    op: 'opens',
    when: (row) => row.showPhone !== true,
  },
  {
    id: 'contatto.nota',
    title: 'Aggiungi una nota',
    icon: 'pencil',
    keys: ['a'],
    bar: 'nota',
    several: true,
    keywords: 'scrivi commento appunto annota',
    resource: 'main.rubrica',
    op: 'note',
    form: { fields: ['nota'], verb: 'Aggiungi nota' },
    body: ({ key }, values) => ({ ids: [key], ...values }),
  },
  {
    id: 'contatto.mail',
    title: 'Scrivi una mail',
    icon: 'send',
    keys: ['s'],
    bar: 'mail',
    several: true,
    keywords: 'email posta invia manda messaggio',
    resource: 'main.rubrica',
    op: 'send',
    form: {
      fields: ['to', 'cc', 'oggetto', 'testo'],
      verb: 'Invia',
      values: ({ row }) => ({ to: row.email_referente ? [row.email_referente] : null }),
    },
  },
  {
    id: 'contatto.telefonata',
    title: 'Registra una telefonata',
    icon: 'phone',
    keys: ['c'],
    bar: 'telefonata',
    keywords: 'chiamata chiamato sentito esito',
    resource: 'main.rubrica',
    op: 'task',
    form: { fields: ['description'], verb: 'Registra', labels: { description: 'Com’è andata' } },
    body: (_, values) => ({ ...values, date: today(), type: 'telefonata', completata: true }),
  },
  {
    id: 'richiesta.rispondi',
    title: 'Rispondi alla richiesta',
    button: 'Rispondi',
    icon: 'send',
    keys: ['i'],
    bar: 'rispondi',
    keywords: 'mail email scrivi cliente ospite',
    resource: 'stats.mailSearch',
    op: 'rispondi',
    form: {
      fields: ['oggetto', 'testo', 'chiusa'],
      verb: 'Invia la risposta',
      quoted: ({ row }) => String(row.testo ?? ''),
      values: ({ row }) => ({ oggetto: answerTo(String(row.oggetto ?? '')), chiusa: false }),
    },
  },
  closing(true),
  closing(false),
  {
    id: 'preventivo.rispondi',
    title: 'Invia il preventivo',
    button: 'Invia il preventivo',
    icon: 'send',
    keys: ['i'],
    bar: 'invia il preventivo',
    keywords: 'rispondi mail email scrivi cliente ospite offerta',
    resource: 'quote.quoteRequests',
    op: 'rispondi',
    form: {
      fields: ['oggetto', 'testo', 'importo'],
      verb: 'Invia il preventivo',
      quoted: ({ row }) => String(row.messaggio ?? ''),
      values: ({ row }) => ({ oggetto: 'Il suo preventivo', importo: row.importo ?? null }),
    },
  },
  progress('in-lavorazione', 'Prendi in lavorazione la richiesta', 'In lavorazione', 'clock', 'inizia lavora prendo'),
  progress('confermata', 'Segna la richiesta come confermata', 'Confermata', 'check', 'prenotata accettata vinta'),
  progress('persa', 'Segna la richiesta come persa', 'Persa', 'error', 'rifiutata annullata chiudi'),
  approve(true),
  approve(false),
  {
    id: 'utente.invita',
    title: 'Invia di nuovo l’invito',
    icon: 'send',
    keywords: 'email password primo accesso link reinvia rimanda',
    resource: 'management.user',
    op: 'invite',
    when: (row) => !row.ultimo_accesso && row.attivo !== false,
  },
  {
    id: 'utente.link',
    title: 'Invia il link per scegliere una nuova password',
    button: 'Invia il link',
    icon: 'send',
    keywords: 'email reimposta recupero dimenticata collegamento accesso',
    resource: 'management.user',
    op: 'invite',
    when: (row) => Boolean(row.ultimo_accesso) && row.attivo !== false,
    question: {
      title: 'Invia il link',
      text: 'La persona riceverà per email un collegamento per scegliere una nuova password: vale un’ora. La password di adesso resta buona finché non lo usa.',
      confirm: 'Invia',
    },
  },
  {
    id: 'utente.disconnetti',
    title: 'Disconnetti l’utente da ogni dispositivo',
    button: 'Disconnetti ovunque',
    icon: 'logout',
    keywords: 'esci uscita sessioni dispositivi logout sicurezza perso rubato',
    resource: 'management.user',
    op: 'endSessions',
    question: {
      title: 'Disconnetti ovunque',
      text: 'Su ogni dispositivo bisognerà accedere di nuovo, e i token personali non valgono più. Quel che non è ancora salvato resta sul dispositivo.',
      confirm: 'Disconnetti',
    },
  },
  {
    id: 'utente.azzera-fattori',
    title: 'Azzera i secondi fattori',
    icon: 'shield',
    keywords: 'passkey codici telefono perso sicurezza 2fa',
    resource: 'management.user',
    op: 'resetFactors',
    question: {
      title: 'Azzera i secondi fattori',
      text: 'Passkey, codici dell’app e codici di recupero di questa persona non valgono più: per accedere basterà la password. Fallo solo se sei certo di chi te lo chiede.',
      confirm: 'Azzera',
      danger: true,
    },
  },
  {
    id: SCAN,
    title: 'Analizza i cookie del sito',
    button: 'Analizza il sito',
    icon: 'refresh',
    keywords: 'scansione scansiona scan',
    resource: 'cookies.siti',
    op: 'scan',
    saved: true,
  },
]

export const approveCookies = calls.find(({ id }) => id === APPROVE)!
export const scanSite = calls.find(({ id }) => id === SCAN)!
export const closeRequest = calls.find(({ id }) => id === CLOSE)!

const isOffered = (call: RecordCall, record: RecordFacts | null | undefined): record is RecordFacts =>
  Boolean(record?.may.includes(call.op) && (call.when?.(record.row) ?? true))

const command = (call: RecordCall): Command => ({
  id: call.id,
  title: call.title,
  button: call.button,
  section: 'scheda',
  icon: call.icon,
  keywords: call.keywords,
  ...(call.keys && { keys: call.keys }),
  ...(call.bar && { bar: call.bar }),
  ...(call.saved && { needs: ['saved'] }),
  when: ({ form, list }) =>
    form?.resource === call.resource && isOffered(call, form.record) && !(call.several && list?.selected),
  run(context, effects) {
    const record = context.form!.record!
    if (!call.form) return perform(call, record, context, effects)
    effects.openDialog('call', Number(record.key), call.id)
  },
})

export default calls.map(command)
