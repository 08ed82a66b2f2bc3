/** The address book (rubrica): phone numbers on request, notes, tasks, mail, export. */
import { sql, type SQL } from 'drizzle-orm'
import { sellerOf } from '../../src/domain/access/access.ts'
import { columnsOf, findEndpoint, withoutIds } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { contactNotes, contactOpenings } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { tableFor } from '../db/tables.ts'
import { transaction } from '../db/transaction.ts'
import { invalid, notAllowed } from '../http/problem.ts'
import { writeAudit } from '../resources/write/audit.ts'
import { readRow } from '../resources/engine.ts'
import { listRows } from '../resources/read/list.ts'
import { presentRow } from '../resources/read/presentRow.ts'
import { addRow, changeRow } from '../resources/write/records.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call } from '../resources/request.ts'
import type { RowCalls } from '../resources/rowCall.ts'
import { findRow, type Found } from '../resources/read/rows.ts'
import { columnOf, requireScope, requireLivingHotel } from '../resources/read/scope.ts'
import { NOTE } from '../resources/write/undoable.ts'
import type { Cell } from '../../src/domain/plans/csv.ts'
import { sendCsv } from './csv.ts'
import { exportedRows } from './exportRows.ts'
import { bodyOf, pathId, pathText, queryOf, sendRow, type Query, type Row } from './input.ts'
import { contactHistory } from './contactHistory.ts'
import { ofHotel } from './cruscotto/rule.ts'
import { outboxMailer } from './mail.ts'
import { requireRecipients } from './recipients.ts'
import { entryOf } from '../../src/domain/util/lookup.ts'
import { isRecord } from '../../src/domain/util/guards.ts'
import type { BodyOf } from '../../src/domain/model/row.ts'

const rubrica = resourceOf('main.rubrica')
const task = resourceOf('main.rubricaTask')
const contacts = resourceOf('seller.contacts')
const funnel = resourceOf('seller.funnel')
const list = findEndpoint(rubrica, 'list')
const bodies = rubrica.bodies

const page = (call: Call, query: Query, op: string, condition?: SQL): Promise<Row> =>
  listRows(call, rubrica, list, query, { op, conditions: [condition] })

/** The open tasks of a contact, oldest first, which its page shows with the record. */
const openTasks = (call: Call, id: number) =>
  run(
    call.db.pool,
    sql`select id, description, date, type, codice_produttore, completata from main_rubrica_task
        where rubrica_id = ${id} and _deleted_at is null and completata is not true order by date, id limit 50`,
  )

/** The five newest funnels of the contact's hotel that the user may list; the contact's page links to them. */
async function funnelsOf(call: Call, hotelId: unknown): Promise<Row[]> {
  if (typeof hotelId !== 'number') return []
  const mine = ofHotel(call, funnel, hotelId)
  if (!mine) return []
  return run(
    call.db.pool,
    sql`select id, funnel_year from ${tableFor(funnel)}
        where ${mine} order by funnel_year desc, id limit 5`,
  )
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
    return presentRow(call, db, rubrica, row)
  })

/** Maximum contacts per call, because each is read, locked and written while others wait. */
const MOST_AT_ONCE = 100

/** The contacts of a call: the one in the path, or the list in the body, which must include it. */
function contactIds(id: number, values: Row): number[] {
  const chosen = [...new Set((values.ids ?? [id]) as number[])]
  if (chosen.length > MOST_AT_ONCE) throw invalid({ ids: [`Al massimo ${MOST_AT_ONCE} contatti alla volta`] })
  if (!chosen.includes(id)) throw invalid({ ids: ['La richiesta nomina contatti diversi'] })
  return chosen
}

const inLockOrder = (chosen: readonly number[]): number[] => [...chosen].sort((a, b) => a - b)

/** Adds the same note to every chosen contact. */
async function addNotes(call: Call, id: number, body: unknown): Promise<number[]> {
  const { required: _, ...ids } = bodies.note.ids
  const values = bodyOf({ ...bodies.note, ids }, body)
  const chosen = contactIds(id, values)
  await transaction(call.db.pool, async (db) => {
    for (const key of inLockOrder(chosen)) {
      await addNote(call, db, await findRow(call, db, rubrica, key, NOTE, true), values)
    }
  })
  return chosen
}

