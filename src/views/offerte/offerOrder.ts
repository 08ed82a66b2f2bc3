/** The order of the offers of a hotel, and the place that is typed for one of them. */
import type { Row } from '../../api/resources/resources.ts'

const OVER: readonly string[] = ['nascosta', 'conclusa', 'scaduta']
const isOver = ({ state }: Row): boolean => Array.isArray(state) && state.some((one) => OVER.includes(String(one)))

/** Offers that guests still see come before those that are over, because they are the ones to sort. */
export const storedOrder = (rows: ReadonlyMap<number, Row>): number[] =>
  [...rows].sort(([, one], [, other]) => Number(isOver(one)) - Number(isOver(other))).map(([id]) => id)

/** Applies the order that the user chose: offers created since then are appended, and deleted ones are dropped. */
export function withMoves(stored: readonly number[], moved: readonly number[]): number[] {
  const [storedIds, movedIds] = [new Set(stored), new Set(moved)]
  return [...moved.filter((id) => storedIds.has(id)), ...stored.filter((id) => !movedIds.has(id))]
}

const PLACE_DIGITS = 3

/**
 * Returns the typed digits after a key, and the place if Enter confirms them. If `isHandled`, the caller stops the event.
 */
export function typePlace(typed: string, key: string): { typed: string; place?: number; isHandled: boolean } {
  if (/^\d$/.test(key)) return { typed: (typed + key).slice(0, PLACE_DIGITS), isHandled: true }
  if (typed && key === 'Enter') return { typed: '', place: Number(typed), isHandled: true }
  if (typed && key === 'Backspace') return { typed: typed.slice(0, -1), isHandled: true }
  const isModifier = /^(Shift|Control|Alt|Meta)$/.test(key)
  return { typed: isModifier ? typed : '', isHandled: typed !== '' && key === 'Escape' }
}
