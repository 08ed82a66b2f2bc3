/** Time entries of the office, and their report. */
import { sql } from 'drizzle-orm'
import { isAdmin } from '../../src/domain/access.ts'
import { ownersOf } from '../../src/domain/references.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { formatHours } from '../../src/domain/seasons.ts'
import { unnest } from '../../src/domain/wire.ts'
import { run, type Runner } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { invalid, notAllowed } from '../http/problem.ts'
import { writeAudit } from '../resources/audit.ts'
import { generic, type OwnWrites } from '../resources/engine.ts'
import { addRow } from '../resources/records.ts'
import { requireReferences } from '../resources/references.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call, Parts } from '../resources/request.ts'
import { findRow, present, type Found, type RowAddress } from '../resources/rows.ts'
import { requireScope } from '../resources/scope.ts'
import { sendCsv, type Cell } from './csv.ts'
import { bodyOf, onlyKnown, queryOf, requireOrder, type Query, type Row } from './input.ts'

const entry = resourceOf('main.tracciamentiAttivita')
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

export const timeWrites: OwnWrites = {
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

export const timeCalls: OwnCalls = {
  'main.tracciamentiAttivita': {
    /** A CSV file of one person's hours; the one that the configuration names reads it beside administrators. */
    report: (parts: Parts) => async (request, reply) => {
      const call = callOf(parts, request)
      if (parts.reportAttivitaUserId !== call.user.id) requireScope(call.user, entry, 'report')
      const given = reportQuery(queryOf(request))
      const name = `attivita-${String(given.utente)}-${String(given.dataInizio)}-${String(given.dataFine)}.csv`
      return sendCsv(reply, name, await reportRows(call, given))
    },
  },
}
