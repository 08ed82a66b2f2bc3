/**
 * The live keyboard: while CTRL is held, or after its command, every visible control shows the letters that press it. For the
 * eyes alone: what assistive technology reads stays as it is.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { overlay } from '../../state/overlay.ts'
import { codesFor, controlsInSight, press } from './liveKeys.ts'
import './LiveKeys.css'

const HELD_MS = 600

/** CTRL alone, held for a while; any other key meanwhile meant something else. */
export function watchHeld(): () => void {
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

export function LiveKeys() {
  const { live } = useSnapshot(overlay)
  return live && <Shown />
}

type Hint = { code: string; element: HTMLElement; x: number; y: number }

function hintsNow(): Hint[] {
  const controls = controlsInSight()
  const codes = codesFor(controls.length)
  return controls.slice(0, codes.length).map((element, at) => {
    const { left, top } = element.getBoundingClientRect()
    return { code: codes[at]!, element, x: Math.max(0, left), y: Math.max(0, top) }
  })
}

function Shown() {
  const [hints] = useState(hintsNow)
  const [typed, setTyped] = useState('')
  const layer = useRef<HTMLDivElement>(null)
  // Above dialogs too.
  useLayoutEffect(() => layer.current?.showPopover(), [])
  useEffect(() => {
    const close = () => (overlay.live = null)
    const down = (event: KeyboardEvent) => {
      if (['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) return
      event.preventDefault()
      event.stopPropagation()
      const next = typed + event.key.toLowerCase()
      const found = hints.find(({ code }) => code === next)
      if (!found && hints.some(({ code }) => code.startsWith(next))) return setTyped(next)
      close()
      if (found?.element.isConnected) press(found.element)
    }
    addEventListener('keydown', down, { capture: true })
    addEventListener('scroll', close, { capture: true })
    addEventListener('resize', close)
    return () => {
      removeEventListener('keydown', down, { capture: true })
      removeEventListener('scroll', close, { capture: true })
      removeEventListener('resize', close)
    }
  }, [hints, typed])
  return (
    <div ref={layer} popover="manual" className="live-keys" aria-hidden="true">
      {hints.map(
        ({ code, x, y }) =>
          code.startsWith(typed) && (
            <kbd key={code} style={{ left: x, top: y }}>
              <span>{code.slice(0, typed.length)}</span>
              {code.slice(typed.length)}
            </kbd>
          ),
      )}
    </div>
  )
}
