/** Holding CTRL alone shows the live keyboard. Kept small, because it is part of the first screen's code. */
import { overlay } from '../../state/overlay.ts'

const HELD_MS = 600

/** Detects CTRL held alone; any other key meanwhile cancels it. */
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
      timer = setTimeout(() => (overlay.live = 'held'), HELD_MS)
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
