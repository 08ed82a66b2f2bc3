/** The refused rows of an import by reason, the most frequent first; each reason can be mended for all its rows. */
import { useRefusalGroups } from '../../api/resources/refusals.ts'
import { reasonText, type PlanInfo } from '../../domain/plans/plan.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { formatNumber } from '../../domain/text/text.ts'
import { openDialog } from '../../state/overlay.ts'
import { Button } from '../kit/Button.tsx'
import { closePlan } from '../shell/navigation/openPlan.ts'

const SHOWN = 8

export function RefusalGroups({ plan, resource }: { plan: PlanInfo; resource: Resource }) {
  const { data } = useRefusalGroups(plan.id, `${plan.state} ${plan.counts.refused ?? 0}`)
  if (!data?.rows.length) return null
  const mend = () => {
    closePlan()
    openDialog('import', null, undefined, { plan })
  }
  return (
    <section className="plan-reasons" aria-labelledby="prova-motivi">
      <div className="plan-reasons-head">
        <h3 id="prova-motivi">Perché sono rifiutate</h3>
        {plan.import && (
          <Button small icon="pencil" onClick={mend}>
            Correggi l’importazione
          </Button>
        )}
      </div>
      <ul>
        {data.rows.slice(0, SHOWN).map(({ field, text, count, example }) => (
          <li key={`${field} ${text}`}>
            <b>{formatNumber(count)}</b> · {reasonText(resource.fields, { ...(field && { field }), text })}
            <small>
              {' '}
              · {example.line === null ? '' : `riga ${formatNumber(example.line)}: `}
              {example.name}
            </small>
          </li>
        ))}
      </ul>
      {data.total > SHOWN && <small>e altri {formatNumber(data.total - SHOWN)} motivi</small>}
    </section>
  )
}
