/** Keys that go from figure to figure, where rows are no list. */
import type { RefObject } from 'react'

/** The focus goes among what the selector finds: so many on, or to an end; from elsewhere to the first. */
export function focusNext(place: RefObject<HTMLElement | null>, selector: string, to: number | 'first' | 'last'): void {
  const all = [...(place.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
  const at = all.findIndex((one) => one.contains(document.activeElement))
  const next = typeof to === 'string' ? all.at(to === 'first' ? 0 : -1) : all[at < 0 ? 0 : at + to]
  next?.focus()
}
