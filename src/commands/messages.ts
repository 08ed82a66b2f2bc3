/**
 * The catalogue of messages as data: what is said about an operation, for how long, and where. English default texts
 * are literal and marked as such.
 */
import { ABANDONED } from '../api/client/client.ts'
import { ApiError } from '../api/client/error.ts'
import type { CallAnswer } from '../api/resources/recordCalls.ts'
import type { Row } from '../api/resources/resources.ts'
import { restText } from '../domain/text/counts.ts'
import { today } from '../domain/time/dates.ts'
import { decapitalize, formatDate } from '../domain/text/text.ts'
import { takeUndo } from '../state/undo.ts'
import { codeOf, NO_PERMISSION, UNEXPECTED } from './lazyTexts.ts'
import { OFFLINE, type Message } from './texts.ts'

export const FORM_FAILED = "Si è verificato un errore durante l'invio del form"
export const VALIDATION_HEADING = 'Si sono verificati i seguenti errori di validazione:'
const usual = { duration: 10_000, place: 'bottom-right' } as const

const doing = { create: 'creating', update: 'updating', delete: 'deleting' } as const
const pastTenseOf = { create: 'created', update: 'updated', delete: 'deleted' } as const

/** '{resource} created with success!' and its equivalents; {resource} is the label. */
export const succeeded = (action: Action, label: string): Message => ({
  ...usual,
  tone: 'ok',
  title: 'Successo!',
  message: `${label} ${pastTenseOf[action]} with success!`,
  lang: 'en',
})
/** 'An error occured while creating {resource}': the misspelling is agreed and must stay. */
export const failed = (action: Action, label: string): Message => ({
  ...usual,
  tone: 'bad',
  title: 'Errore!',
  message: `An error occured while ${doing[action]} ${label}`,
  lang: 'en',
})

type Action = 'create' | 'update' | 'delete'
/** The messages of one operation: for success, for failure, and inside its form. */
type Outcome = {
  done?: Message | ((answer: CallAnswer) => Message)
  failed?: Message | ((error: ApiError) => Message)
  inForm?: (error: ApiError) => string
}

const ok = (message: string, title = 'Successo!'): Message => ({ ...usual, tone: 'ok', title, message })
const bad = (message: string, detail?: string, title = 'Errore!'): Message => ({
  ...usual,
  tone: 'bad',
  title,
  message,
  ...(detail && { detail: [detail] }),
})

/** Adds the message of the service, where it sent one. */
const withServiceMessage = (message: Message, meta: CallAnswer['meta']): Message => ({
  ...message,
  ...(typeof meta?.message === 'string' && { detail: [meta.message] }),
})

/** What is switched on is online only on its days. */
function putOnline(what: string, { row, meta }: CallAnswer): Message {
  const [from, to, now] = [String(row.data_inizio ?? ''), String(row.data_fine ?? '9'), today()]
  const how = !row.stato_online
    ? 'non è più online!'
    : to < now
      ? 'è accesa, ma i suoi giorni sono passati.'
      : from > now
        ? `andrà online il ${formatDate(from)}.`
        : 'è online!'
  return withServiceMessage(ok(`${what} ${how}`), meta)
}

type RedirectTest = { passi: readonly string[]; stato: number | null; motivo: string | null }

/** Whether the destination of a redirect answers, and the chain of redirects where it is long. */
function redirectTestMessage({ passi, stato, motivo }: RedirectTest): Message {
  const isThere = stato !== null && stato >= 200 && stato < 300
  const text =
    stato === null ? `La destinazione non risponde: ${decapitalize(motivo!)}.` : `La destinazione risponde ${stato}.`
  return {
    ...(isThere ? ok(text) : bad(text, undefined, 'Attenzione!')),
    ...(passi.length > 2 && { detail: [passi.join(' → ')] }),
  }
}

const manyRequests = ({ richieste }: Row, one: string, several: string): string => {
  const many = (richieste as readonly number[]).length
  return many === 1 ? `Richiesta ${one}!` : `${many} richieste ${several}!`
}

