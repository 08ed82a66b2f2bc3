import { useEffect, useEffectEvent } from 'react'

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

/** The same where a person may have begun elsewhere meanwhile: only while nothing else on the page has the focus. */
export function useFocusWhenFree(isThere: boolean, find: () => HTMLElement | null | undefined): void {
  const start = useEffectEvent(() => {
    const here = document.activeElement
    const free = !here || here === document.body || here.id === 'contenuto'
    if (free && !document.querySelector('dialog[open]')) find()?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (!isThere) return
    const frame = requestAnimationFrame(() => start())
    return () => cancelAnimationFrame(frame)
  }, [isThere])
}
