/** Publishes the visible list to the commands. */
import { useLayoutEffect } from 'react'
import { showList, type ListFacts, type ListHandle } from '../../../state/screen.ts'
import { useHandle } from '../../kit/hooks.ts'

export function useListHandle(facts: Omit<ListFacts, 'handle'>, acts: ListHandle): void {
  const handle = useHandle(acts)
  // A layout effect, so that a key pressed as soon as the rows appear is not lost.
  // oxlint-disable-next-line react/exhaustive-deps -- equal facts count as the same
  useLayoutEffect(() => showList(facts, handle), [JSON.stringify(facts)])
}
