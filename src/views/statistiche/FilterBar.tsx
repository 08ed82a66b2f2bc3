/** The filters of the statistics: the days, a chip for each other filter, and the comparison. */
import { useState } from 'react'
import { refreshStats } from '../../api/statistiche.ts'
import { stats } from '../../domain/resources/statistiche.ts'
import { Button } from '../kit/Button.tsx'
import { FieldBar, PeriodFields } from '../kit/form/FieldBar.tsx'
import { FilterChip } from '../resource/filters/FilterChip.tsx'
import { PeriodMenu } from '../widgets/PeriodMenu.tsx'
import { comparisonFilters, NO_FILTERS, type StatsChange, type StatsFilters } from './filters.ts'
import { fieldOf } from '../../domain/model/fields.ts'

type FilterBarProps = {
  filters: StatsFilters
  /** Filter of the portal statistics: '' means all hotels; undefined where the hotel is no filter. */
  hotelId?: string | undefined
  hasSource: boolean
  /** Whether another hotel can be chosen for comparison. */
  hasOther: boolean
  onChange: (change: StatsChange) => void
}

export function FilterBar({ filters, hotelId, hasSource, hasOther, onChange }: FilterBarProps) {
  const { startDate, endDate, sourceId, ga_medium, confronto, accanto, isFiltered } = filters
  const [opened, setOpened] = useState<string | null>(null)
  const chip = (name: 'sourceId' | 'ga_medium' | 'hotelId' | keyof typeof comparisonFilters) => ({
    name,
    filter:
      name in comparisonFilters
        ? comparisonFilters[name as keyof typeof comparisonFilters]
        : fieldOf(stats.filters, name),
    ...(name !== 'accanto' && { none: 'tutti' }),
    isOpen: opened === name,
    onOpen: (open: boolean) => setOpened(open ? name : null),
    onChange: (value: string) => onChange({ [name]: value }),
  })
  return (
    <FieldBar label="Filtri">
      <PeriodFields
        id="stats"
        from={startDate}
        to={endDate}
        onFrom={(day) => onChange({ startDate: day ?? '' })}
        onTo={(day) => onChange({ endDate: day ?? '' })}
      />
      <PeriodMenu onChange={(from, to) => onChange({ startDate: from, endDate: to })} />
      {hasSource && <FilterChip {...chip('sourceId')} value={String(sourceId)} standard="1" />}
      <FilterChip {...chip('ga_medium')} value={ga_medium} />
      {hotelId !== undefined && <FilterChip {...chip('hotelId')} value={hotelId} />}
      {accanto === null && <FilterChip {...chip('confronto')} value={confronto ?? 'nessuno'} standard="anno" />}
      {(hasOther || accanto !== null) && (
        <FilterChip {...chip('accanto')} value={accanto === null ? '' : String(accanto)} />
      )}
      {isFiltered && (
        <Button small variant="ghost" icon="x" onClick={() => onChange(NO_FILTERS)}>
          Togli i filtri
        </Button>
      )}
      <Button small variant="ghost" icon="refresh" onClick={() => void refreshStats()}>
        Aggiorna
      </Button>
    </FieldBar>
  )
}
