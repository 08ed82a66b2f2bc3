/** Consequences of failing deliveries: administrators are notified and the webhook is paused. */
import { sql } from 'drizzle-orm'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { TEST_EVENT, webhook } from '../../src/domain/resources/webhook.ts'
import { decapitalize } from '../../src/domain/text/text.ts'
import { webhookDeliveries } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { addRow, changeRow, findByAuditKey } from '../resources/write/records.ts'
import { ownCall, type Call, type Parts } from '../resources/request.ts'

const notification = resourceOf('management.notification')
/** Number of consecutive deliveries given up after which the webhook is paused. */
const MOST = 3

const notice = (call: Call, db: Runner, id: number, title: string, testo: string) =>
  addRow(call, db, notification, { title, testo, tipo: 'sistema', link: `/webhook/${id}`, destinatari: ['admin'] })

async function pause(call: Call, db: Runner, id: number, why: string): Promise<void> {
  const found = await findByAuditKey(call, db, webhook, String(id), 'all', true)
  if (!found || found.deleted || found.row.attivo !== true) return
  const now = call.clock.now().toISOString()
  await changeRow(call, db, webhook, found, { attivo: false, sospeso_il: now, motivo: why }, 'update')
  await notice(
    call,
    db,
    id,
    `Webhook in pausa: ${String(found.row.nome)}`,
    `${why}. Quello che aspetta riparte quando lo riattivi; quello che succede intanto non gli si comunica.`,
  )
}

/** Handles a delivery that was given up, in the transaction that ends it. Editing a webhook resets the count. */
export async function giveUp(parts: Parts, db: Runner, id: number, why: string): Promise<void> {
  const call = ownCall(parts, 'webhook')
  const [found] = await run<{ nome: string; many: number }>(
    db,
    sql`select w.nome, (select count(*)::int from ${webhookDeliveries} d where d.webhook_id = w.id and d.event <> ${TEST_EVENT} and d.failed_at is not null
          and d.failed_at >= w._updated_at
          and d.failed_at > coalesce((select max(sent_at) from ${webhookDeliveries} s where s.webhook_id = w.id), '-infinity')) as many
        from management_webhook w where w.id = ${id}`,
  )
  if (!found) return
  if (found.many >= MOST)
    await pause(call, db, id, `${MOST} consegne di seguito non sono riuscite: ${decapitalize(why)}`)
  else if (found.many === 1)
    await notice(
      call,
      db,
      id,
      `Un webhook non riceve: ${found.nome}`,
      `Una consegna è stata abbandonata: ${decapitalize(why)}.`,
    )
}

/** Pauses a webhook whose receiver answered 410 Gone. */
export const pauseGone = (parts: Parts, db: Runner, id: number): Promise<void> =>
  pause(ownCall(parts, 'webhook'), db, id, 'Il destinatario ha risposto di non esserci più (410)')
