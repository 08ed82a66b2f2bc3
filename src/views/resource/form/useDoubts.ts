/** Valid values that look like a mistake: the user is asked about them before they are saved, once for each value. */
import { useRef } from 'react'
import { ask, type Question } from '../../../state/overlay.ts'

export type Doubts = {
  /** Identify each doubtful value: its path and the value. */
  keys: readonly string[]
  /** The path of the first one. */
  path: string
  question: Question
}

export function useDoubts() {
  const confirmed = useRef<ReadonlySet<string>>(new Set())
  /** Whether the save may go on; the answer yes holds for these values from then on. */
  return async function confirm(doubts: Doubts | null): Promise<boolean> {
    if (!doubts || doubts.keys.every((key) => confirmed.current.has(key))) return true
    if (!(await ask(doubts.question))) return false
    confirmed.current = new Set([...confirmed.current, ...doubts.keys])
    return true
  }
}
