/** Date filter, typed or picked; if its other end is a filter too, it edits both and offers common periods. */
import { useRef } from 'react'
import { periodsUpTo, type Period } from '../../../domain/time/days.ts'
import type { Resource } from '../../../domain/model/resource.ts'
import { today } from '../../../domain/time/dates.ts'
import type { FilterValue } from './FilterChip.tsx'
import { TypedFilter } from './TypedFilter.tsx'
import { fieldOf } from '../../../domain/model/fields.ts'

type PeriodFilterProps = FilterValue & { id: string }

type Ends = { from?: string; to?: string }

/** Names of the filters that form the start and the end of one period. */
function endsOf({ filters }: Pick<Resource, 'filters'>, name: string): Ends {
  const { on, operator } = filters[name] ?? {}
  const other = Object.keys(filters).find((one) => {
    const { kind, on: otherField, operator: otherOperator } = fieldOf(filters, one)
    return kind === 'date' && one !== name && otherField === on && otherOperator && otherOperator !== operator
  })
  if (operator === '>=') return { from: name, ...(other && { to: other }) }
  return operator === '<=' ? { to: name, ...(other && { from: other }) } : {}
}

export function PeriodFilter(props: PeriodFilterProps) {
  const { id, name, filter, value, onChange, onClose, among } = props
  const ends = among ? endsOf(among.resource, name) : {}
  // Both ends may change before the list has answered to the first.
  const pendingChanges = useRef<Record<string, string>>({})
  const set = (changes: Record<string, string>) => {
    pendingChanges.current = { ...pendingChanges.current, ...changes }
    const { [name]: own = value, ...more } = pendingChanges.current
    onChange(own, more)
  }
  const fields = among && ends.from && ends.to ? [ends.from, ends.to] : [name]
  const periods = among && ends.from ? periodsUpTo(today()) : []
  const daysOf = ({ from, to }: Period) => ({
    ...(ends.from && { [ends.from]: from }),
    ...(ends.to && { [ends.to]: to }),
  })
  const isSet = (period: Period) => Object.entries(daysOf(period)).every(([one, day]) => among?.filters[one] === day)
  return (
    <>
      <div className="filter-days">
        {fields.map((one) => {
          const own = one === name
          const fieldId = own ? id : `${id}-${one}`
          const its = own ? filter : fieldOf(among?.resource.filters ?? {}, one)
          return (
            <div key={one} data-own={own ? '' : undefined}>
              <label htmlFor={fieldId}>{its.label}</label>
              <TypedFilter
                id={fieldId}
                name={one}
                filter={its}
                value={own ? value : (among?.filters[one] ?? '')}
                onChange={(next) => set({ [one]: next })}
                onClose={onClose}
                isFirst={own}
              />
            </div>
          )
        })}
      </div>
      {periods.length > 0 && (
        <ul className="filter-periods" aria-label={ends.to ? 'Periodi' : 'A partire da'}>
          {periods.map((period) => (
            <li key={period.label}>
              <button
                type="button"
                className="k-choice"
                aria-pressed={isSet(period)}
                onClick={() => {
                  set(daysOf(period))
                  onClose()
                }}
              >
                {period.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
