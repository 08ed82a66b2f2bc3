import type { CSSProperties } from 'react'
import { classes } from '../classes.ts'
import { textAttributesOf, type FieldProps } from './field.ts'
import './field.css'

interface TextAreaProps extends FieldProps<string> {
  /** Lines shown at least (3); it grows with what is written. */
  rows?: number
  maxLength?: number
  /** Code and data in letters of one width. */
  code?: boolean
}

export function TextArea(props: TextAreaProps) {
  const { readOnly, rows = 3, code } = props
  return (
    <div className={classes('k-field', readOnly && 'is-readonly', props.disabled && 'is-disabled')}>
      <textarea
        {...textAttributesOf(props)}
        className={classes('k-input', code && 'is-code')}
        rows={rows}
        style={{ '--rows': rows } as CSSProperties}
        spellCheck={code ? false : undefined}
      />
    </div>
  )
}
