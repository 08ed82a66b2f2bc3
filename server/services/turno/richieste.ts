/** Unread requests: one by one for hotel users, grouped by hotel for staff. */
import { sql, type SQL } from 'drizzle-orm'
import { isHotelSide } from '../../../src/domain/access/access.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { addDays } from '../../../src/domain/time/dates.ts'
import type { Queue } from '../../../src/domain/trade/turno.ts'
import { tableFor } from '../../db/tables.ts'
import { conditionOf } from '../../resources/read/conditions.ts'
import type { Call } from '../../resources/request.ts'
import { and, notDeleted } from '../../resources/read/rows.ts'
import { columnOf } from '../../resources/read/scope.ts'
import { inState } from '../cruscotto/rule.ts'
import { firstRows, isOneHotel, queueScope, relative, scopeOfUser, type OneHotel, type Rule } from './rule.ts'

const mail = resourceOf('stats.mailSearch')
const quotes = resourceOf('quote.quoteRequests')

/** Guests expect an answer within a day; requests older than a month are ignored. */
const ANSWER_DAYS = 1
const WAIT_DAYS = 30
/** Kinds of mail that expect a reply; subscriptions and the like do not. */
const REPLY_KINDS = ['preventivo', 'disponibilita', 'prenotazione', 'offerta', 'informazioni']

export const romeDay = (column: SQL): SQL => sql`(${column} at time zone 'Europe/Rome')::date`

/** The condition for mails of the archive on these days that expect a reply. */
export const askedDuring = ({ from, to }: Days): SQL =>
  sql`${columnOf(mail, 'tipologia')} = any(${sql.param(REPLY_KINDS)}::text[])
    and ${romeDay(columnOf(mail, 'data'))} between ${from}::date and ${to}::date`

type Days = { from: string; to: string }

const waitingDays = (call: Call): Days => {
  const today = call.clock.today()
  return { from: addDays(today, -WAIT_DAYS), to: today }
}

/**
 * The condition must match what the list shows for this state and these days, because `unreadMailLink` and
 * `unreadQuotesLink` lead there.
 */
const unread = (call: Call, resource: Resource, state: string, arrived: string): SQL =>
  and([
    notDeleted(resource),
    inState(call, resource, state),
    conditionOf(resource, { kind: 'between', field: arrived, ...waitingDays(call) }, { today: call.clock.today() }),
  ])

export const unreadMail = (call: Call): SQL => unread(call, mail, 'nuova', 'data')
export const unreadQuotes = (call: Call): SQL => unread(call, quotes, 'da_leggere', 'dateRequest')

type Archive = { hotelId?: number; path?: string }

const archiveOf = ({ hotelId, path = '/mailArchive' }: Archive): string =>
  `${path}?${hotelId === undefined ? '' : `hotelId=${hotelId}&`}source=`

/** Link to the archive with what `askedDuring` counts. */
export const askedLink = ({ from, to }: Days, archive: Archive = {}): string =>
  `${archiveOf(archive)}&tipologia=${REPLY_KINDS.join(',')}&from=${from}&to=${to}`

/**
 * `source=` is empty, because the archive otherwise shows only mail of the portali. Without a hotel it covers all of
 * the user's hotels.
 */
export function unreadMailLink(call: Call, archive: Archive = {}) {
  const { from, to } = waitingDays(call)
  return `${archiveOf(archive)}&state=nuova&from=${from}&to=${to}`
}

/** Link to the quote requests of a hotel on these days. */
export const quotesLink = (hotelId: number, { from, to }: Days): string =>
  `/hotel/${hotelId}/richiestePreventivo?dal=${from}&al=${to}`

export const unreadQuotesLink = (call: Call, hotelId: number): string =>
  `${quotesLink(hotelId, waitingDays(call))}&state=da_leggere`

const stay = (arrivo: string | null, partenza: string | null): string => {
  const day = (date: string) => `${date.slice(8)}/${date.slice(5, 7)}`
  return arrivo && partenza ? `soggiorno ${day(arrivo)}-${day(partenza)}` : 'senza date'
}

type Request = {
  id: number
  chi: string
  tipologia: string
  giorno: string
  arrivo: string | null
  partenza: string | null
  hotel: number
  luogo: string
}
const place = sql`h."idHotel" as hotel, concat_ws(' - ', h.nome_hotel, h.nome_comune) as luogo`
const kinds = new Map<string, string>(mail.fields.tipologia.options.map(({ value, label }) => [value, label]))

/** Unread requests of the mail archive, for hotel users. */
export const richiesteDaLeggere: Rule = async (call) => {
  const mine = isHotelSide(call.user) && scopeOfUser(call, mail, 'list')
  if (!mine) return null
  const { rows, totale } = await firstRows<Request>(
    call,
    sql`stats_mail_search.id, nome_cliente as chi, stats_mail_search.tipologia, ${romeDay(columnOf(mail, 'data'))} as giorno, stats_mail_search.arrivo, partenza, ${place}`,
    sql`stats_mail_search join main_hotel h on h."idHotel" = id_hotel where ${unreadMail(call)} and ${mine}`,
    sql`data, stats_mail_search.id`,
  )
  const today = call.clock.today()
  return {
    regola: 'richieste',
    titolo: 'Richieste da leggere',
    totale,
    altri: unreadMailLink(call),
    righe: rows.map((row) => ({
      id: row.id,
      titolo: `${kinds.get(row.tipologia) ?? row.tipologia}: ${row.chi}`,
      motivo: `arrivata ${relative(row.giorno, today)}, ${stay(row.arrivo, row.partenza)}`,
      luogo: row.luogo,
      scadenza: addDays(row.giorno, ANSWER_DAYS),
      dal: null,
      link: `/mailArchive/${row.id}?hotelId=${row.hotel}`,
      fatto: true,
    })),
  }
}

