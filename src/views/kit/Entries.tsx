/** A short list: what it is, a quiet line below it, and what can be done with it at its end. */
import type { ReactNode } from 'react'
import './Entries.css'

export function Entries({ children }: { children: ReactNode }) {
  return <ul className="k-entries">{children}</ul>
}

/** `children`: tags and buttons. */
export function Entry({ title, remark, children }: { title: string; remark: ReactNode; children?: ReactNode }) {
  return (
    <li>
      <div>
        <b>{title}</b>
        <small>{remark}</small>
      </div>
      {children}
    </li>
  )
}
