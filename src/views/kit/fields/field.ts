import type { ChangeEvent } from 'react'

/** Common props of all fields. A FormRow provides the first four; a field without a row needs a `label`. */
export interface FieldProps<Value> {
  id: string
  describedBy?: string
  invalid?: boolean
  required?: boolean
  /** Accessible name where no <label> points to the field. */
  label?: string
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  readOnly?: boolean
  disabled?: boolean
  placeholder?: string
  autoFocus?: boolean
}

interface ControlAttributes {
  id: string
  disabled: boolean | undefined
  'aria-label': string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
  /** Read by a dialog when it opens: React's own autoFocus runs too early there. */
  'data-autofocus': true | undefined
}

/** Attributes of the control itself; `required` is set only as ARIA, to avoid the browser's own validation bubbles. */
export function attributesOf(field: Omit<FieldProps<never>, 'value' | 'onChange'>): ControlAttributes {
  return {
    id: field.id,
    disabled: field.disabled,
    'aria-label': field.label,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
    'data-autofocus': field.autoFocus || undefined,
  }
}

export function textAttributesOf(field: FieldProps<string> & { maxLength?: number }) {
  return {
    ...attributesOf(field),
    value: field.value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => field.onChange(event.target.value),
    onBlur: field.onBlur,
    readOnly: field.readOnly,
    placeholder: field.placeholder,
    maxLength: field.maxLength,
    // A dialog puts the focus on its first task.
    autoFocus: field.autoFocus,
  }
}
