import { useEffect, useRef, useState, type RefObject } from 'react'
import { useFloat } from '../float.ts'
import { useOutside } from '../useOutside.ts'

/** The calendar goes 100 ms after a day is picked. */
const HIDE_DELAY = 100

/** A calendar that one of several inputs has open, and the way back into that input. */
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
    /** Whose it is; null = closed. */
    open,
    isInside,
    show,
    /** Shows it with the focus in it. */
    enter(of: E) {
      show(of)
      setInside(true)
    },
    close,
    closeTo,
    /** Once it was seen what is picked. */
    closeSoonTo(of: E) {
      timer.current = window.setTimeout(() => closeTo(of), HIDE_DELAY)
    },
  }
}
