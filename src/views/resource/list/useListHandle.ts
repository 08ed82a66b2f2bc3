/** The list in sight, for commands. */
import { useEffect } from 'react'
import { showList, type ListFacts, type ListHandle } from '../../../state/screen.ts'
import { useHandle } from '../../kit/hooks.ts'

export function useListHandle(facts: Omit<ListFacts, 'handle'>, acts: ListHandle): void {
  const handle = useHandle(acts)
  // oxlint-disable-next-line react/exhaustive-deps -- the same facts are the same
  useEffect(() => showList(facts, handle), [JSON.stringify(facts)])
}
