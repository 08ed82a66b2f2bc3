/** Texts that the first screens need, and those that must be loaded already when nothing can be fetched. */
export type Message = {
  tone: 'ok' | 'info' | 'warn' | 'bad'
  title: string
  message: string
  /** Further lines: validation messages, a request id. */
  detail?: string[]
  /** Milliseconds; Infinity = until it is closed. */
  duration: number
  place: 'bottom-right' | 'top-center'
  lang?: 'en'
  /** Offers 'Indietro' next to 'Chiudi'. */
  back?: true
  /** Offers 'Ricarica' next to 'Chiudi'. With 'keepsDrafts' it reloads without a question, as drafts keep what was typed. */
  reload?: true | 'keepsDrafts'
  /** Audit ids of the writes that 'Ripristina' undoes. */
  undo?: readonly string[]
  /** Offers to restore a deleted record, by the audit entry that deleted it. */
  restore?: { entry: number; resource: string }
  /** At most one toast with this id is shown: a second one replaces the first. */
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

export const UNSAVED_QUESTION = 'Are you sure? Any unsaved changes will be lost.'

/** Shown when no service answered. */
export const OFFLINE: Message = {
  ...usual,
  tone: 'bad',
  title: 'Errore!',
  message: 'Il servizio non è raggiungibile: controlla la connessione e riprova.',
  id: 'rete',
}
