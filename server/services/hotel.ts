/** Singletons of a hotel (base services, questionnaire), its contracts, and the photos of its galleries. */
import { sql } from 'drizzle-orm'
import { defaultOf } from '../../src/domain/model/defaults.ts'
import { progressOf, type Answer, type Model } from '../../src/domain/trade/questionario.ts'
import { ownersOf } from '../../src/domain/model/references.ts'
import type { Resource } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { INVALID, validateRow } from '../../src/domain/model/validate.ts'
import { writePage } from '../../src/domain/query/wire.ts'
import { run, type Runner } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { invalid } from '../http/problem.ts'
import { throwIfAny } from '../resources/write/body.ts'
import { addRow, changeRow } from '../resources/write/records.ts'
import { requireReferences } from '../resources/write/references.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call } from '../resources/request.ts'
import { findOne, findRow, metaOf, type Found } from '../resources/read/rows.ts'
import { requireScope, requireLivingHotel } from '../resources/read/scope.ts'
import { requireVersion } from '../resources/write/version.ts'
import { bodyOf, ifMatchOf, onlyKnown, pathId, pathText, queryOf, sendRow, type Row } from './input.ts'

const serviziBase = resourceOf('main.serviziBase')
const questionario = resourceOf('main.questionario')
const contratto = resourceOf('main.contratto')
const gallery = resourceOf('main.sitePhotogallery')
const rubrica = resourceOf('main.rubrica')

/** The initial values of a record that nobody has saved yet. */
const initialValues = (resource: Resource, today: string): Row =>
  Object.fromEntries(
    Object.entries(resource.fields)
      // The database assigns the key.
      .filter(([name]) => name !== resource.key)
      .map(([name, field]) => [name, defaultOf(field, { today }) ?? null]),
  )

type Owner = { hotel_id: number } | { rubrica_id: number }

/** Locks the owner, so that two users who save the first record at the same time do not create two. */
const lockOwner = (db: Runner, owner: Owner) =>
  run(
    db,
    'hotel_id' in owner
      ? sql`select 1 from main_hotel where "idHotel" = ${owner.hotel_id} for update`
      : sql`select 1 from main_rubrica where id = ${owner.rubrica_id} for update`,
  )

const ofHotel = (hotelId: number) => [sql`"idHotel" = ${hotelId}`]

/** Validates the whole row, because rules between fields need the complete values. */
function validated(row: Row): Row {
  throwIfAny(validateRow(serviziBase.fields, row))
  return row
}

async function saveServizi(call: Call, hotelId: number, values: Row, ifMatch: number | null): Promise<Found> {
  return transaction(call.db.pool, async (db) => {
    await lockOwner(db, { hotel_id: hotelId })
    const before = await findOne(db, serviziBase, ofHotel(hotelId), true)
    if (!before) {
      return addRow(
        call,
        db,
        serviziBase,
        validated({ ...initialValues(serviziBase, call.clock.today()), ...values, idHotel: hotelId }),
        'update',
      )
    }
    await requireVersion(call, db, serviziBase, ifMatch, before)
    throwIfAny(validateRow(serviziBase.fields, values, before.row))
    return changeRow(call, db, serviziBase, before, values, 'update')
  })
}

const ofOwner = (owner: Owner) =>
  'hotel_id' in owner ? [sql`hotel_id = ${owner.hotel_id}`] : [sql`rubrica_id = ${owner.rubrica_id}`]

const modelOf = async (db: Runner, id: unknown): Promise<Model | undefined> => {
  const [model] = await run<Model>(
    db,
    sql`select id, titolo, introduzione, coalesce(domande, '[]'::jsonb) as domande from main_questionari
        where id = ${id} and _deleted_at is null`,
  )
  return model
}

/** The newest active questionnaire for hotels or for contacts, which an owner without answers gets. */
async function currentModel(db: Runner, owner: Owner): Promise<number | null> {
  const [model] = await run<{ id: number }>(
    db,
    sql`select id from main_questionari where _deleted_at is null and stato = 'attivo'
        and destinatario = ${'hotel_id' in owner ? 'hotel' : 'contatto'} order by year desc nulls last, id desc limit 1`,
  )
  return model?.id ?? null
}

