import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { Badge } from '../Badge.tsx'
import { IconButton } from '../Button.tsx'
import { classes } from '../classes.ts'
import { useFloat } from '../float.ts'
import { Icon } from '../Icon.tsx'
import { ChoiceMark, type ChoiceBoxProps, type Pending } from './ChoiceShell.tsx'
import type { Choice } from './choice.ts'
import { attributesOf } from './field.ts'
import '../float.css'

type EngineProps = ChoiceBoxProps & { pending: RefObject<Pending> }

/** The working half of ChoiceBox: one choice or several, with a list that is filtered while typing. */
export function ChoiceEngine(props: EngineProps) {
  const { value, multiple = false, onChange, onQuery } = props
  if (multiple)
    return (
      <Combobox
        multiple
        immediate={false}
        by="value"
        value={[...value]}
        onChange={(chosen: Choice[]) => {
          onChange(chosen)
          onQuery('')
        }}
        onClose={() => onQuery('')}
      >
        {({ open }) => <Face {...props} open={open} />}
      </Combobox>
    )
  return (
    <Combobox
      by="value"
      value={value[0] ?? null}
      onChange={(chosen: Choice | null) => onChange(chosen ? [chosen] : [])}
      onClose={() => onQuery('')}
    >
      {({ open }) => <Face {...props} open={open} />}
    </Combobox>
  )
}

function Face({ open, pending, ...field }: EngineProps & { open: boolean }) {
  const { value, multiple, onChange, choices, more = 0, status = 'ready', query, onQuery, onOpen, required } = field
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [list, setList] = useState<HTMLElement | null>(null)
  useFloat(frame, list, open && list !== null, { matchWidth: true })

  const tell = useEffectEvent((isOpen: boolean) => onOpen?.(isOpen))
  useEffect(() => tell(open), [open])

  const takeOver = useEffectEvent(() => {
    const { focus, text } = pending.current
    pending.current = { focus: false, text: '' }
    if (!focus && !field.autoFocus) return
    input.current?.focus()
    if (text) onQuery(text)
  })
  useEffect(() => takeOver(), [])

  // The library opens on a key or its button; a click into the text counts too.
  function openList() {
    if (!open) input.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && open) event.stopPropagation()
    if (event.key === 'Backspace' && multiple && query === '' && value.length > 0) onChange(value.slice(0, -1))
  }

  return (
    <div ref={frame} className="k-field k-choices">
      {multiple &&
        value.map((one) => (
          <span key={one.value} className="k-picked">
            <ChoiceMark choice={one} />
            <span className="k-picked-text">{one.label}</span>
            <button
              type="button"
              aria-label={`Togli ${one.label}`}
              onClick={() => {
                onChange(value.filter((other) => other.value !== one.value))
                input.current?.focus()
              }}
            >
              <Icon name="x" size={12} />
            </button>
          </span>
        ))}
      {!multiple && <ChoiceMark choice={value[0]} />}
      <ComboboxInput
        {...attributesOf(field)}
        ref={input}
        className="k-input"
        autoComplete="off"
        spellCheck={false}
        displayValue={(one: Choice | Choice[] | null) => (one && !Array.isArray(one) ? one.label : query)}
        placeholder={value.length === 0 ? field.placeholder : undefined}
        onChange={(event) => onQuery(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={field.onBlur}
        onClick={openList}
        onKeyDown={onKeyDown}
      />
      <span className="k-field-end">
        {!multiple && !required && value.length > 0 && (
          <IconButton
            small
            icon="x"
            label="Svuota"
            tabIndex={-1}
            className="k-choices-clear"
            onClick={() => {
              onChange([])
              input.current?.focus()
            }}
          />
        )}
        <ComboboxButton className="k-choices-arrow" aria-label="Apri l'elenco">
          <Icon name="chevron-down" />
        </ComboboxButton>
      </span>
      <ComboboxOptions ref={setList} modal={false} popover="manual" className="k-float k-options">
        {choices.map((one) => (
          <ComboboxOption key={one.value} value={one} className="k-choice">
            <ChoiceMark choice={one} />
            <span className="k-choice-text">{one.label}</span>
            {one.badge && <Badge kind={one.badge} />}
            {one.hint && <span className="k-choice-hint">{one.hint}</span>}
            <Icon name="check" size={14} className="k-choice-check" />
          </ComboboxOption>
        ))}
        <Remark status={status} empty={choices.length === 0} more={more} />
      </ComboboxOptions>
    </div>
  )
}

function Remark({ status, empty, more }: { status: ChoiceBoxProps['status']; empty: boolean; more: number }) {
  const text =
    status === 'failed'
      ? 'Ricerca non riuscita'
      : empty
        ? status === 'loading'
          ? 'Ricerca in corso…'
          : 'Nessun risultato'
        : more > 0
          ? `Altri ${more.toLocaleString('it-IT')}: scrivi per restringere`
          : null
  if (!text) return null
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list box may hold nothing but options
      role="option"
      aria-disabled="true"
      aria-selected="false"
      className={classes('k-options-remark', status === 'failed' && 'is-bad')}
    >
      {text}
    </div>
  )
}
