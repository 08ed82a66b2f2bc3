/** What notices must not lie over: the control that has the focus (WCAG 2.4.11), and what calls `keepClear`. */
import { useLayoutEffect, useState } from 'react'

const kept = new Set<Element>()
const watchers = new Set<() => void>()

/** For `ref`: no notice covers this element while it stands. */
export function keepClear(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return
  kept.add(element)
  for (const changed of watchers) changed()
  return () => {
    kept.delete(element)
    for (const changed of watchers) changed()
  }
}

type Span = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>
/** All in px. */
const GAP = 8
const overlap = (one: Span, other: Span) =>
  one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom

/** How far down `box` has to go, in px: the nearest place where it covers none of them, or at least not the first. */
export function shiftClear(box: Span, obstacles: readonly Span[], height: number): number {
  const moved = (by: number): Span => ({ ...box, top: box.top + by, bottom: box.bottom + by })
  const places = [0, ...obstacles.flatMap((one) => [one.top - GAP - box.bottom, one.bottom + GAP - box.top])]
    .filter((by) => by === 0 || (box.top + by >= GAP && box.bottom + by <= height - GAP))
    .toSorted((one, other) => Math.abs(one) - Math.abs(other))
  const clearOf = (those: readonly Span[]) => places.find((by) => !those.some((one) => overlap(moved(by), one)))
  return clearOf(obstacles) ?? clearOf(obstacles.slice(0, 1)) ?? GAP - box.top
}

/** How far a stack of notices has to move, in px. */
export function useClearOfKept(stack: { current: HTMLElement | null }): number {
  const [shift, setShift] = useState(0)
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(measure)
    function measure() {
      const box = stack.current
      const focused = document.activeElement
      if (!box || box.contains(focused)) return
      // offset*: where it stands without the shift.
      const { offsetTop: top, offsetLeft: left, offsetHeight, offsetWidth } = box
      const field = focused?.getBoundingClientRect()
      const others = [...kept].map((one) => one.getBoundingClientRect())
      // What fills the screen cannot be kept clear: a text, the page itself.
      const obstacles = field && field.height <= innerHeight / 3 ? [field, ...others] : others
      setShift(shiftClear({ top, left, bottom: top + offsetHeight, right: left + offsetWidth }, obstacles, innerHeight))
    }
    // To begin with an element measures once, too.
    function watch() {
      sizes.disconnect()
      // What stands around an element moves it when its own size changes: a dialog whose fields arrive, above its foot.
      for (const one of [stack.current, ...kept, ...[...kept].map((element) => element.parentElement)])
        if (one) sizes.observe(one)
    }
    watch()
    watchers.add(watch)
    document.addEventListener('focusin', measure)
    // A dialog that appears is drawn smaller than it will be.
    document.addEventListener('animationend', measure, true)
    addEventListener('resize', measure)
    addEventListener('scroll', measure, { capture: true, passive: true })
    return () => {
      sizes.disconnect()
      watchers.delete(watch)
      document.removeEventListener('focusin', measure)
      document.removeEventListener('animationend', measure, true)
      removeEventListener('resize', measure)
      removeEventListener('scroll', measure, true)
    }
  }, [stack])
  return shift
}
