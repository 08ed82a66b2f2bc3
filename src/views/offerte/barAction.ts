/** What a key does on the bar of an offer. */
import type { KeyboardEvent } from 'react'
import type { Change, Part } from '../../domain/trade/offerDays.ts'

export type BarAction =
  | { kind: 'undo' | 'redo' | 'new' }
  | { kind: 'days'; change: Omit<Change, 'part'> }
  | { kind: 'offer'; to: 'previous' | 'next' | 'first' | 'last' }
  | { kind: 'part'; part: Part }
  | { kind: 'year'; by: 1 | -1 }

const WEEK = 7
const daysBy = (edge: Change['edge'], by: number): BarAction => ({ kind: 'days', change: { edge, by } })

type Keys = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Undefined for a key without a meaning. Ctrl makes a step of days a week. */
export function barAction({ key, altKey, ctrlKey, metaKey, shiftKey }: Keys): BarAction | undefined {
  if ((altKey && !shiftKey) || metaKey) return undefined
  const letter = key.toLowerCase()
  if (ctrlKey && !altKey && letter === 'y') return { kind: 'redo' }
  if (ctrlKey && !altKey && letter === 'z') return { kind: shiftKey ? 'redo' : 'undo' }
  const days = ctrlKey ? WEEK : 1
  if (altKey) return { ArrowUp: daysBy('start', -days), ArrowDown: daysBy('start', days) }[key]
  if (shiftKey)
    return {
      ArrowLeft: daysBy('both', -days),
      ArrowRight: daysBy('both', days),
      ArrowUp: daysBy('end', days),
      ArrowDown: daysBy('end', -days),
    }[key]
  return ctrlKey ? undefined : plainKeys[key]
}

const plainKeys: Readonly<Record<string, BarAction>> = {
  ArrowUp: { kind: 'offer', to: 'previous' },
  ArrowDown: { kind: 'offer', to: 'next' },
  ArrowLeft: { kind: 'part', part: 'soggiorno' },
  ArrowRight: { kind: 'part', part: 'pubblicazione' },
  Home: { kind: 'offer', to: 'first' },
  End: { kind: 'offer', to: 'last' },
  PageUp: { kind: 'year', by: -1 },
  PageDown: { kind: 'year', by: 1 },
  n: { kind: 'new' },
}
