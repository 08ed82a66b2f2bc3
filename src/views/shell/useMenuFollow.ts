/** The side menu follows the screen: its entry comes into sight, and what has none marks the one that leads to it. */
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { nearestEntry } from '../../commands/menuNear.ts'
import { overlay } from '../../state/overlay.ts'
import { settings } from '../../state/settings.ts'
import { useWhereabouts } from './useConsole.ts'

export function useMenuFollow(): void {
  const context = useWhereabouts()
  const { menu } = useSnapshot(settings)
  const { drawer } = useSnapshot(overlay)
  const near = nearestEntry(context)
  useEffect(() => {
    overlay.near = near
  }, [near])
  const { route } = context
  useEffect(() => {
    if (!route) return
    // A frame later: the menu that opens now is drawn by then.
    const frame = requestAnimationFrame(intoSight)
    return () => cancelAnimationFrame(frame)
  }, [route, near, menu, drawer])
}

/** By the menu's own scrolling alone: nothing else moves. */
function intoSight(): void {
  const nav = document.querySelector('.sidemenu')
  const entry = nav?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!nav || !entry) return
  const { top, bottom, height } = nav.getBoundingClientRect()
  if (entry.top < top || entry.bottom > bottom) nav.scrollTop += entry.top - top - height / 3
}
