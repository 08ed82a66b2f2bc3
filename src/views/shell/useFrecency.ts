/**
 * Frecency weights of palette rows, fixed when the component mounts, so that choosing something moves no row; 0 for
 * rows never used.
 */
import { useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { recents } from '../../state/recents.ts'
import { frecency } from '../../state/frecency.ts'
import { once } from '../kit/once.ts'

export function useFrecency(): (id: string) => number {
  const { uses } = useSnapshot(recents)
  const [openedAt] = useState(Date.now)
  return useMemo(() => {
    // Computed once into a map: valtio tracks every read of a snapshot, and hundreds are read at every key.
    const weights = once(() => new Map(Object.keys(uses).map((id) => [id, frecency(uses, id, openedAt)])))
    return (id) => weights().get(id) ?? 0
  }, [uses, openedAt])
}
