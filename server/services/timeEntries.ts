/** Time entries of the office, and their reports. */
import { sql } from 'drizzle-orm'
import { isAdmin, roles, scopeOfRole } from '../../src/domain/access/access.ts'
import type { Fields } from '../../src/domain/model/fields.ts'
import { ownersOf } from '../../src/domain/model/references.ts'
import { displayOf } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { addMonths } from '../../src/domain/time/dates.ts'
import { formatHours } from '../../src/domain/time/hours.ts'
import { unnest } from '../../src/domain/query/wire.ts'
import type { Due } from '../../src/domain/time/workdays.ts'
import { run, type Runner } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { invalid, notAllowed } from '../http/problem.ts'
import { writeAudit } from '../resources/write/audit.ts'
import { genericWrites, type CustomWrites } from '../resources/engine.ts'
import { lockedProblem, requireOpenMonth } from '../resources/hooks/hours.ts'
import { addRow, changeRow, changeRows, findAllByAuditKey } from '../resources/write/records.ts'
import { requireReferences } from '../resources/write/references.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call, Parts } from '../resources/request.ts'
import { findRow, nestFields, type Found, type RowAddress } from '../resources/read/rows.ts'
import { requireScope } from '../resources/read/scope.ts'
import type { Cell } from '../../src/domain/plans/csv.ts'
import { agendaCalls } from './agenda/index.ts'
import { sendCsv } from './csv.ts'
import { timeTotals, totalsRows, type Grouping } from './timeTotals.ts'
import { bodyOf, onlyKnown, pathText, queryOf, requireOrder, sendRow, type Query, type Row } from './input.ts'

const entry = resourceOf('main.tracciamentiAttivita')
const { id: _, utente, bloccato: __, ...entryFields } = entry.fields

/**
 * A shared lock for writing entries, an exclusive one for closing months: closing waits for writers and the other way
 * round. Must be taken before any row lock.
 */
const awaitClosing = (db: Runner) => run(db, sql`select pg_advisory_xact_lock_shared(hashtext(${entry.id}))`)
const closing = (db: Runner) => run(db, sql`select pg_advisory_xact_lock(hashtext(${entry.id}))`)

/** Adds an entry, always for the user who writes it. */
async function addEntry(call: Call, db: Runner, body: unknown): Promise<Found> {
  requireScope(call.user, entry, 'create')
  const flat = typeof body === 'object' && body !== null ? unnest(body as Row, Object.keys(entry.fields)) : body
  const { readonly: ___, ...person } = utente
  const { utente: named, ...values } = bodyOf({ ...entryFields, utente: person }, flat)
  if (named !== undefined && named !== call.user.id) throw invalid({ utente: ['Campo non modificabile'] })
  await requireReferences(call, db, entryFields, values, ownersOf(entryFields, values))
  await awaitClosing(db)
  await requireOpenMonth(call, db, call.user.id, String(values.dataConsuntivo), 'può aggiungervi ore')
  return addRow(call, db, entry, { ...values, utente: call.user.id, bloccato: false })
}

/**
 * Throws 403 for a locked entry, unless the user is an administrator. The row stays locked in the database, so it
 * cannot be closed before this write.
 */
async function requireOpen(call: Call, db: Runner, at: RowAddress, op: string): Promise<void> {
  const { row } = await findRow(call, db, entry, at, op, true)
  if (row.bloccato === true && !isAdmin(call.user)) throw notAllowed()
}

export const timeWrites: CustomWrites = {
  'main.tracciamentiAttivita': {
    async create(call, db, _resource, _ids, body) {
      const { row, version } = await addEntry(call, db, body)
      return { row: nestFields(entry, row), version }
    },
    async update(call, db, resource, at, body, ifMatch) {
      await requireOpen(call, db, at, 'update')
      return genericWrites.update(call, db, resource, at, body, ifMatch)
    },
    async delete(call, db, resource, at, ifMatch) {
      await requireOpen(call, db, at, 'delete')
      await genericWrites.delete(call, db, resource, at, ifMatch)
    },
  },
}

/** The entries of one user by day, as a table with the total. */
async function reportRows(call: Call, values: Row): Promise<Cell[][]> {
  const { dataInizio: from, dataFine: to, utente: who } = values
  await requireReferences(call, call.db.pool, entry.bodies.report, values)
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
  await transaction(call.db.pool, (db) => writeAudit(db, call, 'report', entry.id, null, null, values))
  const total = rows.reduce((hours, row) => hours + row.tempo, 0)
  return [
    ['Data', 'Hotel', 'Attività', 'Ore', 'Note'],
    ...rows.map((row) => [row.giorno, row.hotel, row.attivita, formatHours(row.tempo), row.note]),
    ['Totale', null, null, formatHours(total), null],
  ]
}

