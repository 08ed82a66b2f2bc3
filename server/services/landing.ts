/** Landing pages: configuration steps and content. */
import { sql } from 'drizzle-orm'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { ruleQuery } from '../../src/domain/trade/landingRule.ts'
import { readPage, TOTAL_LIMIT, writePage } from '../../src/domain/query/wire.ts'
import { inNameOrder } from '../db/nameKey.ts'
import { landingDetails } from '../db/schema.ts'
import { run, runOne } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { invalid, invalidParameter } from '../http/problem.ts'
import { writeAudit } from '../resources/write/audit.ts'
import { changeRow } from '../resources/write/records.ts'
import { requireReferences } from '../resources/write/references.ts'
import { wordsIn } from '../resources/read/conditions.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call } from '../resources/request.ts'
import type { RowCalls } from '../resources/rowCall.ts'
import { and, findRow, type Found } from '../resources/read/rows.ts'
import { idList, requireScope } from '../resources/read/scope.ts'
import { requireVersion } from '../resources/write/version.ts'
import {
  bodyOf,
  dayOf,
  ifMatchOf,
  idsOf,
  numberOf,
  onlyKnown,
  pathText,
  queryOf,
  sendRow,
  type Query,
  type Row,
} from './input.ts'
import { livingOffers } from './offerte.ts'
import { isRecord } from '../../src/domain/util/guards.ts'

const landing = resourceOf('marketing.landing')
const bodies = landing.bodies
type Body = keyof typeof bodies & string

/** Parses the body, checks its references, and writes the patch that `patchOf` returns. */
async function change(
  call: Call,
  key: string,
  op: Body,
  body: unknown,
  ifMatch: number | null,
  patchOf: (values: Row, before: Row) => Row,
): Promise<Found> {
  const fields = bodies[op]
  if (!fields) throw new Error(`the call '${op}' of landing pages takes no body`)
  const input = bodyOf(fields, body)
  return transaction(call.db.pool, async (db) => {
    const before = await findRow(call, db, landing, key, op, true)
    await requireVersion(call, db, landing, ifMatch, before)
    await requireReferences(call, db, fields, input)
    return changeRow(call, db, landing, before, patchOf(input, before.row), op)
  })
}

const listOf = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : [])
const added = (value: unknown, one: unknown): number[] => [...new Set([...listOf(value), one as number])]
const removed = (value: unknown, one: unknown): number[] => listOf(value).filter((other) => other !== one)

/** Hotels and offers that are chosen manually are also associated with the page. */
const manual = (values: Row, before: Row): Row => {
  const config = { ordine: 'manuale', ...(before.configurazioneManuale as Row | null), ...values }
  return {
    tipo_configurazione: 'manuale',
    configurazioneManuale: config,
    ...(values.anagrafica !== undefined && { anagrafica: values.anagrafica }),
    ...(values.offerte !== undefined && { offerte: values.offerte }),
  }
}

const automatic = (values: Row, before: Row): Row => {
  const config: Row = {
    massimo: 20,
    ordine: 'punteggio',
    ...(before.configurazioneAutomatica as Row | null),
    ...values,
  }
  const [from, to] = [config.offerte_start, config.offerte_end]
  if (typeof from === 'string' && typeof to === 'string' && from > to) {
    throw invalid({ offerte_end: ['La data di fine non può precedere quella di inizio'] })
  }
  return { tipo_configurazione: 'automatica', configurazioneAutomatica: config }
}

const patches: Record<string, (values: Row, before: Row) => Row> = {
  online: ({ stato_online }) => ({ stato_online }),
  portali: ({ portali }) => ({ portali }),
  configurazioneManuale: manual,
  configurazioneAutomatica: automatic,
  addAnagrafica: ({ idHotel }, before) => ({ anagrafica: added(before.anagrafica, idHotel) }),
  removeAnagrafica: ({ idHotel }, before) => ({ anagrafica: removed(before.anagrafica, idHotel) }),
  addOfferta: ({ offerta_id }, before) => ({ offerte: added(before.offerte, offerta_id) }),
  removeOfferta: ({ offerta_id }, before) => ({ offerte: removed(before.offerte, offerta_id) }),
  svuota: () => ({ anagrafica: [], offerte: [], configurazioneManuale: null, configurazioneAutomatica: null }),
}

const changes: OwnCalls[string] = Object.fromEntries(
  Object.entries(patches).map(([op, patchOf]) => [
    op,
    (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      return sendRow(
        reply,
        await change(
          call,
          pathText(request, 'id'),
          op,
          bodyOrQuery(op, request.body, request.query),
          ifMatchOf(request),
          patchOf,
        ),
      )
    },
  ]),
)

