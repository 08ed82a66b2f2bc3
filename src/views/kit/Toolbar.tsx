import type { KeyboardEvent, ReactNode, Ref } from 'react'
import './Toolbar.css'

type ToolbarProps = {
  label: string
  /** Back to what it is about. */
  onLeave: () => void
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/**
 * Buttons over a text that Tab passes over, so that who fills in a form goes from text to text: `focusFirst` enters it,
 * by a key of the text; arrows, Home and End go between the buttons, Escape leaves.
 */
export function Toolbar({ label, onLeave, ref, children }: ToolbarProps) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const buttons = buttonsOf(event.currentTarget)
    const here = buttons.indexOf(document.activeElement as HTMLElement)
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
