/** Preview of the rule: how many hotels it finds now, and the first of them. */
import { hotelName, useChoices, useHotelsOf, type ChoiceQuery } from '../../api/landing.ts'
import type { Row } from '../../api/resources/resources.ts'
import { formatNumber } from '../../domain/text/text.ts'
import { ruleQuery } from '../../domain/trade/landingRule.ts'
import { useDebounced } from '../kit/hooks.ts'
import { Municipalities } from './Municipalities.tsx'
import { RULE_DELAY_MS, visibleCount } from './rule.ts'

const SHOWN = 5

export function ByRule({ values, portals }: { values: Row; portals: readonly number[] }) {
  const query = useDebounced(JSON.stringify({ ...ruleQuery(values, portals), page: 1, perPage: SHOWN }), RULE_DELAY_MS)
  const { data, error } = useChoices(JSON.parse(query) as ChoiceQuery)
  const { data: all } = useHotelsOf(portals)
  if (error) return <p className="wizard-count">Il conto degli hotel non è disponibile.</p>
  const total = data?.total ?? 0
  const visible = visibleCount(values, total)
  return (
    <section className="wizard-count" aria-label="Anteprima della regola" aria-live="polite">
      <p>
        {data ? (
          <>
            <b>{total === 1 ? 'Un hotel' : `${formatNumber(total)} hotel`}</b>
            {all !== undefined && ` su ${formatNumber(all)} dei portali scelti`}
            {total > visible && `; sulla pagina i primi ${formatNumber(visible)}`}
          </>
        ) : (
          'Conto gli hotel…'
        )}
      </p>
      <Municipalities chosen={values.destinazioni} />
      {data && total > 0 && (
        <small>
          {data.rows.map(hotelName).join(', ')}
          {total > SHOWN && '…'}
        </small>
      )}
    </section>
  )
}
