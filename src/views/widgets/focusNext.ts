/** Keyboard navigation between figures that are not rows of a list. */
import type { RefObject } from 'react'

/** Focuses the match `to` places on, or the first or last one; from outside the matches, the first one. */
export function focusNext(place: RefObject<HTMLElement | null>, selector: string, to: number | 'first' | 'last'): void {
  const all = [...(place.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
  const at = all.findIndex((one) => one.contains(document.activeElement))
  const next = typeof to === 'string' ? all.at(to === 'first' ? 0 : -1) : all[at < 0 ? 0 : at + to]
  next?.focus()
}
