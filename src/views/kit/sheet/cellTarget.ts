/** What of a sheet an event is about. */
import type { Place } from './place.ts'

export const isField = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, button, a') !== null

export const isTick = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-tick]') !== null

/** The cell that contains the target; null outside of all cells. */
export function placeOf(target: EventTarget): Place | null {
  const text = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined
  if (!text) return null
  const [row, column] = text.split(' ').map(Number)
  return { row: row!, column: column! }
}
