/**
 * The guided tour. driver.js dims the page and highlights the current stop. The texts are in our own dialog, because
 * driver.js writes its popover as HTML, which the content security policy forbids.
 */
import { driver, type Driver } from 'driver.js'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { useIsTouchOnly } from '../kit/useIsTouchOnly.ts'
import { stopsHere } from './tour.ts'
import './Tour.css'

const GAP = 14
const EDGE = 12

export function Tour({ onEnd }: { onEnd: () => void }) {
  const id = useId()
  const [stops] = useState(stopsHere)
  const [at, setAt] = useState(0)
  const touch = useIsTouchOnly()
  const dialog = useRef<HTMLDialogElement>(null)
  const highlighter = useRef<Driver>(null)
  const stop = stops[at]

  const end = useEffectEvent(onEnd)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) {
      end()
      return
    }
    const before = document.activeElement
    highlighter.current = driver({
      animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      allowClose: false,
      allowKeyboardControl: false,
      overlayOpacity: 0.45,
      stagePadding: 6,
      stageRadius: 10,
    })
    element.showModal()
    const cancelled = (event: Event) => {
      event.preventDefault()
      end()
    }
    element.addEventListener('cancel', cancelled)
    return () => {
      element.removeEventListener('cancel', cancelled)
      element.close()
      highlighter.current?.destroy()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  useEffect(() => {
    const element = stop && document.querySelector(stop.selector)
    if (!element || !dialog.current) return
    element.scrollIntoView({ block: 'center' })
    highlighter.current?.highlight({ element })
    dialog.current.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const place = () => dialog.current && placeBeside(dialog.current, element)
    place()
    addEventListener('resize', place)
    return () => removeEventListener('resize', place)
  }, [stop])

  if (!stop) return null
  const last = at === stops.length - 1
  return (
    <dialog ref={dialog} className="tour" aria-labelledby={`${id}-titolo`} aria-describedby={`${id}-testo`}>
      <h2 id={`${id}-titolo`}>{stop.title}</h2>
      <p id={`${id}-testo`} aria-live="polite">
        {[stop.text, touch ? stop.touch : stop.keys].filter(Boolean).join(' ')}
      </p>
      <footer>
        <small>
          {at + 1} di {stops.length}
        </small>
        {!last && (
          <Button small variant="ghost" onClick={() => end()}>
            Salta
          </Button>
        )}
        {at > 0 && (
          <Button small onClick={() => setAt(at - 1)}>
            Indietro
          </Button>
        )}
        <Button small variant="main" data-autofocus onClick={() => (last ? end() : setAt(at + 1))}>
          {last ? 'Fine' : 'Avanti'}
        </Button>
      </footer>
    </dialog>
  )
}

/**
 * Places the dialog below the element if there is room, else above it, else over its bottom; always inside the window.
 */
function placeBeside(dialog: HTMLElement, element: Element): void {
  const { left, top, bottom } = element.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = dialog
  const y =
    bottom + GAP + height < innerHeight
      ? bottom + GAP
      : top - GAP - height > 0
        ? top - GAP - height
        : innerHeight - height - EDGE
  dialog.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`
  dialog.style.top = `${Math.max(EDGE, y)}px`
}
