import { useEffect, useEffectEvent } from 'react'

/**
 * Focuses the element where the work on this screen begins. It waits one frame, because the shell first moves the focus
 * to the start of the page, as for every screen.
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

/**
 * Moves the focus when `target` appears or changes, and only if nothing else on the page has it, because the user may
 * have started elsewhere meanwhile.
 */
export function useFocusWhenFree(target: string | boolean | null, find: () => HTMLElement | null | undefined): void {
  const start = useEffectEvent(() => {
    const here = document.activeElement
    const free = !here || here === document.body || here.id === 'contenuto'
    if (free && !document.querySelector('dialog[open]')) find()?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (!target) return
    const frame = requestAnimationFrame(() => start())
    return () => cancelAnimationFrame(frame)
  }, [target])
}
