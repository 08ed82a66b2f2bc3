import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import './Tag.css'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral'

type Props = {
  tone?: Tone | undefined
  dot?: boolean
  /** Tooltip, for places where the word may be cut off. */
  title?: string | undefined
  children: ReactNode
}

/** State as a word with a coloured dot, which makes it easy to find in a column. */
export function Tag({ tone = 'neutral', dot = true, title, children }: Props) {
  return (
    <span className={classes('k-tag', `is-${tone}`, dot && 'has-dot')} title={title}>
      {children}
    </span>
  )
}
