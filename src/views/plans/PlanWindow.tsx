/** 'Prova generale': the rehearsal (dry run) of a plan, row by row; then the progress of its run, and its undo. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { downloadRefused, forgetPlan, excludeRows, planActions, refreshPlan, usePlan } from '../../api/plans.ts'
import { refreshResource } from '../../api/resources/resources.ts'
import { isUnderWay, needsApproval, type PlanInfo, type PlanOutcome, type PlanRow } from '../../domain/plans/plan.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { formatNumber } from '../../domain/text/text.ts'
import type { Labels } from '../../domain/query/wire.ts'
import type { DialogProps } from '../props.ts'
import { Button } from '../kit/Button.tsx'
import { Chip } from '../kit/data/Chip.tsx'
import { Dialog } from '../kit/overlay/Dialog.tsx'
import { LazyBoundary } from '../kit/states/LazyBoundary.tsx'
import { Progress } from '../kit/states/Progress.tsx'
import { useSubmitShortcut } from '../kit/focus/useSubmitShortcut.ts'
import { useDescription } from '../resource/useDescription.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { notify } from '../shell/toasts/notify.ts'
import { closePlan } from '../shell/navigation/openPlan.ts'
import { saveFile } from '../shell/saveFile.ts'
import { Busy } from '../shell/frame/states.tsx'
import { callTexts, changesOf, reasonsOf } from './planChanges.ts'
import { PlanGrid } from './PlanGrid.tsx'
import { RefusalGroups } from './RefusalGroups.tsx'
import { outcomeWords, stateWords, titleOf, totalsOf, pendingCount } from './planText.ts'
import { Proposal } from './Proposal.tsx'
import { rememberPlan } from '../shell/undo/undoPlan.ts'
import { usePlanRows } from './usePlanRows.ts'
import './PlanWindow.css'
import { itemAt } from '../../domain/util/lookup.ts'

/** The operation that its messages are about. */
const OP = 'main.prove'

export function PlanWindow({ recordKey }: DialogProps) {
  const { data: plan, error, mutate } = usePlan(recordKey)
  if (!plan) return <Waiting>{error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <Busy />}</Waiting>
  // Only the plan says which description it needs, so that is loaded now; the boundary retries until it arrives.
  return (
    <LazyBoundary
      fallback={
        <Waiting>
          <Busy />
        </Waiting>
      }
    >
      <LoadedPlan plan={plan} onChange={(next) => void mutate(next, { revalidate: true })} />
    </LazyBoundary>
  )
}

const Waiting = ({ children }: { children: ReactNode }) => (
  <Dialog title="Prova generale" size="large" className="plan-window" onClose={closePlan}>
    {children}
  </Dialog>
)

/** The filters above the rows, with the outcomes that each shows; 'left' are the rows that the user excludes. */
const VIEWS: readonly [label: string, outcomes: readonly (PlanOutcome | 'left')[]][] = [
  ['tutte', []],
  ['cambiano', ['new', 'change', 'delete']],
  ['com’erano', ['same']],
  ['rifiutate', ['refused', 'moved', 'kept']],
  ['lasciate fuori', ['left']],
]

type LoadedPlanProps = { plan: PlanInfo; onChange: (plan: PlanInfo) => void }

