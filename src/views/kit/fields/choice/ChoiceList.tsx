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
          <ChoiceRow
            key={one.value}
            id={rowId(one)}
            choice={one}
            isSelected={value.includes(one.value)}
            isActive={one === active}
            replaced={one === active && one !== only ? only?.label : undefined}
            count={counts?.[one.value]}
            onMark={() => setMarked(one.value)}
            onChoose={() => {
              choose(one)
              if (!multiple) onDone()
            }}
          />
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

type ChoiceRowProps = {
  id: string
  choice: Choice
  isSelected: boolean
  isActive: boolean
  /** Label of the choice that this one would replace. */
  replaced: string | undefined
  /** Number of its records. */
  count: number | undefined
  onMark: () => void
  onChoose: () => void
}

function ChoiceRow({ id, choice, isSelected, isActive, replaced, count, onMark, onChoose }: ChoiceRowProps) {
  const countText = count === undefined ? undefined : formatTotal(count, count <= TOTAL_LIMIT)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles its keys
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the options of a <select> cannot hold icons
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-describedby={countText && `${id}-quanti`}
      data-selected={isSelected ? '' : undefined}
      data-focus={isActive ? '' : undefined}
      className="k-choice"
      onPointerMove={onMark}
      // Keeps the focus in the field, which handles the keys.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <ChoiceMark choice={choice} />
      <span className="k-choice-text">{choice.label}</span>
      {choice.hint && <span className="k-choice-hint">{choice.hint}</span>}
      {replaced !== undefined && (
        <span className="k-choice-hint" aria-hidden="true">
          al posto di {replaced}
        </span>
      )}
      {countText && (
        <span id={`${id}-quanti`} className="k-choice-hint" aria-hidden="true">
          {countText}
        </span>
      )}
      <Icon name="check" size={14} className="k-choice-check" />
    </div>
  )
}
