/** The list in sight, for commands. */
import { useLayoutEffect } from 'react'
import { showList, type ListFacts, type ListHandle } from '../../../state/screen.ts'
import { useHandle } from '../../kit/hooks.ts'

export function useListHandle(facts: Omit<ListFacts, 'handle'>, acts: ListHandle): void {
  const handle = useHandle(acts)
  // With the rows, not after them: a key that answers what is seen is not lost.
  // oxlint-disable-next-line react/exhaustive-deps -- the same facts are the same
  useLayoutEffect(() => showList(facts, handle), [JSON.stringify(facts)])
}