/** Some clients cannot send a body with DELETE, so the id may be in the query. */
function bodyOrQuery(op: string, body: unknown, raw: unknown): unknown {
  if (!op.startsWith('remove') || (body !== undefined && body !== null)) return body
  const query = raw as Query
  const name = op === 'removeOfferta' ? 'offerta_id' : 'idHotel'
  return { [name]: numberOf(query, name) ?? null }
}

async function associated(call: Call, key: string) {
  requireScope(call.user, landing, 'associatiBackoffice')
  const { row } = await findRow(call, call.db.pool, landing, key, 'associatiBackoffice')
  const hotels = listOf(row.anagrafica)
  const [anagrafica, offerte, details] = await Promise.all([
    run(
      call.db.pool,
      sql`select "idHotel", nome_hotel, nome_comune, categoria from main_hotel
          where "idHotel" = any(${idList(hotels)}) and _deleted_at is null order by nome_hotel, "idHotel"`,
    ),
    livingOffers(call, listOf(row.offerte)),
    run<{ testo: unknown }>(call.db.pool, sql`select testo from ${landingDetails} where landing_id = ${row.id}`),
  ])
  return { anagrafica, offerte, informazioni_aggiuntive: details[0]?.testo ?? null }
}

async function saveDetails(call: Call, body: unknown): Promise<Row> {
  const { landing_id, testo } = bodyOf(bodies.informazioniAggiuntive, body)
  const texts = testo ?? {}
  await transaction(call.db.pool, async (db) => {
    const { row } = await findRow(call, db, landing, String(landing_id), 'informazioniAggiuntive', true)
    const [before] = await run<{ testo: Row }>(
      db,
      sql`select testo from ${landingDetails} where landing_id = ${row.id}`,
    )
    await run(
      db,
      sql`insert into ${landingDetails} (landing_id, testo, updated_at, updated_by)
          values (${row.id}, ${JSON.stringify(texts)}, ${call.clock.now().toISOString()}, ${call.user.email})
          on conflict (landing_id) do update set testo = excluded.testo, updated_at = excluded.updated_at,
            updated_by = excluded.updated_by`,
    )
    await writeAudit(db, call, 'informazioniAggiuntive', landing.id, row.id, before?.testo ?? null, texts)
  })
  return { landing_id, testo: texts }
}

const filters = ['portali', 'destinazione', 'servizi', 'categoria', 'tipologia', 'offerte_start', 'offerte_end']

/** Maximum offers per hotel in the answer, besides their total number. */
const MAX_OFFERS = 12

/**
 * The hotels that can be chosen manually, with their offers; those of `landing_id` are marked. With the conditions of
 * an automatic configuration, the hotels that it selects. Any of several destinations or categories matches; services
 * must all match.
 */
async function selectableHotels(call: Call, query: Query) {
  requireScope(call.user, landing, 'elencoManuale')
  onlyKnown(query, [...filters, 'q', 'page', 'perPage', 'landing_id', 'orderKey', 'orderDirection'])
  const [portals, services] = [idsOf(query, 'portali'), idsOf(query, 'servizi')]
  const [destinations, types] = [idsOf(query, 'destinazione'), idsOf(query, 'tipologia')]
  const categories = query.categoria ? query.categoria.split(',') : []
  const [from, to] = [dayOf(query, 'offerte_start'), dayOf(query, 'offerte_end')]
  const page = Math.min(Math.max(numberOf(query, 'page') ?? 1, 1), 100_000)
  const size = Math.min(Math.max(numberOf(query, 'perPage') ?? 20, 1), 1_000)
  const descending = query.orderDirection?.toUpperCase() === 'DESC'
  const orders: Record<string, string> = {
    nome_hotel: 'nome_hotel',
    nome_comune: 'nome_comune',
    categoria: 'categoria',
    idHotel: 'idHotel',
  }
  const requestedKey = query.orderKey || 'nome_hotel'
  const orderKey = Object.hasOwn(orders, requestedKey) ? orders[requestedKey] : undefined
  if (!orderKey) throw invalidParameter('orderKey')
  const landingId = numberOf(query, 'landing_id')
  const before: Row =
    landingId === undefined ? {} : (await findRow(call, call.db.pool, landing, landingId, 'elencoManuale')).row
  const ofHotel = sql`main_hotel_offerta o where o."idHotel" = h."idHotel" and o._deleted_at is null
    and o.visibile and ${and([
      from ? sql`coalesce(o.data_fine, o.data_fine_pubblicazione) >= ${from}::date` : sql`true`,
      to ? sql`coalesce(o.data_inizio, o.data_pubblicazione) <= ${to}::date` : sql`true`,
      types.length ? sql`o.tipologia = any(${idList(types)})` : undefined,
    ])}`
  const offers = sql`select count(*)::int from ${ofHotel}`
  const firstOffers = sql`select coalesce(json_agg(first order by first.titolo, first.id), '[]') from (
    select o.id, o.titolo, o.titoli, o.id = any(${idList(listOf(before.offerte))}) as scelta
    from ${ofHotel} order by o.titolo, o.id limit ${MAX_OFFERS}) as first`
  const ofSheet = and([
    sql`s."idHotel" = h."idHotel" and s._deleted_at is null`,
    portals.length ? sql`s."portaleId" = any(${idList(portals)})` : undefined,
    destinations.length ? sql`s.localita = any(${idList(destinations)})` : undefined,
    services.length ? sql`s.servizi @> ${JSON.stringify(services)}::jsonb` : undefined,
  ])
  const words = wordsIn(sql`h._search`, query.q ?? '')
  const where = and([
    sql`h._deleted_at is null`,
    words,
    categories.length ? sql`h.categoria = any(${sql.param(categories)}::text[])` : undefined,
    portals.length || destinations.length || services.length
      ? sql`exists (select 1 from portals_schedahotel s where ${ofSheet})`
      : undefined,
    from || to || types.length ? sql`(${offers}) > 0` : undefined,
  ])
  const order = sql`${inNameOrder(sql`h.${sql.identifier(orderKey)}::text`)} ${sql.raw(descending ? 'desc' : 'asc')}, h."idHotel"`
  const [rows, { total }] = await Promise.all([
    run(
      call.db.pool,
      sql`select h."idHotel", h.nome_hotel, h.nome_comune, h.categoria, (${offers}) as n_offerte,
            (${firstOffers}) as offerte, h."idHotel" = any(${idList(listOf(before.anagrafica))}) as scelto
          from main_hotel h where ${where} order by ${order} limit ${size} offset ${(page - 1) * size}`,
    ),
    runOne<{ total: number }>(
      call.db.pool,
      sql`select count(*)::int as total from (select 1 from main_hotel h where ${where} limit ${TOTAL_LIMIT + 1}) as counted`,
    ),
  ])
  return writePage('data', rows, total)
}

