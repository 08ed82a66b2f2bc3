/** Details that the user opens on demand; closed at first. */
import type { ReactNode } from 'react'
import './Disclosure.css'

type DisclosureProps = {
  title: string
  /** Given where something else opens it too; `onToggle` reports what the user does. */
  open?: boolean
  onToggle?: (open: boolean) => void
  children: ReactNode
}

export function Disclosure({ title, open, onToggle, children }: DisclosureProps) {
  return (
    <details className="k-more" open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
