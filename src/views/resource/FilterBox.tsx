/** Where the value of one filter is chosen. */
import type { RefObject } from 'react'
import { isNumeric } from '../../domain/fields.ts'
import type { Filter } from '../../domain/resource.ts'
import { Popover } from '../kit/Popover.tsx'
import { FieldControl } from './FieldControl.tsx'
import { NumberFilter } from './NumberFilter.tsx'

type FilterBoxProps = {
  anchor: RefObject<HTMLButtonElement | null>
  name: string
  filter: Filter
  value: string
  onChange: (value: string) => void
  onClose: () => void
}

export function FilterBox({ anchor, name, filter, value, onChange, onClose }: FilterBoxProps) {
  return (
    <Popover open anchor={anchor} label={`Filtro ${filter.label}`} takeFocus onClose={onClose} className="filter-box">
      <label htmlFor={`filtro-${name}`}>{filter.label}</label>
      {isNumeric(filter) ? (
        <NumberFilter id={`filtro-${name}`} {...{ name, filter, value, onChange, onClose }} />
      ) : (
        <FieldControl
          tie={{ id: `filtro-${name}`, describedBy: undefined, invalid: false, required: false }}
          name={name}
          field={filter}
          value={parse(filter, value)}
          onChange={(next) => {
            onChange(write(next))
            if (filter.kind !== 'text' && filter.kind !== 'email') onClose()
          }}
        />
      )}
    </Popover>
  )
}

/** From the address to the value of a control, and back. */
function parse(filter: Filter, value: string): unknown {
  if (value === '') return null
  if (filter.kind === 'flag') return value === 'true'
  const option = filter.options?.find((one) => String(one.value) === value)
  if (option) return option.value
  return filter.kind === 'reference' && /^\d+$/.test(value) ? Number(value) : value
}
const write = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? ''
    : Array.isArray(value)
      ? String(value[0] ?? '')
      : String(value)
