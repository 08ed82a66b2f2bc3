import { classes } from '../classes.ts'
import { attributesOf, type FieldProps } from './field.ts'
import './field.css'

interface TextAreaProps extends FieldProps<string> {
  /** Lines shown at least (3); it grows with what is written. */
  rows?: number
  maxLength?: number
  /** Code and data in letters of one width. */
  code?: boolean
}

export function TextArea(props: TextAreaProps) {
  const { value, onChange, onBlur, readOnly, rows = 3, maxLength, code } = props
  return (
    <div className={classes('k-field', readOnly && 'is-readonly', props.disabled && 'is-disabled')}>
      <textarea
        {...attributesOf(props)}
        className={classes('k-input', code && 'is-code')}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        readOnly={readOnly}
        placeholder={props.placeholder}
        maxLength={maxLength}
        spellCheck={code ? false : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog puts the focus where the work begins
        autoFocus={props.autoFocus}
      />
    </div>
  )
}
