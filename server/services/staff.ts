/** Clients of the calendar, requests for assistance, mail templates. */
import { sql } from 'drizzle-orm'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { TOTAL_LIMIT, writePage } from '../../src/domain/query/wire.ts'
import { inNameOrder } from '../db/nameKey.ts'
import { assistanceRequests } from '../db/schema.ts'
import { run, runOne } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { invalid } from '../http/problem.ts'
import { writeAudit } from '../resources/write/audit.ts'
import { genericWrites } from '../resources/engine.ts'
import { wordsIn } from '../resources/read/conditions.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call } from '../resources/request.ts'
import { and } from '../resources/read/rows.ts'
import { requireScope } from '../resources/read/scope.ts'
import { bodyOf, onlyKnown, pathId, queryOf, sendRow, type Query, type Row } from './input.ts'
import { asHtml, outboxMailer } from './mail.ts'

const clienti = resourceOf('main.clienti')
const assistenza = resourceOf('main.assistenza')
const templateMail = resourceOf('main.templateMail')

const ASSISTANCE = 'assistenza@regia.test'

/**
 * {data: [{id, descrizione, aoHotelId, nome_comune}]}: all hotels as clients of the calendar, up to the limit of
 * totals.
 */
async function clients(call: Call, query: Query) {
  requireScope(call.user, clienti, 'list')
  onlyKnown(query, ['q', 'page', 'perPage', 'orderKey', 'orderDirection'])
  const words = wordsIn(sql`_search`, query.q ?? '')
  const rows = await run(
    call.db.pool,
    sql`select "idHotel" as id, concat(nome_hotel, ' - ', nome_comune) as descrizione, "idHotel" as "aoHotelId", nome_comune
        from main_hotel where ${and([sql`_deleted_at is null`, words])}
        order by ${inNameOrder(sql`nome_hotel`)}, "idHotel" limit ${TOTAL_LIMIT + 1}`,
  )
  return writePage('data', rows.slice(0, TOTAL_LIMIT), rows.length)
}

const motivi = assistenza.fields.motivo.options ?? []

/** Stores a request for assistance and mails it to the support address. */
async function requestAssistance(call: Call, body: unknown): Promise<number> {
  requireScope(call.user, assistenza, 'send')
  const { motivo, testo } = bodyOf(assistenza.bodies.send, body)
  const at = call.clock.now().toISOString()
  return transaction(call.db.pool, async (db) => {
    const stored = await runOne<{ id: number }>(
      db,
      sql`insert into ${assistanceRequests} (user_id, motivo, testo, created_at)
          values (${call.user.id}, ${motivo}, ${testo}, ${at}) returning id`,
    )
    const label = motivi.find((option) => option.value === motivo)?.label ?? motivo
    const who = [call.user.name, call.user.lastName].filter(Boolean).join(' ')
    await outboxMailer(db).send({
      kind: 'assistenza',
      to: [call.assistance ?? ASSISTANCE],
      replyTo: call.user.email,
      subject: `Richiesta di assistenza: ${label}`,
      html: asHtml(`${who} (${call.user.email})\n\n${testo}`),
      at,
      by: call.user.id,
    })
    await writeAudit(db, call, 'send', assistenza.id, stored.id, null, { motivo })
    return stored.id
  })
}

/** Sets the template's site to the one in the path. */
function withSite(body: unknown, siteId: number): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const bodySiteId = (body as Row).site_id
  if (bodySiteId !== undefined && bodySiteId !== null && bodySiteId !== siteId) {
    throw invalid({ site_id: ['La richiesta nomina siti diversi'] })
  }
  return { ...body, site_id: siteId }
}

export const staffCalls: OwnCalls = {
  'main.clienti': { list: (parts) => (request) => clients(callOf(parts, request), queryOf(request)) },
  'main.assistenza': {
    /** {data: {id}} */
    send: (parts) => async (request) => ({
      data: { id: await requestAssistance(callOf(parts, request), request.body) },
    }),
  },
  'main.templateMail': {
    create: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      const body = withSite(request.body, pathId(request, 'site_id'))
      const item = await transaction(parts.db.pool, (db) => genericWrites.create(call, db, templateMail, {}, body))
      return sendRow(reply.code(201), item)
    },
  },
}
