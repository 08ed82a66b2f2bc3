/** Time entries with their report, the calendar's clients, assistance, mail templates. */
import { sql } from 'drizzle-orm'
import { isAdmin } from '../../src/domain/access.ts'
import { ownersOf } from '../../src/domain/references.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { formatHours } from '../../src/domain/seasons.ts'
import { unnest, writePage } from '../../src/domain/wire.ts'
import { inNameOrder } from '../db/nameKey.ts'
import { assistanceRequests } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { invalid, notAllowed } from '../http/problem.ts'
import { writeAudit } from '../resources/audit.ts'
import { generic, type OwnWrites } from '../resources/engine.ts'
import { addRow } from '../resources/records.ts'
import { requireReferences } from '../resources/references.ts'
import { wordsIn } from '../resources/conditions.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call, Parts } from '../resources/request.ts'
import { and, findRow, present, type Found, type RowAddress } from '../resources/rows.ts'
import { requireScope } from '../resources/scope.ts'
import { sendCsv, type Cell } from './csv.ts'
import { bodyOf, onlyKnown, pathId, queryOf, requireOrder, sendRow, type Query, type Row } from './input.ts'
import { asHtml, outboxMailer } from './mail.ts'

const entry = resourceOf('main.tracciamentiAttivita')
const clienti = resourceOf('main.clienti')
const assistenza = resourceOf('main.assistenza')
const templateMail = resourceOf('main.templateMail')

const ASSISTANCE = 'assistenza@regia.test'

const { id: _, utente, bloccato: __, ...entryFields } = entry.fields

/** Always the writer's own. */
async function addEntry(call: Call, db: Runner, body: unknown): Promise<Found> {
  requireScope(call.user, entry, 'create')
  const flat = typeof body === 'object' && body !== null ? unnest(body as Row, Object.keys(entry.fields)) : body
  const { readonly: ___, ...person } = utente!
  const { utente: named, ...given } = bodyOf({ ...entryFields, utente: person }, flat)
  if (named !== undefined && named !== call.user.id) throw invalid({ utente: ['Campo non modificabile'] })
  await requireReferences(call, db, entryFields, given, ownersOf(entryFields, given))
  return addRow(call, db, entry, { ...given, utente: call.user.id, bloccato: false })
}

/** A locked entry is the administrator's to change. */
async function requireOpen(call: Call, db: Runner, at: RowAddress, op: string): Promise<void> {
  const { row } = await findRow(call, db, entry, at, op)
  if (row.bloccato === true && !isAdmin(call.user)) throw notAllowed()
}

export const staffWrites: OwnWrites = {
  'main.tracciamentiAttivita': {
    async create(call, db, _resource, _ids, body) {
      const { row, version } = await addEntry(call, db, body)
      return { row: present(entry, row), version }
    },
    async update(call, db, resource, at, body, ifMatch) {
      await requireOpen(call, db, at, 'update')
      return generic.update(call, db, resource, at, body, ifMatch)
    },
    async delete(call, db, resource, at, ifMatch) {
      await requireOpen(call, db, at, 'delete')
      await generic.delete(call, db, resource, at, ifMatch)
    },
  },
}

/** The one person that the configuration names reads every report, beside administrators. */

/** The hours of one person, day by day. */
async function reportRows(call: Call, given: Row): Promise<Cell[][]> {
  const { dataInizio: from, dataFine: to, utente: who } = given
  await requireReferences(call, call.db.pool, entry.bodies!.report!, given)
  const rows = await run<{ giorno: string; hotel: string; attivita: string; tempo: number; note: string | null }>(
    call.db.pool,
    sql`select to_char(e."dataConsuntivo", 'DD/MM/YYYY') as giorno, concat(h.nome_hotel, ' - ', h.nome_comune) as hotel,
          a.descrizione as attivita, e.tempo, e.note
        from main_tracciamenti_attivita e
        left join main_hotel h on h."idHotel" = e."aoHotelId" left join main_attivita a on a.id = e."attivita.id"
        where e._deleted_at is null and e.utente = ${who}
          and e."dataConsuntivo" between ${from}::date and ${to}::date
        order by e."dataConsuntivo", e.id`,
  )
  await transaction(call.db.pool, (db) => writeAudit(db, call, 'report', entry.id, null, null, given))
  const total = rows.reduce((hours, row) => hours + row.tempo, 0)
  return [
    ['Data', 'Hotel', 'Attività', 'Ore', 'Note'],
    ...rows.map((row) => [row.giorno, row.hotel, row.attivita, formatHours(row.tempo), row.note]),
    ['Totale', null, null, formatHours(total), null],
  ]
}

