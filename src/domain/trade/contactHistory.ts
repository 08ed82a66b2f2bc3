/**
 * The history of a contact, as its service returns it: notes, calls, mails, and what its hotel ordered, was offered and
 * was asked.
 */
export const eventKinds = [
  'nota',
  'attivita',
  'mail',
  'telefono',
  'ordine',
  'offerta',
  'interazione',
  'richieste',
  'preventivi',
] as const
export type EventKind = (typeof eventKinds)[number]

export type ContactEvent = {
  tipo: EventKind
  /** Id of the row that it is about; for what is summed up by month, the year and month: 202610. */
  id: number
  /** An instant; where only the day is known, the beginning of that day. */
  quando: string
  /** Only the day is known. */
  giorno: boolean
  /** Its title: the subject of a mail, the title of an offer. */
  titolo: string | null
  testo: string | null
  autore: string | null
  /** Its state, from its own field: for a mail, whether it was sent; for a task, its type. */
  stato: string | null
  importo: number | null
  /** For what is summed up by month: how many, and how many requests nobody has answered. */
  quante: number | null
  attese: number | null
}

export type ContactHistory = {
  events: readonly ContactEvent[]
  total: number
  /** How many there are of each kind, whatever filter is set: what is summed up by month counts in full. */
  counts: Readonly<Partial<Record<EventKind, number>>>
  /** Other contacts of the same hotel. */
  others: readonly { id: number; nome: string }[]
}

export const isEventKind = (text: string): text is EventKind => (eventKinds as readonly string[]).includes(text)
