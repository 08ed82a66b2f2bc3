/** Figures of the hotel dashboard, each compared with the previous period. */
import { sql, type SQL } from 'drizzle-orm'
import { can } from '../../../src/domain/access/access.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { addMonths } from '../../../src/domain/time/dates.ts'
import { runOne } from '../../db/sql.ts'
import { columnOf } from '../../resources/read/scope.ts'
import { askedDuring, askedLink, quotesLink } from '../turno/richieste.ts'
import { currentPeriod, inBothPeriods, visitsOf, type Days } from './periods.ts'
import { countOf, figureOf, inState, ofHotel, type FigureRule } from './rule.ts'

const offers = resourceOf('main.hotelOfferta')
const reviews = resourceOf('webreputation.recensione')
const structure = resourceOf('webreputation.struttura')

type RequestFigure = {
  id: string
  titolo: string
  resource: Resource
  during: (days: Days) => SQL
  /** Link to the counted rows. */
  link: (hotelId: number, days: Days) => string
}

/** Requests of guests, compared with those of the previous thirty days. */
const requestFigure =
  ({ id, titolo, resource, during, link }: RequestFigure): FigureRule =>
  async (call, hotelId) => {
    const today = call.clock.today()
    const values = await inBothPeriods((days) => countOf(call, resource, hotelId, during(days)), today)
    return values.valore === null
      ? null
      : { id, titolo, ...values, decimali: 0, link: link(hotelId, currentPeriod(today)) }
  }

const requests = requestFigure({
  id: 'richieste',
  titolo: 'Richieste',
  resource: resourceOf('stats.mailSearch'),
  during: askedDuring,
  link: (hotelId, days) => askedLink(days, { hotelId }),
})

const quotes = requestFigure({
  id: 'preventivi',
  titolo: 'Preventivi chiesti',
  resource: resourceOf('quote.quoteRequests'),
  during: ({ from, to }) => sql`"dateRequest" between ${from}::date and ${to}::date`,
  link: quotesLink,
})

const visits: FigureRule = (call, hotelId) =>
  visitsOf(call, { id_hotel: String(hotelId) }, `/statistiche?hotelId=${hotelId}`)

type Means = { now: number | null; before: number | null }

const score: FigureRule = async (call, hotelId) => {
  const mine = ofHotel(call, reviews, hotelId)
  if (!mine || can(call.user, structure.id, 'read') === 'none') return null
  const today = call.clock.today()
  const [year, two] = [addMonths(today, -12), addMonths(today, -24)]
  const means = await runOne<Means>(
    call.db.pool,
    sql`select avg(punteggio) filter (where data_recensione > ${year}::date)::float8 as now,
               avg(punteggio) filter (where data_recensione <= ${year}::date)::float8 as before
          from webreputation_recensione
         where ${mine} and data_recensione > ${two}::date and data_recensione <= ${today}::date`,
  )
  return {
    id: 'punteggio',
    titolo: 'Punteggio medio',
    valore: means.now,
    prima: means.before,
    periodo: 'recensioni di un anno, rispetto a quello prima',
    decimali: 1,
    link: `/hotel/${hotelId}/WebReputationScore`,
  }
}

const online = figureOf({
  id: 'offerte',
  titolo: 'Offerte online',
  many: (call, hotelId) =>
    countOf(
      call,
      offers,
      hotelId,
      sql`${inState(call, offers, 'online')} and (${columnOf(offers, 'data_fine')} is null
        or ${columnOf(offers, 'data_fine')} >= ${call.clock.today()}::date)`,
    ),
  link: (hotelId) => `/hotel/${hotelId}/offerte?state=online`,
})

export const figureRules: readonly FigureRule[] = [requests, quotes, visits, score, online]
