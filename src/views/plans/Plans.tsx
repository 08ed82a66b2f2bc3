/** The user's plans, newest first: ready, running, finished and undoable ones. */
import useSWR from 'swr'
import { fetchPlans, plansKey } from '../../api/plans.ts'
import { isUnderWay, needsApproval, type PlanInfo } from '../../domain/plans/plan.ts'
import { formatInstant } from '../../domain/text/text.ts'
import { closeDialog } from '../../state/overlay.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/overlay/Dialog.tsx'
import { Entries, Entry } from '../kit/data/Entries.tsx'
import { Tag, type Tone } from '../kit/data/Tag.tsx'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { openPlan } from '../shell/navigation/openPlan.ts'
import { Busy } from '../shell/frame/states.tsx'
import { approvalWords, stateWords, titleOf, totalsOf } from './planText.ts'

const tones: Partial<Record<PlanInfo['state'], Tone>> = {
  ready: 'info',
  running: 'info',
  stopped: 'warn',
  done: 'ok',
  failed: 'bad',
}

const wordOf = ({ state, agent }: PlanInfo): string =>
  state === 'ready' && agent ? approvalWords[agent.approval] : stateWords[state]

export function Plans() {
  const { data, error, mutate } = useSWR(plansKey, () => fetchPlans(1), {
    refreshInterval: (found) => (found?.rows.some(({ state }) => isUnderWay(state)) ? 1_000 : 0),
  })
  return (
    <Dialog title="Operazioni su molti" size="large" onClose={closeDialog}>
      {error ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Busy />
      ) : (
        <>
          {data.rows.length === 0 && (
            <p>Non c’è ancora nessuna operazione: seleziona più righe di un elenco, oppure importa un file.</p>
          )}
          <Entries>
            {data.rows.map((plan) => (
              <Entry
                key={plan.id}
                title={titleOf(plan).replace(/^./, (letter) => letter.toUpperCase())}
                remark={
                  <>
                    <Tag tone={needsApproval(plan) ? 'warn' : tones[plan.state]}>{wordOf(plan)}</Tag>{' '}
                    {formatInstant(plan.createdAt)}
                    {plan.agent && ` · ${plan.agent.name}`}
                    {!isUnderWay(plan.state) && ` · ${plan.state === 'failed' ? plan.problem : totalsOf(plan)}`}
                  </>
                }
              >
                <Button small onClick={() => openPlan(plan.id)}>
                  Apri
                </Button>
              </Entry>
            ))}
          </Entries>
        </>
      )}
    </Dialog>
  )
}
