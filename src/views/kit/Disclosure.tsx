/** Details that the user opens on demand; closed at first. */
import type { ReactNode } from 'react'
import './More.css'

export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="k-more">
      <summary>{title}</summary>
      {children}
    </details>
  )
}