/** How many were approved and which were not, the first of them by name. */
function severalApproved({
  approvate,
  rimaste,
}: {
  approvate: number[]
  rimaste: { dominio: string; motivo: string }[]
}) {
  const many = approvate.length
  const text =
    many === 0
      ? 'Nessuna configurazione approvata.'
      : many === 1
        ? 'Una configurazione approvata!'
        : `${many} configurazioni approvate!`
  const reasons = rimaste.slice(0, MAX_NAMED).map(({ dominio, motivo }) => `${dominio}: ${motivo.toLowerCase()}`)
  const more = rimaste.length - reasons.length
  const detail = more > 0 ? [...reasons, `e ${restText(more, 'f')}`] : reasons
  return { ...ok(text), ...(!many && { tone: 'bad' as const, title: 'Errore!' }), ...(detail.length && { detail }) }
}
const MAX_NAMED = 5

const NOT_CONFIRMED = 'Niente è stato salvato: la password non è stata confermata.'
export const UNEXPECTED_IT = 'Si è verificato un errore inaspettato!'
const PASSWORD_CHANGED = ok('Password modificata con successo!')
const ACTIVITY: Outcome = { done: ok('Nuova attività creata correttamente!'), failed: bad(UNEXPECTED_IT) }
const PERMISSIONS: Outcome = {
  done: ok('Permessi aggiornati con successo!'),
  failed: bad(
    "Si è verificato un errore durante l'aggiornamento dei permessi!",
    'Si è verificato un errore inaspettato',
  ),
}
/** '{error}' of the tools: the server's message, else the status. */
const reasonOrStatus = (error: ApiError): string => error.message || String(error.status)

