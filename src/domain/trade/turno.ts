/** The work queue (Turno) of the homes: one queue for each rule, with its first rows and their number. */
import { can, roleGroups, type User } from '../access/access.ts'

/** Whose work the Turno shows: the user's own, or everybody's as far as the user may see it. */
export const turnoScopes = ['own', 'all'] as const
export type TurnoScope = (typeof turnoScopes)[number]

/** Only those who see the work of others have something to choose. */
export const canChooseTurno = (user: User): boolean => can(user, 'main.turno', 'queue') === 'all'

/** The scope for the user's own work. Users who cannot choose see only their own work anyway, under 'all'. */
export const ownTurnoScope = (user: User): TurnoScope => (canChooseTurno(user) ? 'own' : 'all')

/** The hotel that the Turno is restricted to: the current one for staff; the service knows the hotels of other users. */
export const turnoHotelFor = (user: User, currentHotel: number | null): number | null =>
  roleGroups.staff.some((role) => role === user.roleName) ? currentHotel : null

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
