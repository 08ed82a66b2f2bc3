/** What is told to those who ask: shut until then. */
import type { ReactNode } from 'react'
import './More.css'

export function More({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="k-more">
      <summary>{title}</summary>
      {children}
    </details>
  )
}