function LoadedPlan({ plan, onChange }: LoadedPlanProps) {
  const resource = useDescription(plan.resource)
  const [view, setView] = useState(0)
  const [at, setAt] = useState(0)
  const [busy, setBusy] = useState(false)
  const isInProgress = isUnderWay(plan.state)
  const rows = usePlanRows(
    plan.id,
    itemAt(VIEWS, view)[1],
    isInProgress ? 'under way' : `${plan.state} ${plan.written}`,
  )
  useRefreshAfterRun(plan, isInProgress)

  const act = async (work: () => Promise<PlanInfo>) => {
    if (busy) return
    setBusy(true)
    try {
      onChange(await work())
    } catch (error) {
      notify({ op: OP, error })
      void refreshPlan()
    }
    setBusy(false)
  }
  const perform = (op: keyof typeof planActions) => void act(() => planActions[op](plan.id))
  const count = pendingCount(plan)
  const isRejected = plan.agent?.approval === 'rejected'
  const canRun = (plan.state === 'ready' || plan.state === 'stopped') && count > 0 && !isRejected
  useSubmitShortcut('plan-window', 'esegui', canRun ? () => perform('run') : null)

  const toggleExcluded = (index: number) => {
    const row = rows.row(index)
    if (!row || !['new', 'change', 'delete'].includes(row.outcome)) return
    rows.set(index, !row.leftOut)
    excludeRows(plan.id, [row.n], !row.leftOut).then(onChange, (error: unknown) => {
      rows.set(index, row.leftOut)
      notify({ op: OP, error })
    })
  }
  // While a plan is under way its hotels are not counted, and the column stays as it was.
  const [hotels, setHotels] = useState(plan.hotels)
  if (!isInProgress && plan.hotels !== hotels) setHotels(plan.hotels)
  // If every row belongs to the hotel of the list, the rows need no hotel column.
  const isOfList = plan.op !== 'copy' && plan.hotelId !== null && hotels === 1
  const hasHotels = hotels !== null && !isOfList
  const row = rows.row(at)
  return (
    <Dialog
      title={`Prova generale: ${titleOf(plan)}`}
      size="large"
      className="plan-window"
      lightDismiss={false}
      onClose={closePlan}
      footer={<Foot plan={plan} count={count} canRun={canRun} busy={busy} onGo={perform} />}
    >
      <div className="plan-head">
        {plan.agent && <Proposal plan={plan} agent={plan.agent} onChange={onChange} />}
        {plan.call && <CallValues call={plan.call} resource={resource} />}
        <output className="plan-totals">
          {isInProgress ? `${stateWords[plan.state]}…` : plan.state === 'failed' ? plan.problem : totalsOf(plan)}
        </output>
        <fieldset className="plan-views">
          <legend className="sr-only">Mostra</legend>
          {VIEWS.map(([label], index) => (
            <Chip
              key={label}
              label={label}
              pressed={index === view}
              onClick={() => {
                setView(index)
                setAt(0)
              }}
            />
          ))}
        </fieldset>
      </div>
      {isInProgress && (
        <Progress
          label={stateWords[plan.state]}
          value={plan.done}
          max={Math.max(1, plan.total)}
          text={`${formatNumber(plan.done)} di ${formatNumber(plan.total)}`}
        />
      )}
      {(plan.counts.refused ?? 0) > 0 && !isInProgress && plan.op === 'import' && (
        <RefusalGroups plan={plan} resource={resource} />
      )}
      {rows.error ? (
        <p>Le righe non si possono leggere: chiudi e riapri la prova.</p>
      ) : (
        <PlanGrid
          resource={resource}
          rows={rows}
          callTitle={plan.call?.title}
          hasHotels={hasHotels}
          canLeave={plan.state === 'ready'}
          isComplete={!isInProgress}
          at={Math.min(at, Math.max(0, (rows.total ?? 0) - 1))}
          onMove={setAt}
          onLeave={toggleExcluded}
        />
      )}
      {row && <FullRow row={row} resource={resource} labels={rows.labels} />}
    </Dialog>
  )
}

type CallValuesProps = { call: NonNullable<PlanInfo['call']>; resource: Resource }

