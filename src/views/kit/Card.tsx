import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import './aside.css'
import './Card.css'

interface CardProps {
  title?: ReactNode
  /** Beside the title: a tag, a count. */
  mark?: ReactNode
  /** At the end of the head: a quiet remark, a button. */
  aside?: ReactNode
  footer?: ReactNode
  /** Rows and tables reach the edges; anything else keeps its distance. */
  flush?: boolean
  className?: string
  /** What it shows is being asked for again. */
  busy?: boolean
  children: ReactNode
}

/** In the place of a footer while it is not known where it leads: nothing below it moves then. */
export const FooterSoon = () => <span className="k-card-soon" aria-hidden="true" />

export function Card({ title, mark, aside, footer, flush, className, busy, children }: CardProps) {
  const id = useId()
  return (
    <section className={classes('k-card', className)} aria-labelledby={title ? id : undefined} aria-busy={busy}>
      {title && (
        <header>
          <h2 id={id}>{title}</h2>
          {mark}
          {aside && <div className="k-aside">{aside}</div>}
        </header>
      )}
      <div className={classes('k-card-body', flush && 'is-flush')}>{children}</div>
      {footer && <footer>{footer}</footer>}
    </section>
  )
}
