/** Says which agent proposed a plan and what was decided, and asks why where it is rejected. */
import { useEffect, useState, type FormEvent } from 'react'
import { ApiError } from '../../api/client/error.ts'
import { rejectPlan } from '../../api/plans.ts'
import { REQUIRED } from '../../domain/model/fieldErrors.ts'
import { needsApproval, type PlanInfo } from '../../domain/plans/plan.ts'
import { Button } from '../kit/Button.tsx'
import { Tag, type Tone } from '../kit/data/Tag.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import { TextField } from '../kit/fields/text/TextField.tsx'
import { notify } from '../shell/toasts/notify.ts'
import { approvalWords } from './planText.ts'

const OP = 'main.prove'
const tones: Readonly<Record<string, Tone>> = { waiting: 'warn', approved: 'ok', rejected: 'bad' }
const MOTIVE_LENGTH = 500

type Props = { plan: PlanInfo; agent: NonNullable<PlanInfo['agent']>; onChange: (plan: PlanInfo) => void }

export function Proposal({ plan, agent, onChange }: Props) {
  const [isRejecting, setRejecting] = useState(false)
  const { name, approval, rejection } = agent
  return (
    <div className="plan-proposal">
      <p>
        Proposta di un agente: <b>{name}</b>{' '}
        {plan.state === 'ready' && <Tag tone={tones[approval]}>{approvalWords[approval]}</Tag>}
        {rejection && ` «${rejection}»`}
      </p>
      {needsApproval(plan) && !isRejecting && (
        <Button small onClick={() => setRejecting(true)}>
          Rifiuta…
        </Button>
      )}
      {isRejecting && (
        <Rejection
          id={plan.id}
          onRejected={(next) => {
            setRejecting(false)
            onChange(next)
          }}
          onCancel={() => setRejecting(false)}
        />
      )}
    </div>
  )
}

type RejectionProps = { id: number; onRejected: (plan: PlanInfo) => void; onCancel: () => void }

function Rejection({ id, onRejected, onCancel }: RejectionProps) {
  const [motive, setMotive] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  useEffect(() => document.getElementById('plan-motive')?.focus(), [])

  async function reject(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!motive.trim()) {
      setError(REQUIRED)
      document.getElementById('plan-motive')?.focus()
      return
    }
    setBusy(true)
    try {
      onRejected(await rejectPlan(id, motive.trim()))
    } catch (failure) {
      setBusy(false)
      const reason = failure instanceof ApiError ? failure.fields.motivo?.[0] : undefined
      if (reason) setError(reason)
      else notify({ op: OP, error: failure })
    }
  }

  return (
    <form
      className="plan-rejection"
      aria-label="Rifiuta la proposta"
      noValidate
      onSubmit={(event) => void reject(event)}
    >
      <FormRow id="plan-motive" label="Perché" required error={error} hint="L’agente lo legge, e può proporre altro.">
        {(tie) => <TextField {...tie} value={motive} maxLength={MOTIVE_LENGTH} onChange={setMotive} />}
      </FormRow>
      <div className="plan-rejection-actions">
        <Button type="submit" variant="danger" loading={busy}>
          Rifiuta
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Indietro
        </Button>
      </div>
    </form>
  )
}
