/** The address book: phone numbers on request, notes, tasks, mail, exports. */
import { sql, type SQL } from 'drizzle-orm'
import { sellerOf } from '../../src/domain/access.ts'
import { columnsOf, findEndpoint } from '../../src/domain/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { contactNotes, contactOpenings } from '../db/schema.ts'
import { run } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { invalid, notAllowed } from '../http/problem.ts'
import { writeAudit } from '../resources/audit.ts'
import { readRow } from '../resources/engine.ts'
import { listRows } from '../resources/list.ts'
import { revealedRow } from '../resources/onRequest.ts'
import { addRow, changeRow } from '../resources/records.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call } from '../resources/request.ts'
import { findRow } from '../resources/rows.ts'
import { columnOf, requireScope, requireLivingHotel } from '../resources/scope.ts'
import { sendCsv, type Cell } from './csv.ts'
import { exportedRows } from './exported.ts'
import { bodyOf, pathId, pathText, queryOf, sendRow, type Query, type Row } from './input.ts'
import { outboxMailer } from './mail.ts'
import { requireWrittenTo } from './recipients.ts'

const rubrica = resourceOf('main.rubrica')
const task = resourceOf('main.rubricaTask')
const contacts = resourceOf('seller.contacts')
const list = findEndpoint(rubrica, 'list')
const bodies = rubrica.bodies!

const page = (call: Call, query: Query, op: string, condition?: SQL): Promise<Row> =>
  listRows(call, rubrica, list, query, { op, conditions: [condition] })

/** The last notes and the open tasks of a contact, newest first; a contact's page shows them beside its record. */
async function history(call: Call, id: number) {
  const [note, compiti] = await Promise.all([
    run(
      call.db.pool,
      sql`select n.id, n.nota, n.utente, trim(concat(u.name, ' ', u."lastName")) as autore, n.created_at
          from ${contactNotes} n left join management_user u on u.id = n.utente
          where n.rubrica_id = ${id} order by n.created_at desc, n.id desc limit 50`,
    ),
    run(
      call.db.pool,
      sql`select id, description, date, type, codice_produttore, completata from main_rubrica_task
          where rubrica_id = ${id} and _deleted_at is null and completata is not true order by date, id limit 50`,
    ),
  ])
  return { note, compiti }
}

const open = (call: Call, key: string): Promise<Row> =>
  transaction(call.db.pool, async (db) => {
    const { row } = await findRow(call, db, rubrica, key, 'opens')
    await run(
      db,
      sql`insert into ${contactOpenings} (rubrica_id, user_id, opened_at)
          values (${row.id}, ${call.user.id}, ${call.clock.now().toISOString()}) on conflict do nothing`,
    )
    await writeAudit(db, call, 'opens', rubrica.id, row.id, null, null)
    return revealedRow(call, db, rubrica, row)
  })

/** Each is a row that is read, locked and written while others wait. */
const MOST_AT_ONCE = 100

/** The same note on every chosen contact; the first of them is the one in the address. */
async function addNotes(call: Call, id: number, body: unknown): Promise<number[]> {
  const fields = bodies.note!
  const { required: _, ...ids } = fields.ids!
  const given = bodyOf({ ...fields, ids }, body)
  const chosen = [...new Set((given.ids ?? [id]) as number[])]
  if (chosen.length > MOST_AT_ONCE) throw invalid({ ids: [`Al massimo ${MOST_AT_ONCE} contatti alla volta`] })
  if (!chosen.includes(id)) throw invalid({ ids: ['La richiesta nomina contatti diversi'] })
  const now = call.clock.now().toISOString()
  await transaction(call.db.pool, async (db) => {
    for (const key of [...chosen].sort((a, b) => a - b)) {
      const before = await findRow(call, db, rubrica, key, 'note', true)
      await run(
        db,
        sql`insert into ${contactNotes} (rubrica_id, nota, utente, created_at)
            values (${key}, ${given.nota}, ${call.user.id}, ${now})`,
      )
      await changeRow(call, db, rubrica, before, { ultima_nota: given.nota, ultimo_contatto: now }, 'note')
    }
  })
  return chosen
}

const { id: _, codice_produttore: __, rubrica_id, ...taskFields } = task.fields
const { required: ___, ...taskContact } = rubrica_id!

/** A task belongs to the producer of its contact. */
const addTask = (call: Call, key: string, body: unknown): Promise<Row> =>
  transaction(call.db.pool, async (db) => {
    const { rubrica_id: named, ...given } = bodyOf({ ...taskFields, rubrica_id: taskContact }, body)
    const { row } = await findRow(call, db, rubrica, key, 'task')
    if (named !== undefined && named !== row.id) {
      throw invalid({ rubrica_id: ['La richiesta nomina contatti diversi'] })
    }
    const values = { completata: false, ...given, rubrica_id: row.id, codice_produttore: row.codice_produttore }
    return (await addRow(call, db, task, values, 'task')).row
  })

