/** Webhook rules: the address must be on the public network, and reactivating a webhook restarts its queue. */
import { sql } from 'drizzle-orm'
import { webhookDeliveries } from '../../db/schema.ts'
import { run } from '../../db/sql.ts'
import { invalid } from '../../http/problem.ts'
import { addressError } from '../../webhooks/address.ts'
import type { Hooks } from './hook.ts'

export const webhooks: Hooks = {
  async before(call, db, was, will) {
    if (!will) return
    if (will.indirizzo !== was?.indirizzo) {
      const wrong = addressError(String(will.indirizzo), call.outside)
      if (wrong) throw invalid({ indirizzo: [wrong] })
    }
    if (will.attivo === true && was?.attivo !== true) {
      Object.assign(will, { sospeso_il: null, motivo: null })
      if (was)
        await run(
          db,
          // `skip locked` leaves a delivery that is being sent to its sender, which may itself be waiting for this
          // webhook row.
          sql`update ${webhookDeliveries} set next_at = null, attempts = 0 where id in (
                select id from ${webhookDeliveries} where webhook_id = ${was.id} and waits
                for update skip locked)`,
        )
    }
  },
}
