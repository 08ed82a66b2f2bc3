/** The work queue (Turno) of the homes: one queue for each rule, with its first rows and their number. */
export type QueueRow = {
  id: number
  titolo: string
  /** Why it waits, in a few words. */
  motivo: string
  /** What it belongs to: a hotel, a contact, a domain. */
  luogo: string
  /** 'YYYY-MM-DD'; null where nothing expires. */
  scadenza: string | null
  /** The day since which it waits, where nothing expires. */
  dal: string | null
  /** Address in the console that opens it. */
  link: string
  /** It can be marked done from the queue. */
  fatto: boolean
}

export type Queue = {
  regola: string
  titolo: string
  totale: number
  /** Address of the list with all of them. */
  altri: string | null
  /** What that list contains, where it differs from the rows of the queue. */
  elenco?: { titolo: string; totale: number }
  righe: QueueRow[]
}

/** Whether nobody has opened the request: in the archive by its state, for quotes by their flag. */
export const isUnread = (row: Readonly<Record<string, unknown>>): boolean =>
  row.letta === false || row.stato === 'consegnata'
