/**
 * Keeps the side menu in step with the screen: scrolls its entry into view, and marks the nearest entry if the screen
 * has none.
 */
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { nearestMenuEntry } from '../../../commands/nearestMenuEntry.ts'
import { overlay } from '../../../state/overlay.ts'
import { settings } from '../../../state/settings.ts'
import { useWhereabouts } from '../frame/useConsole.ts'

export function useMenuFollow(): void {
  const context = useWhereabouts()
  const { menu } = useSnapshot(settings)
  const { drawer } = useSnapshot(overlay)
  const near = nearestMenuEntry(context)
  useEffect(() => {
    overlay.near = near
  }, [near])
  const { route } = context
  useEffect(() => {
    if (!route) return
    // One frame later, because a menu that opens now is rendered by then.
    const frame = requestAnimationFrame(intoSight)
    return () => cancelAnimationFrame(frame)
  }, [route, near, menu, drawer])
}

/** Scrolls only the menu itself. */
function intoSight(): void {
  const nav = document.querySelector('.sidemenu')
  const entry = nav?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!nav || !entry) return
  const { top, bottom, height } = nav.getBoundingClientRect()
  if (entry.top < top || entry.bottom > bottom) nav.scrollTop += entry.top - top - height / 3
}