/**
 * {data: the answers, meta: {questionario: the questions}}, because hotel users may not read questionnaires otherwise.
 */
async function readAnswers(call: Call, owner: Owner) {
  const found = await findOne(call.db.pool, questionario, ofOwner(owner))
  const row = found?.row ?? {
    ...initialValues(questionario, call.clock.today()),
    questionario_id: await currentModel(call.db.pool, owner),
    ...owner,
    risposte: [],
    data_compilazione: null,
  }
  const meta = {
    ...(found && (await metaOf(call, questionario, found))),
    questionario: (await modelOf(call.db.pool, row.questionario_id)) ?? null,
  }
  return { row, ...(found && { version: found.version }), meta }
}

/** A complete questionnaire needs an answer to every required question. */
async function requireAnswers(db: Runner, row: Row): Promise<void> {
  const model = await modelOf(db, row.questionario_id)
  if (!model) throw invalid({ questionario_id: ['Valore non valido'] })
  const answers = (row.risposte ?? []) as Answer[]
  if (answers.some(({ domanda }) => domanda >= model.domande.length)) throw invalid({ risposte: ['Valore non valido'] })
  if (row.completato !== true) return
  const { missing } = progressOf(model, answers)
  if (missing.length)
    throw invalid(Object.fromEntries(missing.map((at) => [`risposte.${at}.valore`, ['Campo obbligatorio']])))
}

async function saveAnswers(call: Call, owner: Owner, body: unknown, ifMatch: number | null): Promise<Found> {
  const { hotel_id: _, rubrica_id: __, questionario_id, ...fields } = questionario.fields
  const { required: ___, ...model } = questionario_id
  const values = bodyOf({ questionario_id: model, ...fields }, body)
  return transaction(call.db.pool, async (db) => {
    await lockOwner(db, owner)
    const before = await findOne(db, questionario, ofOwner(owner), true)
    if (before) await requireVersion(call, db, questionario, ifMatch, before)
    const row = {
      ...(before?.row ?? {
        ...initialValues(questionario, call.clock.today()),
        questionario_id: await currentModel(db, owner),
        risposte: [],
        ...owner,
      }),
      ...values,
    }
    await requireAnswers(db, row)
    const saved = before
      ? await changeRow(call, db, questionario, before, values, 'update')
      : await addRow(call, db, questionario, row, 'update')
    await run(
      db,
      sql`update main_questionari m set n_risposte =
            (select count(*) from main_questionario q where q.questionario_id = m.id and q._deleted_at is null)
          where m.id in (${saved.row.questionario_id}, ${before?.row.questionario_id ?? null})`,
    )
    return saved
  })
}

/** The rights on a contact's answers are those on the contact: 404 if it is not the user's. */
function contact(call: Call, id: string, op: 'readByContact' | 'updateByContact'): Promise<Found> {
  requireScope(call.user, questionario, op)
  return findRow(call, call.db.pool, rubrica, id, op === 'readByContact' ? 'read' : 'update')
}

type PhotoOp = 'attachphotos' | 'detachphotos'

/** Adds photos to a gallery or removes them; the cover is always one of its photos. */
async function movePhotos(call: Call, id: string, op: PhotoOp, body: unknown): Promise<Found> {
  const fields = gallery.bodies[op]
  const photoIds = bodyOf(fields, body).photos
  return transaction(call.db.pool, async (db) => {
    const before = await findRow(call, db, gallery, id, op, true)
    const current = (before.row.photos ?? []) as number[]
    // A photo in the gallery can always be removed, even if the user may no longer reference it.
    if (op === 'attachphotos')
      await requireReferences(call, db, fields, { photos: photoIds }, ownersOf(gallery.fields, before.row))
    else if (photoIds.some((photo) => !current.includes(photo))) throw invalid({ photos: [INVALID] })
    const photos =
      op === 'attachphotos'
        ? [...new Set([...current, ...photoIds])]
        : current.filter((photo) => !photoIds.includes(photo))
    const copertina = photos.includes(before.row.copertina as number) ? before.row.copertina : (photos[0] ?? null)
    return changeRow(call, db, gallery, before, { photos, copertina }, op)
  })
}

