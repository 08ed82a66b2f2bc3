/** Holding CTRL alone shows the live keyboard: on every visible control, the letters that press it. */
import { overlay } from '../../../state/overlay.ts'

const HOLD_MS = 600

/**
 * Starts watching. Another key pressed before the time is up cancels it; releasing CTRL, a click or a blur ends it.
 * Returns the function that stops watching.
 */
export function watchControlHeld(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    if (overlay.live === 'held') overlay.live = null
  }
  const down = (event: KeyboardEvent) => {
    if (event.repeat) return
    if (overlay.live === 'held') return
    clearTimeout(timer)
    if (event.key === 'Control' && !event.shiftKey && !event.altKey && !event.metaKey && !overlay.live)
      timer = setTimeout(() => (overlay.live = 'held'), HOLD_MS)
  }
  const up = (event: KeyboardEvent) => event.key === 'Control' && end()
  addEventListener('keydown', down, { capture: true })
  addEventListener('keyup', up, { capture: true })
  addEventListener('blur', end)
  addEventListener('pointerdown', end, { capture: true })
  return () => {
    end()
    removeEventListener('keydown', down, { capture: true })
    removeEventListener('keyup', up, { capture: true })
    removeEventListener('blur', end)
    removeEventListener('pointerdown', end, { capture: true })
  }
}