/** Locks a month for its writers, or reopens it; returns the number of changed entries. */
async function lockMonth(call: Call, values: Row): Promise<number> {
  const { mese, utente: who, bloccato } = values as { mese: string; utente?: number | null; bloccato: boolean }
  await requireReferences(call, call.db.pool, entry.bodies.lock, values)
  const first = `${mese.slice(0, 7)}-01`
  return transaction(call.db.pool, async (db) => {
    await closing(db)
    const rows = await run<{ id: number }>(
      db,
      sql`select id from main_tracciamenti_attivita
          where _deleted_at is null and bloccato is distinct from ${bloccato}
            and "dataConsuntivo" >= ${first}::date and "dataConsuntivo" < ${addMonths(first, 1)}::date
            ${who ? sql`and utente = ${who}` : sql``} order by id`,
    )
    const ids = rows.map(({ id }) => String(id))
    const found = await findAllByAuditKey(call, db, entry, ids, requireScope(call.user, entry, 'lock'), true)
    const changes = [...found.values()].map((before) => ({ before, patch: { bloccato } }))
    return (await changeRows(call, db, entry, changes, 'lock')).length
  })
}

/** Moves an entry to another day. Refused if the entry is locked or the target month is closed. */
async function moveEntry(call: Call, key: string, body: unknown): Promise<Found> {
  const { dataConsuntivo: day } = bodyOf(entry.bodies.move, body)
  return transaction(call.db.pool, async (db) => {
    await awaitClosing(db)
    const before = await findRow(call, db, entry, key, 'move', true)
    if (before.row.bloccato === true && !isAdmin(call.user))
      throw lockedProblem('Questa attività è bloccata: può spostarla')
    await requireOpenMonth(call, db, before.row.utente, day, 'può spostarla')
    return changeRow(call, db, entry, before, { dataConsuntivo: day }, 'move')
  })
}

const person = resourceOf('management.user')
/** Roles whose users record hours. */
const writers = roles.filter((role) => scopeOfRole(role, entry.id, 'create') !== 'none')

/** Users who may record hours today, and former employees with a known last day, by name. */
async function dueHours(call: Call): Promise<Due[]> {
  const isOwn = requireScope(call.user, entry, 'due') === 'own'
  const rows = await run<Row & { id: number; rapporti: Due['rapporti'] }>(
    call.db.pool,
    sql`select u.id, u.name, u."lastName",
          coalesce(jsonb_agg(jsonb_build_object('dal', e.data_assunzione, 'al', e.data_cessazione,
            'ore', e.ore_settimanali) order by e.data_assunzione) filter (where e.id is not null), '[]') as rapporti
        from management_user u
        join management_role r on r.id = u.role
        left join employees_employees e on e.user_id = u.id and e._deleted_at is null
        where u._deleted_at is null ${isOwn ? sql`and u.id = ${call.user.id}` : sql``}
          and ((u.attivo is not false and coalesce(r.base_role, r.name) = any(${sql.param(writers)}::text[])) or e.data_cessazione is not null)
        group by u.id order by u."lastName" nulls last, u.name, u.id`,
  )
  return rows.map(({ rapporti, ...row }) => ({ utente: row.id, persona: displayOf(person, row), rapporti }))
}

/** Parses the parameters of the report and the totals like a body. */
function reportQuery(fields: Fields, query: Query): Row {
  onlyKnown(query, [...Object.keys(fields), 'token'])
  const { token: ___, utente: who, ...days } = query
  const values = bodyOf(fields, { ...days, ...(who && { utente: /^\d{1,9}$/.test(who) ? Number(who) : who }) })
  requireOrder(String(values.dataInizio), String(values.dataFine), 'dataFine')
  return values
}

/** The user named in the configuration may read the report besides administrators. */
function requireReader(parts: Parts, call: Call, op: 'report' | 'totals'): void {
  if (parts.reportAttivitaUserId !== call.user.id) requireScope(call.user, entry, op)
}

export const timeCalls: OwnCalls = {
  'main.tracciamentiAttivita': {
    ...agendaCalls,
    /** A CSV file of one user's hours. */
    report: (parts: Parts) => async (request, reply) => {
      const call = callOf(parts, request)
      requireReader(parts, call, 'report')
      const values = reportQuery(entry.bodies.report, queryOf(request))
      const name = `attivita-${String(values.utente)}-${String(values.dataInizio)}-${String(values.dataFine)}.csv`
      return sendCsv(reply, name, await reportRows(call, values))
    },
    /** The totals of a period; with `formato`, a CSV file of the requested grouping. */
    totals: (parts: Parts) => async (request, reply) => {
      const call = callOf(parts, request)
      requireReader(parts, call, 'totals')
      const { per, formato, ...values } = reportQuery(entry.bodies.totals, queryOf(request))
      await requireReferences(call, call.db.pool, entry.bodies.totals, values)
      const totals = await timeTotals(call.db.pool, values)
      if (!formato) return { data: totals }
      await transaction(call.db.pool, (db) => writeAudit(db, call, 'report', entry.id, null, null, values))
      const by = (per ?? 'hotel') as Grouping
      const name = `attivita-per-${by}-${String(values.dataInizio)}-${String(values.dataFine)}.csv`
      return sendCsv(reply, name, totalsRows(totals, by))
    },
    due: (parts: Parts) => async (request) => ({ data: await dueHours(callOf(parts, request)) }),
    /** {data: the entry} */
    move: (parts: Parts) => async (request, reply) =>
      sendRow(reply, await moveEntry(callOf(parts, request), pathText(request, 'id'), request.body)),
    lock: (parts: Parts) => async (request) => {
      const call = callOf(parts, request)
      requireScope(call.user, entry, 'lock')
      const values = bodyOf(entry.bodies.lock, request.body)
      return { data: { ...values, cambiate: await lockMonth(call, values) } }
    },
  },
}