/** Operations with messages of their own; all others use the defaults. */
const outcomes: Readonly<Record<string, Outcome>> = {
  'management.user.changePassword': {
    done: PASSWORD_CHANGED,
    // 'Server code 500' means that the old password was entered again: as HTTP status or as code in the body.
    failed: (error) =>
      bad(
        error.status === 500 || error.code === '500'
          ? 'Non puoi usare la vecchia password!'
          : 'Si è verificato un errore imprevisto durante il cambio della password!',
      ),
  },
  'management.user.resetPassword': { done: { ...PASSWORD_CHANGED, duration: Infinity, place: 'top-center' } },
  'management.user.personalData': {
    done: ok('Profilo aggiornato con successo!'),
    failed: { ...bad('Unable to update the profile!'), lang: 'en' },
  },
  'main.hotelOfferta.sort': { done: ok('Ordine delle offerte aggiornato!'), failed: bad(UNEXPECTED_IT) },
  'main.hotelOfferta.duplicate': { done: ok('Offerta duplicata correttamente!'), failed: bad(UNEXPECTED_IT) },
  'main.hotelOfferta.pin': {
    done: ({ row }) => ok(row.in_evidenza ? 'Offerta messa in evidenza!' : 'Offerta tolta dall’evidenza!'),
  },
  'main.hotelOfferta.translate': {
    // The service tells what the texts really are.
    done: ({ meta }) => withServiceMessage(ok('Testi completati in tutte le lingue!'), meta),
  },
  'marketing.interazioni.online': { done: (answer) => putOnline('L’interazione', answer) },
  'marketing.interazioni.clona': { done: ok('Interazione clonata correttamente!') },
  'marketing.clusters.clona': { done: ok('Cluster clonato correttamente!') },
  'marketing.landing.online': { done: (answer) => putOnline('La landing page', answer) },
  'marketing.landing.configurazioneManuale': { done: ok('Configurazione manuale salvata!') },
  'marketing.landing.configurazioneAutomatica': { done: ok('Configurazione automatica salvata!') },
  'marketing.landing.informazioniAggiuntive': { done: ok('Informazioni aggiuntive salvate!') },
  'marketing.landing.svuota': { done: ok('Landing page svuotata!') },
  'webreputation.struttura.query': { done: ok('Raccolta delle recensioni aggiornata!'), failed: bad(UNEXPECTED_IT) },
  'portals.schedahotel.anagrafica': { done: ok('Scheda assegnata all’hotel!') },
  'portals.redirectPages.test': { done: ({ row }) => redirectTestMessage(row as RedirectTest) },
  'portals.notaIndicatore.update': { done: ok('Nota salvata!') },
  'main.sitePhotogallery.attachphotos': { done: ok('Foto aggiunte alla galleria!') },
  'main.sitePhotogallery.detachphotos': { done: ok('Foto tolte dalla galleria!') },
  'mediagallery.galleria.ordina': { done: ok('Ordine delle foto salvato!') },
  'mediagallery.galleria.move': { done: ok('Spostate nella galleria privata!') },
  'mediagallery.galleriaPrivata.move': { done: ok('Spostate nella galleria pubblica!') },
  'main.rubrica.opens': { done: ({ row }) => ok(`Telefono: ${String(row.telefono_referente ?? 'non indicato')}`) },
  'main.rubrica.note': { done: ok('Nota aggiunta!') },
  'main.rubrica.send': { done: ok('Mail affidata alla posta in uscita!') },
  'stats.mailSearch.reply': { done: ok('Risposta affidata alla posta in uscita!') },
  'quote.quoteRequests.reply': { done: ok('Preventivo affidato alla posta in uscita!') },
  'quote.quoteRequests.advance': { done: ok('Richiesta aggiornata!') },
  'quote.quoteRequests.advanceAll': { done: ({ row }) => ok(manyRequests(row, 'aggiornata', 'aggiornate')) },
  'stats.mailSearch.closeAll': { done: ({ row }) => ok(manyRequests(row, 'chiusa', 'chiuse')) },
  'stats.mailSearch.close': { done: ({ row }) => ok(row.chiusa ? 'Richiesta chiusa!' : 'Richiesta riaperta!') },
  'cookies.configurazioniAutomatiche.approve': {
    done: ({ row }) =>
      ok(
        row.stato_configurazione === 'approvata'
          ? 'Configurazione approvata!'
          : 'La configurazione è di nuovo da esaminare!',
      ),
  },
  'cookies.configurazioniAutomatiche.approveAll': {
    done: ({ row }) => severalApproved(row as { approvate: number[]; rimaste: { dominio: string; motivo: string }[] }),
  },
  'cookies.siti.scan': { done: ok('Analisi avviata: l’esito arriva nella colonna «Scansione».') },
  'management.user.invite': {
    done: ({ row }) => ok(`${row.ultimo_accesso ? 'Collegamento affidato' : 'Invito affidato'} alla posta in uscita!`),
  },
  'management.user.endSessions': { done: ok('Disconnesso ovunque: per rientrare serve un nuovo accesso.') },
  'management.user.resetFactors': { done: ok('Secondi fattori azzerati: per accedere basta la password.') },
  'management.user.permissionChange': PERMISSIONS,
  'management.role.permissionChange': PERMISSIONS,
  // The message is the same for a new entry and a changed one.
  'main.tracciamentiAttivita.create': ACTIVITY,
  'main.tracciamentiAttivita.update': ACTIVITY,
  'main.tracciamentiAttivita.lock': {
    done: ({ row: { bloccato, cambiate } }) =>
      cambiate === 0
        ? ok(bloccato ? 'Il mese era già bloccato.' : 'Il mese era già aperto.', 'Niente da cambiare')
        : ok(`Mese ${bloccato ? 'bloccato' : 'riaperto'}: ${String(cambiate)} attività.`),
  },
  'main.tracciamentiAttivita.move': { done: ok('Attività spostata!') },
  'main.rubrica.task': ACTIVITY,
  'main.hotelOfferta.create': { done: ok('Nuova offerta creata correttamente!'), failed: bad(UNEXPECTED_IT) },
  'main.hotelOfferta.update': {
    inForm: (error) =>
      error.status === 401 || error.status === 403
        ? "Non disponi dei privilegi necessari per aggiornare l'offerta"
        : 'Si è verificato un errore inaspettato',
  },
  'main.serviziBase.update': {
    done: ok('Servizi base aggiornati correttamente'),
    failed: (error) =>
      bad(
        "Si è verificato un errore durante l'aggiornamento dei servizi",
        error.message || 'Si è verificato un errore imprevisto!',
        'Attenzione!',
      ),
  },
  'main.assistenza.send': {
    done: ok('Richiesta di assistenza inviata correttamente!'),
    failed: bad("Si è verificato un errore inaspettato durante l'invio della richiesta!"),
  },
  'main.viste.create': { done: ok('Vista salvata!') },
  'main.viste.update': { done: ok('Vista aggiornata!') },
  'main.viste.delete': { done: ok('Vista eliminata!') },
  'management.webhook.test': { done: ok('Prova in partenza: l’esito compare tra le consegne.') },
  'main.copioni.create': { done: ok('Copione salvato!') },
  'main.copioni.update': { done: ok('Copione aggiornato!') },
  'main.copioni.delete': { done: ok('Copione eliminato!') },
  'main.history.none': {
    done: { ...ok('Qui non hai ancora fatto nulla che si possa annullare.', 'Niente da ripristinare'), tone: 'info' },
  },
  'main.history.noRedo': {
    done: { ...ok('In questa schermata non c’è una modifica annullata.', 'Niente da rifare'), tone: 'info' },
  },
  'main.history.final': {
    done: { ...ok('L’ultima operazione è definitiva: non si può annullare.', 'Niente da ripristinare'), tone: 'info' },
  },
  'portals.tools.checkInvalidDescriptions': {
    failed: (error) => bad(`Si è verificato un errore inaspettato -> ${reasonOrStatus(error)}`, undefined, 'Errore'),
  },
  'portals.tools.regenerateSitemaps': {
    failed: (error) => bad(`Si è verificato un errore imprevisto! -> ${reasonOrStatus(error)}`, undefined, 'Errore'),
  },
  'portals.tools.buildHotelIndicators': {
    done: ok('Indicatori ricalcolati correttamente', 'Successo'),
    failed: bad('Si è verificato un errore imprevisto', undefined, 'Errore'),
  },
}

