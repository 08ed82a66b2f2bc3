import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './Tag.css'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral'

/** A state in a word. The dot lets the eye find it in a column; the word says it. */
export function Tag({ tone = 'neutral', dot = true, children }: { tone?: Tone; dot?: boolean; children: ReactNode }) {
  return <span className={classes('k-tag', `is-${tone}`, dot && 'has-dot')}>{children}</span>
}