/** Adds a note to one contact, which then shows it as its latest. */
async function addNote(call: Call, db: Runner, before: Found, { nota }: { nota: string }): Promise<Found> {
  const now = call.clock.now().toISOString()
  await run(
    db,
    sql`insert into ${contactNotes} (rubrica_id, nota, utente, created_at, request_id)
        values (${before.row[rubrica.key]}, ${nota}, ${call.user.id}, ${now}, ${call.requestId})`,
  )
  return changeRow(call, db, rubrica, before, { ultima_nota: nota, ultimo_contatto: now }, NOTE)
}

const { required: ___, ...taskContact } = task.fields.rubrica_id
const taskFields = withoutIds(bodies.task)
type TaskValues = BodyOf<typeof taskFields>

/** Task types that count as contact with the person. */
const CONTACT_TYPES = ['telefonata', 'appuntamento', 'email']

type FollowUp = { description: string; date: string; type: string }

/** The task that follows, if the call names its day. A text without a day is refused, because it would be lost. */
function followUpOf(call: Call, day: string | null | undefined, text: string | null | undefined): FollowUp | null {
  if (!day) {
    if (text) throw invalid({ seguito_il: ['Scegli il giorno'] })
    return null
  }
  if (day < call.clock.today()) throw invalid({ seguito_il: ['Scegli un giorno da oggi in poi'] })
  return { description: text || 'Richiamare', date: day, type: 'telefonata' }
}

/**
 * Adds the same task to every chosen contact, for that contact's producer; returns the task of the contact in the path.
 * With a follow-up each gets a second task for that day, which becomes the contact's next one; one undo reverts both.
 */
const addTask = (call: Call, id: number, body: unknown): Promise<Row> =>
  transaction(call.db.pool, async (db) => {
    const { rubrica_id: named, ids, ...values } = bodyOf({ ...bodies.task, rubrica_id: taskContact }, body)
    if (named !== undefined && named !== id) throw invalid({ rubrica_id: ['La richiesta nomina contatti diversi'] })
    const changes = contactChanges(call, values, followUpOf(call, values.seguito_il, values.seguito))
    const tasks = new Map<number, Row>()
    for (const key of inLockOrder(contactIds(id, { ids: ids ?? undefined }))) {
      const before = await findRow(call, db, rubrica, key, 'task', Object.keys(changes).length > 0)
      tasks.set(key, (await addTaskTo(call, db, before, values)).task)
    }
    return entryOf(tasks, id)
  })

/** What a task changes in its contact: it was heard of, or the day of its next contact is known. */
function contactChanges(call: Call, { completata, type }: TaskValues, followUp: FollowUp | null): Row {
  const heard = completata === true && CONTACT_TYPES.includes(String(type))
  return {
    ...(heard && { ultimo_contatto: call.clock.now().toISOString() }),
    ...(followUp && { prossimo_contatto: followUp.date }),
  }
}

/** Adds a task to one contact, and the follow-up that its values name. */
async function addTaskTo(
  call: Call,
  db: Runner,
  before: Found,
  values: TaskValues,
): Promise<{ task: Row; contact: Found }> {
  const { seguito_il, seguito, ...input } = values
  const followUp = followUpOf(call, seguito_il, seguito)
  const ofContact = { rubrica_id: before.row[rubrica.key], codice_produttore: before.row.codice_produttore }
  const added = await addRow(call, db, task, { completata: false, ...input, ...ofContact }, 'task')
  if (followUp) await addRow(call, db, task, { completata: false, ...followUp, ...ofContact }, 'task')
  const changes = contactChanges(call, values, followUp)
  const isChanged = Object.keys(changes).length > 0
  return { task: added.row, contact: isChanged ? await changeRow(call, db, rubrica, before, changes, 'task') : before }
}

/** The calls that a plan makes on single contacts. */
export const contactRowCalls: RowCalls = {
  note: (call, db, before, body) => addNote(call, db, before, bodyOf(withoutIds(bodies.note), body)),
  task: async (call, db, before, body) => (await addTaskTo(call, db, before, bodyOf(taskFields, body))).contact,
}

type Letter = { to: string[]; cc: string[]; oggetto: string; testo: string }

/**
 * Inserts the mail in the transaction that records it and updates the time of the last contact. Several contacts get
 * separate mails, each at its own address.
 */
