import type { ReactNode } from 'react'
import './RadioField.css'

interface RadioFieldProps<Value extends string> {
  /** That of the FormRow, whose label names the group; the buttons have this id with their value behind it. */
  id: string
  describedBy?: string | undefined
  choices: readonly (readonly [value: Value, label: string])[]
  value: Value | null
  onChange: (value: Value) => void
  /** What belongs to the chosen one, below the choices. */
  children?: ReactNode
}

/** Radio buttons below each other, in a FormRow of the kind `group`. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { id, describedBy, choices, value, onChange, children } = props
  return (
    <div className="k-radios" role="radiogroup" aria-labelledby={`${id}-nome`} aria-describedby={describedBy}>
      {choices.map(([one, label]) => (
        <label key={one} className="k-radio">
          <input type="radio" id={`${id}-${one}`} name={id} checked={value === one} onChange={() => onChange(one)} />
          {label}
        </label>
      ))}
      {children}
    </div>
  )
}