/** Unread quote requests, for hotel users. */
export const preventiviDaLeggere: Rule = async (call) => {
  const mine = isHotelSide(call.user) && scopeOfUser(call, quotes, 'list')
  if (!mine) return null
  const { rows, totale } = await firstRows<Omit<Request, 'tipologia'> & OneHotel>(
    call,
    sql`quote_quote_requests.id, concat_ws(' ', nome, cognome) as chi, "dateRequest" as giorno, arrivo, partenza, ${place},
        ${isOneHotel}`,
    sql`quote_quote_requests join main_hotel h on h."idHotel" = "aoHotelId" where ${unreadQuotes(call)} and ${mine}`,
    sql`"dateRequest", quote_quote_requests.id`,
  )
  const today = call.clock.today()
  return {
    regola: 'preventivi',
    titolo: 'Preventivi da leggere',
    totale,
    altri: rows[0]?.uno ? unreadQuotesLink(call, rows[0].hotel) : null,
    righe: rows.map((row) => ({
      id: row.id,
      titolo: `Preventivo per ${row.chi}`,
      motivo: `arrivato ${relative(row.giorno, today)}, ${stay(row.arrivo, row.partenza)}`,
      luogo: row.luogo,
      scadenza: addDays(row.giorno, ANSWER_DAYS),
      dal: null,
      link: `/hotel/${row.hotel}/richiestePreventivo/${row.id}`,
      fatto: true,
    })),
  }
}

type Counted = { hotel: number; luogo: string; quante: number; prima: string; tutte: number }

type OfHotels = Pick<Queue, 'regola' | 'titolo'> & {
  resource: Resource
  /** The list over all hotels, if there is one. */
  all?: { titolo: string; link: (call: Call) => string }
  many: (quante: number) => string
  first: [one: string, more: string]
  hotel: SQL
  day: SQL
  where: (call: Call) => SQL
  link: (call: Call, hotelId: number) => string
}

/** Unread requests by hotel, most first: for staff, and for the hotel's producer. */
const ofHotels =
  ({ regola, titolo, resource, all, many, first, hotel, day, where, link }: OfHotels): Rule =>
  async (call, request) => {
    const mine = queueScope(call, request, resource, 'list', ['employee'])
    if (isHotelSide(call.user) || !mine) return null
    const { rows, totale } = await firstRows<Counted>(
      call,
      sql`${place}, quante, prima, sum(quante) over ()::int as tutte`,
      sql`(select ${hotel} as hotel_id, count(*)::int as quante, min(${day}) as prima from ${tableFor(resource)}
             where ${where(call)} and ${mine.where} group by 1) as attese
          join main_hotel h on h."idHotel" = hotel_id and h._deleted_at is null`,
      sql`quante desc, prima, h."idHotel"`,
    )
    const today = call.clock.today()
    const list = mine.isNarrowed ? undefined : all
    return {
      regola,
      titolo,
      totale,
      altri: list?.link(call) ?? null,
      ...(list && { elenco: { titolo: list.titolo, totale: rows[0]?.tutte ?? 0 } }),
      righe: rows.map(({ hotel: id, luogo, quante, prima }) => ({
        id,
        titolo: many(quante),
        motivo: `${first[quante === 1 ? 0 : 1]} ${relative(prima, today)}`,
        luogo,
        scadenza: addDays(prima, ANSWER_DAYS),
        dal: null,
        link: link(call, id),
        fatto: false,
      })),
    }
  }

export const richiesteDegliHotel = ofHotels({
  regola: 'richiesteHotel',
  titolo: 'Hotel con richieste non lette',
  resource: mail,
  all: { titolo: 'Richieste non lette', link: unreadMailLink },
  many: (quante) => (quante === 1 ? '1 richiesta non letta' : `${quante} richieste non lette`),
  first: ['arrivata', 'la prima'],
  hotel: columnOf(mail, 'id_hotel'),
  day: romeDay(columnOf(mail, 'data')),
  where: unreadMail,
  link: (call, hotelId) => unreadMailLink(call, { hotelId }),
})

/** Quotes have a list per hotel only, so there is no link to all of them. */
export const preventiviDegliHotel = ofHotels({
  regola: 'preventiviHotel',
  titolo: 'Hotel con preventivi da leggere',
  resource: quotes,
  many: (quante) => (quante === 1 ? '1 preventivo da leggere' : `${quante} preventivi da leggere`),
  first: ['arrivato', 'il primo'],
  hotel: columnOf(quotes, 'aoHotelId'),
  day: columnOf(quotes, 'dateRequest'),
  where: unreadQuotes,
  link: unreadQuotesLink,
})
