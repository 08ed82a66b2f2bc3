import { useEffect, useEffectEvent } from 'react'

/**
 * CTRL+Enter runs the main action of a dialog, wherever the focus is in it; `run` is null while it is unavailable.
 * `className`: class of the dialog. `word`: label in the key bar.
 */
export function useSubmitShortcut(className: string, word: string, run: (() => void) | null): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    run?.()
  })
  useEffect(() => {
    const dialog = document.querySelector<HTMLElement>(`dialog.${className}`)
    if (dialog) dialog.dataset.runKeys = `Ctrl Invio:${word}`
    const heard = (event: Event) => {
      // A nested dialog handles CTRL+Enter itself.
      const isHere = event.target instanceof Element && event.target.closest('dialog') === dialog
      if (isHere) pressed(event as KeyboardEvent)
    }
    // Captures the key before a list of choices can handle it.
    dialog?.addEventListener('keydown', heard, true)
    return () => dialog?.removeEventListener('keydown', heard, true)
  }, [className, word])
}
