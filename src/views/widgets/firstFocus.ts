import { useEffect } from 'react'

/**
 * Where the work on this screen begins. A frame later: the frame around the screen first takes the focus to the start
 * of the page, as it does for every screen.
 */
export function useFirstFocus(id: string | null): void {
  useEffect(() => {
    if (id === null) return
    const frame = requestAnimationFrame(() => {
      if (!document.querySelector('dialog[open]')) document.getElementById(id)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [id])
}
