/** The filters of the statistics: the days, and a chip for each of the others. */
import { useEffect, useRef, useState } from 'react'
import type { Filter } from '../../domain/resource.ts'
import { stats } from '../../domain/resources/statistiche.ts'
import { Button } from '../kit/Button.tsx'
import { Chip } from '../kit/Chip.tsx'
import { DateField } from '../kit/fields/DateField.tsx'
import { FilterBox } from '../resource/FilterBox.tsx'
import { labelOfReference } from '../resource/references.ts'
import { NO_FILTERS, type StatsChange, type StatsFilters } from './filters.ts'

type FilterBarProps = {
  filters: StatsFilters
  /** Of the portal's statistics; '' is all hotels. undefined: the hotel is no filter here. */
  hotelId?: string | undefined
  hasSource: boolean
  onChange: (change: StatsChange) => void
}

export function FilterBar({ filters, hotelId, hasSource, onChange }: FilterBarProps) {
  const { startDate, endDate, sourceId, ga_medium, isFiltered } = filters
  return (
    <section className="stats-filters" aria-label="Filtri">
      <span>
        <label htmlFor="stats-dal">Dal</label>
        <DateField
          id="stats-dal"
          value={startDate}
          max={endDate}
          onChange={(day) => onChange({ startDate: day ?? '' })}
        />
      </span>
      <span>
        <label htmlFor="stats-al">Al</label>
        <DateField id="stats-al" value={endDate} min={startDate} onChange={(day) => onChange({ endDate: day ?? '' })} />
      </span>
      {hasSource && (
        <StatsChip
          name="sourceId"
          value={String(sourceId)}
          standard="1"
          onChange={(value) => onChange({ sourceId: value })}
        />
      )}
      <StatsChip name="ga_medium" value={ga_medium} standard="" onChange={(value) => onChange({ ga_medium: value })} />
      {hotelId !== undefined && (
        <StatsChip name="hotelId" value={hotelId} standard="" onChange={(value) => onChange({ hotelId: value })} />
      )}
      {isFiltered && (
        <Button small variant="ghost" icon="x" onClick={() => onChange(NO_FILTERS)}>
          Togli i filtri
        </Button>
      )}
    </section>
  )
}

type StatsChipProps = { name: string; value: string; standard: string; onChange: (value: string) => void }

function StatsChip({ name, value, standard, onChange }: StatsChipProps) {
  const filter = stats.filters[name]!
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const isSet = value !== standard
  const text = useText(filter, value)
  return (
    <>
      <Chip
        ref={button}
        label={filter.label}
        value={value ? text : 'tutti'}
        pressed={isSet}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onRemove={isSet ? () => onChange('') : undefined}
        removeLabel={`Togli il filtro ${filter.label}`}
      />
      {open && (
        <FilterBox
          anchor={button}
          name={name}
          filter={filter}
          value={value}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The chosen option in words; what a reference means is asked for. */
function useText(filter: Filter, value: string): string {
  const [label, setLabel] = useState('…')
  useEffect(() => {
    if (!filter.ref || !value) return
    let current = true
    void labelOfReference(filter, value).then((text) => current && setLabel(text))
    return () => {
      current = false
    }
  }, [filter, value])
  if (filter.ref) return label
  return filter.options?.find((option) => String(option.value) === value)?.label ?? value
}
