/** The texts that the first screens need, and those that must be here when nothing can be fetched. */
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
  /** Offers 'Ricarica' next to 'Chiudi'. With 'keepsDrafts' it reloads without a question, as drafts keep what was typed. */
  reload?: true | 'keepsDrafts'
  /** Writes that 'Ripristina' takes back. */
  undo?: readonly string[]
  /** Offers to bring a deleted record back, by the entry of its history that deleted it. */
  restore?: { entry: number; resource: string }
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

export const UNSAVED_QUESTION = 'Are you sure? Any unsaved changes will be lost.'

/** Nobody answered. */
export const OFFLINE: Message = {
  ...usual,
  tone: 'bad',
  title: 'Errore!',
  message: 'Il servizio non è raggiungibile: controlla la connessione e riprova.',
  id: 'rete',
}
