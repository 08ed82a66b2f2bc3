import { cloneElement, useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { useFloat } from './float.ts'
import './Tooltip.css'

interface TooltipProps {
  text: ReactNode
  side?: 'top' | 'bottom'
  /** One control: the text becomes its description. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

// Enter delay 0 ms, leave delay 100 ms. The pointer may go over to the text (WCAG 1.4.13).
const LEAVE = 100

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const timer = useRef(0)
  useFloat(anchor, box, open, { side, align: 'center', gap: 6 })
  useEffect(() => () => clearTimeout(timer.current), [])

  function show() {
    clearTimeout(timer.current)
    setOpen(true)
  }

  function hide() {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpen(false), LEAVE)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it listens for the control inside
    <span
      ref={anchor}
      className="k-tooltip-anchor"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false)
      }}
    >
      {cloneElement(children, { 'aria-describedby': open ? id : undefined })}
      {open && (
        <div ref={box} id={id} popover="manual" role="tooltip" className="k-tooltip">
          {text}
        </div>
      )}
    </span>
  )
}
