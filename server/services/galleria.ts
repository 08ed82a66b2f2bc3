/** Operations on a hotel's photos: where one is used, and moving between the public and the private gallery. */
import { sql, type SQL } from 'drizzle-orm'
import { can } from '../../src/domain/access/access.ts'
import { fieldOf, localizedIn } from '../../src/domain/model/fields.ts'
import { ownerFieldOf } from '../../src/domain/model/owner.ts'
import { displayOf, type Resource } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { INVALID } from '../../src/domain/model/validate.ts'
import { likeText, run, type Runner } from '../db/sql.ts'
import { storeOf, tableFor } from '../db/tables.ts'
import { transaction } from '../db/transaction.ts'
import { rowsWithFile, picturePlaces } from '../files/holders.ts'
import { invalid, Problem } from '../http/problem.ts'
import { deleteWithReferrers } from '../resources/engine.ts'
import { addRow, changeRow, findByAuditKey, restoreRow } from '../resources/write/records.ts'
import { pointsTo, referrersOf } from '../resources/write/referrers.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call } from '../resources/request.ts'
import { and, findRow, findRows, type Found, type Row } from '../resources/read/rows.ts'
import { columnOf, requireLivingHotel, requireScope, scopeCondition } from '../resources/read/scope.ts'
import { bodyOf, onlyKnown, pathId, pathText, queryOf } from './input.ts'

const galleria = resourceOf('mediagallery.galleria')
const privata = resourceOf('mediagallery.galleriaPrivata')

/** Resources that pass their images on: a record that references a gallery shows its photos, too. */
const THROUGH = new Set(['main.sitePhoto', 'main.sitePhotogallery'])
/** Maximum rows per resource. */
const MOST = 50

type Use = { resource: string; id: unknown; nome: string; campo: string; hotel: number | null }

const useOf = (resource: Resource, row: Row, campo: string): Use => {
  const hotel = ownerFieldOf(resource.fields, 'hotel')
  const own = hotel ? row[hotel] : null
  return {
    resource: resource.id,
    id: row[resource.key],
    nome: localizedIn(row.titolo).it || displayOf(resource, row),
    campo,
    hotel: typeof own === 'number' ? own : null,
  }
}

/**
 * The rows that the user may read and that meet the condition; only this hotel's, if the resource belongs to hotels.
 */
async function readable(call: Call, hotelId: number, resource: Resource, condition: SQL): Promise<Row[]> {
  const scope = can(call.user, resource.id, 'read')
  if (scope === 'none') return []
  const hotel = ownerFieldOf(resource.fields, 'hotel')
  const own = hotel && sql`${columnOf(resource, hotel)} = ${hotelId}`
  return run<Row>(
    call.db.pool,
    sql`select * from ${tableFor(storeOf(resource))}
        where ${and([own || undefined, condition, scopeCondition(call.user, resource, scope)])} limit ${MOST}`,
  )
}

/** All uses of the file: image fields, and records that reference the rows with those fields. */
async function usesOf(call: Call, hotelId: number, file: number): Promise<Use[]> {
  const uses = new Map<string, Use>()
  const open: { resource: Resource; rows: Row[] }[] = []
  const note = (resource: Resource, rows: Row[], campo: string) => {
    const fresh = rows.filter((row) => !uses.has(`${resource.id} ${String(row[resource.key])}`))
    for (const row of fresh) uses.set(`${resource.id} ${String(row[resource.key])}`, useOf(resource, row, campo))
    if (fresh.length && THROUGH.has(resource.id)) open.push({ resource, rows: fresh })
  }
  for (const place of picturePlaces()) {
    const { resource, name } = place
    if (resource.id === galleria.id) continue
    note(
      resource,
      await readable(call, hotelId, resource, rowsWithFile(place, file)),
      fieldOf(resource.fields, name).label,
    )
  }
  for (let next = open.shift(); next; next = open.shift()) {
    for (const referrer of referrersOf(next.resource)) {
      const rows = await readable(call, hotelId, referrer.resource, pointsTo(referrer, next.resource, next.rows))
      note(referrer.resource, rows, referrer.pointer.field.label)
    }
  }
  return [...uses.values()]
}

