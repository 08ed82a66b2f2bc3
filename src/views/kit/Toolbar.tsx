import type { KeyboardEvent, ReactNode } from 'react'
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
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys arrive from its buttons
    <div
      role={roving ? 'toolbar' : 'group'}
      aria-label={label}
      className="k-toolbar"
      onKeyDown={roving ? moveBetween : undefined}
    >
      {children}
      {aside && <div className="k-toolbar-aside">{aside}</div>}
    </div>
  )
}

function moveBetween(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')]
  const here = buttons.indexOf(document.activeElement as HTMLElement)
  const goal = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (goal === undefined || here < 0) return
  event.preventDefault()
  buttons[(goal + buttons.length) % buttons.length]?.focus()
}
