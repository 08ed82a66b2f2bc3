import { useState, type KeyboardEvent } from 'react'
import { classes } from '../../classes.ts'
import { attributesOf, type FieldProps } from '../field.ts'
import { readNumber, showNumber } from './number.ts'
import { typeComma } from './numberPad.ts'
import '../field.css'

interface NumberFieldProps extends FieldProps<number | string | null> {
  kind?: 'integer' | 'decimal' | 'money'
  /** Maximum number of decimals; money always shows two. */
  decimals?: number
  /** Without the thousands separator, for a year or a key. */
  bare?: boolean
  /** Shown after the number; '€' for money. */
  unit?: string
  /** What the up and down arrows add or subtract; without it they move the caret. */
  step?: number
  min?: number
  max?: number
}

/**
 * Number, typed freely and formatted in Italian on blur. Text that is not a number is passed on as it is: validation
 * rejects it ('Valore non valido'), and nothing typed is lost.
 */
export function NumberField(props: NumberFieldProps) {
  const { kind = 'integer', bare = false, value, onChange, onBlur, readOnly, step } = props
  const decimals = props.decimals ?? { integer: 0, decimal: 6, money: 2 }[kind]
  const unit = props.unit ?? (kind === 'money' ? '€' : undefined)
  const [typed, setTyped] = useState<string | null>(null)
  // A value from elsewhere (a draft, an undo) wins over the text being typed.
  const isTyping = typed !== null && Object.is(readNumber(typed, decimals), value)

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (decimals > 0 && typeComma(event)) return
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!step || !direction || readOnly || typeof value === 'string') return
    event.preventDefault()
    const next = Number(((value ?? 0) + direction * step).toFixed(decimals))
    setTyped(null)
    onChange(Math.min(Math.max(next, props.min ?? -Infinity), props.max ?? Infinity))
  }

  return (
    <div className={classes('k-field is-number', readOnly && 'is-readonly', props.disabled && 'is-disabled')}>
      <input
        {...attributesOf(props)}
        className="k-input"
        type="text"
        inputMode={decimals === 0 && (props.min ?? -1) >= 0 ? 'numeric' : 'decimal'}
        value={isTyping ? typed : showNumber(value, decimals, { fixed: kind === 'money', bare })}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(readNumber(event.target.value, decimals))
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setTyped(null)
          onBlur?.()
        }}
        readOnly={readOnly}
        placeholder={props.placeholder}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog puts the focus on its first task
        autoFocus={props.autoFocus}
      />
      {unit && (
        <span className="k-field-unit" aria-hidden="true">
          {unit}
        </span>
      )}
    </div>
  )
}
