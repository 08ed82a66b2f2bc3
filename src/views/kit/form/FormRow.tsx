import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { classes } from '../classes.ts'
import './FormRow.css'

/** Attributes that connect a control to the label, hint and error of its row. */
export interface FieldBinding {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

/** small: a number or a day; medium: a name or a choice; whole: a title, a text, nested rows. */
export type FieldWidth = 'small' | 'medium' | 'whole'

interface FormRowProps {
  /** Id of the control; the ids of its label, hint and error derive from it. */
  id: string
  label: string
  required?: boolean
  error?: string
  /** Help text under the control. */
  hint?: ReactNode
  /** Several controls under one name: the label names a group instead of a single control. */
  group?: boolean
  /** Renders only the control; for a label that is elsewhere, as in a table. */
  inline?: boolean
  /** The value is still on its way: the control takes its room, and nobody can change it. */
  isComing?: boolean
  /** Share of the form's width; the whole width by default. */
  width?: FieldWidth
  children: ReactNode | ((tie: FieldBinding) => ReactNode)
}

/** Form row: label, control, hint and error, one below the other. */
export function FormRow(props: FormRowProps) {
  const { id, label, required = false, error, hint, group, inline, isComing = false, width = 'whole', children } = props
  const describedBy = classes(error && `${id}-errore`, hint ? `${id}-aiuto` : null) || undefined
  const tie: FieldBinding = { id, describedBy, invalid: Boolean(error), required }
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
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- browsers focus an input when its label is clicked, but not the HTML editor
        <label id={`${id}-nome`} htmlFor={id} className="k-form-label" onClick={() => enterEditor(id)}>
          {name}
        </label>
      )}
      <div className={classes('k-form-control', isComing && 'is-coming')} inert={isComing}>
        {typeof children === 'function' ? children(tie) : children}
      </div>
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
