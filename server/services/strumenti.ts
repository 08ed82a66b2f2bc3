/** The tools of a portal and the plagiarism check. */
import { sql } from 'drizzle-orm'
import { plain } from '../../src/domain/html.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { addDays } from '../../src/domain/rules.ts'
import { fold } from '../../src/domain/text.ts'
import { sitemaps } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { inTurn } from '../http/heavy.ts'
import { invalidParameter } from '../http/problem.ts'
import { writeAudit } from '../resources/audit.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call } from '../resources/request.ts'
import { requireScope } from '../resources/scope.ts'
import { sendCsv, type Cell } from './csv.ts'
import { bodyOf, onlyKnown, pathId, queryOf } from './input.ts'
import { escapeHtml } from './mail.ts'
import { requirePortal } from './portali.ts'

const tools = resourceOf('portals.tools')
const plagiarism = resourceOf('portals.plagiarism')

type Sheet = {
  id: number
  idHotel: number
  hotel: string
  descrizione: string | null
  breve: string | null
  seo: string | null
}

const SHORTEST = 80

const sheetsOf = (db: Runner, portalId: number): Promise<Sheet[]> =>
  run<Sheet>(
    db,
    sql`select s.id, s."idHotel", concat(h.nome_hotel, ' - ', h.nome_comune) as hotel, s.descrizione->>'it' as descrizione,
          s.descrizione_breve->>'it' as breve, s.meta_description->>'it' as seo
        from portals_schedahotel s join main_hotel h on h."idHotel" = s."idHotel"
        where s."portaleId" = ${portalId} and s._deleted_at is null
        order by lower(h.nome_hotel) collate "C", s.id`,
  )

/** What is wrong with the texts of each sheet; the same description on two sheets is wrong on both. */
function faults(sheets: readonly Sheet[]): Map<number, string[]> {
  const times = new Map<string, number>()
  for (const { descrizione } of sheets) {
    const text = fold(plain(descrizione))
    times.set(text, (times.get(text) ?? 0) + 1)
  }
  return new Map(
    sheets.map(({ id, descrizione, breve, seo }) => {
      const text = plain(descrizione)
      return [
        id,
        [
          ...(text ? [] : ['Descrizione mancante']),
          ...(text && text.length < SHORTEST ? [`Descrizione troppo breve (${text.length} caratteri)`] : []),
          ...(text && (times.get(fold(text)) ?? 0) > 1 ? ['Descrizione uguale a quella di un’altra scheda'] : []),
          ...(plain(breve) ? [] : ['Descrizione breve mancante']),
          ...(plain(seo) ? [] : ['Descrizione SEO mancante']),
        ],
      ]
    }),
  )
}

async function checkDescriptions(call: Call, portalId: number): Promise<Cell[][]> {
  const sheets = await sheetsOf(call.db.pool, portalId)
  const found = faults(sheets)
  const rows = sheets.flatMap(({ id, idHotel, hotel }) =>
    (found.get(id) ?? []).map((fault): Cell[] => [id, idHotel, hotel, fault]),
  )
  await transaction(call.db.pool, (db) =>
    writeAudit(db, call, 'checkInvalidDescriptions', tools.id, portalId, null, { problemi: rows.length }),
  )
  return [['Scheda', 'ID hotel', 'Hotel', 'Problema'], ...rows]
}

/** Everything of the portal that is online, by address. */
async function regenerateSitemap(call: Call, portalId: number, dominio: string): Promise<number> {
  const now = call.clock.now().toISOString()
  return transaction(call.db.pool, async (db) => {
    const pages = await run<{ path: string }>(
      db,
      sql`select path from (
            select concat('/', slug) as path from portals_pagine where "portaleId" = ${portalId} and online and _deleted_at is null
            union select concat('/offerte/', slug) from portals_pagina_offerta
              where "portaleId" = ${portalId} and online and _deleted_at is null
            union select concat('/hotel/', slug) from portals_schedahotel
              where "portaleId" = ${portalId} and online and _deleted_at is null
            union select concat('/articoli/', slug) from portals_posts
              where portal_id = ${portalId} and online and _deleted_at is null) as pages
          order by path`,
    )
    const urls = pages.map(({ path }) => `<url><loc>https://${escapeHtml(dominio + encodeURI(path))}</loc></url>`)
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
    await run(
      db,
      sql`insert into ${sitemaps} (portal_id, urls, xml, created_at) values (${portalId}, ${urls.length}, ${xml}, ${now})
          on conflict (portal_id) do update set urls = excluded.urls, xml = excluded.xml, created_at = excluded.created_at`,
    )
    await writeAudit(db, call, 'regenerateSitemaps', tools.id, portalId, null, { indirizzi: urls.length })
    return urls.length
  })
}

