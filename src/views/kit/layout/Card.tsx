import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import './aside.css'
import './Card.css'

interface CardProps {
  title?: ReactNode
  /** Next to the title: a tag, a count. */
  mark?: ReactNode
  /** At the end of the header: a remark, a button. */
  aside?: ReactNode
  footer?: ReactNode
  /** Removes the padding, so that rows and tables reach the edges of the card. */
  flush?: boolean
  className?: string
  /** The content is being fetched again. */
  busy?: boolean
  children: ReactNode
}

/** Placeholder that reserves the height of a footer whose link is not known yet, so that nothing below it moves. */
export const FooterPlaceholder = () => <span className="k-card-soon" aria-hidden="true" />

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
