import type { ReactNode, Ref } from 'react'
import { classes } from '../classes.ts'
import { attributesOf, type FieldProps } from './field.ts'
import '../form/tick.css'
import './Checkbox.css'

interface CheckboxProps extends FieldProps<boolean> {
  /** Label shown next to the box. */
  text?: ReactNode
  /** Indeterminate: some are selected, not all. */
  mixed?: boolean
  /** -1 in a row of a grid, which is a single Tab stop and toggles the box with Space. */
  tabIndex?: -1
  ref?: Ref<HTMLInputElement>
}

export function Checkbox(props: CheckboxProps) {
  return <Flag {...props} />
}

/** Checkbox drawn as a switch, for a setting that takes effect at once or is 'on' rather than 'ticked'. */
export function Switch(props: Omit<CheckboxProps, 'mixed'>) {
  return <Flag {...props} kind="switch" />
}

function Flag({ kind, mixed = false, tabIndex, text, ref, ...field }: CheckboxProps & { kind?: 'switch' }) {
  const box = (
    <input
      {...attributesOf(field)}
      ref={(element) => {
        if (element) element.indeterminate = mixed
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      type="checkbox"
      role={kind}
      className={kind ? 'k-switch' : 'k-checkbox'}
      tabIndex={tabIndex}
      checked={field.value}
      onChange={(event) => {
        if (!field.readOnly) field.onChange(event.target.checked)
      }}
      onBlur={field.onBlur}
      aria-readonly={field.readOnly || undefined}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog puts the focus on its first task
      autoFocus={field.autoFocus}
    />
  )
  if (!text) return <span className="k-flag">{box}</span>
  return (
    <label className={classes('k-flag', field.disabled && 'is-disabled')}>
      {box}
      <span>{text}</span>
    </label>
  )
}