type Facts = {
  idHotel: number
  correzione: number | null
  completezza: number | null
  n_foto: number
  n_offerte: number
  listino: boolean
  recensioni: number | null
  ore_risposta: number | null
  visite: number
  richieste: number
}

/** The hotels with a sheet or an indicator on the portal, and what the data of the last days says of each. */
const factsOf = (db: Runner, portalId: number, today: string): Promise<Facts[]> =>
  run<Facts>(
    db,
    sql`with members as (
          select "idHotel" from portals_schedahotel where "portaleId" = ${portalId} and _deleted_at is null
          union select "idHotel" from portals_indicatori where "portaleId" = ${portalId} and _deleted_at is null)
        select h."idHotel",
          (select max(i.correzione) from portals_indicatori i
            where i."portaleId" = ${portalId} and i."idHotel" = h."idHotel" and i._deleted_at is null) as correzione,
          (select max(s.completezza) from portals_schedahotel s
            where s."portaleId" = ${portalId} and s."idHotel" = h."idHotel" and s._deleted_at is null) as completezza,
          (select count(*)::int from mediagallery_galleria g where g."hotelId" = h."idHotel" and g._deleted_at is null) as n_foto,
          (select count(*)::int from main_hotel_offerta o
            where o."idHotel" = h."idHotel" and o._deleted_at is null and o.visibile
              and o.data_pubblicazione <= ${today}::date and o.data_fine_pubblicazione >= ${today}::date) as n_offerte,
          exists (select 1 from main_listino l where l."idHotel" = h."idHotel" and l._deleted_at is null
            and l.visibile and l.data_fine >= ${today}::date) as listino,
          (select round(avg(r.punteggio)::numeric, 1) from webreputation_recensione r
            where r.hotel_id = h."idHotel" and r._deleted_at is null and r.data_recensione > ${addDays(today, -365)}::date) as recensioni,
          (select avg(c.ore_risposta) from main_crm_request_monitor c
            where c.hotel_id = h."idHotel" and c._deleted_at is null and c.ore_risposta is not null) as ore_risposta,
          (select coalesce(sum(t.visits), 0)::int from statistics t where t.hotel_id = h."idHotel"
            and t.site_id = ${portalId} and t.network and t.data > ${addDays(today, -30)}::date) as visite,
          (select count(*)::int from stats_mail_search m where m.id_hotel = h."idHotel" and m.site_id = ${portalId}
            and m._deleted_at is null and m.data >= ${addDays(today, -30)}::date) as richieste
        from members join main_hotel h on h."idHotel" = members."idHotel" where h._deleted_at is null`,
  )

/** How much each mark weighs on this portal: its own coefficient, or the one of all portals. */
async function weightsOf(db: Runner, portalId: number): Promise<Map<string, number>> {
  const rows = await run<{ indicatore: string; coefficiente: number }>(
    db,
    sql`select distinct on (indicatore) indicatore, coefficiente from portals_coefficienti
        where _deleted_at is null and attivo and ("portaleId" = ${portalId} or "portaleId" is null)
        order by indicatore, "portaleId" nulls last`,
  )
  return new Map(rows.map(({ indicatore, coefficiente }) => [indicatore, coefficiente]))
}

/** The weighted mean of the marks that there are, each from 0 to 1, as 0-100; then the correction by hand. */
function scoreOf(facts: Facts, described: boolean, weights: ReadonlyMap<string, number>): number {
  const marks: Record<string, number | null> = {
    completezza: facts.completezza === null ? null : facts.completezza / 100,
    foto: Math.min(facts.n_foto, 20) / 20,
    descrizioni: described ? 1 : 0,
    listino: facts.listino ? 1 : 0,
    offerte: Math.min(facts.n_offerte, 4) / 4,
    recensioni: facts.recensioni === null ? null : facts.recensioni / 5,
    risposta: facts.ore_risposta === null ? null : 1 - Math.min(facts.ore_risposta, 48) / 48,
    richieste: Math.min(facts.richieste, 20) / 20,
  }
  let [total, weight] = [0, 0]
  for (const [name, mark] of Object.entries(marks)) {
    if (mark === null) continue
    total += mark * (weights.get(name) ?? 0)
    weight += weights.get(name) ?? 0
  }
  const score = (weight ? (total / weight) * 100 : 0) + (facts.correzione ?? 0)
  return Math.round(Math.min(100, Math.max(0, score)) * 10) / 10
}

