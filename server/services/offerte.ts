/** Offerte beyond row writes: defaults, order, pinning, translation, duplication. */
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { hotelsOf } from '../../src/domain/access/access.ts'
import { type Localized, localizedIn } from '../../src/domain/model/fields.ts'
import { isRecord } from '../../src/domain/util/guards.ts'
import { validateRow } from '../../src/domain/model/validate.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { run, type Runner } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { releaseTurnWhile } from '../http/fairQueue.ts'
import { invalid, notFound } from '../http/problem.ts'
import { genericWrites, type CustomWrites } from '../resources/engine.ts'
import { changeRows, addRow, changeRow } from '../resources/write/records.ts'
import { checkReferences } from '../resources/write/references.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call } from '../resources/request.ts'
import { findRows, findRow, type Found } from '../resources/read/rows.ts'
import { idList, requireLivingHotel } from '../resources/read/scope.ts'
import { bodyOf, pathId, pathText, sendRow, type Row } from './input.ts'
import { COPIES, type Fill, offerFilling, offerTexts } from './translation.ts'

const offerta = resourceOf('main.hotelOfferta')
const bodies = offerta.bodies

/** Keeps `titolo`, the Italian title, equal to titoli.it; if both change, `titolo` wins. */
function alignTitles(body: unknown, before: Localized = {}): unknown {
  if (!isRecord(body)) return body
  const titoli = isRecord(body.titoli) ? body.titoli : undefined
  if (typeof body.titolo === 'string') return { ...body, titoli: { ...before, ...titoli, it: body.titolo } }
  if (titoli && typeof titoli.it === 'string' && titoli.it.trim()) return { ...body, titolo: titoli.it }
  // Omitting the Italian title does not remove it.
  return titoli ? { ...body, titoli: { ...titoli, it: before.it ?? null } } : body
}

/** Marks a language as translated once one of its texts has changed and none equals the Italian text any more. */
function clearTranslatedFlag(body: unknown, before: Row): unknown {
  const waiting = (isRecord(body) ? body.da_tradurre : null) ?? before.da_tradurre
  if (!isRecord(body) || !Array.isArray(waiting) || !waiting.length) return body
  const read = (row: Row, name: string, language: string) =>
    isRecord(row[name]) ? String(row[name][language] ?? '').trim() : ''
  const after = { ...before, ...body }
  const isDone = (language: string) =>
    offerTexts.some((name) => read(after, name, language) !== read(before, name, language)) &&
    offerTexts.every((name) => {
      const own = read(after, name, language)
      return !own || ![read(before, name, 'it'), read(after, name, 'it')].includes(own)
    })
  const missingLanguages = waiting.filter((language) => !isDone(String(language)))
  return missingLanguages.length < waiting.length ? { ...body, da_tradurre: missingLanguages } : body
}

/** A user with a single hotel may omit it. */
function withHotel(call: Call, body: unknown): unknown {
  const [only, ...otherHotels] = hotelsOf(call.user) ?? []
  return isRecord(body) && body.idHotel === undefined && only !== undefined && !otherHotels.length
    ? { ...body, idHotel: only }
    : body
}

export const offerWrites: CustomWrites = {
  'main.hotelOfferta': {
    create: (call, db, resource, ids, body) =>
      genericWrites.create(call, db, resource, ids, alignTitles(withHotel(call, body))),
    async update(call, db, resource, at, body, ifMatch) {
      const { row } = await findRow(call, db, resource, at, 'update')
      const aligned = alignTitles(body, localizedIn(row.titoli))
      return genericWrites.update(call, db, resource, at, clearTranslatedFlag(aligned, row), ifMatch)
    },
  },
}

/** Limits of one call, because other requests wait meanwhile. */
const MOST = { sort: 1_000, translate: 50 }

const idsIn = (op: 'sort' | 'translate', body: unknown): number[] => {
  const ids = [...new Set(bodyOf(bodies[op], body).offers_id)]
  if (ids.length > MOST[op]) throw invalid({ offers_id: [`Al massimo ${MOST[op]} offerte alla volta`] })
  if (ids.some((id) => typeof id !== 'number')) throw invalid({ offers_id: ['Valore non valido'] })
  return ids
}

/** The offers with these ids, locked. */
const offersOf = (call: Call, db: Runner, ids: readonly number[], op: string): Promise<Found[]> =>
  findRows(call, db, offerta, { keys: ids.map(String), ids: {} }, op, true)

/** The hotel's other offers in their current order: they follow the sorted ones, so that positions stay unique. */
async function othersOf(db: Runner, hotelId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await run<{ id: number }>(
    db,
    sql`select id from main_hotel_offerta where "idHotel" = ${hotelId} and _deleted_at is null
        and not id = any(${idList(ids)}) order by ordinamento, id`,
  )
  return rows.map(({ id }) => id)
}

const sort = (call: Call, hotelId: number, ids: readonly number[]): Promise<Found[]> =>
  transaction(call.db.pool, async (db) => {
    const offers = await offersOf(call, db, ids, 'sort')
    if (offers.some(({ row }) => row.idHotel !== hotelId)) throw notFound()
    const rest = await othersOf(db, hotelId, ids)
    const otherOffers = await offersOf(call, db, rest, 'sort')
    const place = new Map([...ids, ...rest].map((id, at) => [id, at + 1]))
    const placed = [...offers, ...otherOffers].map((before) => ({
      before,
      patch: { ordinamento: place.get(before.row.id as number) },
    }))
    return changeRows(call, db, offerta, placed, 'sort')
  })

