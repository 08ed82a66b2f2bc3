/** How much each thing was used when this was opened: 0 for what never was. What is chosen meanwhile moves no row. */
import { useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { recents } from '../../state/recents.ts'
import { weightOf } from '../../state/weights.ts'
import { once } from '../kit/once.ts'

export function useWeights(): (id: string) => number {
  const { uses } = useSnapshot(recents)
  const [openedAt] = useState(Date.now)
  return useMemo(() => {
    // Asked of hundreds at every key: a snapshot notes each question.
    const weights = once(() => new Map(Object.keys(uses).map((id) => [id, weightOf(uses, id, openedAt)])))
    return (id) => weights().get(id) ?? 0
  }, [uses, openedAt])
}
