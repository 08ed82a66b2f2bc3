import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Calls back on pointerdown or focus outside all the elements; only while `active`. */
export function useOutside(
  elements: readonly RefObject<Element | null>[],
  active: boolean,
  onOutside: (event: Event) => void,
) {
  const report = useEffectEvent((event: Event) => {
    const target = event.target
    if (target instanceof Node && !elements.some((element) => element.current?.contains(target))) onOutside(event)
  })
  useEffect(() => {
    if (!active) return
    const listen = (event: Event) => report(event)
    document.addEventListener('pointerdown', listen, true)
    document.addEventListener('focusin', listen, true)
    return () => {
      document.removeEventListener('pointerdown', listen, true)
      document.removeEventListener('focusin', listen, true)
    }
  }, [active])
}
