/**
 * Usage of commands and records, how often and when: the palette ranks by the frecency computed from it.
 */
import { proxy } from 'valtio'
import { persist } from './persist.ts'
import { onLogout } from './session.ts'

export type Use = { times: number; last: number }
const MAX_IDS = 200

export const recents = proxy<{ uses: Record<string, Use> }>({ uses: {} })

export function restoreRecents(): void {
  persist('utente', 'recenti', recents, ['uses'])
  onLogout(() => {
    recents.uses = {}
  })
}

export function recordUse(id: string, now: number): void {
  const use = recents.uses[id]
  recents.uses[id] = { times: (use?.times ?? 0) + 1, last: now }
  const ids = Object.keys(recents.uses)
  if (ids.length <= MAX_IDS) return
  const lastUse = (of: string) => recents.uses[of]?.last ?? 0
  ids.sort((a, b) => lastUse(a) - lastUse(b))
  for (const old of ids.slice(0, ids.length - MAX_IDS)) delete recents.uses[old]
}
