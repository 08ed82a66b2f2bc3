import type { ReactNode } from 'react'
import { classes } from '../../kit/classes.ts'
import './Keep.css'

/** Message above a form with its actions. `row`: on one line where there is room. */
export function FormMessage({ warn, row, children }: { warn?: boolean; row?: boolean; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may not contain paragraphs, lists or buttons
    <div role="status" className={classes('keep-line', warn && 'is-warn', row && 'keep-row')}>
      {children}
    </div>
  )
}
