/** Row of small filter fields above a list; stacked on a phone. */
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type ReactNode } from 'react'
import { SEARCH_DEBOUNCE_MS } from '../../../domain/trade/rules.ts'
import { redoEdit, undoEdit } from '../../../state/edits.ts'
import { enterOnly } from '../focus/enterOnly.ts'
import { DateField } from '../fields/date/DateField.tsx'
import { useDebounced } from '../hooks.ts'
import './FieldBar.css'

type FieldBarProps = {
  label: string
  /** Runs on Enter in any of its fields. Without it Enter does nothing; it never submits the surrounding form. */
  onEnter?: (() => void) | undefined
  /** Its fields act on a sheet: undo and redo are those of the sheet while nothing is typed in them. */
  ofSheet?: boolean
  children: ReactNode
}

export function FieldBar({ label, onEnter, ofSheet = false, children }: FieldBarProps) {
  const onKeyEnter = enterOnly(onEnter)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys bubble up from its fields
    <section
      className="k-field-bar"
      aria-label={label}
      onKeyDown={(event) => {
        onKeyEnter(event)
        if (ofSheet) undoInSheet(event)
      }}
    >
      {children}
    </section>
  )
}

/** A text field has undo and redo of its own, but nothing to undo while it is empty or closed. */
function undoInSheet(event: KeyboardEvent<HTMLElement>): void {
  const { target, ctrlKey, metaKey, shiftKey } = event
  const key = event.key.toLowerCase()
  if (!(ctrlKey || metaKey) || (key !== 'z' && key !== 'y')) return
  if (!(target instanceof HTMLInputElement)) return
  if (target.value !== '' && target.getAttribute('aria-expanded') !== 'false') return
  event.preventDefault()
  if (key === 'y' || shiftKey) redoEdit()
  else undoEdit()
}

export function BarField({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <span className="k-bar-field">
      <label htmlFor={id}>{label}</label>
      {children}
    </span>
  )
}

type PeriodFieldsProps = {
  /** Prefix of the ids of its two fields. */
  id: string
  /** Days as YYYY-MM-DD, both inclusive. */
  from: string
  to: string
  /** `null` when the field was emptied. */
  onFrom: (day: string | null) => void
  onTo: (day: string | null) => void
}

export function PeriodFields({ id, from, to, onFrom, onTo }: PeriodFieldsProps) {
  const order = 'La data di fine non può precedere quella di inizio'
  return (
    <>
      <PeriodEnd id={`${id}-dal`} label="Dal" value={from} max={to} order={order} onChange={onFrom} />
      <PeriodEnd id={`${id}-al`} label="Al" value={to} min={from} order={order} onChange={onTo} />
    </>
  )
}

type PeriodEndProps = {
  id: string
  label: string
  value: string
  min?: string
  max?: string
  /** The message for a day that is beyond the other end. */
  order: string
  onChange: (day: string | null) => void
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** A typed day counts once the typing rests, with Enter, or when the field is left: half a year is no year yet. */
function PeriodEnd({ id, label, value, min, max, order, onChange }: PeriodEndProps) {
  const [edited, setEdited] = useState<{ day: string | null; of: string } | null>(null)
  // A period that was set elsewhere, as by its menu, replaces what was typed.
  const day = edited && edited.of === value ? edited.day : value
  const rested = useDebounced(day, SEARCH_DEBOUNCE_MS)
  const message =
    day !== null && !DAY.test(day)
      ? 'Scrivi un giorno, per esempio 15/03/2026'
      : day !== null && ((min !== undefined && day < min) || (max !== undefined && day > max))
        ? order
        : undefined
  const apply = useEffectEvent(() => {
    if (!message && day !== value) onChange(day)
  })
  useEffect(() => apply(), [rested])
  const error = Object.is(day, rested) ? message : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter arrives from the field
    <span className="k-bar-field" onKeyDown={({ key }) => key === 'Enter' && apply()}>
      <label htmlFor={id}>{label}</label>
      <DateField
        id={id}
        typed
        value={day}
        min={min}
        max={max}
        invalid={Boolean(error)}
        describedBy={error && `${id}-errore`}
        onChange={(next) => setEdited({ day: next, of: value })}
        onBlur={() => {
          apply()
          // An emptied field shows the period that holds again.
          if (day === null) setEdited(null)
        }}
      />
      {error && (
        <small id={`${id}-errore`} className="k-bar-error" role="alert">
          {error}
        </small>
      )}
    </span>
  )
}
