import type { KeyboardEvent, ReactNode, Ref } from 'react'
import './Toolbar.css'

type ToolbarProps = {
  label: string
  /** Escape: returns the focus to the text. */
  onLeave: () => void
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/**
 * Toolbar above a text. Tab skips it, so that a user who fills in a form goes from field to field; a shortcut of the
 * text calls `focusFirst` to enter it. Arrows, Home and End move between the buttons, Escape leaves.
 */
export function Toolbar({ label, onLeave, ref, children }: ToolbarProps) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const buttons = buttonsOf(event.currentTarget)
    const here = buttons.findIndex((one) => one === document.activeElement)
    const goal = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (here < 0 || (goal === undefined && event.key !== 'Escape')) return
    event.preventDefault()
    if (goal === undefined) onLeave()
    else buttons[(goal + buttons.length) % buttons.length]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus
    <div ref={ref} role="toolbar" aria-label={label} className="k-toolbar" onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}

export const focusFirst = (toolbar: HTMLElement | null): void => void (toolbar && buttonsOf(toolbar)[0]?.focus())

const buttonsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLElement>('button:not(:disabled)')]
