import type { ChangeEvent } from 'react'

/** What every field takes. A row (FormRow) gives the first four; a field that stands alone needs a `label`. */
export interface FieldProps<Value> {
  id: string
  describedBy?: string
  invalid?: boolean
  required?: boolean
  /** The accessible name where no <label> points to the field. */
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
  /** What a dialog looks for when it opens: React's own autoFocus comes too early there. */
  'data-autofocus': true | undefined
}

/** The attributes of the control itself; `required` stays ARIA, since the browser's own bubbles are not wanted. */
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

/** Of a control that text is typed in. */
export function textAttributesOf(field: FieldProps<string> & { maxLength?: number }) {
  return {
    ...attributesOf(field),
    value: field.value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => field.onChange(event.target.value),
    onBlur: field.onBlur,
    readOnly: field.readOnly,
    placeholder: field.placeholder,
    maxLength: field.maxLength,
    // A dialog puts the focus where the work begins.
    autoFocus: field.autoFocus,
  }
}