/** A file name that is free in the other gallery. */
async function freeName(db: Runner, target: Resource, name: string): Promise<string> {
  const [, stem = name, end = ''] = /^(.*?)(\.\w+)?$/.exec(name) ?? []
  const taken = await run<{ nomeFile: string }>(
    db,
    sql`select "nomeFile" from ${tableFor(target)} where "nomeFile" like ${`${likeText(stem)}%`}`,
  )
  const names = new Set(taken.map(({ nomeFile }) => nomeFile))
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? name : `${stem}-${n}${end}`
    if (!names.has(candidate)) return candidate
  }
}

async function moveTo(call: Call, db: Runner, target: Resource, { row }: Found, categoryId: unknown): Promise<Found> {
  const name = String(row.nomeFile)
  const former = await findByAuditKey(call, db, target, name, 'all', true)
  if (former?.deleted && former.row.hotelId === row.hotelId && former.row.file === row.file) {
    const back = await restoreRow(call, db, target, former, 'move')
    return changeRow(call, db, target, back, { categoryId, titolo: row.titolo }, 'move')
  }
  const { hotelId, file, titolo, thumbUrl, url, peso } = row
  const nomeFile = await freeName(db, target, name)
  const values = { hotelId, file, titolo, categoryId, thumbUrl, url, peso, nomeFile }
  return addRow(
    call,
    db,
    target,
    target === galleria ? { ...values, principale: false, ordinamento: 999 } : values,
    'move',
  )
}

/** Unknown names in the body give 422, whether they do not exist or belong to another hotel. */
async function picturesNamed(call: Call, db: Runner, source: Resource, hotelId: number, keys: string[]) {
  try {
    return await findRows(call, db, source, { keys, ids: { hotelId: String(hotelId) } }, 'move', true)
  } catch (error) {
    if (error instanceof Problem && error.status === 404) throw invalid({ nomi: [INVALID] })
    throw error
  }
}

/**
 * Moves photos, all or none: each is deleted in one gallery and created in the other, within one request that can be
 * undone.
 */
const moving =
  (source: typeof galleria | typeof privata, target: Resource): OwnCalls[string][string] =>
  (parts) =>
  async (request) => {
    const call = callOf(parts, request)
    const hotelId = pathId(request, 'hotelId')
    await requireLivingHotel(call, source, 'move', hotelId)
    requireScope(call.user, target, 'create')
    const { nomi, categoryId } = bodyOf(source.bodies.move, request.body)
    const keys = [...new Set(nomi)]
    const moved = await transaction(parts.db.pool, async (db) => {
      const found = await picturesNamed(call, db, source, hotelId, keys)
      const pictures = await run<{ id: number }>(
        db,
        sql`select id from files where id = any(${sql.param(found.map(({ row }) => row.file))}::int[]) and tipo like 'image/%'`,
      )
      const known = new Set(pictures.map(({ id }) => id))
      if (target === galleria && found.some(({ row }) => !known.has(row.file as number)))
        throw invalid({ nomi: ['Nella galleria pubblica stanno soltanto immagini'] })
      const there: Found[] = []
      for (const one of found) {
        await deleteWithReferrers(call, db, source, one, 'move')
        there.push(await moveTo(call, db, target, one, categoryId))
      }
      return there
    })
    return { data: moved.map(({ row }) => ({ nomeFile: row.nomeFile })) }
  }

export const galleryCalls: OwnCalls = {
  'mediagallery.galleria': {
    /** {data: [{resource, id, nome, campo, hotel}]}: the rows that show this photo and that the user may read. */
    uses: (parts) => async (request) => {
      const call = callOf(parts, request)
      const hotelId = pathId(request, 'hotelId')
      onlyKnown(queryOf(request), [])
      await requireLivingHotel(call, galleria, 'uses', hotelId)
      const at = { key: pathText(request, 'nomeFile'), ids: { hotelId: String(hotelId) } }
      const { row } = await findRow(call, parts.db.pool, galleria, at, 'uses')
      return { data: typeof row.file === 'number' ? await usesOf(call, hotelId, row.file) : [] }
    },
    /** {data: [{nomeFile}]}: the names in the private gallery. */
    move: moving(galleria, privata),
  },
  'mediagallery.galleriaPrivata': {
    move: moving(privata, galleria),
  },
}