async function sendMail(call: Call, id: number, body: unknown): Promise<void> {
  const { to: _to, cc: _cc, ...each } = bodies.send
  const isMany = isRecord(body) && (body.ids ?? null) !== null
  const letter = isMany ? { ...bodyOf(each, body), to: [], cc: [] } : bodyOf(bodies.send, body)
  const { ids, oggetto, testo, to, cc } = letter
  if (/[\r\n]/.test(oggetto)) throw invalid({ oggetto: ['Valore non valido'] })
  const chosen = contactIds(id, { ids: ids ?? undefined })
  await transaction(call.db.pool, async (db) => {
    const found: Found[] = []
    for (const key of inLockOrder(chosen)) found.push(await findRow(call, db, rubrica, key, 'send', true))
    if (isMany) requireAddresses(found)
    for (const before of found) {
      const address = isMany ? [before.row.email_referente as string] : to
      await sendOne(call, db, before, { to: address, cc: cc ?? [], oggetto, testo })
    }
  })
}

/** Throws 422 that names the contacts without an address; then nothing is sent to anybody. */
function requireAddresses(found: readonly Found[]): void {
  const without = found.filter(({ row }) => !row.email_referente).map(({ row }) => String(row.nome_struttura))
  if (without.length) throw invalid({ ids: [`Senza indirizzo email: ${without.join(', ')}`] })
}

async function sendOne(call: Call, db: Runner, before: Found, { to, cc, oggetto, testo }: Letter): Promise<void> {
  const now = call.clock.now().toISOString()
  await requireRecipients(call, db, to, cc)
  await outboxMailer(db).send({
    kind: 'contatto',
    to,
    cc,
    replyTo: call.user.email,
    subject: oggetto,
    html: testo,
    at: now,
    by: call.user.id,
    about: { resource: rubrica.id, id: before.row.id as number },
  })
  await changeRow(call, db, rubrica, before, { ultimo_contatto: now }, 'send')
}

/** Throws 403 if a producer names another producer's code. */
function requireSeller(call: Call, op: string, code: string): void {
  if (requireScope(call.user, rubrica, op) === 'ownSeller' && sellerOf(call.user) !== code) throw notAllowed()
}

/**
 * Columns of the export. The town is exported as a reference, which an import can read back; its name alone may be
 * ambiguous.
 */
const exported = [
  ...new Set([
    'id',
    ...columnsOf(rubrica).map(([name]) => (name === 'comune_name' ? 'comune' : name)),
    'email_referente',
    'year',
    'prossimo_contatto',
  ]),
]

/**
 * Exports the filtered address book within the user's scope; phone numbers only where the user has already revealed
 * them.
 */
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
    /** {data: the contact, meta: {labels, version, compiti, funnel}}. */
    read: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      const item = await readRow(call, rubrica, { key: pathText(request, 'id'), ids: {} })
      const [compiti, funnel] = await Promise.all([
        openTasks(call, item.row.id as number),
        funnelsOf(call, item.row.hotel_id),
      ])
      return sendRow(reply, { ...item, meta: { ...item.meta, compiti, funnel } })
    },
    /** Reveals the number to this user from now on, and records it; answers {data: the contact}. */
    opens: (parts) => async (request, reply) =>
      sendRow(reply, { row: await open(callOf(parts, request), pathText(request, 'id')) }),
    /** {data: {ids, nota}} */
    note: (parts) => async (request, reply) => {
      const ids = await addNotes(callOf(parts, request), pathId(request, 'id'), request.body)
      return sendRow(reply.code(201), { row: { ids, nota: (request.body as Row).nota } })
    },
    /** {data: the task}; with `ids` every contact gets one. */
    task: (parts) => async (request, reply) =>
      sendRow(reply.code(201), { row: await addTask(callOf(parts, request), pathId(request, 'id'), request.body) }),
    /** {data: {message}} */
    send: (parts) => async (request) => {
      await sendMail(callOf(parts, request), pathId(request, 'id'), request.body)
      return { data: { message: 'Messaggio affidato alla posta in uscita' } }
    },
    /**
     * ?tipo&page&perPage → {data: [Event], meta: {total, conteggi, altri}}: the timeline, newest first
     * (domain/trade/contactHistory.ts).
     */
    timeline: (parts) => (request) => contactHistory(callOf(parts, request), pathText(request, 'id'), queryOf(request)),
    /** The contacts of a hotel; the hotel's tile opens the first. */
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
    /** Open tasks, oldest first, so that overdue ones precede today's. */
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
