/** Popover that edits the value of one filter: its choices, its period or a field. */
import type { RefObject } from 'react'
import type { Filter } from '../../../domain/model/resource.ts'
import { Popover } from '../../kit/overlay/Popover.tsx'
import type { FilterValue } from './FilterChip.tsx'
import { ChoiceFilter, isChosen } from './ChoiceFilter.tsx'
import { PeriodFilter } from './PeriodFilter.tsx'
import { TypedFilter } from './TypedFilter.tsx'

type FilterBoxProps = FilterValue & { anchor: RefObject<HTMLButtonElement | null> }

export function FilterBox({ anchor, ...box }: FilterBoxProps) {
  const { name, filter, onClose } = box
  const id = `filtro-${name}`
  return (
    <Popover open anchor={anchor} label={`Filtro ${filter.label}`} takeFocus onClose={onClose} className="filter-box">
      {filter.kind === 'date' ? (
        <PeriodFilter {...box} id={id} />
      ) : (
        <>
          <label htmlFor={id}>{filter.label}</label>
          {isChosen(filter) ? (
            <ChoiceFilter {...box} id={id} />
          ) : (
            <TypedFilter {...box} id={id} filter={asTyped(filter)} />
          )}
        </>
      )}
    </Popover>
  )
}

/** A filter matches a part of the text, so it must not be validated as an address, URL or phone number. */
const asTyped = (filter: Filter): Filter =>
  ['email', 'url', 'phone', 'longText', 'localized'].includes(filter.kind) ? { ...filter, kind: 'text' } : filter
