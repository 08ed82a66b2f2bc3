/** What becomes of a request: its answer, which leaves with the change of its state, and its closing. */
import { sql } from 'drizzle-orm'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { outbox } from '../../db/schema.ts'
import { run, type Runner } from '../../db/sql.ts'
import { transaction } from '../../db/transaction.ts'
import { invalid } from '../../http/problem.ts'
import { readRow } from '../../resources/engine.ts'
import { changeRow } from '../../resources/records.ts'
import { callOf, type OwnCalls } from '../../resources/register.ts'
import type { Call } from '../../resources/request.ts'
import { findRow } from '../../resources/rows.ts'
import { bodyOf, pathText, sendRow, type Row } from '../input.ts'
import { asHtml, outboxMailer } from '../mail.ts'
import { requireMails } from '../recipients.ts'
import { asText } from '../smtp.ts'

const mail = resourceOf('stats.mailSearch')
const bodies = mail.bodies!

type Answer = { id: number; at: string; oggetto: string; html: string; autore: string; stato: string }

/** What was written to the guest from here, the oldest first: it belongs to the request, for whoever reads that. */
async function answersTo(call: Call, id: unknown) {
  const rows = await run<Answer>(
    call.db.pool,
    sql`select o.id, o.created_at as at, o.subject as oggetto, o.html, trim(concat(u.name, ' ', u."lastName")) as autore,
          case when o.sent_at is not null then 'inviata' when o.failed_at is not null then 'fallita' else 'attesa' end as stato
        from ${outbox} o left join management_user u on u.id = o.created_by
        where o.about = ${mail.id} and o.about_id = ${id} order by o.id limit 50`,
  )
  return rows.map(({ html, ...answer }) => ({ ...answer, testo: asText(html) }))
}

/** Guests answer to the hotel, not to whoever wrote for it. */
async function replyTo(call: Call, db: Runner, hotelId: unknown): Promise<string> {
  const [hotel] = await run<{ email: string | null }>(
    db,
    sql`select email from main_hotel where "idHotel" = ${hotelId}`,
  )
  return hotel?.email || call.user.email
}

async function answer(call: Call, key: string, body: unknown) {
  const { oggetto, testo, chiusa } = bodyOf(bodies.rispondi!, body) as {
    oggetto: string
    testo: string
    chiusa?: boolean
  }
  if (/[\r\n]/.test(oggetto)) throw invalid({ oggetto: ['Valore non valido'] })
  return transaction(call.db.pool, async (db) => {
    const before = await findRow(call, db, mail, key, 'rispondi', true)
    const { email_cliente, id_hotel, id } = before.row
    if (!email_cliente) throw invalid({ testo: ['La richiesta non ha un indirizzo a cui rispondere'] })
    await requireMails(call, db, 1)
    await outboxMailer(db).send({
      kind: 'richiesta',
      to: [email_cliente as string],
      replyTo: await replyTo(call, db, id_hotel),
      subject: oggetto,
      html: asHtml(testo),
      at: call.clock.now().toISOString(),
      by: call.user.id,
      about: { resource: mail.id, id: id as number },
    })
    const patch: Row = { stato: 'risposta', ...(chiusa && { chiusa: true }) }
    return changeRow(call, db, mail, before, patch, 'rispondi')
  })
}

const close = (call: Call, key: string, body: unknown) =>
  transaction(call.db.pool, async (db) => {
    const { chiusa } = bodyOf(bodies.chiudi!, body)
    const before = await findRow(call, db, mail, key, 'chiudi', true)
    return changeRow(call, db, mail, before, { chiusa }, 'chiudi')
  })

export const answerCalls: OwnCalls[string] = {
  /** {data: the request, meta: {labels, version, risposte}} */
  read: (parts) => async (request, reply) => {
    const call = callOf(parts, request)
    const item = await readRow(call, mail, { key: pathText(request, 'id'), ids: {} })
    return sendRow(reply, { ...item, meta: { ...item.meta, risposte: await answersTo(call, item.row.id) } })
  },
  /** {data: the request} */
  rispondi: (parts) => async (request, reply) =>
    sendRow(reply, await answer(callOf(parts, request), pathText(request, 'id'), request.body)),
  /** {data: the request} */
  chiudi: (parts) => async (request, reply) =>
    sendRow(reply, await close(callOf(parts, request), pathText(request, 'id'), request.body)),
}
