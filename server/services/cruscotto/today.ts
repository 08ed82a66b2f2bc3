/** Hotel dashboard: what is waiting, and what is about to expire. */
import { sql } from 'drizzle-orm'
import { can } from '../../../src/domain/access/access.ts'
import type { Need } from '../../../src/domain/trade/cruscotto.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { addDays, daysBetween } from '../../../src/domain/time/dates.ts'
import { CONTRACT_DAYS } from '../../../src/domain/trade/rules.ts'
import { gapsAndOverlaps, type Period } from '../../../src/domain/trade/season.ts'
import { formatDate } from '../../../src/domain/text/text.ts'
import { run } from '../../db/sql.ts'
import type { Call } from '../../resources/request.ts'
import { columnOf } from '../../resources/read/scope.ts'
import { inForce } from '../hotel.ts'
import { endingOffersLink, endingOnline } from '../turno/offerte.ts'
import { relative } from '../turno/rule.ts'
import { unreadMail, unreadMailLink, unreadQuotes, unreadQuotesLink } from '../turno/richieste.ts'
import { countText, countOf, lineOf, ofHotel, type NeedRule } from './rule.ts'
import { itemAt } from '../../../src/domain/util/lookup.ts'

const mail = resourceOf('stats.mailSearch')
const quotes = resourceOf('quote.quoteRequests')
const offers = resourceOf('main.hotelOfferta')
const contract = resourceOf('main.contratto')
const priceList = resourceOf('main.listino')
const contact = resourceOf('main.rubrica')
const task = resourceOf('main.rubricaTask')

const WAITING = 'chi scrive aspetta risposta entro un giorno'

const unread = lineOf({
  id: 'richieste',
  one: 'Una richiesta non letta',
  more: 'richieste non lette',
  motivo: WAITING,
  tono: 'bad',
  many: (call, hotelId) => countOf(call, mail, hotelId, unreadMail(call)),
  link: (hotelId, call) => unreadMailLink(call, { hotelId }),
})

const newQuotes = lineOf({
  id: 'preventivi',
  one: 'Un preventivo da leggere',
  more: 'preventivi da leggere',
  motivo: WAITING,
  tono: 'bad',
  many: (call, hotelId) => countOf(call, quotes, hotelId, unreadQuotes(call)),
  link: (hotelId, call) => unreadQuotesLink(call, hotelId),
})

type Task = { description: string; date: string; contact: number }

/** The next open task of the hotel's contact. */
const nextTask: NeedRule = async (call, hotelId) => {
  const mine = ofHotel(call, contact, hotelId)
  if (!mine || can(call.user, task.id, 'list') === 'none') return null
  const [found] = await run<Task>(
    call.db.pool,
    sql`select t.description, t.date, main_rubrica.id as contact from main_rubrica_task t
          join main_rubrica on main_rubrica.id = t.rubrica_id
         where ${mine} and t._deleted_at is null and t.completata is not true order by t.date, t.id limit 1`,
  )
  if (!found) return null
  const today = call.clock.today()
  return {
    id: 'attivita',
    titolo: found.description,
    motivo: `prossima attività, ${relative(found.date, today)}`,
    tono: found.date < today ? 'bad' : 'info',
    link: `/crmContatti/${found.contact}`,
  }
}

const endingOffers = lineOf({
  id: 'offerte',
  one: 'Un’offerta finisce',
  more: 'offerte finiscono',
  motivo: 'entro sette giorni',
  tono: 'warn',
  many: (call, hotelId) => countOf(call, offers, hotelId, endingOnline(call)),
  link: (hotelId, call) => endingOffersLink(call, hotelId),
})

/** Prices that reach further than this many days raise no warning. */
const PRICE_DAYS = 120

const endingContract: NeedRule = async (call, hotelId) => {
  const mine = ofHotel(call, contract, hotelId)
  if (!mine) return null
  const today = call.clock.today()
  const [found] = await run<{ until: string | null }>(
    call.db.pool,
    sql`select max(data_fine) as until from main_contratto
         where ${mine} and ${inForce(today)}`,
  )
  if (!found?.until || daysBetween(today, found.until) > CONTRACT_DAYS) return null
  return {
    id: 'contratto',
    titolo: 'Il contratto finisce',
    motivo: `${relative(found.until, today)}, il ${formatDate(found.until)}`,
    tono: 'warn',
    link: `/hotel/${hotelId}/contratti`,
  }
}

/** The visible listini that have not ended. */
async function openPeriods(call: Call, hotelId: number): Promise<Period[] | null> {
  const mine = ofHotel(call, priceList, hotelId)
  if (!mine) return null
  return run<Period>(
    call.db.pool,
    sql`select "idListino", nomi->>'it' as nome, data_inizio, data_fine, unita_prezzo, true as visibile from main_listino
         where ${mine} and ${columnOf(priceList, 'visibile')} is not false
           and data_fine >= ${call.clock.today()}::date`,
  )
}

/** The end of the prices, and gaps between listini. */
const prices: NeedRule = async (call, hotelId) => {
  const periods = await openPeriods(call, hotelId)
  if (!periods) return null
  return [endOfPrices(periods, call.clock.today(), hotelId), gapsIn(periods, hotelId)].filter((one) => one !== null)
}

function endOfPrices(periods: readonly Period[], today: string, hotelId: number): Need | null {
  const last = periods
    .map(({ data_fine }) => data_fine)
    .sort()
    .at(-1)
  if (last && last > addDays(today, PRICE_DAYS)) return null
  return {
    id: 'listini',
    titolo: last ? 'I prezzi finiscono' : 'Nessun prezzo da oggi in poi',
    motivo: last ? `${relative(last, today)}, il ${formatDate(last)}` : 'chi cerca non vede quanto costa',
    tono: last && last > addDays(today, CONTRACT_DAYS) ? 'warn' : 'bad',
    link: `/hotel/${hotelId}/listini?vista=stagione`,
  }
}

function gapsIn(periods: readonly Period[], hotelId: number): Need | null {
  const found = gapsAndOverlaps(periods).filter(({ kind }) => kind === 'gap')
  const days = found.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0)
  if (!days) return null
  return {
    id: 'buchi',
    titolo: countText(days, 'Un giorno senza prezzi', 'giorni senza prezzi'),
    motivo: `dal ${formatDate(itemAt(found, 0).from)}, tra un listino e l’altro`,
    tono: 'warn',
    link: `/hotel/${hotelId}/listini?vista=stagione&anno=${itemAt(found, 0).from.slice(0, 4)}`,
  }
}

export const todayRules: readonly NeedRule[] = [unread, newQuotes, nextTask, endingOffers, endingContract, prices]
