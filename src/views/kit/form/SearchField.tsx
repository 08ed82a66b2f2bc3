import { useRef, type KeyboardEvent, type Ref } from 'react'
import { IconButton } from '../Button.tsx'
import { enterOnly } from '../focus/enterOnly.ts'
import { Icon } from '../Icon.tsx'
import { Kbd } from '../Kbd.tsx'
import '../fields/field.css'
import './SearchField.css'

interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
  /** Accessible name. */
  label: string
  placeholder?: string
  keys?: string
  busy?: boolean
  /** Id of the filtered list and of its active row; the field is then a combobox. */
  list?: { id: string; active: string | undefined }
  /** Receives the keys that the field does not handle: arrows into the list, Enter. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  ref?: Ref<HTMLInputElement>
}

const ignoreEnter = enterOnly()

/** Search box. Enter submits no form around it; Escape clears it, and a second Escape bubbles to the parent. */
export function SearchField({
  value,
  onChange,
  label,
  placeholder,
  keys,
  busy,
  list,
  onKeyDown,
  ref,
}: SearchFieldProps) {
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div ref={frame} className="k-field k-search" aria-busy={busy || undefined}>
      <Icon name="search" />
      <input
        ref={ref}
        className="k-input"
        type={list ? 'text' : 'search'}
        {...(list && {
          role: 'combobox',
          'aria-expanded': true,
          'aria-autocomplete': 'list',
          'aria-controls': list.id,
          'aria-activedescendant': list.active,
        })}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) {
            event.preventDefault()
            event.stopPropagation()
            onChange('')
          } else {
            onKeyDown?.(event)
            ignoreEnter(event)
          }
        }}
      />
      <span className="k-field-end">
        {value ? (
          <IconButton
            small
            icon="x"
            label="Svuota la ricerca"
            onClick={() => {
              onChange('')
              frame.current?.querySelector('input')?.focus()
            }}
          />
        ) : (
          keys && <Kbd keys={keys} />
        )}
      </span>
    </div>
  )
}
