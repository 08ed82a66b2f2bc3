/** What the work queue of the homes says: one queue for each rule, its first rows and how many there are. */
export type Waiting = {
  id: number
  titolo: string
  /** Why it waits, in a few words. */
  motivo: string
  /** Whose it is: a hotel, a contact, a domain. */
  luogo: string
  /** 'YYYY-MM-DD'; null where nothing expires. */
  scadenza: string | null
  /** Since which day it waits, where nothing expires. */
  dal: string | null
  /** Address of the console that opens it. */
  link: string
  /** It can be marked done from the queue. */
  fatto: boolean
}

export type Queue = {
  regola: string
  titolo: string
  totale: number
  /** The list that holds them all. */
  altri: string | null
  /** What that list holds, where it is something else than the rows of the queue. */
  elenco?: { titolo: string; totale: number }
  righe: Waiting[]
}

/** A request that nobody has opened: of the archive by its state, of the quotes by their mark. */
export const isUnread = (row: Readonly<Record<string, unknown>>): boolean =>
  row.letta === false || row.stato === 'consegnata'
