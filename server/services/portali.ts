/** Portali: their hotels, places and services, schede hotel and notes. */
import { sql } from 'drizzle-orm'
import { hotelsOf } from '../../src/domain/access/access.ts'
import { references } from '../../src/domain/model/fields.ts'
import { type Resource, findEndpoint } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { writePage } from '../../src/domain/query/wire.ts'
import { inNameOrder } from '../db/nameKey.ts'
import { run } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { notFound } from '../http/problem.ts'
import { listRows } from '../resources/read/list.ts'
import { addRow, changeRow } from '../resources/write/records.ts'
import { requireReferences } from '../resources/write/references.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call } from '../resources/request.ts'
import { findOne, findRow, metaOf, type Found } from '../resources/read/rows.ts'
import { idList, requireScope } from '../resources/read/scope.ts'
import { requireVersion } from '../resources/write/version.ts'
import { bodyOf, ifMatchOf, pathText, queryOf, sendRow, type Row } from './input.ts'

const scheda = resourceOf('portals.schedahotel')
const anagrafica = resourceOf('portals.anagrafica')
const indicatore = resourceOf('portals.indicatori')
const nota = resourceOf('portals.notaIndicatore')

const membershipFields = { portali: references('Portali', 'portals.sito', { required: true }) }

/** The hotels with a scheda or an indicator on one of these portali, and the portali of each. */
async function members(call: Call, body: unknown) {
  requireScope(call.user, anagrafica, 'listaIdPerPortali')
  const values = bodyOf(membershipFields, body)
  await requireReferences(call, call.db.pool, membershipFields, values)
  const own = hotelsOf(call.user)
  const rows = await run(
    call.db.pool,
    sql`select h."idHotel", h.nome_hotel, h.nome_comune, jsonb_agg(distinct m."portaleId") as portali
        from (select "idHotel", "portaleId" from portals_schedahotel where _deleted_at is null
              union select "idHotel", "portaleId" from portals_indicatori where _deleted_at is null) as m
        join main_hotel h on h."idHotel" = m."idHotel"
        where m."portaleId" = any(${idList(values.portali)}) and h._deleted_at is null
          and ${own ? sql`h."idHotel" = any(${idList(own)})` : sql`true`}
        group by h."idHotel", h.nome_hotel, h.nome_comune order by ${inNameOrder(sql`h.nome_hotel`)}, h."idHotel"`,
  )
  return writePage('data', rows, rows.length)
}

/** Lists all rows of a small table, restricted by `q` and the resource's filters. */
const listAll =
  (resource: Resource, op: string): OwnCalls[string][string] =>
  (parts) =>
  (request) =>
    listRows(callOf(parts, request), resource, { ...findEndpoint(resource, op), paged: false }, queryOf(request), {
      op,
    })

/** {data: {portali, localita, servizi, criteri}}, each a list of {id, label}: the filter options of schede. */
async function sheetFilters(call: Call) {
  requireScope(call.user, scheda, 'filtri')
  const options = (statement: ReturnType<typeof sql>) => run(call.db.pool, statement)
  const [portali, localita, servizi, criteri] = await Promise.all([
    options(sql`select id, name as label from portals_sito where _deleted_at is null order by name`),
    options(sql`select id, nome as label from portals_destinazioni where _deleted_at is null order by nome`),
    options(sql`select id, nome->>'it' as label from portals_servizi where _deleted_at is null order by nome->>'it'`),
    options(
      sql`select id, titolo as label from portals_criteri_qualitativi where _deleted_at is null and attivo order by titolo`,
    ),
  ])
  return { portali, localita, servizi, criteri }
}

const sheetFields = scheda.bodies.anagrafica

const moveSheet = (call: Call, key: string, body: unknown, ifMatch: number | null): Promise<Found> => {
  const values = bodyOf(sheetFields, body)
  return transaction(call.db.pool, async (db) => {
    const before = await findRow(call, db, scheda, key, 'anagrafica', true)
    await requireVersion(call, db, scheda, ifMatch, before)
    await requireReferences(call, db, sheetFields, values)
    return changeRow(call, db, scheda, before, values, 'anagrafica')
  })
}

const noteOf = (id: unknown) => [sql`id = ${id}`]

/** Saves the single note of an indicator, which holds a copy of its text. */
function saveNote(call: Call, key: string, body: unknown, ifMatch: number | null): Promise<Found> {
  requireScope(call.user, nota, 'update')
  const input: Row = bodyOf({ nota: nota.fields.nota }, body)
  return transaction(call.db.pool, async (db) => {
    const mark = await findRow(call, db, indicatore, key, 'update', true)
    const before = await findOne(db, nota, noteOf(mark.row.id), true)
    if (before) await requireVersion(call, db, nota, ifMatch, before)
    const values = { nota: input.nota, utente: call.user.id }
    const saved = before
      ? await changeRow(call, db, nota, before, values, 'update')
      : await addRow(call, db, nota, { id: mark.row.id, ...values }, 'update')
    await run(db, sql`update portals_indicatori set nota = ${input.nota} where id = ${mark.row.id}`)
    return saved
  })
}

/** {data: the note}; an empty one if the indicator has none. */
async function readNote(call: Call, key: string) {
  requireScope(call.user, nota, 'read')
  const mark = await findRow(call, call.db.pool, indicatore, key, 'read')
  const found = await findOne(call.db.pool, nota, noteOf(mark.row.id))
  if (found) return { ...found, meta: await metaOf(call, nota, found) }
  return { row: { id: mark.row.id, nota: null, utente: null, updated_at: null } }
}

export const portalCalls: OwnCalls = {
  'portals.anagrafica': {
    /** {data: [{idHotel, nome_hotel, nome_comune, portali}]} */
    listaIdPerPortali: (parts) => (request) => members(callOf(parts, request), request.body),
  },
  'portals.destinazioni': {
    listaNomi: listAll(resourceOf('portals.destinazioni'), 'listaNomi'),
    listaIdComuni: listAll(resourceOf('portals.destinazioni'), 'listaIdComuni'),
  },
  'portals.servizi': { listaIdServizi: listAll(resourceOf('portals.servizi'), 'listaIdServizi') },
  'portals.schedahotel': {
    filtri: (parts) => async (request) => ({ data: await sheetFilters(callOf(parts, request)) }),
    /** Moves the scheda to another hotel; answers {data: the scheda}. */
    anagrafica: (parts) => async (request, reply) =>
      sendRow(
        reply,
        await moveSheet(callOf(parts, request), pathText(request, 'id'), request.body, ifMatchOf(request)),
      ),
  },
  'portals.notaIndicatore': {
    read: (parts) => async (request, reply) =>
      sendRow(reply, await readNote(callOf(parts, request), pathText(request, 'id'))),
    update: (parts) => async (request, reply) =>
      sendRow(reply, await saveNote(callOf(parts, request), pathText(request, 'id'), request.body, ifMatchOf(request))),
  },
}

export async function requirePortal(
  call: Call,
  portalId: number,
): Promise<{ id: number; name: string; dominio: string }> {
  const [portal] = await run<{ id: number; name: string; dominio: string }>(
    call.db.pool,
    sql`select id, name, dominio from portals_sito where id = ${portalId} and _deleted_at is null`,
  )
  if (!portal) throw notFound()
  return portal
}
