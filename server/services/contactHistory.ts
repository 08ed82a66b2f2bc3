/**
 * The timeline of a contatto: one query over everything known about it, each part within the user's right to list it.
 */
import { sql, type SQL } from 'drizzle-orm'
import { resourceOf } from '../../src/domain/resources/all.ts'
import type { Resource } from '../../src/domain/model/resource.ts'
import { eventKinds, isEventKind, type ContactEvent, type EventKind } from '../../src/domain/trade/contactHistory.ts'
import { contactNotes, contactOpenings, outbox } from '../db/schema.ts'
import { run } from '../db/sql.ts'
import { invalidParameter } from '../http/problem.ts'
import { personName } from '../resources/read/people.ts'
import type { Call } from '../resources/request.ts'
import { findRow, notDeleted } from '../resources/read/rows.ts'
import { columnOf } from '../resources/read/scope.ts'
import { numberOf, onlyKnown, type Query } from './input.ts'
import { asText } from './smtp.ts'
import { scopeOfUser } from './turno/rule.ts'

const rubrica = resourceOf('main.rubrica')
const task = resourceOf('main.rubricaTask')
const orders = resourceOf('orders.orders')
const offers = resourceOf('main.hotelOfferta')
const interactions = resourceOf('marketing.interazioni')
const mail = resourceOf('stats.mailSearch')
const quotes = resourceOf('quote.quoteRequests')

const PAGE = 20
const MOST = 500

type Columns = Partial<Record<Exclude<keyof ContactEvent, 'tipo' | 'id' | 'quando' | 'giorno'>, SQL>>

const author = personName('u')

/** One part of the union, with its columns in the common order. */
function part(tipo: EventKind, id: SQL, quando: SQL, giorno: boolean, from: SQL, columns: Columns): SQL {
  const { titolo, testo, autore, stato, importo, quante, attese } = columns
  return sql`select ${tipo}::text as tipo, ${id}::int as id, ${quando} as quando, ${giorno}::boolean as giorno,
      ${titolo ?? sql`null`}::text as titolo, ${testo ?? sql`null`}::text as testo, ${autore ?? sql`null`}::text as autore,
      ${stato ?? sql`null`}::text as stato, ${importo ?? sql`null`}::numeric as importo,
      ${quante ?? sql`null`}::int as quante, ${attese ?? sql`null`}::int as attese
    ${from}`
}

const atDay = (day: SQL): SQL => sql`(${day}::timestamp at time zone 'Europe/Rome')`

/** Communication with the contact, which is part of a record that the user may read. */
const communicationParts = (id: number): SQL[] => [
  part(
    'nota',
    sql`n.id`,
    sql`n.created_at`,
    false,
    sql`from ${contactNotes} n left join management_user u on u.id = n.utente where n.rubrica_id = ${id}`,
    { testo: sql`n.nota`, autore: author },
  ),
  part(
    'mail',
    sql`o.id`,
    sql`o.created_at`,
    false,
    sql`from ${outbox} o left join management_user u on u.id = o.created_by
        where o.about = ${rubrica.id} and o.about_id = ${id}`,
    {
      titolo: sql`o.subject`,
      testo: sql`o.html`,
      autore: author,
      stato: sql`case when o.sent_at is not null then 'inviata' when o.failed_at is not null then 'fallita' else 'attesa' end`,
    },
  ),
  part(
    'telefono',
    sql`p.user_id`,
    sql`p.opened_at`,
    false,
    sql`from ${contactOpenings} p left join management_user u on u.id = p.user_id where p.rubrica_id = ${id}`,
    { autore: author },
  ),
]

/** The condition for living rows that the user may list; null without the right to list any. */
function listCondition(call: Call, resource: Resource, condition: SQL): SQL | null {
  const mine = scopeOfUser(call, resource, 'list')
  return mine && sql`where ${notDeleted(resource)} and ${mine} and ${condition}`
}

function doneTasks(call: Call, id: number): SQL[] {
  const where = listCondition(call, task, sql`${columnOf(task, 'rubrica_id')} = ${id} and completata is true`)
  if (!where) return []
  const [key, date] = [columnOf(task, 'id'), columnOf(task, 'date')]
  const columns = { testo: sql`description`, stato: columnOf(task, 'type') }
  return [part('attivita', key, atDay(date), true, sql`from main_rubrica_task ${where}`, columns)]
}

/** Past orders, offers and interactions of the contact's hotel. */
function hotelParts(call: Call, hotelId: number): SQL[] {
  const today = call.clock.today()
  const orderDay = columnOf(orders, 'order_creation_date')
  const offerDay = columnOf(offers, 'data_pubblicazione')
  const shownDay = columnOf(interactions, 'data_inizio')
  const ordersOf = listCondition(call, orders, sql`${columnOf(orders, 'hotel_id')} = ${hotelId}`)
  const offersOf = listCondition(
    call,
    offers,
    sql`${columnOf(offers, 'idHotel')} = ${hotelId} and ${offerDay} <= ${today}::date`,
  )
  const shown = listCondition(
    call,
    interactions,
    sql`${columnOf(interactions, 'ao_hotel_id')} = ${hotelId} and ${shownDay} <= ${today}::date`,
  )
  return [
    ordersOf &&
      part('ordine', columnOf(orders, 'order_id'), atDay(orderDay), true, sql`from orders_orders ${ordersOf}`, {
        autore: columnOf(orders, 'seller_name'),
        stato: columnOf(orders, 'stato'),
        importo: columnOf(orders, 'total'),
      }),
    offersOf &&
      monthlyWithNames(
        'offerta',
        atDay(offerDay),
        columnOf(offers, 'titolo'),
        sql`from main_hotel_offerta ${offersOf}`,
      ),
    shown &&
      monthlyWithNames(
        'interazione',
        atDay(shownDay),
        columnOf(interactions, 'nome'),
        sql`from marketing_interazioni ${shown}`,
      ),
  ].filter((one) => one !== null)
}