/** The condition for contracts in force on that day. */
export const inForce = (today: string) =>
  sql`stato = 'attivo' and data_inizio <= ${today}::date and data_fine >= ${today}::date`

export const hotelCalls: OwnCalls = {
  'main.serviziBase': {
    /** {data: the base services}, with initial values if nobody has saved any. */
    read: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      const hotelId = pathId(request, 'hotelId')
      await requireLivingHotel(call, serviziBase, 'read', hotelId)
      const found = await findOne(parts.db.pool, serviziBase, ofHotel(hotelId))
      if (found) return sendRow(reply, { ...found, meta: { version: found.version } })
      return sendRow(reply, { row: { ...initialValues(serviziBase, parts.clock.today()), idHotel: hotelId } })
    },
    update: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      const hotelId = pathId(request, 'hotelId')
      await requireLivingHotel(call, serviziBase, 'update', hotelId)
      const { idHotel, ...fields } = serviziBase.fields
      const { required: _, ...hotel } = idHotel
      const values = bodyOf({ idHotel: hotel, ...fields }, request.body)
      if (values.idHotel !== undefined && values.idHotel !== hotelId) {
        throw invalid({ idHotel: ['La richiesta nomina hotel diversi'] })
      }
      return sendRow(reply, await saveServizi(call, hotelId, values, ifMatchOf(request)))
    },
  },

  'main.questionario': {
    read: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      const hotelId = pathId(request, 'hotelId')
      await requireLivingHotel(call, questionario, 'read', hotelId)
      return sendRow(reply, await readAnswers(call, { hotel_id: hotelId }))
    },
    update: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      const hotelId = pathId(request, 'hotelId')
      await requireLivingHotel(call, questionario, 'update', hotelId)
      return sendRow(reply, await saveAnswers(call, { hotel_id: hotelId }, request.body, ifMatchOf(request)))
    },
    readByContact: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      const { row } = await contact(call, pathText(request, 'id'), 'readByContact')
      return sendRow(reply, await readAnswers(call, { rubrica_id: row.id as number }))
    },
    updateByContact: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      const { row } = await contact(call, pathText(request, 'id'), 'updateByContact')
      return sendRow(reply, await saveAnswers(call, { rubrica_id: row.id as number }, request.body, ifMatchOf(request)))
    },
  },

  'main.contratto': {
    /** The contracts in force today, as a list of complete rows. */
    today: (parts) => async (request) => {
      const call = callOf(parts, request)
      const hotelId = pathId(request, 'hotelId')
      await requireLivingHotel(call, contratto, 'today', hotelId)
      const rows = await run(
        parts.db.pool,
        sql`select hotel_id, article_id, description, year, data_inizio, data_fine, importo, stato, order_id
            from main_contratto where hotel_id = ${hotelId} and _deleted_at is null and ${inForce(parts.clock.today())}
            order by article_id`,
      )
      return writePage('data', rows, rows.length, await call.labels.of(call.user, contratto, rows, ['article_id']))
    },
    /** For widgets: {data: [{article_id, description}]} of the contracts in force, or of ?year=…. */
    articoli: (parts) => async (request) => {
      const call = callOf(parts, request)
      const hotelId = pathId(request, 'hotelId')
      const query = queryOf(request)
      onlyKnown(query, ['year'])
      if (query.year && !/^\d{4}$/.test(query.year)) throw invalid({ year: ['Valore non valido'] })
      await requireLivingHotel(call, contratto, 'articoli', hotelId)
      const rows = await run(
        parts.db.pool,
        sql`select article_id, min(description) as description from main_contratto
            where hotel_id = ${hotelId} and _deleted_at is null
              and ${query.year ? sql`year = ${Number(query.year)}` : inForce(parts.clock.today())}
            group by article_id order by article_id`,
      )
      return writePage('data', rows, rows.length)
    },
  },

  'main.sitePhotogallery': {
    /** Both answer {data: the gallery}. */
    attachphotos: (parts) => async (request, reply) =>
      sendRow(reply, await movePhotos(callOf(parts, request), pathText(request, 'id'), 'attachphotos', request.body)),
    detachphotos: (parts) => async (request, reply) =>
      sendRow(reply, await movePhotos(callOf(parts, request), pathText(request, 'id'), 'detachphotos', request.body)),
  },
}
