import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react'
import { classes } from '../classes.ts'
import { useFloat, type Placement } from './useFloat.ts'
import { useOutside } from './useOutside.ts'
import './float.css'
import './Popover.css'

interface PopoverProps extends Placement {
  open: boolean
  onClose: () => void
  /** Element that the popover is placed next to; clicks on it do not count as outside. */
  anchor: RefObject<HTMLElement | null>
  label: string
  /** Focuses the element with `data-autofocus`, else the first control inside. */
  takeFocus?: boolean
  className?: string
  children: ReactNode
}

/** Non-modal dialog next to its anchor. Escape, a click outside or leaving with Tab closes it. */
export function Popover({ open, ...rest }: PopoverProps) {
  return open ? <OpenPopover {...rest} /> : null
}

function OpenPopover({
  onClose,
  anchor,
  label,
  takeFocus = true,
  className,
  children,
  ...placement
}: Omit<PopoverProps, 'open'>) {
  const box = useRef<HTMLDivElement>(null)
  useFloat(anchor, box, true, placement)
  useOutside([box, anchor], true, onClose)

  const enter = useEffectEvent(() => {
    if (takeFocus)
      (
        box.current?.querySelector<HTMLElement>('[data-autofocus]') ??
        box.current?.querySelector<HTMLElement>(FOCUSABLE) ??
        box.current
      )?.focus()
  })
  useEffect(() => {
    const before = document.activeElement
    const own = box.current
    enter()
    return () => {
      const now = document.activeElement
      if (before instanceof HTMLElement && (!now || now === document.body || own?.contains(now))) before.focus()
    }
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside
    <div
      ref={box}
      popover="manual"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> cannot be a popover with a position of its own
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={classes('k-float k-popover', className)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      {children}
    </div>
  )
}

const FOCUSABLE = 'input, select, textarea, button, a[href], [tabindex="0"]'
