import { useEffect, useRef, useState, type RefObject } from 'react'
import { useFloat } from '../float.ts'
import { useOutside } from '../useOutside.ts'

/** How long the picked day stays visible before the calendar closes, ms. */
const HIDE_DELAY = 100

/** Calendar shared by several inputs: which one has it open, and how the focus returns to that input. */
export function useCalendar<E extends string>(inputs: Readonly<Record<E, RefObject<HTMLInputElement | null>>>) {
  const [open, setOpen] = useState<E | null>(null)
  const [isInside, setInside] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const isQuiet = useRef(false)
  const timer = useRef(0)
  useFloat(frame, panel, open !== null)
  useOutside([frame, panel], open !== null, close)
  useEffect(() => () => clearTimeout(timer.current), [])

  function show(of: E) {
    clearTimeout(timer.current)
    if (!isQuiet.current) setOpen(of)
  }

  function close() {
    setOpen(null)
    setInside(false)
  }

  function closeTo(of: E) {
    close()
    isQuiet.current = true
    inputs[of].current?.focus()
    isQuiet.current = false
  }

  return {
    frame,
    panel,
    /** The input that has the calendar open; null when it is closed. */
    open,
    isInside,
    show,
    /** Opens the calendar and moves the focus into it. */
    enter(of: E) {
      show(of)
      setInside(true)
    },
    close,
    closeTo,
    /** Closes after a delay, so that the user sees the picked day. */
    closeSoonTo(of: E) {
      timer.current = window.setTimeout(() => closeTo(of), HIDE_DELAY)
    },
  }
}
