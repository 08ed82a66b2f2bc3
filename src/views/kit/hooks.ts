import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { memoize } from '../../domain/util/memoize.ts'
import { itemAt } from '../../domain/util/lookup.ts'

/** One MediaQueryList per query, because the hook reads it on every render. */
const listFor = memoize((query: string): MediaQueryList => matchMedia(query))

/** Whether the media query matches now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = listFor(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => listFor(query).matches,
    () => false,
  )
}

/** Phone layout: one pane, and a drawer for the menu (under 769 px). */
export function useNarrow(): boolean {
  return useMedia('(width < 769px)')
}

/** Debounced value: the last value that did not change for `delay` ms; `atFirst` until then. */
export function useDebounced<T>(value: T, delay: number, atFirst = value): T {
  const [settled, setSettled] = useState(atFirst)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}

/** Deferred value: changes one frame after `value`, so that slow renders do not delay the current frame. */
export function useNextFrameValue<T>(value: T, atFirst = value): T {
  const [deferred, setDeferred] = useState(atFirst)
  useEffect(() => {
    let drawn: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => (drawn = setTimeout(() => setDeferred(value))))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(drawn)
    }
  }, [value])
  return deferred
}

/**
 * Ref to the value of the latest render, for callbacks that run later; an Effect Event may not be called during render.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/**
 * Returns one stable object whose functions always call their latest versions. A function may be read during rendering:
 * its identity never changes, and it still calls the version of the latest render.
 */
export function useHandle<H extends object>(acts: H): H {
  const latest = useLatest(acts)
  const [handle] = useState(() => {
    const stable = new Map<string | symbol, (...args: unknown[]) => unknown>()
    return new Proxy(acts, {
      get(_, name): unknown {
        if (typeof Reflect.get(latest.current, name) !== 'function') return Reflect.get(latest.current, name)
        const known = stable.get(name)
        if (known) return known
        const call = (...args: unknown[]): unknown => {
          const now: unknown = Reflect.get(latest.current, name)
          return typeof now === 'function' ? Reflect.apply(now, latest.current, args) : undefined
        }
        stable.set(name, call)
        return call
      },
    })
  })
  return handle
}

/** Width of an element, px, updated as it changes; `initial` until the first measurement. */
export function useWidth<T extends Element>(initial: number): [RefObject<T | null>, number] {
  const element = useRef<T>(null)
  const [width, setWidth] = useState(initial)
  useEffect(() => {
    const watch = new ResizeObserver((entries) => setWidth(itemAt(entries, 0).contentRect.width))
    watch.observe(element.current!)
    return () => watch.disconnect()
  }, [])
  return [element, width]
}

/**
 * Input that a placeholder receives while the component that replaces it is loading. The placeholder calls `note`, and
 * the loaded component calls `take` once, which also resets it to `nothing`.
 */
export function useEarlyInput<T extends object>(
  nothing: T,
): {
  note: (part: Partial<T>) => void
  peek: () => T
  take: () => T
} {
  const early = useRef(nothing)
  return {
    note(part) {
      early.current = { ...early.current, ...part }
    },
    peek: () => early.current,
    take() {
      const taken = early.current
      early.current = nothing
      return taken
    },
  }
}
