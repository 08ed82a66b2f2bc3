/**
 * Live keyboard: while CTRL is held, or after its command, every visible control shows the letters that press it.
 * Hidden from assistive technology, which reads the page as it is.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { overlay } from '../../../state/overlay.ts'
import { codesFor, controlsInSight, isInSight, press } from './liveKeys.ts'
import './LiveKeys.css'
import { itemAt } from '../../../domain/util/lookup.ts'

type Hint = { code: string; element: HTMLElement; at: { left: number; top: number } | null }

/** Position of the letters of a control; null while the control is out of sight. */
const placed = (code: string, element: HTMLElement): Hint => {
  const { left, top } = element.getBoundingClientRect()
  return { code, element, at: isInSight(element) ? { left: Math.max(0, left), top: Math.max(0, top) } : null }
}

function hintsNow(): Hint[] {
  const controls = controlsInSight()
  return codesFor(controls.length).map((code, at) => placed(code, itemAt(controls, at)))
}

export function LiveKeys() {
  const [hints, setHints] = useState(hintsNow)
  const [typed, setTyped] = useState('')
  const layer = useRef<HTMLDivElement>(null)
  // In the top layer, above dialogs.
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
    return () => removeEventListener('keydown', down, { capture: true })
  }, [hints, typed])
  // The hints follow their controls on scroll and resize; the letters stay the same, because the user has already read
  // them.
  useEffect(() => {
    let frame = 0
    const move = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setHints((all) => all.map(({ code, element }) => placed(code, element))))
    }
    addEventListener('scroll', move, { capture: true, passive: true })
    addEventListener('resize', move)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', move, { capture: true })
      removeEventListener('resize', move)
    }
  }, [])
  return (
    <div ref={layer} popover="manual" className="live-keys" aria-hidden="true">
      {hints.map(
        ({ code, element, at }) =>
          at &&
          code.startsWith(typed) && (
            <kbd key={code} style={at} className={element.closest('th') ? 'is-above' : undefined}>
              <span>{code.slice(0, typed.length)}</span>
              {code.slice(typed.length)}
            </kbd>
          ),
      )}
    </div>
  )
}
