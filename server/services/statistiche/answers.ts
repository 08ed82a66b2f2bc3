/** Guest requests and quotes: answering by mail, which changes their state in the same transaction, and closing. */
import { sql } from 'drizzle-orm'
import type { Fields } from '../../../src/domain/model/fields.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { outbox } from '../../db/schema.ts'
import { run, type Runner } from '../../db/sql.ts'
import { transaction } from '../../db/transaction.ts'
import { invalid } from '../../http/problem.ts'
import { readRow } from '../../resources/engine.ts'
import { personName } from '../../resources/read/people.ts'
import { changeRow } from '../../resources/write/records.ts'
import { callOf, type OwnCalls } from '../../resources/register.ts'
import type { Call } from '../../resources/request.ts'
import { findRow } from '../../resources/read/rows.ts'
import { requireScope } from '../../resources/read/scope.ts'
import { bodyOf, pathText, sendRow, type Row } from '../input.ts'
import { asHtml, outboxMailer } from '../mail.ts'
import { requireMails } from '../recipients.ts'
import { asText } from '../smtp.ts'

const mail = resourceOf('stats.mailSearch')
const quotes = resourceOf('quote.quoteRequests')

/** A resource of requests: its recipient field, its hotel field, and the values that an answer changes. */
type Requests = {
  resource: typeof mail | typeof quotes
  to: string
  hotel: string
  answered(body: Row, before: Row): Row
  /** The fields of a state change by a call of its own, for one request and for several. */
  change: Fields
  changeMany: typeof mail.bodies.closeAll | typeof quotes.bodies.advanceAll
}

const mails: Requests = {
  resource: mail,
  to: 'email_cliente',
  hotel: 'id_hotel',
  answered: ({ chiusa }) => ({ stato: 'risposta', ...(chiusa === true && { chiusa }) }),
  change: mail.bodies.close,
  changeMany: mail.bodies.closeAll,
}
const quoteRequests: Requests = {
  resource: quotes,
  to: 'email',
  hotel: 'aoHotelId',
  // Keeps a later state, because one may also write to a guest who has already confirmed.
  answered: ({ importo }, { stato }) => ({
    ...(['nuova', 'in-lavorazione'].includes(String(stato)) && { stato: 'inviato' }),
    letta: true,
    ...(importo !== undefined && { importo }),
  }),
  change: quotes.bodies.advance,
  changeMany: quotes.bodies.advanceAll,
}

type Answer = { id: number; at: string; oggetto: string; html: string; autore: string | null; stato: string }

/** The mails that were sent in answer to a request, oldest first; visible to everybody who may read the request. */
async function answersTo(call: Call, resource: Resource, id: unknown) {
  const rows = await run<Answer>(
    call.db.pool,
    sql`select o.id, o.created_at as at, o.subject as oggetto, o.html, ${personName('u')} as autore,
          case when o.sent_at is not null then 'inviata' when o.failed_at is not null then 'fallita' else 'attesa' end as stato
        from ${outbox} o left join management_user u on u.id = o.created_by
        where o.about = ${resource.id} and o.about_id = ${id} order by o.id limit 50`,
  )
  return rows.map(({ html, ...answer }) => ({ ...answer, testo: asText(html) }))
}

/** Replies of the guest go to the hotel, not to the user who wrote. */
async function replyTo(call: Call, db: Runner, hotelId: unknown): Promise<string> {
  const [hotel] = await run<{ email: string | null }>(
    db,
    sql`select email from main_hotel where "idHotel" = ${hotelId}`,
  )
  return hotel?.email || call.user.email
}

async function answer(call: Call, { resource, to, hotel, answered }: Requests, key: string, body: unknown) {
  const message = bodyOf(resource.bodies.reply, body)
  const { oggetto, testo } = message
  if (/[\r\n]/.test(oggetto)) throw invalid({ oggetto: ['Valore non valido'] })
  return transaction(call.db.pool, async (db) => {
    const before = await findRow(call, db, resource, key, 'reply', true)
    const { id } = before.row
    const { [to]: address, [hotel]: hotelId }: Row = before.row
    if (typeof address !== 'string' || !address)
      throw invalid({ testo: ['La richiesta non ha un indirizzo a cui rispondere'] })
    await requireMails(call, db, 1)
    await outboxMailer(db).send({
      kind: 'richiesta',
      to: [address],
      replyTo: await replyTo(call, db, hotelId),
      subject: oggetto,
      html: asHtml(testo),
      at: call.clock.now().toISOString(),
      by: call.user.id,
      about: { resource: resource.id, id },
    })
    return changeRow(call, db, resource, before, answered(message, before.row), 'reply')
  })
}

/** A state change by a custom call. */
const changeState = (call: Call, { resource, change }: Requests, op: string, key: string, body: unknown) =>
  transaction(call.db.pool, async (db) => {
    const patch = bodyOf(change, body)
    const before = await findRow(call, db, resource, key, op, true)
    return changeRow(call, db, resource, before, patch, op)
  })

const MOST_AT_ONCE = 100

/** The same for several requests, all or none. */
function markAll(call: Call, { resource, changeMany }: Requests, op: string, body: unknown) {
  const many = `${op}All`
  requireScope(call.user, resource, many)
  const { ids, ...patch } = bodyOf(changeMany, body)
  // Locks in id order, because two calls that wait for each other would both fail.
  const keys = [...new Set(ids)].sort((one, other) => one - other)
  if (keys.length > MOST_AT_ONCE) throw invalid({ ids: [`Al massimo ${MOST_AT_ONCE} richieste alla volta`] })
  return transaction(call.db.pool, async (db) => {
    for (const id of keys) {
      const before = await findRow(call, db, resource, String(id), many, true)
      await changeRow(call, db, resource, before, patch, op)
    }
    return { data: { richieste: keys } }
  })
}

const callsOf = (requests: Requests, op: string): OwnCalls[string] => ({
  /** {data: the request, meta: {labels, version, risposte}} */
  read: (parts) => async (request, reply) => {
    const call = callOf(parts, request)
    const item = await readRow(call, requests.resource, { key: pathText(request, 'id'), ids: {} })
    const risposte = await answersTo(call, requests.resource, item.row.id)
    return sendRow(reply, { ...item, meta: { ...item.meta, risposte } })
  },
  /** {data: the request} */
  reply: (parts) => async (request, reply) =>
    sendRow(reply, await answer(callOf(parts, request), requests, pathText(request, 'id'), request.body)),
  /** {data: the request} */
  [op]: (parts) => async (request, reply) =>
    sendRow(reply, await changeState(callOf(parts, request), requests, op, pathText(request, 'id'), request.body)),
  /** {data: {richieste: ids}} */
  [`${op}All`]: (parts) => (request) => markAll(callOf(parts, request), requests, op, request.body),
})

export const answerCalls = callsOf(mails, 'close')
export const quoteCalls = callsOf(quoteRequests, 'advance')