const isAction = (word: string): word is Action => word === 'create' || word === 'update' || word === 'delete'
const actionOf = (op: string): string => op.slice(op.lastIndexOf('.') + 1)

/** The message for an operation that succeeded; `label` is the resource's, for the default text. */
export function doneMessage(op: string, label = '', answer: CallAnswer = { row: {} }): Message {
  const action = actionOf(op)
  const own = outcomes[op]?.done
  const message =
    (typeof own === 'function' ? own(answer) : own) ?? (isAction(action) ? succeeded(action, label) : ok(''))
  const undo = takeUndo(op)
  return undo ? { ...message, undo } : message
}

/** The text inside a form that was refused: the operation's own, the validation heading, or the general one. */
export function formMessage(op: string, error: unknown): string {
  if (!(error instanceof ApiError)) return FORM_FAILED
  if (error.status === 422) return VALIDATION_HEADING
  if (error.code === ABANDONED) return NOT_CONFIRMED
  const code = codeOf(error)
  return `${outcomes[op]?.inForm?.(error) ?? FORM_FAILED}${code && ` · ${code}`}`
}

const validation = (error: ApiError): Message => ({
  ...bad(VALIDATION_HEADING),
  detail: Object.values(error.fields).flat(),
})

/** The message for an operation that failed, with the code of the request where the service itself failed. */
export function messageFor(op: string, error: unknown, label = ''): Message {
  const message = reasonFor(op, error, label)
  const code = error instanceof ApiError ? codeOf(error) : ''
  return code ? { ...message, detail: [...(message.detail ?? []), code] } : message
}

/**
 * The message for a failed operation that the user started: permissions first (401 and 403), then the operation's own
 * message, a newer version, the defaults of create, update and delete, and finally the server's message. A refused form
 * lists its errors itself; any other refusal lists them here.
 */
function reasonFor(op: string, error: unknown, label: string): Message {
  if (!(error instanceof ApiError)) return { ...bad(UNEXPECTED), lang: 'en' }
  if (error.status === 401 || error.status === 403) return NO_PERMISSION
  const own = outcomes[op]?.failed
  if (own) return typeof own === 'function' ? own(error) : own
  if (error.status === 0) return OFFLINE
  // Not a failure, but somebody else's change (conflict): the service's message says so.
  if (error.status === 412 && error.message) return bad(error.message)
  const action = actionOf(op)
  // What forbids the operation is added to the default text.
  if (isAction(action) && label)
    return { ...failed(action, label), ...(error.status === 409 && error.message && { detail: [error.message] }) }
  if (error.status === 422) return validation(error)
  return error.message ? bad(error.message) : { ...bad(UNEXPECTED), lang: 'en' }
}
