/** Short list of entries: a title, a remark below it, and tags or buttons at the end. */
import type { ReactNode } from 'react'
import './Entries.css'

export function Entries({ children }: { children: ReactNode }) {
  return <ul className="k-entries">{children}</ul>
}

/** `children`: tags and buttons. `id`: makes the entry focusable, for when the button that had the focus disappears. */
type EntryProps = { id?: string; title: string; remark: ReactNode; children?: ReactNode }

export function Entry({ id, title, remark, children }: EntryProps) {
  return (
    <li id={id} tabIndex={id ? -1 : undefined}>
      <div>
        <b>{title}</b>
        <small>{remark}</small>
      </div>
      {children && <span>{children}</span>}
    </li>
  )
}
