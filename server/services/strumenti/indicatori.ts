/** Calculates the quality indicators of a portale's hotels from their data. */
import { sql } from 'drizzle-orm'
import { marksOf, partsOf, scoreOf } from '../../../src/domain/trade/indicatori.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { addDays } from '../../../src/domain/time/dates.ts'
import { run, type Runner } from '../../db/sql.ts'
import { transaction } from '../../db/transaction.ts'
import { writeAudit } from '../../resources/write/audit.ts'
import { dayStart } from '../../resources/read/conditions.ts'
import type { Call } from '../../resources/request.ts'
import { idList } from '../../resources/read/scope.ts'
import type { ReportProgress } from './runs.ts'
import { faults, sheetsOf } from './descrizioni.ts'

const tools = resourceOf('portals.tools')

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

/** The hotels with a scheda or an indicator on the portale. */
export async function membersOf(db: Runner, portalId: number): Promise<number[]> {
  const rows = await run<{ idHotel: number }>(
    db,
    sql`select h."idHotel" from main_hotel h where h._deleted_at is null and h."idHotel" in (
          select "idHotel" from portals_schedahotel where "portaleId" = ${portalId} and _deleted_at is null
          union select "idHotel" from portals_indicatori where "portaleId" = ${portalId} and _deleted_at is null)
        order by h."idHotel"`,
  )
  return rows.map(({ idHotel }) => idHotel)
}

/** The measurements of these hotels, as of today. */
const factsOf = (db: Runner, portalId: number, hotels: readonly number[], today: string): Promise<Facts[]> =>
  run<Facts>(
    db,
    sql`select h."idHotel",
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
            and m._deleted_at is null and m.data >= ${dayStart(addDays(today, -30))}) as richieste
        from main_hotel h where h."idHotel" = any(${idList(hotels)}) and h._deleted_at is null`,
  )

/** The weight of each criterion on this portale: its own coefficient, or the general one. */
async function weightsOf(db: Runner, portalId: number): Promise<Map<string, number>> {
  const rows = await run<{ indicatore: string; coefficiente: number }>(
    db,
    sql`select distinct on (indicatore) indicatore, coefficiente from portals_coefficienti
        where _deleted_at is null and attivo and ("portaleId" = ${portalId} or "portaleId" is null)
        order by indicatore, "portaleId" nulls last`,
  )
  return new Map(rows.map(({ indicatore, coefficiente }) => [indicatore, coefficiente]))
}

/** Hotels per transaction: each indicator is independent, and the embedded database serves nobody else meanwhile. */
const BATCH = 20

/** Recalculates every indicator of the portale and adds missing ones; returns the number of hotels. */
export async function buildIndicators(call: Call, portalId: number, tell: ReportProgress): Promise<number> {
  const [weights, sheets] = [await weightsOf(call.db.pool, portalId), await sheetsOf(call.db.pool, portalId)]
  const found = faults(sheets)
  const described = new Set(sheets.filter(({ id }) => !found.get(id)?.length).map(({ idHotel }) => idHotel))
  const hotels = await membersOf(call.db.pool, portalId)
  // Audited at the start, even if the run is interrupted later.
  await transaction(call.db.pool, (db) =>
    writeAudit(db, call, 'buildHotelIndicators', tools.id, portalId, null, { hotel: hotels.length }),
  )
  for (let from = 0; from < hotels.length; from += BATCH) {
    await tell(from, hotels.length)
    await buildBatch(call, portalId, hotels.slice(from, from + BATCH), { weights, described })
  }
  return hotels.length
}

type Measures = { weights: ReadonlyMap<string, number>; described: ReadonlySet<number> }

function buildBatch(call: Call, portalId: number, hotels: readonly number[], { weights, described }: Measures) {
  const now = call.clock.now().toISOString()
  return transaction(call.db.pool, async (db) => {
    // Locks the portale: two concurrent runs could deadlock on the rows or insert the same ones.
    await run(db, sql`select 1 from portals_sito where id = ${portalId} for no key update`)
    const facts = await factsOf(db, portalId, hotels, call.clock.today())
    const rows = facts.map((one) => {
      const parti = partsOf(marksOf({ ...one, described: described.has(one.idHotel) }), weights)
      return {
        idHotel: one.idHotel,
        punteggio: scoreOf(parti, one.correzione ?? 0),
        parti,
        n_foto: one.n_foto,
        n_offerte: one.n_offerte,
        listino_aggiornato: one.listino,
        descrizioni_valide: described.has(one.idHotel),
        punteggio_recensioni: one.recensioni,
        visite: one.visite,
        richieste: one.richieste,
      }
    })
    const source = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g("idHotel" int, punteggio float8, n_foto int,
      n_offerte int, listino_aggiornato boolean, descrizioni_valide boolean, punteggio_recensioni float8, visite int, richieste int, parti jsonb)`
    await run(
      db,
      sql`update portals_indicatori i set punteggio = g.punteggio, n_foto = g.n_foto, n_offerte = g.n_offerte,
            listino_aggiornato = g.listino_aggiornato, descrizioni_valide = g.descrizioni_valide,
            punteggio_recensioni = g.punteggio_recensioni, visite = g.visite, richieste = g.richieste, parti = g.parti, calcolato_il = ${now},
            _version = i._version + 1, _updated_at = ${now}, _updated_by = ${call.user.email}
          from ${source} where i."portaleId" = ${portalId} and i."idHotel" = g."idHotel" and i._deleted_at is null`,
    )
    await run(
      db,
      sql`insert into portals_indicatori ("portaleId", "idHotel", punteggio, n_foto, n_offerte, listino_aggiornato,
            descrizioni_valide, punteggio_recensioni, visite, richieste, parti, correzione, calcolato_il, _updated_at, _updated_by, _search)
          select ${portalId}, g."idHotel", g.punteggio, g.n_foto, g.n_offerte, g.listino_aggiornato, g.descrizioni_valide,
            g.punteggio_recensioni, g.visite, g.richieste, g.parti, 0, ${now}::timestamptz, ${now}::timestamptz, ${call.user.email}, g."idHotel"::text
          from ${source} where not exists (select 1 from portals_indicatori i
            where i."portaleId" = ${portalId} and i."idHotel" = g."idHotel" and i._deleted_at is null)`,
    )
  })
}
