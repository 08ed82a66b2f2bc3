import { useEffect, useId, useRef, type ReactNode } from 'react'

/**
 * A named part of the window of an import; `note` says what it is for, or what it lacks. If the control with the focus
 * goes away, its first control gets the focus, so that the keys of the window still work.
 */
export function ImportSection({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return
    const next = box.current?.querySelector<HTMLElement>('input') ?? box.current?.querySelector('button')
    next?.focus()
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes where the focus is
    <section
      ref={box}
      className="import-section"
      aria-labelledby={id}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A removed control loses the focus to nothing.
        if (relatedTarget) hadFocus.current = currentTarget.contains(relatedTarget)
      }}
    >
      <h3 id={id}>{title}</h3>
      {note && <p className="import-note">{note}</p>}
      {children}
    </section>
  )
}
