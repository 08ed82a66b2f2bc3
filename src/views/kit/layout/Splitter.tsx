import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import './Splitter.css'

interface SplitterProps {
  /** Width of the left pane, px. */
  value: number
  min: number
  max: number
  /** Width restored by a double click. */
  initial?: number
  label?: string
  /** Id of the left pane. */
  controls?: string
  onChange: (value: number) => void
  /** Called at the end of a drag or after a key, when the width should be stored. */
  onSettle?: (value: number) => void
}

/** Separator between two panes, moved by dragging or with the arrow keys. */
export function Splitter(props: SplitterProps) {
  const {
    value,
    min,
    max,
    initial = (min + max) / 2,
    label = 'Larghezza dell’elenco',
    controls,
    onChange,
    onSettle,
  } = props
  const drag = useRef<{ from: number; value: number } | null>(null)
  const clamp = (width: number) => Math.round(Math.min(Math.max(width, min), Math.max(min, max)))

  function settle(width: number) {
    onChange(clamp(width))
    onSettle?.(clamp(width))
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.shiftKey ? 64 : 16
    const goal = { ArrowLeft: value - step, ArrowRight: value + step, Home: min, End: max }[event.key]
    if (goal === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    settle(goal)
  }

  function end(event: PointerEvent) {
    if (!drag.current) return
    const width = drag.current.value + event.clientX - drag.current.from
    drag.current = null
    onSettle?.(clamp(width))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator with a value is a control
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <hr> has no value
      role="separator"
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={clamp(value)}
      aria-valuemin={Math.round(min)}
      aria-valuemax={Math.round(Math.max(min, max))}
      aria-controls={controls}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      className="k-splitter"
      // The keys up and down stay those of the list.
      data-more-keys="← →:larghezza;Inizio Fine:minima o massima"
      onKeyDown={onKeyDown}
      onDoubleClick={() => settle(initial)}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { from: event.clientX, value }
      }}
      onPointerMove={(event) => {
        if (drag.current) onChange(clamp(drag.current.value + event.clientX - drag.current.from))
      }}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
