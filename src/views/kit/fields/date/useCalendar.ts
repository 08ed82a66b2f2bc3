import { useEffect, useRef, useState, type RefObject } from 'react'
import { useFloat } from '../../overlay/useFloat.ts'
import { useOutside } from '../../overlay/useOutside.ts'

/** How long the picked day stays visible before the calendar closes, ms. */
const HIDE_DELAY = 100

/** Calendar shared by several inputs: which one has it open, and how the focus returns to that input. */
export function useCalendar<E extends string>(inputs: Readonly<Record<E, RefObject<HTMLInputElement | null>>>) {
  const [open, setOpen] = useState<E | null>(null)
  const [isInside, setInside] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const ignoresFocus = useRef(false)
  const timer = useRef(0)
  useFloat(frame, panel, open !== null)
  useOutside([frame, panel], open !== null, close)
  useEffect(() => () => clearTimeout(timer.current), [])

  function show(of: E) {
    clearTimeout(timer.current)
    if (ignoresFocus.current) return
    setOpen(of)
    setClosing(false)
  }

  function close() {
    setOpen(null)
    setInside(false)
    setClosing(false)
  }

  function focusInput(of: E) {
    setInside(false)
    ignoresFocus.current = true
    inputs[of].current?.focus()
    ignoresFocus.current = false
  }

  return {
    frame,
    panel,
    /** The input that has the calendar open; null when it is closed. */
    open,
    isInside,
    /** A day was picked: the calendar is still visible, but no longer takes the focus. */
    isClosing,
    show,
    /** Opens the calendar and moves the focus into it. */
    enter(of: E) {
      show(of)
      setInside(true)
    },
    close,
    closeTo(of: E) {
      close()
      focusInput(of)
    },
    /**
     * Closes after a delay, so that the user sees the picked day. The focus returns to the input at once: moved later,
     * it would be taken from whatever the user has gone on to.
     */
    closeSoonTo(of: E) {
      focusInput(of)
      setClosing(true)
      timer.current = window.setTimeout(close, HIDE_DELAY)
    },
  }
}
