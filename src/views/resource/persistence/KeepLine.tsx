import type { ReactNode } from 'react'
import { classes } from '../../kit/classes.ts'
import './Keep.css'

/** A sentence over a form, with what can be done about it. `row`: all in one line where there is room. */
export function KeepLine({ warn, row, children }: { warn?: boolean; row?: boolean; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- paragraphs, lists and buttons may not stand in an <output>
    <div role="status" className={classes('keep-line', warn && 'is-warn', row && 'keep-row')}>
      {children}
    </div>
  )
}
