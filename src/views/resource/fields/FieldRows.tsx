/** Rows of a form: the two days of a period share one row, each with its own name and error. */
import { Fragment, type ReactNode } from 'react'
import type { Field } from '../../../domain/model/fields.ts'
import { periodEnds } from '../../../domain/model/periods.ts'
import { PeriodField } from '../../kit/fields/date/PeriodField.tsx'
import { FormRow } from '../../kit/form/FormRow.tsx'
import { entryOf } from '../../../domain/util/lookup.ts'

type End = {
  id: string
  name: string
  field: Field
  value: unknown
  error: string | undefined
  readOnly: boolean
  autoFocus?: boolean
}

type PeriodRowProps = {
  from: End
  to: End
  onChange: (days: Record<string, unknown>) => void
  onBlur?: (name: string) => void
}

function PeriodRow({ onChange, onBlur, ...ends }: PeriodRowProps) {
  const { from, to } = ends
  return (
    <PeriodField
      row={(end, control) => {
        const { id, field, error, readOnly } = ends[end]
        return (
          <FormRow
            key={end}
            id={id}
            label={field.label}
            required={field.required && !readOnly}
            error={error}
            hint={field.hint}
          >
            {control}
          </FormRow>
        )
      }}
      value={{ from: (from.value as string | null) ?? null, to: (to.value as string | null) ?? null }}
      onChange={(days) =>
        onChange(
          Object.fromEntries(Object.entries(days).map(([end, day]) => [ends[end as keyof typeof ends].name, day])),
        )
      }
      onBlur={(end) => onBlur?.(ends[end].name)}
      readOnly={{ from: from.readOnly, to: to.readOnly }}
      unit={to.field.against?.period ?? 'days'}
      {...(from.autoFocus ? { begins: 'from' } : to.autoFocus && { begins: 'to' })}
      isWrong={Boolean(from.error ?? to.error)}
    />
  )
}

type FieldRowsProps = {
  fields: readonly [string, Field][]
  /** Props of one end of a period. */
  endOf: (name: string, field: Field) => Omit<End, 'name' | 'field'>
  onChange: (days: Record<string, unknown>) => void
  onBlur?: (name: string) => void
  /** Renders any other field. */
  draw: (named: [string, Field]) => ReactNode
}

export function FieldRows({ fields, endOf, onChange, onBlur, draw }: FieldRowsProps) {
  const periods = periodEnds(fields)
  const ends = new Set(periods.values())
  const all = new Map(fields)
  const propsOfEnd = (name: string): End => ({ name, field: entryOf(all, name), ...endOf(name, entryOf(all, name)) })
  return fields.map(([name, field]) => {
    if (ends.has(name)) return null
    const end = periods.get(name)
    if (!end) return <Fragment key={name}>{draw([name, field])}</Fragment>
    return (
      <PeriodRow
        key={name}
        from={propsOfEnd(name)}
        to={propsOfEnd(end)}
        onChange={onChange}
        {...(onBlur && { onBlur })}
      />
    )
  })
}
