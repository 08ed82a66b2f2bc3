import { useEffect, useEffectEvent } from 'react'

/**
 * CTRL+Enter does what a dialog is there for, wherever in it the focus is; null: not now. `className`: of the dialog; `word`: what
 * the key bar says.
 */
export function useRunKey(className: string, word: string, run: (() => void) | null): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    run?.()
  })
  useEffect(() => {
    const dialog = document.querySelector<HTMLElement>(`dialog.${className}`)
    if (dialog) dialog.dataset.runKeys = `Ctrl Invio:${word}`
    const heard = (event: Event) => pressed(event as KeyboardEvent)
    // Before a list of choices takes it for its own.
    dialog?.addEventListener('keydown', heard, true)
    return () => dialog?.removeEventListener('keydown', heard, true)
  }, [className, word])
}
