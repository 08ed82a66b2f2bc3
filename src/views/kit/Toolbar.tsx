import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import './aside.css'
import './Toolbar.css'

interface ToolbarProps {
  label: string
  /** One stop for Tab, arrows between the buttons. Off where it holds text fields. */
  roving?: boolean
  /** At the end of the line. */
  aside?: ReactNode
  children: ReactNode
}

export function Toolbar({ label, roving = false, aside, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  // After every render: the button that Tab stops at may have been disabled, or others added.
  useLayoutEffect(() => {
    if (roving && bar.current) keepOneStop(bar.current)
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys arrive from its buttons
    <div
      ref={bar}
      role={roving ? 'toolbar' : 'group'}
      aria-label={label}
      className="k-toolbar"
      onKeyDown={roving ? moveBetween : undefined}
      onFocus={roving ? (event) => keepOneStop(event.currentTarget, event.target) : undefined}
    >
      {children}
      {aside && <div className="k-aside">{aside}</div>}
    </div>
  )
}

function moveBetween(event: KeyboardEvent<HTMLElement>) {
  const buttons = buttonsOf(event.currentTarget)
  const here = buttons.indexOf(document.activeElement as HTMLElement)
  const goal = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (goal === undefined || here < 0) return
  event.preventDefault()
  buttons[(goal + buttons.length) % buttons.length]?.focus()
}

function keepOneStop(bar: HTMLElement, focused?: Element) {
  const buttons = buttonsOf(bar)
  const stops = buttons.filter((button) => button.tabIndex === 0)
  const stop = buttons.find((button) => button === focused) ?? (stops.length === 1 ? stops[0] : buttons[0])
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
}

function buttonsOf(bar: HTMLElement) {
  return [...bar.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')]
}
