/** Requests that nobody has read yet: one by one for the hotel that answers them, by hotel for those who look after it. */
import { sql, type SQL } from 'drizzle-orm'
import { isHotelSide } from '../../../src/domain/access.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { addDays } from '../../../src/domain/rules.ts'
import type { Call } from '../../resources/request.ts'
import { columnOf } from '../../resources/scope.ts'
import { concerning, firstRows, relative, type Rule } from './rule.ts'

const mail = resourceOf('stats.mailSearch')
const quotes = resourceOf('quote.quoteRequests')

/** A guest expects an answer within a day; after a month, or once the stay has begun, nobody waits any more. */
const ANSWER_DAYS = 1
const WAIT_DAYS = 30
/** What asks for an answer; subscriptions and the like do not. */
const ASKING = ['preventivo', 'disponibilita', 'prenotazione', 'offerta', 'informazioni']

export const romeDay = (column: SQL): SQL => sql`(${column} at time zone 'Europe/Rome')::date`

/** Of the archive, what asks for an answer. */
const asksForAnswer: SQL = sql`${columnOf(mail, 'tipologia')} = any(${sql.param(ASKING)}::text[])`

/** Of the archive, what asked for an answer on these days. */
export const askedDuring = ({ from, to }: { from: string; to: string }): SQL =>
  sql`${asksForAnswer} and ${romeDay(columnOf(mail, 'data'))} between ${from}::date and ${to}::date`

export function unreadMail(call: Call): SQL {
  const today = call.clock.today()
  return sql`${columnOf(mail, '_deleted_at')} is null and ${columnOf(mail, 'stato')} = 'consegnata' and chiusa is not true
    and ${asksForAnswer}
    and ${romeDay(columnOf(mail, 'data'))} between ${addDays(today, -WAIT_DAYS)}::date and ${today}::date
    and (${columnOf(mail, 'arrivo')} is null or ${columnOf(mail, 'arrivo')} >= ${today}::date)`
}

export function unreadQuotes(call: Call): SQL {
  const today = call.clock.today()
  return sql`${columnOf(quotes, '_deleted_at')} is null and ${columnOf(quotes, 'stato')} = 'nuova' and letta is not true
    and "dateRequest" between ${addDays(today, -WAIT_DAYS)}::date and ${today}::date
    and (arrivo is null or arrivo >= ${today}::date)`
}

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
const kinds = new Map(mail.fields.tipologia!.options!.map(({ value, label }) => [value, label]))

/** Requests of the archive, for the hotel side. */
export const richiesteDaLeggere: Rule = async (call) => {
  const mine = isHotelSide(call.user) && concerning(call, mail, 'list')
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
    altri: rows[0] ? `/mailArchive?hotelId=${rows[0].hotel}&stato=consegnata` : null,
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

/** Quote requests, for the hotel side. */
export const preventiviDaLeggere: Rule = async (call) => {
  const mine = isHotelSide(call.user) && concerning(call, quotes, 'list')
  if (!mine) return null
  const { rows, totale } = await firstRows<Omit<Request, 'tipologia'>>(
    call,
    sql`quote_quote_requests.id, concat_ws(' ', nome, cognome) as chi, "dateRequest" as giorno, arrivo, partenza, ${place}`,
    sql`quote_quote_requests join main_hotel h on h."idHotel" = "aoHotelId" where ${unreadQuotes(call)} and ${mine}`,
    sql`"dateRequest", quote_quote_requests.id`,
  )
  const today = call.clock.today()
  return {
    regola: 'preventivi',
    titolo: 'Preventivi da leggere',
    totale,
    altri: rows[0] ? `/hotel/${rows[0].hotel}/richiestePreventivo?stato=nuova` : null,
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

type Counted = { hotel: number; luogo: string; quante: number; prima: string }

/** How many wait in each hotel, the fullest first: for staff, and for the producer of the hotel. */
export const richiesteDegliHotel: Rule = async (call) => {
  const [byMail, byQuote] = [concerning(call, mail, 'list'), concerning(call, quotes, 'list')]
  if (isHotelSide(call.user) || !byMail || !byQuote) return null
  const { rows, totale } = await firstRows<Counted>(
    call,
    sql`${place}, quante, prima`,
    sql`(select hotel_id, count(*)::int as quante, min(giorno) as prima from (
           select id_hotel as hotel_id, ${romeDay(columnOf(mail, 'data'))} as giorno from stats_mail_search
             where ${unreadMail(call)} and ${byMail}
           union all
           select "aoHotelId", "dateRequest" from quote_quote_requests where ${unreadQuotes(call)} and ${byQuote}
         ) as ogni group by hotel_id) as attese join main_hotel h on h."idHotel" = hotel_id and h._deleted_at is null`,
    sql`quante desc, prima, h."idHotel"`,
  )
  const today = call.clock.today()
  return {
    regola: 'richiesteHotel',
    titolo: 'Hotel con richieste non lette',
    totale,
    altri: '/mailArchive?stato=consegnata',
    righe: rows.map(({ hotel, luogo, quante, prima }) => ({
      id: hotel,
      titolo: quante === 1 ? '1 richiesta non letta' : `${quante} richieste non lette`,
      motivo: `${quante === 1 ? 'arrivata' : 'la prima'} ${relative(prima, today)}`,
      luogo,
      scadenza: addDays(prima, ANSWER_DAYS),
      dal: null,
      link: `/mailArchive?hotelId=${hotel}&stato=consegnata`,
      fatto: false,
    })),
  }
}