/** The mail goes out with the transaction that records it; the contact was heard from now. */
async function sendMail(call: Call, key: string, body: unknown): Promise<void> {
  const { to, cc, oggetto, testo } = bodyOf(bodies.send!, body) as {
    to: string[]
    cc?: string[]
    oggetto: string
    testo: string
  }
  if (/[\r\n]/.test(oggetto)) throw invalid({ oggetto: ['Valore non valido'] })
  const now = call.clock.now().toISOString()
  await transaction(call.db.pool, async (db) => {
    const before = await findRow(call, db, rubrica, key, 'send', true)
    await requireWrittenTo(call, db, to, cc ?? [])
    await outboxMailer(db).send({
      kind: 'contatto',
      to,
      cc: cc ?? [],
      replyTo: call.user.email,
      subject: oggetto,
      html: testo,
      at: now,
      by: call.user.id,
    })
    await changeRow(call, db, rubrica, before, { ultimo_contatto: now }, 'send')
  })
}

/** A producer's code in an address: others' are refused to a producer. */
function requireSeller(call: Call, op: string, code: string): void {
  if (requireScope(call.user, rubrica, op) === 'ownSeller' && sellerOf(call.user) !== code) throw notAllowed()
}

const exported = [
  ...new Set(['id', ...columnsOf(rubrica).map(([name]) => name), 'email_referente', 'year', 'prossimo_contatto']),
]

/** The address book as its list is narrowed, as far as the user may export it; numbers only where they were already shown. */
async function exportRows(call: Call, query: Query): Promise<Cell[][]> {
  const scope = requireScope(call.user, contacts, 'export')
  const rows = await exportedRows(call, rubrica, list, query, { names: exported, scope })
  await transaction(call.db.pool, (db) =>
    writeAudit(db, call, 'export', contacts.id, null, null, { righe: rows.length - 1 }),
  )
  return rows
}

export const contactCalls: OwnCalls = {
  'main.rubrica': {
    list: (parts) => async (request) => page(callOf(parts, request), queryOf(request), 'list'),
    /** {data: the contact, meta: {labels, version, note, compiti}}. */
    read: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      const item = await readRow(call, rubrica, { key: pathText(request, 'id'), ids: {} })
      return sendRow(reply, { ...item, meta: { ...item.meta, ...(await history(call, item.row.id as number)) } })
    },
    /** Shows the number from now on to this person, and records it; answers {data: the contact}. */
    opens: (parts) => async (request, reply) =>
      sendRow(reply, { row: await open(callOf(parts, request), pathText(request, 'id')) }),
    /** {data: {ids, nota}} */
    note: (parts) => async (request, reply) => {
      const ids = await addNotes(callOf(parts, request), pathId(request, 'id'), request.body)
      return sendRow(reply.code(201), { row: { ids, nota: (request.body as Row).nota } })
    },
    /** {data: the task} */
    task: (parts) => async (request, reply) =>
      sendRow(reply.code(201), { row: await addTask(callOf(parts, request), pathText(request, 'id'), request.body) }),
    /** {data: {message}} */
    send: (parts) => async (request) => {
      await sendMail(callOf(parts, request), pathText(request, 'id'), request.body)
      return { data: { message: 'Messaggio affidato alla posta in uscita' } }
    },
    /** The contacts of a hotel; the first is the one that a hotel's tile opens. */
    byHotel: (parts) => async (request) => {
      const call = callOf(parts, request)
      const hotelId = pathId(request, 'id')
      await requireLivingHotel(call, rubrica, 'byHotel', hotelId)
      return page(call, queryOf(request), 'byHotel', sql`${columnOf(rubrica, 'hotel_id')} = ${hotelId}`)
    },
    bySeller: (parts) => async (request) => {
      const call = callOf(parts, request)
      const code = pathText(request, 'code')
      requireSeller(call, 'bySeller', code)
      return page(call, queryOf(request), 'bySeller', sql`${columnOf(rubrica, 'codice_produttore')} = ${code}`)
    },
    /** Open tasks, the oldest first: what is overdue comes before today. */
    tasksBySeller: (parts) => async (request) => {
      const call = callOf(parts, request)
      const code = pathText(request, 'code')
      requireSeller(call, 'tasksBySeller', code)
      const query = queryOf(request)
      return listRows(call, task, { ...list, envelope: 'data' }, query, {
        sight: 'all',
        conditions: [
          sql`${columnOf(task, 'codice_produttore')} = ${code}`,
          query.completata === undefined ? sql`${columnOf(task, 'completata')} is not true` : undefined,
        ],
      })
    },
  },
  'seller.contacts': {
    /** The address book as a CSV file. */
    export: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      return sendCsv(reply, `contatti-${parts.clock.today()}.csv`, await exportRows(call, queryOf(request)))
    },
  },
}