/** What a plan of calls says to each row. */
function CallValues({ call: { call, values }, resource }: CallValuesProps) {
  const shown = callTexts(resource, call, values)
  if (!shown.length) return null
  return (
    <dl className="plan-call" aria-label="Per ogni riga">
      {shown.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The row under the cursor, in full, without the truncation of the grid. */
function FullRow({ row, resource, labels }: { row: PlanRow; resource: Resource; labels: Labels }) {
  const reasons = reasonsOf(row, resource)
  const changes = changesOf(row, resource, labels).filter(({ becomes }) => row.outcome === 'change' || becomes)
  if (!reasons.length && !changes.length) return null
  return (
    <dl className="plan-whole" aria-label={`La riga per intero: ${row.name}`}>
      {reasons.length > 0 && (
        <div>
          <dt>{outcomeWords[row.outcome].label}</dt>
          <dd className="plan-note">{reasons.join(' · ')}</dd>
        </div>
      )}
      {changes.map(({ id, label, was, becomes, isHidden }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            {row.outcome === 'change' && !isHidden && <del>{was || 'vuoto'}</del>} <ins>{becomes || 'vuoto'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type FootProps = {
  plan: PlanInfo
  count: number
  canRun: boolean
  busy: boolean
  onGo: (op: keyof typeof planActions) => void
}

function Foot({ plan, count, canRun, busy, onGo }: FootProps) {
  const { state, written, undoable, counts } = plan
  const refusedCount = (counts.refused ?? 0) + (counts.moved ?? 0) + (counts.kept ?? 0)
  const isWaiting = needsApproval(plan) && count > 0
  const isBefore = state === 'rehearsing' || state === 'ready' || state === 'failed'
  const download = async () => {
    try {
      saveFile(await downloadRefused(plan.id))
    } catch (error) {
      notify({ op: OP, error })
    }
  }
  return (
    <>
      <small className="plan-hint">{hintOf(plan)}</small>
      {refusedCount > 0 && !isUnderWay(state) && (
        <Button icon="download" onClick={() => void download()}>
          Scarica le rifiutate
        </Button>
      )}
      {isBefore && written === 0 && !plan.agent ? (
        <Button
          onClick={() => {
            void forgetPlan(plan.id).catch(() => {})
            closePlan()
          }}
        >
          Annulla
        </Button>
      ) : (
        <Button onClick={closePlan}>Chiudi</Button>
      )}
      {(state === 'running' || state === 'undoing') && <Button onClick={() => onGo('halt')}>Ferma</Button>}
      {(state === 'done' || state === 'stopped' || state === 'failed') && written > 0 && undoable && (
        <Button icon="undo" loading={busy} onClick={() => onGo('takeBack')}>
          Ripristina
        </Button>
      )}
      {isWaiting && (
        <Button loading={busy} onClick={() => onGo('approve')}>
          Approva soltanto
        </Button>
      )}
      {canRun && (
        <Button variant="main" keys="Ctrl Invio" loading={busy} onClick={() => onGo('run')}>
          {`${isWaiting ? 'Approva ed esegui' : 'Esegui'} ${formatNumber(count)}`}
        </Button>
      )}
    </>
  )
}

function hintOf({ state, written, undoable }: PlanInfo): string {
  if (state === 'rehearsing' || state === 'ready')
    return written
      ? 'Alcune righe sono cambiate nel frattempo: eccole com’erano e come saranno.'
      : `Niente è stato scritto. ${undoable ? 'Tutto si riprende con un solo «Ripristina».' : ''}`
  if (state === 'running' || state === 'undoing') return 'Chiudere la finestra non la ferma.'
  return written && undoable ? 'Tutto si riprende con un solo «Ripristina».' : ''
}

/** Refreshes lists and records once the run has written or undone something. */
function useRefreshAfterRun({ id, resource, state, written, undoable }: PlanInfo, underWay: boolean): void {
  const wasUnderWay = useRef(underWay)
  useEffect(() => {
    if (wasUnderWay.current && !underWay && state !== 'ready') {
      void refreshResource(resource)
      // From here on CTRL+Z undoes this plan.
      if (state === 'done' && written && undoable) rememberPlan(id)
    }
    wasUnderWay.current = underWay
  }, [underWay, state, resource, id, written, undoable])
}