const monthIn = (quando: SQL): SQL => sql`to_char(${quando} at time zone 'Europe/Rome', 'YYYYMM')`

/** Maximum names per month. */
const MAX_NAMES = 6

/** 'Pasqua al mare, Ponte del 2 giugno e altre 3': complete names, latest first. */
const namesOf = (name: SQL, quando: SQL): SQL =>
  sql`array_to_string((array_agg(${name} order by ${quando} desc))[1:${sql.raw(String(MAX_NAMES))}], ', ')
    || case when count(*) = ${MAX_NAMES + 1} then ' e un’altra'
            when count(*) > ${MAX_NAMES} then ' e altre ' || (count(*) - ${MAX_NAMES}) else '' end`

/** Frequent events are grouped by month and dated by the last one, with their number. */
const monthly = (tipo: EventKind, quando: SQL, from: SQL, columns: Columns): SQL =>
  part(tipo, monthIn(quando), sql`max(${quando})`, true, sql`${from} group by ${monthIn(quando)}`, {
    ...columns,
    quante: sql`count(*)`,
  })

/** A monthly group with the names of its events. */
const monthlyWithNames = (tipo: EventKind, quando: SQL, name: SQL, from: SQL): SQL =>
  monthly(tipo, quando, from, { testo: namesOf(name, quando) })

/** A monthly group of guests' requests, with the number of unanswered ones. */
const requestsPart = (tipo: EventKind, quando: SQL, waits: SQL, from: SQL): SQL =>
  monthly(tipo, quando, from, { attese: sql`count(*) filter (where ${waits})` })

/** Mails and quote requests are separate kinds, because each has a list of its own with the same number. */
function requestParts(call: Call, hotelId: number): SQL[] {
  const mails = listCondition(call, mail, sql`id_hotel = ${hotelId} and data <= ${call.clock.now().toISOString()}`)
  const quoteCondition = listCondition(
    call,
    quotes,
    sql`"aoHotelId" = ${hotelId} and "dateRequest" <= ${call.clock.today()}::date`,
  )
  return [
    mails && requestsPart('richieste', columnOf(mail, 'data'), isWaiting, sql`from stats_mail_search ${mails}`),
    quoteCondition &&
      requestsPart(
        'preventivi',
        atDay(columnOf(quotes, 'dateRequest')),
        sql`${columnOf(quotes, 'stato')} = 'nuova'`,
        sql`from quote_quote_requests ${quoteCondition}`,
      ),
  ].filter((one) => one !== null)
}

const isWaiting = sql`(${columnOf(mail, 'stato')} in ('consegnata', 'aperta') and chiusa is not true)`

function partsOf(call: Call, id: number, hotelId: unknown): SQL[] {
  const ofHotel = typeof hotelId === 'number' ? [...hotelParts(call, hotelId), ...requestParts(call, hotelId)] : []
  return [...communicationParts(id), ...doneTasks(call, id), ...ofHotel]
}

const kindsOf = (query: Query): EventKind[] => {
  const named = (query.tipo ?? '').split(',').filter(Boolean)
  if (!named.every(isEventKind)) throw invalidParameter('tipo')
  return named.length ? named : [...eventKinds]
}

/** Other contacts of the same hotel that the user may list. */
async function othersOf(call: Call, id: unknown, hotelId: unknown) {
  const where =
    typeof hotelId === 'number' &&
    listCondition(
      call,
      rubrica,
      sql`${columnOf(rubrica, 'hotel_id')} = ${hotelId} and ${columnOf(rubrica, 'id')} <> ${id}`,
    )
  return where
    ? run(
        call.db.pool,
        sql`select id, coalesce(nome_referente, nome_struttura) as nome from main_rubrica ${where} order by id limit 10`,
      )
    : []
}

export async function contactHistory(call: Call, key: string, query: Query) {
  const { row } = await findRow(call, call.db.pool, rubrica, key, 'timeline')
  onlyKnown(query, ['tipo', 'page', 'perPage'])
  const kinds = kindsOf(query)
  const size = Math.min(MOST, Math.max(1, numberOf(query, 'perPage') ?? PAGE))
  const page = Math.min(10_000, Math.max(1, numberOf(query, 'page') ?? 1))
  const all = sql`(${sql.join(partsOf(call, row.id as number, row.hotel_id), sql` union all `)}) storia`
  const [events, counts, altri] = await Promise.all([
    run<ContactEvent>(
      call.db.pool,
      sql`select * from ${all} where tipo = any(${sql.param(kinds)}::text[])
          order by quando desc, tipo, id desc limit ${size} offset ${(page - 1) * size}`,
    ),
    run<{ tipo: EventKind; conta: number; righe: number }>(
      call.db.pool,
      sql`select tipo, sum(coalesce(quante, 1))::int as conta, count(*)::int as righe from ${all} group by tipo`,
    ),
    othersOf(call, row.id, row.hotel_id),
  ])
  const conteggi = Object.fromEntries(counts.map(({ tipo, conta }) => [tipo, conta]))
  const total = counts.reduce((sum, { tipo, righe }) => sum + (kinds.includes(tipo) ? righe : 0), 0)
  const data = events.map((event) => (event.tipo === 'mail' ? { ...event, testo: asText(event.testo ?? '') } : event))
  return { data, meta: { total, conteggi, altri } }
}