const reportFields = entry.bodies!.report!

/** The report's parameters, checked like a body. */
function reportQuery(query: Query): Row {
  onlyKnown(query, [...Object.keys(reportFields), 'token'])
  const { token: ___, utente: who, ...days } = query
  const given = bodyOf(reportFields, { ...days, ...(who && { utente: /^\d{1,9}$/.test(who) ? Number(who) : who }) })
  requireOrder(String(given.dataInizio), String(given.dataFine), 'dataFine')
  return given
}

/** {data: [{id, descrizione, aoHotelId, nome_comune}]}: every hotel as a client of the calendar. */
async function clients(call: Call, query: Query) {
  requireScope(call.user, clienti, 'list')
  onlyKnown(query, ['q', 'page', 'perPage', 'orderKey', 'orderDirection'])
  const words = wordsIn(sql`_search`, query.q ?? '')
  const rows = await run(
    call.db.pool,
    sql`select "idHotel" as id, concat(nome_hotel, ' - ', nome_comune) as descrizione, "idHotel" as "aoHotelId", nome_comune
        from main_hotel where ${and([sql`_deleted_at is null`, words])}
        order by ${inNameOrder(sql`nome_hotel`)}, "idHotel" limit 10000`,
  )
  return writePage('data', rows, rows.length)
}

const motivi = assistenza.fields.motivo!.options ?? []

/** Kept, and told to whoever assists. */
async function ask(call: Call, body: unknown): Promise<number> {
  requireScope(call.user, assistenza, 'send')
  const { motivo, testo } = bodyOf(assistenza.bodies!.send!, body) as { motivo: string; testo: string }
  const at = call.clock.now().toISOString()
  return transaction(call.db.pool, async (db) => {
    const [stored] = await run<{ id: number }>(
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
    await writeAudit(db, call, 'send', assistenza.id, stored!.id, null, { motivo })
    return stored!.id
  })
}

/** The site of the address is the template's. */
function withSite(body: unknown, siteId: number): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const given = (body as Row).site_id
  if (given !== undefined && given !== null && given !== siteId) {
    throw invalid({ site_id: ['La richiesta nomina siti diversi'] })
  }
  return { ...body, site_id: siteId }
}

export const staffCalls: OwnCalls = {
  'main.tracciamentiAttivita': {
    /** A CSV file of one person's hours. */
    report: (parts: Parts) => async (request, reply) => {
      const call = callOf(parts, request)
      if (parts.reportAttivitaUserId !== call.user.id) requireScope(call.user, entry, 'report')
      const given = reportQuery(queryOf(request))
      const name = `attivita-${String(given.utente)}-${String(given.dataInizio)}-${String(given.dataFine)}.csv`
      return sendCsv(reply, name, await reportRows(call, given))
    },
  },
  'main.clienti': { list: (parts) => (request) => clients(callOf(parts, request), queryOf(request)) },
  'main.assistenza': {
    /** {data: {id}} */
    send: (parts) => async (request) => ({ data: { id: await ask(callOf(parts, request), request.body) } }),
  },
  'main.templateMail': {
    create: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      const body = withSite(request.body, pathId(request, 'site_id'))
      const item = await transaction(parts.db.pool, (db) => generic.create(call, db, templateMail, {}, body))
      return sendRow(reply.code(201), item)
    },
  },
}
