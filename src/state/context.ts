/**
 * The current hotel and portal of this tab. Only commands/current.ts writes them; it decides between what the address
 * names, what this tab remembers and the last choice on the device.
 */
import { proxy } from 'valtio'
import { load, save } from './persist.ts'

/** label: 'hotel name - municipality name (idHotel)'; '' until it is known. */
export type CurrentHotel = {
  value: number
  label: string
  name: string
  comuneId: number | null
  magnewsDb: number | null
  /** When it was read, in ms since the epoch. */
  at?: number
}
/** label: 'name - (id)'; '' until it is known. */
export type CurrentPortal = { value: number; label: string; name: string; at?: number }

export const context = proxy<{
  hotel: CurrentHotel | null
  portal: CurrentPortal | null
  /** The address names a hotel or a portal that does not exist or that this user may not see. */
  missing: 'hotel' | 'portal' | null
  /** No hotel is known yet: the first one of the list is being fetched. */
  asks: boolean
}>({ hotel: null, portal: null, missing: null, asks: true })

/** null: the user wants none; absent: nothing is remembered. */
export type Memory = { hotel?: CurrentHotel | null | undefined; portal?: CurrentPortal | null | undefined }

const NAME = 'contesto'

/** Reads what this tab remembers and the last choice on this device. */
export const loadMemory = (): { tab: Memory; device: Memory } => ({
  tab: load<Memory>('utente', NAME, sessionStorage) ?? {},
  device: load<Memory>('utente', NAME) ?? {},
})

export function saveMemory(tab: Memory, device: Memory): void {
  save('utente', NAME, tab, sessionStorage)
  save('utente', NAME, device)
}
