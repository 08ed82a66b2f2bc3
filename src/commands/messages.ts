/**
 * The error catalogue of specification §8 as data: what is said about an operation, for how long, and where. English
 * default texts are literal (decision E22) and marked as such.
 */
import { ApiError } from '../api/error.ts'

export type Message = {
  tone: 'ok' | 'info' | 'warn' | 'bad'
  title: string
  message: string
  /** Second lines: validation messages, a request id. */
  detail?: string[]
  /** Milliseconds; Infinity = until it is closed. */
  duration: number
  place: 'bottom-right' | 'top-center'
  lang?: 'en'
  /** Offers 'Indietro' beside 'Chiudi'. */
  back?: true
  /** One at a time: a second one takes the place of the first. */
  id?: string
}

const usual = { duration: 10_000, place: 'bottom-right' } as const

export const SESSION_EXPIRED: Message = {
  tone: 'warn',
  title: 'Attenzione!',
  message: 'Sessione scaduta!. Perfavore effettuare nuovamente il login!',
  duration: 30_000,
  place: 'bottom-right',
  id: 'sessione',
}

export const NO_PERMISSION: Message = {
  tone: 'warn',
  title: 'Attenzione!',
  message: "Non si dispone dei permessi sufficienti per eseguire l'operazione richiesta!",
  duration: Infinity,
  place: 'bottom-right',
  back: true,
  id: 'permessi',
}

export const LOGOUT_QUESTION = "Sei sicuro di voler uscire dall'area riservata?"
export const PLEASE_LOGIN = 'Perfavore effettua il login'
export const DELETE_QUESTION = 'Do you really want to delete the selected item?'
export const UNSAVED_QUESTION = 'Are you sure? Any unsaved changes will be lost.'
export const NO_ITEMS = 'No items to show'
export const SELECT_HOTEL = 'Selezionare un hotel per procedere!'
export const FORM_FAILED = "Si è verificato un errore durante l'invio del form"
export const VALIDATION_HEADING = 'Si sono verificati i seguenti errori di validazione:'
export const UNEXPECTED = 'An unexpected error has occurred'

/** Texts of the login screen, by status (§8). */
export function loginMessage(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return 'Nome utente o password non validi'
  if (error instanceof ApiError && error.status === 401) return SESSION_EXPIRED.message
  if (error instanceof ApiError && error.status === 429) return 'Troppi tentativi: attendi qualche istante e riprova.'
  return "Si è verificato un errore inaspettato durante il login. Riprovare più tardi o contattare l'assistenza"
}
export const NEEDS_RESET =
  'Per accedere è necessario resettare la password, perfavore segui le istruzioni che ti sono pervenute via email'

type Action = 'create' | 'update' | 'delete'
const doing = { create: 'creating', update: 'updating', delete: 'deleting' } as const
const done = { create: 'created', update: 'updated', delete: 'deleted' } as const

/** '{resource} created with success!' and its equivalents; {resource} is the label (decision E23). */
export const succeeded = (action: Action, label: string): Message => ({
  ...usual,
  tone: 'ok',
  title: 'Successo!',
  message: `${label} ${done[action]} with success!`,
  lang: 'en',
})
/** 'An error occured while creating {resource}': the spelling is the specification's. */
export const failed = (action: Action, label: string): Message => ({
  ...usual,
  tone: 'bad',
  title: 'Errore!',
  message: `An error occured while ${doing[action]} ${label}`,
  lang: 'en',
})

/** Successes with a text of their own. */
export const successes: Readonly<Record<string, Message>> = {
  'management.user.personalData': {
    ...usual,
    tone: 'ok',
    title: 'Successo!',
    message: 'Profilo aggiornato con successo!',
  },
}

/** Failures with a text of their own, by operation. */
const failures: Readonly<Record<string, Message>> = {
  'management.user.personalData': {
    ...usual,
    tone: 'bad',
    title: 'Errore!',
    message: 'Unable to update the profile!',
    lang: 'en',
  },
}

const OFFLINE: Message = {
  ...usual,
  tone: 'bad',
  title: 'Errore!',
  message: 'Il servizio non è raggiungibile: controlla la connessione e riprova.',
  id: 'rete',
}

/**
 * What a person is told about a failed operation that they started. Permissions first (401 and 403), then the
 * operation's own text, then validation, then the default with what the server said.
 */
export function messageFor(op: string, error: unknown): Message {
  if (!(error instanceof ApiError)) return { ...usual, tone: 'bad', title: 'Errore!', message: UNEXPECTED, lang: 'en' }
  if (error.status === 401 || error.status === 403) return NO_PERMISSION
  const own = failures[op]
  if (own) return own
  if (error.status === 0) return OFFLINE
  if (error.status === 422) {
    return {
      ...usual,
      tone: 'bad',
      title: 'Errore!',
      message: VALIDATION_HEADING,
      detail: Object.values(error.fields).flat(),
    }
  }
  const said = error.message && !/^[\w\s]+$/.test(error.message) ? error.message : ''
  return said
    ? { ...usual, tone: 'bad', title: 'Errore!', message: said }
    : { ...usual, tone: 'bad', title: 'Errore!', message: UNEXPECTED, lang: 'en' }
}
