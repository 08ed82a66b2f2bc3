/** Tells a person that the proposal of an agent waits for their decision. */
import { can } from '../../src/domain/access/access.ts'
import { needsApproval, type PlanInfo } from '../../src/domain/plans/plan.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { formatNumber } from '../../src/domain/text/text.ts'
import { userById } from '../auth/users.ts'
import type { Runner } from '../db/sql.ts'
import { addRow } from '../resources/write/records.ts'
import { ownCall, type Parts } from '../resources/request.ts'
import { infoOf, type StoredPlan } from './store.ts'

const notification = resourceOf('management.notification')

const effectsOf = ({ counts }: PlanInfo): number => (counts.new ?? 0) + (counts.change ?? 0) + (counts.delete ?? 0)

/** Nothing is sent for a plan that changes nothing, or that was approved before. */
export async function notifyPerson(parts: Parts, db: Runner, plan: StoredPlan): Promise<void> {
  const info = await infoOf(db, { ...plan, state: 'ready' })
  const rows = effectsOf(info)
  if (!needsApproval(info) || !rows) return
  const user = await userById(db, plan.user_id)
  if (!user || can(user, notification.id, 'list') === 'none') return
  const { name, title = name } = resourceOf(plan.resource)
  await addRow(ownCall(parts, 'agent'), db, notification, {
    title: `Un agente propone: ${title}, ${formatNumber(rows)} ${rows === 1 ? 'riga' : 'righe'}`,
    testo: `${plan.agent} aspetta che tu approvi o rifiuti. Finché non decidi niente viene scritto.`,
    tipo: 'richiesta',
    link: `/?prova=${plan.id}`,
    destinatari: [],
    persona: plan.user_id,
  })
}
