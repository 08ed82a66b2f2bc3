import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './Tag.css'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral'

type Props = {
  tone?: Tone | undefined
  dot?: boolean
  /** Where there may be no room for the word. */
  title?: string | undefined
  children: ReactNode
}

/** A state in a word. The dot lets the eye find it in a column; the word says it. */
export function Tag({ tone = 'neutral', dot = true, title, children }: Props) {
  return (
    <span className={classes('k-tag', `is-${tone}`, dot && 'has-dot')} title={title}>
      {children}
    </span>
  )
}