/** One of the two configurations as {data}; null if there is none yet. */
const configuration =
  (op: string, field: 'configurazioneManuale' | 'configurazioneAutomatica'): OwnCalls[string][string] =>
  (parts) =>
  async (request, reply) => {
    const { row, version } = await findRow(callOf(parts, request), parts.db.pool, landing, pathText(request, 'id'), op)
    return sendRow(reply, { row: row[field] as Row, version, meta: { tipo_configurazione: row.tipo_configurazione } })
  }

/** Whether the page shows any hotel today, by manual choice or by its rule. */
async function showsHotels(call: Call, { tipo_configurazione, ...row }: Row): Promise<boolean> {
  if (tipo_configurazione !== 'automatica') return listOf(row.anagrafica).length > 0
  const { configurazioneAutomatica: stored } = row
  const rule = ruleQuery(isRecord(stored) ? stored : {}, row.portali)
  const query = Object.entries(rule).filter((one): one is [string, string] => one[1] !== undefined)
  return readPage(await selectableHotels(call, { ...Object.fromEntries(query), perPage: '1' })).total > 0
}

/** The answer warns if a page goes online without any hotel to show. */
const online: OwnCalls[string][string] = (parts) => async (request, reply) => {
  const call = callOf(parts, request)
  const found = await change(call, pathText(request, 'id'), 'online', request.body, ifMatchOf(request), patches.online!)
  const isEmpty = found.row.stato_online === true && !(await showsHotels(call, found.row))
  const why =
    found.row.tipo_configurazione === 'automatica'
      ? 'La sua regola non trova nessun hotel.'
      : 'Non mostra nessun hotel.'
  return sendRow(reply, { ...found, ...(isEmpty && { meta: { message: why } }) })
}

/** The calls that a plan makes on single pages. */
export const landingRowCalls: RowCalls = {
  online: (call, db, before, body) =>
    changeRow(call, db, landing, before, patches.online!(bodyOf(bodies.online, body), before.row), 'online'),
}

export const landingCalls: OwnCalls = {
  'marketing.landing': {
    ...changes,
    online,
    /** {data: {anagrafica: hotels, offerte: offers, informazioni_aggiuntive}}. */
    associatiBackoffice: (parts) => async (request) => ({
      data: await associated(callOf(parts, request), pathText(request, 'id')),
    }),
    informazioniAggiuntive: (parts) => async (request, reply) =>
      sendRow(reply, { row: await saveDetails(callOf(parts, request), request.body) }),
    elencoManuale: (parts) => async (request) => selectableHotels(callOf(parts, request), queryOf(request)),
    readConfigurazioneManuale: configuration('readConfigurazioneManuale', 'configurazioneManuale'),
    readConfigurazioneAutomatica: configuration('readConfigurazioneAutomatica', 'configurazioneAutomatica'),
  },
}
