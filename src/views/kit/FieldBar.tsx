/** Row of small filter fields above a list; stacked on a phone. */
import type { ReactNode } from 'react'
import { enterOnly } from './enter.ts'
import { DateField } from './fields/DateField.tsx'
import './FieldBar.css'

type FieldBarProps = {
  label: string
  /** Runs on Enter in any of its fields. Without it Enter does nothing; it never submits the surrounding form. */
  onEnter?: (() => void) | undefined
  children: ReactNode
}

export function FieldBar({ label, onEnter, children }: FieldBarProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter bubbles up from its fields
    <section className="k-field-bar" aria-label={label} onKeyDown={enterOnly(onEnter)}>
      {children}
    </section>
  )
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
  return (
    <>
      <BarField id={`${id}-dal`} label="Dal">
        <DateField id={`${id}-dal`} value={from} max={to} onChange={onFrom} />
      </BarField>
      <BarField id={`${id}-al`} label="Al">
        <DateField id={`${id}-al`} value={to} min={from} onChange={onTo} />
      </BarField>
    </>
  )
}
