/** What a portal needs today: its figures, what ends, what is not finished, what was changed last. */
import { sql } from 'drizzle-orm'
import type { Need } from '../../../src/domain/cruscotto.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { addDays, EXPIRY_WINDOW_DAYS } from '../../../src/domain/rules.ts'
import { run } from '../../db/sql.ts'
import type { Call } from '../../resources/request.ts'
import { columnOf } from '../../resources/scope.ts'
import { relative } from '../turno/rule.ts'
import { askedDuring, romeDay } from '../turno/richieste.ts'
import { before, LAST_DAYS, now, visitsOf, type Days } from './giorni.ts'
import { count, counted, inState, theirs, within, type FigureRule, type NeedRule } from './rule.ts'

const mail = resourceOf('stats.mailSearch')
const posts = resourceOf('portals.posts')
const pages = resourceOf('portals.pagine')
const sheets = resourceOf('portals.schedahotel')
const landing = resourceOf('marketing.landing')
const front = resourceOf('portals.primopiano')

const HOME = '/dashboardPortali'

const requests: FigureRule = async (call, portalId) => {
  const mine = within(call, mail, 'portale', portalId)
  if (!mine) return null
  const between = (days: Days) => count(call, mail, mine, askedDuring(days))
  const today = call.clock.today()
  const [valore, prima] = await Promise.all([between(now(today)), between(before(today))])
  return {
    id: 'richieste',
    titolo: 'Richieste',
    valore,
    prima,
    periodo: LAST_DAYS,
    decimali: 0,
    link: '/portaliArchivioMail',
  }
}

const visits: FigureRule = (call, portalId) =>
  visitsOf(call, { site_id: String(portalId), network: 'false' }, '/statistichePortale')

const onlineSheets: FigureRule = async (call, portalId) => {
  const valore = await count(call, sheets, within(call, sheets, 'portale', portalId), sql`online is true`)
  if (valore === null) return null
  return {
    id: 'schede',
    titolo: 'Schede hotel online',
    valore,
    prima: null,
    periodo: 'oggi',
    decimali: 0,
    link: `${HOME}/schedeHotel?online=true`,
  }
}

const onlinePosts: FigureRule = async (call, portalId) => {
  const valore = await count(call, posts, within(call, posts, 'portale', portalId), inState(call, posts, 'online'))
  if (valore === null) return null
  return {
    id: 'articoli',
    titolo: 'Articoli online',
    valore,
    prima: null,
    periodo: 'oggi',
    decimali: 0,
    link: `${HOME}/articoli?state=online`,
  }
}

export const portalFigures: readonly FigureRule[] = [requests, visits, onlineSheets, onlinePosts]

const endingLandings: NeedRule = async (call, portalId) => {
  const many = await count(
    call,
    landing,
    theirs(call, landing),
    sql`${inState(call, landing, 'in_scadenza')} and ${columnOf(landing, 'portali')} @> to_jsonb(${portalId}::int)`,
  )
  if (!many) return null
  return {
    id: 'landing',
    titolo: counted(many, 'Una landing finisce', 'landing finiscono'),
    motivo: 'entro sette giorni',
    tono: 'warn',
    link: `${HOME}/landingPage?state=in_scadenza`,
  }
}

const endingFront: NeedRule = async (call, portalId) => {
  const today = call.clock.today()
  const many = await count(
    call,
    front,
    within(call, front, 'portale', portalId),
    sql`online is true and data_fine between ${today}::date and ${addDays(today, EXPIRY_WINDOW_DAYS)}::date`,
  )
  if (!many) return null
  return {
    id: 'primopiano',
    titolo: counted(many, 'Un hotel lascia il primo piano', 'hotel lasciano il primo piano'),
    motivo: 'entro sette giorni',
    tono: 'warn',
    link: `${HOME}/consigliati?online=true&orderKey=data_fine&orderDirection=ASC`,
  }
}

type Changed = { id: number; titolo: string; giorno: string; luogo: 'pagine' | 'schedeHotel' }
const LATEST = 3

/** Pages and hotel sheets, the last ones first. */
export async function latest(call: Call, portalId: number): Promise<Need[]> {
  const [ofPages, ofSheets] = [within(call, pages, 'portale', portalId), within(call, sheets, 'portale', portalId)]
  if (!ofPages || !ofSheets) return []
  const found = await run<Changed>(
    call.db.pool,
    sql`(select id, titolo->>'it' as titolo, updated_at, ${romeDay(sql`updated_at`)} as giorno, 'pagine' as luogo from portals_pagine
          where ${ofPages} and updated_at is not null order by updated_at desc limit ${LATEST})
        union all
        (select id, titolo->>'it', updated_at, ${romeDay(sql`updated_at`)}, 'schedeHotel' from portals_schedahotel
          where ${ofSheets} and updated_at is not null order by updated_at desc limit ${LATEST})
        order by updated_at desc limit ${LATEST}`,
  )
  const today = call.clock.today()
  return found.map(({ id, titolo, giorno, luogo }) => ({
    id: `${luogo} ${id}`,
    titolo,
    motivo: `${luogo === 'pagine' ? 'pagina modificata' : 'scheda modificata'} ${relative(giorno, today)}`,
    tono: 'info',
    link: `${HOME}/${luogo}/${id}`,
  }))
}

export const endingRules: readonly NeedRule[] = [endingLandings, endingFront]

const drafts =
  (resource: typeof posts, id: string, one: string, more: string, link: string): NeedRule =>
  async (call, portalId) => {
    const mine = within(call, resource, 'portale', portalId)
    const many = await count(call, resource, mine, inState(call, resource, 'bozza'))
    if (!many) return null
    return { id, titolo: counted(many, one, more), motivo: 'non ancora online', tono: 'info', link }
  }

/** Less than this share of a sheet is filled in. */
const WEAK_PERCENT = 60

const weakSheets: NeedRule = async (call, portalId) => {
  const mine = within(call, sheets, 'portale', portalId)
  const many = await count(call, sheets, mine, sql`online is true and completezza < ${WEAK_PERCENT}`)
  if (!many) return null
  return {
    id: 'schede',
    titolo: counted(many, 'Una scheda hotel debole', 'schede hotel deboli'),
    motivo: `online, piene per meno del ${WEAK_PERCENT}%`,
    tono: 'warn',
    link: `${HOME}/schedeHotel?online=true&orderKey=completezza&orderDirection=ASC`,
  }
}

/** Pages online without a title in a language of the portal. */
const untranslated: NeedRule = async (call, portalId) => {
  const mine = within(call, pages, 'portale', portalId)
  const many = await count(
    call,
    pages,
    mine,
    sql`${inState(call, pages, 'online')} and exists (
      select 1 from portals_sito s, jsonb_array_elements_text(s.lingue) as l(lingua)
       where s.id = ${portalId} and coalesce(trim(${columnOf(pages, 'titolo')}->>l.lingua), '') = '')`,
  )
  if (!many) return null
  return {
    id: 'traduzioni',
    titolo: counted(many, 'Una pagina da tradurre', 'pagine da tradurre'),
    motivo: 'online, ma non in tutte le lingue del portale',
    tono: 'warn',
    link: `${HOME}/pagine?state=online`,
  }
}

export const portalLacks: readonly NeedRule[] = [
  weakSheets,
  untranslated,
  drafts(pages, 'pagine', 'Una pagina in bozza', 'pagine in bozza', `${HOME}/pagine?state=bozza`),
  drafts(posts, 'articoli', 'Un articolo in bozza', 'articoli in bozza', `${HOME}/articoli?state=bozza`),
]
