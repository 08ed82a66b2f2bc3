/** The filters of the statistics: the days, and a chip for each of the others. */
import { useState } from 'react'
import { stats } from '../../domain/resources/statistiche.ts'
import { Button } from '../kit/Button.tsx'
import { DateField } from '../kit/fields/DateField.tsx'
import { FilterChip } from '../resource/FilterChip.tsx'
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
  const [opened, setOpened] = useState<string | null>(null)
  const chip = (name: 'sourceId' | 'ga_medium' | 'hotelId') => ({
    name,
    filter: stats.filters[name]!,
    none: 'tutti',
    isOpen: opened === name,
    onOpen: (open: boolean) => setOpened(open ? name : null),
    onChange: (value: string) => onChange({ [name]: value }),
  })
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
      {hasSource && <FilterChip {...chip('sourceId')} value={String(sourceId)} standard="1" />}
      <FilterChip {...chip('ga_medium')} value={ga_medium} />
      {hotelId !== undefined && <FilterChip {...chip('hotelId')} value={hotelId} />}
      {isFiltered && (
        <Button small variant="ghost" icon="x" onClick={() => onChange(NO_FILTERS)}>
          Togli i filtri
        </Button>
      )}
    </section>
  )
}