/** Requests the missing translations before any row is locked. */
async function requestTranslations(call: Call, request: FastifyRequest, ids: readonly number[]): Promise<Fill> {
  const ask = offerFilling(call)
  if (!call.providers.translation) return ask([])
  const offers = await findRows(call, call.db.pool, offerta, { keys: ids.map(String), ids: {} }, 'translate')
  return releaseTurnWhile(request, () => ask(offers.map(({ row }) => row)))
}

/** Re-reads the offers and fills in the translations; `note` says what the user should know about them. */
const translate = (call: Call, ids: readonly number[], fill: Fill): Promise<{ offers: Found[]; note?: string }> =>
  transaction(call.db.pool, async (db) => {
    const filled = (await offersOf(call, db, ids, 'translate')).map((before) => ({ before, ...fill(before.row) }))
    const note = filled.find((one) => one.note)?.note
    const changes = filled.map(({ before, values }) => ({ before, patch: values }))
    return { offers: await changeRows(call, db, offerta, changes, 'translate'), ...(note && { note }) }
  })

/** Duplicates an offer, hidden and with a new title; `dates` may contain other days. */
const duplicate = (call: Call, key: string, { titolo, ...dates }: Row): Promise<Found> =>
  transaction(call.db.pool, async (db) => {
    const { row } = await findRow(call, db, offerta, key, 'duplicate')
    const days = Object.fromEntries(Object.entries(dates).filter(([, day]) => day !== undefined))
    const errors = validateRow(offerta.fields, days, row)
    if (Object.keys(errors).length) throw invalid(errors)
    const { id: _, ...copy }: Row = {
      ...row,
      ...days,
      titolo,
      titoli: { ...localizedIn(row.titoli), it: titolo as string },
      visibile: false,
      visibile_landing: false,
      in_evidenza: false,
    }
    await checkReferences(call, db, offerta, copy, { before: row })
    return addRow(call, db, offerta, copy, 'duplicate')
  })

/** The records of a hotel that offers can be associated with. */
async function associazioni(call: Call, hotelId: number) {
  const own = (table: string, name: string) =>
    run(
      call.db.pool,
      sql`select id, ${sql.identifier(name)}->>'it' as label from ${sql.identifier(table)}
          where "idHotel" = ${hotelId} and _deleted_at is null order by ordinamento, id`,
    )
  const [camere, trattamenti, servizi, categorie, portali] = await Promise.all([
    own('main_camera', 'nome'),
    own('main_trattamenti', 'nome'),
    own('main_servizi', 'titolo'),
    own('main_categorie_offerte', 'titolo'),
    run(
      call.db.pool,
      sql`select id, name as label from portals_sito where _deleted_at is null and attivo order by name`,
    ),
  ])
  return { camere, trattamenti, servizi, categorie, portali }
}

export const offerCalls: OwnCalls = {
  'main.hotelOfferta': {
    /** {data: {camere, trattamenti, servizi, categorie, portali}}, each a list of {id, label}. */
    associazioni: (parts) => async (request) => {
      const call = callOf(parts, request)
      const hotelId = pathId(request, 'hotelId')
      await requireLivingHotel(call, offerta, 'associazioni', hotelId)
      return { data: await associazioni(call, hotelId) }
    },
    /** Sorts the offers in the given order, from 1; answers {data: {offers_id}}. */
    sort: (parts) => async (request) => {
      const call = callOf(parts, request)
      const hotelId = pathId(request, 'hotelId')
      await requireLivingHotel(call, offerta, 'sort', hotelId)
      const ids = idsIn('sort', request.body)
      await sort(call, hotelId, ids)
      return { data: { offers_id: ids } }
    },
    /** Toggles the highlight; answers {data: the offer}. */
    pin: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      const hotelId = pathId(request, 'hotelId')
      await requireLivingHotel(call, offerta, 'pin', hotelId)
      bodyOf(bodies.pin, request.body)
      const found = await transaction(parts.db.pool, async (db) => {
        const before = await findRow(call, db, offerta, pathText(request, 'offerId'), 'pin', true)
        if (before.row.idHotel !== hotelId) throw notFound()
        return changeRow(call, db, offerta, before, { in_evidenza: before.row.in_evidenza !== true }, 'pin')
      })
      return sendRow(reply, found)
    },
    /** {data: the offers}, with the source of the texts in `meta`. */
    translate: (parts) => async (request) => {
      const call = callOf(parts, request)
      const ids = idsIn('translate', request.body)
      const { offers, note } = await translate(call, ids, await requestTranslations(call, request, ids))
      const { translation } = parts.providers
      return {
        data: offers.map(({ row }) => row),
        meta: {
          total: offers.length,
          pagination: { total: offers.length },
          fonte: translation?.host ?? 'copia',
          ...(translation ? note && { message: note } : { message: COPIES }),
        },
      }
    },
    duplicate: (parts) => async (request, reply) => {
      const values = bodyOf(bodies.duplicate, request.body)
      return sendRow(reply.code(201), await duplicate(callOf(parts, request), pathText(request, 'id'), values))
    },
  },
}

/** The living offers with these ids. */
export const livingOffers = (call: Call, ids: readonly number[]) =>
  run<{ id: number; titolo: string; titoli: Localized | null; idHotel: number }>(
    call.db.pool,
    sql`select id, titolo, titoli, "idHotel" from main_hotel_offerta where id = any(${idList(ids)}) and _deleted_at is null order by titolo, id`,
  )
