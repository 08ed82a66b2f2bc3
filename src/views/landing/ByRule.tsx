/** What the rule would give now: how many hotels, and the first of them. */
import { hotelName, useChoices, useHotelsOf, type ChoiceQuery } from '../../api/landing.ts'
import type { Row } from '../../api/resources.ts'
import { formatNumber } from '../../domain/text.ts'
import { useDebounced } from '../kit/hooks.ts'

const SHOWN = 5
const DELAY_MS = 300

const joined = (value: unknown): string | undefined =>
  Array.isArray(value) && value.length > 0 ? value.join(',') : undefined

const queryOf = (values: Row, portals: readonly number[]): ChoiceQuery => ({
  portali: joined(portals),
  destinazione: joined(values.destinazioni),
  servizi: joined(values.servizi),
  categoria: joined(values.categoria),
  tipologia: joined(values.tipologia),
  offerte_start: (values.offerte_start as string | null) ?? undefined,
  offerte_end: (values.offerte_end as string | null) ?? undefined,
  page: 1,
  perPage: SHOWN,
})

export function ByRule({ values, portals }: { values: Row; portals: readonly number[] }) {
  const query = useDebounced(JSON.stringify(queryOf(values, portals)), DELAY_MS)
  const { data, error } = useChoices(JSON.parse(query) as ChoiceQuery)
  const { data: all } = useHotelsOf(portals)
  if (error) return <p className="wizard-count">Il conto degli hotel non è disponibile.</p>
  const total = data?.total ?? 0
  const most = Number(values.massimo) || total
  return (
    <section className="wizard-count" aria-label="Anteprima della regola" aria-live="polite">
      <p>
        {data ? (
          <>
            <b>{total === 1 ? 'Un hotel' : `${formatNumber(total)} hotel`}</b>
            {all !== undefined && ` su ${formatNumber(all)} dei portali scelti`}
            {total > most && `; sulla pagina i primi ${formatNumber(most)}`}
          </>
        ) : (
          'Conto gli hotel…'
        )}
      </p>
      {data && total > 0 && (
        <small>
          {data.rows.map(hotelName).join(', ')}
          {total > SHOWN && '…'}
        </small>
      )}
    </section>
  )
}
