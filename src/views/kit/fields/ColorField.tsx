import { classes } from '../classes.ts'
import { attributesOf, type FieldProps } from './field.ts'
import './field.css'
import './ColorField.css'

/** Colour as '#rrggbb', typed or picked from the browser's colour panel. */
export function ColorField(props: FieldProps<string>) {
  const { value, onChange, readOnly, disabled } = props
  const isColor = /^#[0-9a-f]{6}$/i.test(value)
  return (
    <div className={classes('k-field k-color', readOnly && 'is-readonly', disabled && 'is-disabled')}>
      <input
        type="color"
        className="k-color-swatch"
        aria-label={`${props.label ?? 'Colore'}: tavolozza`}
        value={isColor ? value : '#808080'}
        data-empty={!isColor || undefined}
        disabled={readOnly || disabled}
        tabIndex={-1}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        {...attributesOf(props)}
        className="k-input"
        type="text"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={(event) => {
          const bare = event.target.value.trim()
          if (/^[0-9a-f]{6}$/i.test(bare)) onChange(`#${bare.toLowerCase()}`)
          props.onBlur?.()
        }}
        readOnly={readOnly}
        placeholder={props.placeholder ?? '#000000'}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
      />
    </div>
  )
}
