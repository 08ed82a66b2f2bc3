import { classes } from '../classes.ts'
import './Skeleton.css'

interface SkeletonProps {
  lines?: number
  /** 'text' for prose, 'row' for the rows of a list, 'field' for a control, 'block' for a picture or a chart. */
  shape?: 'text' | 'row' | 'field' | 'block'
  /** What is loading, for screen readers. */
  label?: string
}

/** Loading placeholder in the shape of the content. It appears after 150 ms, so that quick answers do not flicker. */
export function Skeleton({ lines = 1, shape = 'text', label = 'Caricamento' }: SkeletonProps) {
  return (
    <div className={classes('k-skeleton', `is-${shape}`)}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="k-skeleton-line" aria-hidden="true" />
      ))}
    </div>
  )
}
