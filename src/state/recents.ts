/** Which commands and records a person uses, how often and when: the palette orders by it. */
import { proxy } from 'valtio'
import { persist } from './persist.ts'
import { onLogout } from './session.ts'

type Use = { times: number; last: number }
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

const HALF_LIFE_MS = 7 * 86_400_000

/** Frequency weighed by recency; 0 for what was never used. */
export function weightOf(uses: Readonly<Record<string, Use>>, id: string, now: number): number {
  const use = uses[id]
  return use ? (1 + Math.log2(1 + use.times)) * 0.5 ** ((now - use.last) / HALF_LIFE_MS) : 0
}