/** Works every indicator of the portal out again, and adds those that are missing. */
async function buildIndicators(call: Call, portalId: number): Promise<number> {
  const now = call.clock.now().toISOString()
  return transaction(call.db.pool, async (db) => {
    // One at a time: two that lock the same rows in another order, or add the same ones, would fail each other.
    await run(db, sql`select 1 from portals_sito where id = ${portalId} for no key update`)
    const [facts, weights] = [await factsOf(db, portalId, call.clock.today()), await weightsOf(db, portalId)]
    const sheets = await sheetsOf(db, portalId)
    const found = faults(sheets)
    const described = new Set(sheets.filter(({ id }) => !found.get(id)?.length).map(({ idHotel }) => idHotel))
    const rows = facts.map((one) => ({
      idHotel: one.idHotel,
      punteggio: scoreOf(one, described.has(one.idHotel), weights),
      n_foto: one.n_foto,
      n_offerte: one.n_offerte,
      listino_aggiornato: one.listino,
      descrizioni_valide: described.has(one.idHotel),
      punteggio_recensioni: one.recensioni,
      visite: one.visite,
      richieste: one.richieste,
    }))
    const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g("idHotel" int, punteggio float8, n_foto int,
      n_offerte int, listino_aggiornato boolean, descrizioni_valide boolean, punteggio_recensioni float8, visite int, richieste int)`
    await run(
      db,
      sql`update portals_indicatori i set punteggio = g.punteggio, n_foto = g.n_foto, n_offerte = g.n_offerte,
            listino_aggiornato = g.listino_aggiornato, descrizioni_valide = g.descrizioni_valide,
            punteggio_recensioni = g.punteggio_recensioni, visite = g.visite, richieste = g.richieste, calcolato_il = ${now},
            _version = i._version + 1, _updated_at = ${now}, _updated_by = ${call.user.email}
          from ${given} where i."portaleId" = ${portalId} and i."idHotel" = g."idHotel" and i._deleted_at is null`,
    )
    await run(
      db,
      sql`insert into portals_indicatori ("portaleId", "idHotel", punteggio, n_foto, n_offerte, listino_aggiornato,
            descrizioni_valide, punteggio_recensioni, visite, richieste, correzione, calcolato_il, _updated_at, _updated_by, _search)
          select ${portalId}, g."idHotel", g.punteggio, g.n_foto, g.n_offerte, g.listino_aggiornato, g.descrizioni_valide,
            g.punteggio_recensioni, g.visite, g.richieste, 0, ${now}::timestamptz, ${now}::timestamptz, ${call.user.email}, g."idHotel"::text
          from ${given} where not exists (select 1 from portals_indicatori i
            where i."portaleId" = ${portalId} and i."idHotel" = g."idHotel" and i._deleted_at is null)`,
    )
    await writeAudit(db, call, 'buildHotelIndicators', tools.id, portalId, null, { hotel: rows.length })
    return rows.length
  })
}

/** `message` stands outside and inside `data`: readers of either find it. */
const message = (text: string, more: Record<string, unknown> = {}) => ({
  message: text,
  data: { message: text, ...more },
})

type Document = { url: string; testo: string | null }

/** The network's own texts, which is all that an estimate without a provider can compare with. */
const documents = (db: Runner, excluded: readonly string[]): Promise<Document[]> =>
  run<Document>(
    db,
    sql`select concat('https://', p.dominio, d.path) as url, d.testo from (
          select "portaleId" as portal, concat('/', slug) as path, testo->>'it' as testo from portals_pagine where _deleted_at is null
          union all select portal_id, concat('/articoli/', slug), testo->>'it' from portals_posts where _deleted_at is null
          union all select "portaleId", concat('/hotel/', slug), descrizione->>'it' from portals_schedahotel where _deleted_at is null
          union all select "portaleId", concat('/offerte/', slug), testo->>'it' from portals_pagina_offerta where _deleted_at is null
        ) as d join portals_sito p on p.id = d.portal
        where d.testo is not null and not (p.dominio = any(${sql.param([...excluded])}::text[])) limit 20000`,
  )

const WORDS = 4

/** Every run of four words. */
function runsOf(text: string): Set<string> {
  const words = fold(plain(text)).match(/[\p{L}\p{N}]+/gu) ?? []
  const runs = new Set<string>()
  for (let at = 0; at + WORDS <= words.length; at++) runs.add(words.slice(at, at + WORDS).join(' '))
  if (!runs.size && words.length) runs.add(words.join(' '))
  return runs
}

const percent = (part: number, whole: number): number => (whole ? Math.round((part / whole) * 1_000) / 10 : 0)

const MONTHLY = 1_000
const ESTIMATE = 'Stima locale sui testi della rete: non è configurato alcun fornitore.'

async function balanceOf(call: Call): Promise<number> {
  const [used] = await run<{ count: number }>(
    call.db.pool,
    sql`select count(*)::int as count from audit where resource = ${plagiarism.id} and op = 'check'
        and at >= ${`${call.clock.today().slice(0, 7)}-01`}::date`,
  )
  return Math.max(0, MONTHLY - (used?.count ?? 0))
}

async function checkText(call: Call, body: unknown) {
  requireScope(call.user, plagiarism, 'check')
  const given = bodyOf(plagiarism.bodies!.check!, body) as { text: string; excluded_sites?: string[] | null }
  const excluded = (given.excluded_sites ?? []).map((site) =>
    site
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .split('/', 1)
      .join(''),
  )
  const wanted = runsOf(given.text)
  const met = new Set<string>()
  const risultati: { url: string; percentuale: number }[] = []
  const compared = await documents(call.db.pool, excluded)
  await inTurn(async (breathe) => {
    for (const { url, testo } of compared) {
      await breathe()
      let shared = 0
      for (const one of runsOf(testo ?? '')) {
        if (!wanted.has(one)) continue
        met.add(one)
        shared++
      }
      if (shared) risultati.push({ url, percentuale: percent(shared, wanted.size) })
    }
  })
  risultati.sort((a, b) => b.percentuale - a.percentuale || (a.url < b.url ? -1 : 1))
  await transaction(call.db.pool, (db) =>
    writeAudit(db, call, 'check', plagiarism.id, null, null, { caratteri: given.text.length }),
  )
  return {
    balance: await balanceOf(call),
    somiglianza: percent(met.size, wanted.size),
    risultati: risultati.slice(0, 10),
  }
}

export const toolCalls: OwnCalls = {
  'portals.tools': {
    /** A CSV file named invalid_{portalId}.csv. */
    checkInvalidDescriptions: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      requireScope(call.user, tools, 'checkInvalidDescriptions')
      const query = queryOf(request)
      onlyKnown(query, ['format'])
      if ((query.format || 'csv') !== 'csv') throw invalidParameter('format')
      const portal = await requirePortal(call, pathId(request, 'portalId'))
      return sendCsv(reply, `invalid_${portal.id}.csv`, await checkDescriptions(call, portal.id))
    },
    /** {message, data: {message, indirizzi}} */
    regenerateSitemaps: (parts) => async (request) => {
      const call = callOf(parts, request)
      requireScope(call.user, tools, 'regenerateSitemaps')
      const portal = await requirePortal(call, pathId(request, 'portalId'))
      const urls = await regenerateSitemap(call, portal.id, portal.dominio)
      return message(`Sitemap di ${portal.name} rigenerata: ${urls} indirizzi`, { indirizzi: urls })
    },
    /** {message, data: {message, hotel}} */
    buildHotelIndicators: (parts) => async (request) => {
      const call = callOf(parts, request)
      requireScope(call.user, tools, 'buildHotelIndicators')
      const portal = await requirePortal(call, pathId(request, 'portalId'))
      return message('Indicatori ricalcolati correttamente', { hotel: await buildIndicators(call, portal.id) })
    },
  },
  'portals.plagiarism': {
    /** {data: {balance, somiglianza, risultati: [{url, percentuale}]}, meta: {fonte, message}}. */
    check: (parts) => async (request) => ({
      data: await checkText(callOf(parts, request), request.body),
      meta: { fonte: 'stima-locale', message: ESTIMATE },
    }),
    balance: (parts) => async (request) => {
      const call = callOf(parts, request)
      requireScope(call.user, plagiarism, 'balance')
      return { data: { balance: await balanceOf(call) }, meta: { fonte: 'stima-locale', message: ESTIMATE } }
    },
  },
}
