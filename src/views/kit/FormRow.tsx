import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { classes } from './classes.ts'
import './FormRow.css'

/** What ties a control to its row. */
export interface Tie {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

/** A number or a day; a name or a choice; a title, a text, rows of their own. */
export type FieldWidth = 'small' | 'medium' | 'whole'

interface FormRowProps {
  /** The id of the control; label, hint and error take theirs from it. */
  id: string
  label: string
  required?: boolean
  error?: string
  /** Quiet help under the control. */
  hint?: ReactNode
  /** Several controls under one name: the label names a group instead of one control. */
  group?: boolean
  /** Nothing but the control; for a label that stands elsewhere, as in a table. */
  inline?: boolean
  /** How much of a form's width it takes; without a word all of it. */
  width?: FieldWidth
  children: ReactNode | ((tie: Tie) => ReactNode)
}

/** Label, control, help and error, one below the other. */
export function FormRow(props: FormRowProps) {
  const { id, label, required = false, error, hint, group, inline, width = 'whole', children } = props
  const describedBy = classes(error && `${id}-errore`, hint ? `${id}-aiuto` : null) || undefined
  const tie: Tie = { id, describedBy, invalid: Boolean(error), required }
  const name = (
    <>
      {label}
      {required && (
        <span className="k-required" aria-hidden="true">
          *
        </span>
      )}
    </>
  )
  return (
    <div
      className={classes('k-form-row', `is-${width}`, inline && 'is-inline')}
      role={group ? 'group' : undefined}
      aria-labelledby={group ? `${id}-nome` : undefined}
    >
      {group ? (
        <span id={`${id}-nome`} className="k-form-label">
          {name}
        </span>
      ) : (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the browser does this for inputs; the HTML editor is none
        <label id={`${id}-nome`} htmlFor={id} className="k-form-label" onClick={() => enterEditor(id)}>
          {name}
        </label>
      )}
      <div className="k-form-control">{typeof children === 'function' ? children(tie) : children}</div>
      {hint && (
        <div id={`${id}-aiuto`} className="k-form-hint">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-errore`} className="k-form-error">
          <Icon name="error" size={13} />
          {error}
        </p>
      )}
    </div>
  )
}

function enterEditor(id: string) {
  const control = document.getElementById(id)
  if (control?.isContentEditable) control.focus()
}
