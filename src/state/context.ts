/** The current hotel and portal (specification §3). Each tab keeps its own; the device remembers the last choice (J14). */
import { proxy, subscribe } from 'valtio'
import { load, save } from './persist.ts'
import { onLogout } from './session.ts'

/** label: 'hotel name - municipality name (idHotel)'. */
export type CurrentHotel = {
  value: number
  label: string
  name: string
  comuneId: number | null
  magnewsDb: number | null
}
/** label: 'name - (id)'. */
export type CurrentPortal = { value: number; label: string; name: string }

export const context = proxy<{ hotel: CurrentHotel | null; portal: CurrentPortal | null }>({
  hotel: null,
  portal: null,
})

const NAME = 'contesto'

export function restoreContext(): void {
  const saved = load<typeof context>('utente', NAME, sessionStorage) ?? load<typeof context>('utente', NAME)
  context.hotel = saved?.hotel ?? null
  context.portal = saved?.portal ?? null
  const keep = () => {
    const value = { hotel: context.hotel, portal: context.portal }
    save('utente', NAME, value, sessionStorage)
    save('utente', NAME, value)
  }
  subscribe(context, keep, true)
  onLogout(() => {
    context.hotel = null
    context.portal = null
  })
}
