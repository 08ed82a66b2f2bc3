import { classes } from '../../classes.ts'
import { textAttributesOf, type FieldProps } from '../field.ts'
import '../field.css'

interface TextAreaProps extends FieldProps<string> {
  /** Minimum number of lines (3); the field grows with its text. */
  rows?: number
  maxLength?: number
  /** Monospaced, for code and data. */
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
        style={{ '--rows': rows }}
        spellCheck={code ? false : undefined}
      />
    </div>
  )
}
