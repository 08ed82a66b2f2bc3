import { useState, type HTMLInputAutoCompleteAttribute, type Ref } from 'react'
import { IconButton } from '../../Button.tsx'
import { classes } from '../../classes.ts'
import { textAttributesOf, type FieldProps } from '../field.ts'
import '../field.css'

type TextKind = 'text' | 'email' | 'url' | 'phone' | 'secret'

interface TextFieldProps extends FieldProps<string> {
  kind?: TextKind
  maxLength?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
  ref?: Ref<HTMLInputElement>
}

/** One line of text. Addresses and phone numbers get the matching on-screen keyboard and no spell check. */
export function TextField(props: TextFieldProps) {
  const { kind = 'text', readOnly, autoComplete, ref } = props
  const [shown, setShown] = useState(false)
  const plain = kind === 'text'
  return (
    <div className={classes('k-field', readOnly && 'is-readonly', props.disabled && 'is-disabled')}>
      <input
        {...textAttributesOf(props)}
        ref={ref}
        className="k-input"
        type={typeOf(kind, shown)}
        inputMode={kind === 'text' || kind === 'secret' ? undefined : kind === 'phone' ? 'tel' : kind}
        autoComplete={autoComplete ?? 'off'}
        autoCapitalize={plain ? undefined : 'none'}
        spellCheck={plain ? undefined : false}
      />
      {kind === 'secret' && (
        <span className="k-field-end">
          <IconButton
            small
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? 'Nascondi' : 'Mostra'}
            aria-controls={props.id}
            disabled={props.disabled}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </div>
  )
}

// The types 'email' and 'url' would let the browser rewrite the typed text; the domain rules validate it instead.
function typeOf(kind: TextKind, shown: boolean) {
  if (kind === 'secret') return shown ? 'text' : 'password'
  return kind === 'phone' ? 'tel' : 'text'
}
