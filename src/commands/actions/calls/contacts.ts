/** Calls on contacts, requests and quotes. */
import type { IconName } from '../../../domain/model/icons.ts'
import { today } from '../../../domain/time/dates.ts'
import { truncate } from '../../../domain/text/text.ts'
import type { RecordCall } from '../../recordCalls.ts'

export const CLOSE = 'richiesta.chiudi'

/** Closes a request, or reopens it. */
const closeCall = (yes: boolean): RecordCall => ({
  id: yes ? CLOSE : 'richiesta.riapri',
  title: yes ? 'Chiudi la richiesta' : 'Riapri la richiesta',
  button: yes ? 'Chiudi' : 'Riapri',
  icon: yes ? 'check' : 'undo',
  keywords: yes ? 'archivia finita evasa' : 'rimetti annulla chiusura',
  resource: 'stats.mailSearch',
  op: 'close',
  ...(yes && { several: true }),
  when: (row) => (row.chiusa === true) !== yes,
  body: () => ({ chiusa: yes }),
})

/** Moves a quote request to another state, as the hotel notes it. */
const progress = (stato: string, title: string, button: string, icon: IconName, keywords: string): RecordCall => ({
  id: `preventivo.${stato}`,
  title,
  button,
  icon,
  keywords,
  resource: 'quote.quoteRequests',
  op: 'advance',
  several: true,
  when: (row) => row.stato !== stato,
  body: () => ({ stato }),
})

const answerTo = (subject: string): string => truncate(/^re:/i.test(subject) ? subject : `Re: ${subject}`, 200)

export const contacts: readonly RecordCall[] = [
  {
    id: 'contatto.telefono',
    title: 'Mostra il telefono',
    icon: 'phone',
    keywords: 'numero chiama cellulare referente',
    resource: 'main.rubrica',
    op: 'opens',
    when: (row) => row.showPhone !== true && row.telefono_referente !== null,
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
    keywords: 'chiamata chiamato sentito esito richiama richiamare',
    resource: 'main.rubrica',
    op: 'task',
    refreshes: ['main.rubricaTask', 'main.turno'],
    form: {
      fields: ['description', 'seguito_il', 'seguito'],
      verb: 'Registra',
      labels: { description: 'Com’è andata' },
    },
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
    op: 'reply',
    form: {
      fields: ['oggetto', 'testo', 'chiusa'],
      verb: 'Invia la risposta',
      quoted: ({ row }) => String(row.testo ?? ''),
      values: ({ row }) => ({ oggetto: answerTo(String(row.oggetto ?? '')), chiusa: false }),
    },
  },
  closeCall(true),
  closeCall(false),
  {
    id: 'preventivo.rispondi',
    title: 'Invia il preventivo',
    button: 'Invia il preventivo',
    icon: 'send',
    keys: ['i'],
    bar: 'invia il preventivo',
    keywords: 'rispondi mail email scrivi cliente ospite offerta',
    resource: 'quote.quoteRequests',
    op: 'reply',
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
]
