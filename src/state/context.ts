/**
 * The hotel and the portal that this tab stands on. Written by commands/current.ts alone, which decides between what
 * the address names, what this tab remembers and what the device was left with.
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
  /** When it was read. */
  at?: number
}
/** label: 'name - (id)'; '' until it is known. */
export type CurrentPortal = { value: number; label: string; name: string; at?: number }

export const context = proxy<{
  hotel: CurrentHotel | null
  portal: CurrentPortal | null
  /** The address names one that is not there, or not for this person. */
  missing: 'hotel' | 'portal' | null
  /** The hotel is not known yet: the first of the list is being asked for. */
  asks: boolean
}>({ hotel: null, portal: null, missing: null, asks: true })

/** null: that none is wanted; absent: nothing is remembered. */
export type Memory = { hotel?: CurrentHotel | null | undefined; portal?: CurrentPortal | null | undefined }

const NAME = 'contesto'

/** What this tab remembers, and the last choice on this device. */
export const recall = (): { tab: Memory; device: Memory } => ({
  tab: load<Memory>('utente', NAME, sessionStorage) ?? {},
  device: load<Memory>('utente', NAME) ?? {},
})

export function keep(tab: Memory, device: Memory): void {
  save('utente', NAME, tab, sessionStorage)
  save('utente', NAME, device)
}
