/** Where the value of one filter is chosen. */
import type { RefObject } from 'react'
import { isNumeric } from '../../domain/fields.ts'
import type { Filter } from '../../domain/resource.ts'
import { today } from '../../domain/rules.ts'
import { yearChoices } from '../../domain/seasons.ts'
import { Popover } from '../kit/Popover.tsx'
import { FieldControl } from './FieldControl.tsx'
import { TypedFilter } from './TypedFilter.tsx'

type FilterBoxProps = {
  anchor: RefObject<HTMLButtonElement | null>
  name: string
  filter: Filter
  value: string
  onChange: (value: string) => void
  onClose: () => void
}

export function FilterBox({ anchor, name, filter, value, onChange, onClose }: FilterBoxProps) {
  const asked = askedFor(filter)
  const isTyped = isNumeric(asked) || asked.kind === 'text'
  return (
    <Popover open anchor={anchor} label={`Filtro ${filter.label}`} takeFocus onClose={onClose} className="filter-box">
      <label htmlFor={`filtro-${name}`}>{filter.label}</label>
      {isTyped ? (
        <TypedFilter id={`filtro-${name}`} {...{ name, onChange, onClose }} filter={asked} value={value} />
      ) : (
        <FieldControl
          tie={{ id: `filtro-${name}`, describedBy: undefined, invalid: false, required: false }}
          name={name}
          field={asked}
          value={parse(asked, value)}
          onChange={(next) => {
            onChange(write(next))
            onClose()
          }}
        />
      )}
    </Popover>
  )
}

/** Years are chosen; what only has to contain the words is no address yet. */
function askedFor(filter: Filter): Filter {
  if (filter.bare) {
    const options = yearChoices(today(), filter.since ?? 'recent').map((value) => ({ value, label: String(value) }))
    return { ...filter, kind: 'choice', options }
  }
  return ['email', 'url', 'phone', 'longText', 'localized'].includes(filter.kind) ? { ...filter, kind: 'text' } : filter
}

/** From the address to the value of a control, and back. */
function parse(filter: Filter, value: string): unknown {
  if (value === '') return null
  if (filter.kind === 'flag') return value === 'true' || value === '1'
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
