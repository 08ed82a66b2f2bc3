/** A group of fields folded into one line that says what they hold; it unfolds on request, and where a field is wrong. */
import { useState, type ReactNode } from 'react'
import { Icon } from '../../kit/Icon.tsx'
import './FoldableGroup.css'

type FoldableGroupProps = {
  title: string
  facts: string
  /** A field of the group is invalid, so it must be in sight. */
  isWrong: boolean
  children: ReactNode
}

export function FoldableGroup({ title, facts, isWrong, children }: FoldableGroupProps) {
  const [isOpen, setOpen] = useState(false)
  // Stays open once the field is corrected, so that the focus is not lost with it.
  if (isWrong && !isOpen) setOpen(true)
  return (
    <section className="form-group" aria-label={title}>
      <button type="button" className="form-fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
        <b>{title}</b>
        {!isOpen && <span>{facts}</span>}
      </button>
      {isOpen && children}
    </section>
  )
}
