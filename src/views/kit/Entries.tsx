/** A short list: what it is, a quiet line below it, and what can be done with it at its end. */
import type { ReactNode } from 'react'
import './Entries.css'

export function Entries({ children }: { children: ReactNode }) {
  return <ul className="k-entries">{children}</ul>
}

/** `children`: tags and buttons. `id`: for an entry that is focused once its button has gone. */
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
