/**
 * Frecency weights of palette rows, fixed when the component mounts, so that choosing something moves no row; 0 for
 * rows never used.
 */
import { useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { recents, type Use } from '../../../state/recents.ts'
import { once } from '../../kit/once.ts'

export function useFrecency(): (id: string) => number {
  const { uses } = useSnapshot(recents)
  const [openedAt] = useState(Date.now)
  return useMemo(() => {
    // Computed once into a map: valtio tracks every read of a snapshot, and hundreds are read at every key.
    const weights = once(() => new Map(Object.keys(uses).map((id) => [id, frecency(uses, id, openedAt)])))
    return (id) => weights().get(id) ?? 0
  }, [uses, openedAt])
}

const HALF_LIFE_MS = 7 * 86_400_000

/** Frequency weighted by recency, with a half-life of a week; 0 for what was never used. */
function frecency(uses: Readonly<Record<string, Use>>, id: string, now: number): number {
  const use = uses[id]
  return use ? (1 + Math.log2(1 + use.times)) * 0.5 ** ((now - use.last) / HALF_LIFE_MS) : 0
}
