import { useId, type ReactNode } from 'react'

/** A named part of the window of an import; `note` says what it is for, or what it lacks. */
export function ImportSection({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="import-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {note && <p className="import-note">{note}</p>}
      {children}
    </section>
  )
}
