/** Choices that are always visible: typing filters them; arrows and Enter or a click choose. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { formatTotal } from '../../../../domain/text/text.ts'
import { TOTAL_LIMIT } from '../../../../domain/query/wire.ts'
import { Icon } from '../../Icon.tsx'
import { Kbd } from '../../Kbd.tsx'
import { useIsTouchOnly } from '../../useIsTouchOnly.ts'
import { ChoiceRemark } from './ChoiceRemark.tsx'
import { ChoiceMark } from './ChoiceBox.tsx'
import type { Choice, ChoiceStatus } from './choice.ts'
import '../field.css'
import './choice.css'

interface ChoiceListProps {
  /** Id of the input, for a label. */
  id: string
  label: string
  choices: readonly Choice[]
  value: readonly Choice['value'][]
  /** Space adds a choice. With a single choice selected, Enter and a click replace it instead of adding. */
  multiple: boolean
  /** The list is so short that a touch device opens no keyboard. */
  few?: boolean
  /** Number of records per choice. */
  counts?: Readonly<Record<string, number>>
  more?: number
  status?: ChoiceStatus
  query: string
  onQuery: (query: string) => void
  onChange: (value: Choice['value'][]) => void
  /** Called when the user has finished: on Enter, and after a click on a single choice. */
  onDone: () => void
}

export function ChoiceList(props: ChoiceListProps) {
  const touch = useIsTouchOnly()
  const {
    id,
    label,
    choices,
    value,
    multiple,
    few,
    counts,
    more = 0,
    status = 'ready',
    query,
    onQuery,
    onChange,
    onDone,
  } = props
  const list = useRef<HTMLDivElement>(null)
  const [marked, setMarked] = useState<Choice['value'] | null>(null)
  // Space means that several choices are wanted: from then on Enter and clicks add too.
  const [isAdding, setAdding] = useState(false)
  const found = choices.findIndex((one) => one.value === marked)
  const chosen = choices.findIndex((one) => value.includes(one.value))
  const at = found >= 0 ? found : query ? 0 : Math.max(0, chosen)
  const active = choices[at]
  const countOf = (one: Choice): string | undefined => {
    const many = counts?.[one.value]
    return many === undefined ? undefined : formatTotal(many, many <= TOTAL_LIMIT)
  }
  const rowId = (one: Choice) => `${id}-${String(one.value).replace(/[^\w-]/g, '_')}`
  useEffect(() => {
    list.current?.querySelector('[data-focus]')?.scrollIntoView({ block: 'nearest' })
  }, [at, choices])

  const isReplacing = multiple && value.length === 1 && !isAdding
  const only = isReplacing ? choices.find((one) => one.value === value[0]) : undefined

  function add(one: Choice): void {
    const isOn = value.includes(one.value)
    if (!multiple) onChange(isOn ? [] : [one.value])
    else onChange(isOn ? value.filter((other) => other !== one.value) : [...value, one.value])
  }

  function choose(one: Choice): void {
    if (isReplacing && !value.includes(one.value)) onChange([one.value])
    else add(one)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setMarked(choices[(at + step + choices.length) % choices.length]?.value ?? null)
    else if (event.key === 'Enter') {
      if (active && !value.includes(active.value)) choose(active)
      onDone()
    } else if (event.key === ' ' && multiple && !query && active) {
      setAdding(true)
      add(active)
    } else return
    event.preventDefault()
  }

  return (
    <div className="k-choice-list">
      <div className="k-field">
        <input
          id={id}
          className="k-input"
          role="combobox"
          aria-expanded="true"
          aria-haspopup="listbox"
          aria-controls={`${id}-elenco`}
          aria-activedescendant={active && rowId(active)}
          aria-autocomplete="list"
          aria-describedby={multiple ? `${id}-tasti` : undefined}
          autoComplete="off"
          spellCheck={false}
          inputMode={few && touch ? 'none' : undefined}
          placeholder="Cerca…"
          value={query}
          onChange={(event) => {
            setMarked(null)
            onQuery(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        ref={list}
        id={`${id}-elenco`}
        className="k-options"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> has no field to filter it
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        tabIndex={-1}
      >
        {choices.map((one) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles its keys
          <div
            key={one.value}
            id={rowId(one)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- nor can its options hold icons
            role="option"
            tabIndex={-1}
            aria-selected={value.includes(one.value)}
            aria-describedby={countOf(one) && `${rowId(one)}-quanti`}
            data-selected={value.includes(one.value) ? '' : undefined}
            data-focus={one === active ? '' : undefined}
            className="k-choice"
            onPointerMove={() => setMarked(one.value)}
            // Keeps the focus in the field, which handles the keys.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              choose(one)
              if (!multiple) onDone()
            }}
          >
            <ChoiceMark choice={one} />
            <span className="k-choice-text">{one.label}</span>
            {one.hint && <span className="k-choice-hint">{one.hint}</span>}
            {only && one === active && one !== only && (
              <span className="k-choice-hint" aria-hidden="true">
                al posto di {only.label}
              </span>
            )}
            {countOf(one) && (
              <span id={`${rowId(one)}-quanti`} className="k-choice-hint" aria-hidden="true">
                {countOf(one)}
              </span>
            )}
            <Icon name="check" size={14} className="k-choice-check" />
          </div>
        ))}
        <ChoiceRemark status={status} empty={choices.length === 0} more={more} />
      </div>
      {multiple && (
        <p id={`${id}-tasti`} className="k-choice-keys">
          <span>
            <Kbd keys="Invio" /> {isReplacing ? `al posto di ${only?.label ?? 'quello scelto'}` : 'in più'}
          </span>
          <button
            type="button"
            aria-pressed={isAdding}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setAdding(!isAdding)}
          >
            <Kbd keys="Spazio" /> più di uno
          </button>
        </p>
      )}
    </div>
  )
}
