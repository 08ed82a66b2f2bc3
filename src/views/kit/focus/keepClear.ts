/** Keeps toasts off the focused control (WCAG 2.4.11) and off every element registered with `keepClear`. */
import { useLayoutEffect, useState } from 'react'
import { createEmitter } from '../../../domain/util/emitter.ts'

const obstacleElements = new Set<Element>()
const obstaclesChanged = createEmitter()

/** Ref callback: no toast covers this element while it is mounted. */
export function keepClear(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return
  obstacleElements.add(element)
  obstaclesChanged.emit()
  return () => {
    obstacleElements.delete(element)
    obstaclesChanged.emit()
  }
}

type Span = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>
/** All lengths in px. */
const GAP = 8
const overlap = (one: Span, other: Span) =>
  one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom

/**
 * How far `box` has to move down, px: the nearest position where it covers no obstacle, or at least not the first one.
 */
export function shiftToClear(box: Span, obstacles: readonly Span[], height: number): number {
  const moved = (by: number): Span => ({ ...box, top: box.top + by, bottom: box.bottom + by })
  const places = [0, ...obstacles.flatMap((one) => [one.top - GAP - box.bottom, one.bottom + GAP - box.top])]
    .filter((by) => by === 0 || (box.top + by >= GAP && box.bottom + by <= height - GAP))
    .toSorted((one, other) => Math.abs(one) - Math.abs(other))
  const clearOf = (those: readonly Span[]) => places.find((by) => !those.some((one) => overlap(moved(by), one)))
  return clearOf(obstacles) ?? clearOf(obstacles.slice(0, 1)) ?? GAP - box.top
}

/** How far the stack of toasts has to move down, px. */
export function useToastShift(stack: { current: HTMLElement | null }): number {
  const [shift, setShift] = useState(0)
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(measure)
    function measure() {
      const box = stack.current
      const focused = document.activeElement
      if (!box || box.contains(focused)) return
      // The offset* properties give the position without the shift.
      const { offsetTop: top, offsetLeft: left, offsetHeight, offsetWidth } = box
      const field = focused?.getBoundingClientRect()
      const obstacleBoxes = [...obstacleElements].map((one) => one.getBoundingClientRect())
      // A control that fills most of the screen (a long text, the page itself) cannot be kept clear.
      const obstacles = field && field.height <= innerHeight / 3 ? [field, ...obstacleBoxes] : obstacleBoxes
      setShift(
        shiftToClear({ top, left, bottom: top + offsetHeight, right: left + offsetWidth }, obstacles, innerHeight),
      )
    }
    // Observing an element also triggers a first measurement.
    function watch() {
      sizes.disconnect()
      // An obstacle also moves when its parent changes size: a dialog grows above its footer when its fields load.
      for (const one of [
        stack.current,
        ...obstacleElements,
        ...[...obstacleElements].map((element) => element.parentElement),
      ])
        if (one) sizes.observe(one)
    }
    watch()
    const unsubscribe = obstaclesChanged.subscribe(watch)
    document.addEventListener('focusin', measure)
    // An opening dialog is animated and reaches its final size only at the end.
    document.addEventListener('animationend', measure, true)
    addEventListener('resize', measure)
    addEventListener('scroll', measure, { capture: true, passive: true })
    return () => {
      sizes.disconnect()
      unsubscribe()
      document.removeEventListener('focusin', measure)
      document.removeEventListener('animationend', measure, true)
      removeEventListener('resize', measure)
      removeEventListener('scroll', measure, true)
    }
  }, [stack])
  return shift
}
