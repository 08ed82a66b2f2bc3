/**
 * Usage of commands and records, how often and when: the palette ranks by the frecency computed from it (weights.ts).
 */
import { proxy } from 'valtio'
import { persist } from './persist.ts'
import { onLogout } from './session.ts'

export type Use = { times: number; last: number }
const KEPT = 200

export const recents = proxy<{ uses: Record<string, Use> }>({ uses: {} })

export function restoreRecents(): void {
  persist('utente', 'recenti', recents, ['uses'])
  onLogout(() => {
    recents.uses = {}
  })
}

export function remember(id: string, now: number): void {
  const use = recents.uses[id]
  recents.uses[id] = { times: (use?.times ?? 0) + 1, last: now }
  const ids = Object.keys(recents.uses)
  if (ids.length <= KEPT) return
  ids.sort((a, b) => recents.uses[a]!.last - recents.uses[b]!.last)
  for (const old of ids.slice(0, ids.length - KEPT)) delete recents.uses[old]
}
