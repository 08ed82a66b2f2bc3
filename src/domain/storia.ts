/** What happened with a contact, as its service tells it: notes, calls, mails and what its hotel has to do with the house. */
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
  /** Of the row that it tells of; of what is told month by month, its year and month: 202610. */
  id: number
  /** An instant; where only the day is known, the beginning of that day. */
  quando: string
  /** Only the day is known. */
  giorno: boolean
  /** What it is called: the subject of a mail, the title of an offer. */
  titolo: string | null
  testo: string | null
  autore: string | null
  /** How it stands, as its own field says: of a mail, whether it has left; of a task, its type. */
  stato: string | null
  importo: number | null
  /** Of what is told month by month: how many, and of requests how many nobody has answered. */
  quante: number | null
  attese: number | null
}

export type ContactHistory = {
  events: readonly ContactEvent[]
  total: number
  /** How many there are of each kind, whatever is asked for: not lines, but what they tell of. */
  counts: Readonly<Partial<Record<EventKind, number>>>
  /** Other contacts of the same hotel. */
  others: readonly { id: number; nome: string }[]
}

export const isEventKind = (text: string): text is EventKind => (eventKinds as readonly string[]).includes(text)
