/** Portale dashboard: figures, waiting or expiring items, unfinished content. */
import { sql, type SQL } from 'drizzle-orm'
import { can } from '../../../src/domain/access/access.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { addDays, today as todayAt } from '../../../src/domain/time/dates.ts'
import { EXPIRY_WINDOW_DAYS } from '../../../src/domain/trade/rules.ts'
import { outcomes, runText, toneOf, toolOps, toolTitles } from '../../../src/domain/trade/strumenti.ts'
import type { Call } from '../../resources/request.ts'
import { columnOf } from '../../resources/read/scope.ts'
import { relative } from '../turno/rule.ts'
import { runsOf } from '../strumenti/runs.ts'
import { askedDuring, askedLink, unreadMail, unreadMailLink } from '../turno/richieste.ts'
import { currentPeriod, inBothPeriods, visitsOf, type Days } from './periods.ts'
import {
  count,
  figureOf,
  filtered,
  inState,
  lineOf,
  listable,
  listableWithin,
  type FigureRule,
  type NeedRule,
} from './rule.ts'

const mail = resourceOf('stats.mailSearch')
const posts = resourceOf('portals.posts')
const pages = resourceOf('portals.pagine')
const sheets = resourceOf('portals.schedahotel')
const landing = resourceOf('marketing.landing')
const front = resourceOf('portals.primopiano')
const tools = resourceOf('portals.tools')

const HOME = '/dashboardPortali'

const requests: FigureRule = async (call, portalId) => {
  const mine = listableWithin(call, mail, 'portale', portalId)
  if (!mine) return null
  const today = call.clock.today()
  const values = await inBothPeriods((days) => count(call, mail, mine, askedDuring(days)), today)
  return {
    id: 'richieste',
    titolo: 'Richieste',
    ...values,
    decimali: 0,
    link: askedLink(currentPeriod(today), { path: '/portaliArchivioMail' }),
  }
}

const visits: FigureRule = (call, portalId) =>
  visitsOf(call, { site_id: String(portalId), network: 'false' }, '/statistichePortale')

/** The number of rows of the portale; null without the right to list them. */
const mine = (call: Call, resource: Resource, portalId: number, where: SQL): Promise<number | null> =>
  count(call, resource, listableWithin(call, resource, 'portale', portalId), where)

const onlineSheets = figureOf({
  id: 'schede',
  titolo: 'Schede hotel online',
  many: (call, portalId) => mine(call, sheets, portalId, sql`online is true`),
  link: () => `${HOME}/schedeHotel?online=true`,
})

const onlinePosts = figureOf({
  id: 'articoli',
  titolo: 'Articoli online',
  many: (call, portalId) => mine(call, posts, portalId, inState(call, posts, 'online')),
  link: () => `${HOME}/articoli?state=online`,
})

export const portalFigures: readonly FigureRule[] = [requests, visits, onlineSheets, onlinePosts]

const endingLandings = lineOf({
  id: 'landing',
  one: 'Una landing finisce',
  more: 'landing finiscono',
  motivo: 'entro sette giorni',
  tono: 'warn',
  many: (call, portalId) =>
    count(
      call,
      landing,
      listable(call, landing),
      sql`${inState(call, landing, 'in_scadenza')} and ${columnOf(landing, 'portali')} @> to_jsonb(${portalId}::int)`,
    ),
  link: () => `${HOME}/landingPage?state=in_scadenza`,
})

const endingDays = (call: Call): Days => {
  const from = call.clock.today()
  return { from, to: addDays(from, EXPIRY_WINDOW_DAYS) }
}

const endingFront = lineOf({
  id: 'primopiano',
  one: 'Un hotel lascia il primo piano',
  more: 'hotel lasciano il primo piano',
  motivo: 'entro sette giorni',
  tono: 'warn',
  many: (call, portalId) => {
    const { from, to } = endingDays(call)
    return mine(call, front, portalId, sql`online is true and data_fine between ${from}::date and ${to}::date`)
  },
  link: (_, call) => {
    const { from, to } = endingDays(call)
    return `${HOME}/consigliati?online=true&fine_dal=${from}&fine_al=${to}&orderKey=data_fine&orderDirection=ASC`
  },
})

const unread = lineOf({
  id: 'richieste',
  one: 'Una richiesta non letta',
  more: 'richieste non lette',
  motivo: 'in attesa di un hotel del portale',
  tono: 'warn',
  many: (call, portalId) => count(call, mail, listableWithin(call, mail, 'portale', portalId), unreadMail(call)),
  link: (_, call) => unreadMailLink(call, { path: '/portaliArchivioMail' }),
})

/** Tools whose last run on this portale failed or was interrupted. */
const brokenTools: NeedRule = async (call, portalId) => {
  if (can(call.user, tools.id, 'runs') === 'none') return null
  const runs = await runsOf(call, portalId)
  const last = toolOps.map((op) => runs.find((one) => one.op === op)).filter((one) => one !== undefined)
  const today = call.clock.today()
  return last
    .filter((one) => toneOf(one) !== 'info')
    .map((one) => ({
      id: `strumento ${one.op}`,
      titolo: `${toolTitles[one.op]}: ultima esecuzione ${outcomes[one.esito].label.toLowerCase()}`,
      motivo: runText(one, relative(todayAt(new Date(one.iniziata_il)), today)),
      tono: toneOf(one),
      link: `/portali/tools?strumento=${one.op}`,
    }))
}

export const portalWaits: readonly NeedRule[] = [unread, brokenTools, endingLandings, endingFront]

const drafts = (resource: Resource, id: string, one: string, more: string): NeedRule =>
  lineOf({
    id,
    one,
    more,
    motivo: 'non ancora online',
    tono: 'info',
    many: (call, portalId) => mine(call, resource, portalId, inState(call, resource, 'bozza')),
    link: () => `${HOME}/${id}?state=bozza`,
  })

/** A scheda below this percentage counts as incomplete. */
const WEAK_PERCENT = 60

const weakSheets = lineOf({
  id: 'schede',
  one: 'Una scheda hotel debole',
  more: 'schede hotel deboli',
  motivo: `online, completezza sotto il ${WEAK_PERCENT}%`,
  tono: 'warn',
  many: (call, portalId) => mine(call, sheets, portalId, sql`online is true and completezza < ${WEAK_PERCENT}`),
  link: () =>
    `${HOME}/schedeHotel?online=true&completezza_a=${WEAK_PERCENT - 1}&orderKey=completezza&orderDirection=ASC`,
})

const untranslated = lineOf({
  id: 'traduzioni',
  one: 'Una pagina da tradurre',
  more: 'pagine da tradurre',
  motivo: 'online, ma non in tutte le lingue del portale',
  tono: 'warn',
  many: (call, portalId) =>
    mine(
      call,
      pages,
      portalId,
      sql`${inState(call, pages, 'online')} and ${filtered(call, pages, 'da_tradurre', 'true')}`,
    ),
  link: () => `${HOME}/pagine?state=online&da_tradurre=true`,
})

export const portalLacks: readonly NeedRule[] = [
  weakSheets,
  untranslated,
  drafts(pages, 'pagine', 'Una pagina in bozza', 'pagine in bozza'),
  drafts(posts, 'articoli', 'Un articolo in bozza', 'articoli in bozza'),
]
