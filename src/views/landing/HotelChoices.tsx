/** The hotels that may be put on the landing page: found by a text and filters, ten per page. */
import { useState } from 'react'
import { useChoices, useHotelsOf, type ChoiceQuery } from '../../api/landing.ts'
import type { Row } from '../../api/resources/resources.ts'
import type { Field } from '../../domain/model/fields.ts'
import { landing } from '../../domain/resources/landing.ts'
import { formatNumber } from '../../domain/text/text.ts'
import { enterOnly } from '../kit/focus/enterOnly.ts'
import { FormRow } from '../kit/form/FormRow.tsx'
import { SearchField } from '../kit/form/SearchField.tsx'
import { useDebounced } from '../kit/hooks.ts'
import { Pagination } from '../kit/navigation/Pagination.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { FieldControl } from '../resource/fields/FieldControl.tsx'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { HotelRow, type HotelRowProps } from './HotelRow.tsx'
import { Municipalities } from './Municipalities.tsx'

const SIZE = 10
const rule = landing.bodies.configurazioneAutomatica
/** The filters of the hotels, under the parameter names of the call. */
const filterFields: readonly (readonly [name: string, field: Field])[] = [
  ['destinazione', rule.destinazioni],
  ['servizi', rule.servizi],
  ['categoria', rule.categoria],
  ['tipologia', rule.tipologia],
  ['offerte_start', rule.offerte_start],
  ['offerte_end', rule.offerte_end],
]

export function useHotelSearch(id: number, portals: readonly number[]) {
  const [q, setQ] = useState('')
  const [filters, setFilters] = useState<Row>({})
  const [page, setPage] = useState(1)
  const { data: all } = useHotelsOf(portals)
  const query: ChoiceQuery = {
    landing_id: id,
    portali: portals.join(',') || undefined,
    q: useDebounced(q, 300) || undefined,
    ...Object.fromEntries(Object.entries(filters).map(([field, value]) => [field, queryText(value)])),
    page,
    perPage: SIZE,
  }
  return {
    q,
    filters,
    page,
    setPage,
    /** A changed search begins at the first page. */
    setText(text: string) {
      setQ(text)
      setPage(1)
    },
    setFilter(field: string, value: unknown) {
      setFilters((old) => ({ ...old, [field]: value }))
      setPage(1)
    },
    answer: useChoices(query),
    /** How many hotels the chosen portals have in all. */
    all,
  }
}

type HotelChoicesProps = Omit<HotelRowProps, 'hotel'> & {
  search: ReturnType<typeof useHotelSearch>
  narrow: boolean
}

export function HotelChoices({ search, narrow, ...ticks }: HotelChoicesProps) {
  const { data, error, mutate, isValidating } = search.answer
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter bubbles from its fields
    <section className="form-group" aria-label="Hotel da scegliere" onKeyDown={enterOnly()}>
      <h3 aria-level={narrow ? 2 : undefined}>Hotel da scegliere</h3>
      <SearchField value={search.q} label="Cerca un hotel" placeholder="Cerca un hotel" onChange={search.setText} />
      <div className="k-form wizard-filters">
        {filterFields.map(([field, one]) => (
          <FormRow key={field} id={`filtro-${field}`} label={one.label} width="small">
            {(tie) => (
              <FieldControl
                tie={tie}
                name={field}
                field={one}
                value={search.filters[field] ?? null}
                from={field === 'offerte_end' ? (search.filters.offerte_start as string | undefined) : undefined}
                onChange={(value) => search.setFilter(field, value)}
              />
            )}
          </FormRow>
        ))}
      </div>
      <Municipalities chosen={search.filters.destinazione} />
      {error ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton shape="row" lines={SIZE} label="Caricamento degli hotel" />
      ) : (
        <>
          <p className="wizard-count" aria-live="polite">
            <b>{data.total === 1 ? 'Un hotel' : `${formatNumber(data.total)} hotel`}</b>
            {search.all !== undefined && ` su ${formatNumber(search.all)} dei portali scelti`}
          </p>
          <ul className="wizard-hotels" aria-label="Hotel" aria-busy={isValidating}>
            {data.rows.map((hotel) => (
              <HotelRow key={hotel.idHotel} hotel={hotel} {...ticks} />
            ))}
          </ul>
          {data.total > SIZE && (
            <Pagination
              label="Pagine degli hotel"
              page={search.page}
              pages={Math.ceil(data.total / SIZE)}
              onPage={search.setPage}
            />
          )}
        </>
      )}
    </section>
  )
}

const queryText = (value: unknown): string | undefined =>
  (Array.isArray(value) ? value.join(',') : value === null ? '' : String(value)) || undefined
