/** What the tools of a portale would process if they ran now, counted with the tools' own queries. */
import { sql } from 'drizzle-orm'
import { countText } from '../../../src/domain/text/counts.ts'
import type { ToolCounts, ToolCount } from '../../../src/domain/trade/strumenti.ts'
import { sitemaps } from '../../db/schema.ts'
import { run, runOne } from '../../db/sql.ts'
import type { Call } from '../../resources/request.ts'
import { faults, sheetsOf } from './descrizioni.ts'
import { idList } from '../../resources/read/scope.ts'
import { membersOf } from './indicatori.ts'
import { addressesOf } from './sitemap.ts'
import { entryOf } from '../../../src/domain/util/lookup.ts'

type Portal = { id: number; dominio: string }

async function ofSitemap(call: Call, { id, dominio }: Portal): Promise<ToolCount> {
  const now = await addressesOf(call.db.pool, id, dominio)
  const [last] = await run<{ xml: string }>(call.db.pool, sql`select xml from ${sitemaps} where portal_id = ${id}`)
  const reach = { op: 'regenerateSitemaps', righe: now.length } as const
  if (!last) return { ...reach, motivi: ['non è mai stata generata'] }
  const before = new Set(Array.from(last.xml.matchAll(/<loc>([^<]*)<\/loc>/g)).flatMap(([, address]) => address ?? []))
  const fresh = now.filter((address) => !before.delete(address)).length
  const motivi = [
    ...(fresh ? [countText(fresh, 'indirizzo nuovo', 'indirizzi nuovi')] : []),
    ...(before.size ? [countText(before.size, 'da togliere', 'da togliere')] : []),
  ]
  return { ...reach, motivi: motivi.length ? motivi : ['nulla è cambiato dall’ultima'] }
}

async function ofIndicators(call: Call, { id }: Portal): Promise<ToolCount> {
  const hotels = await membersOf(call.db.pool, id)
  const known = await runOne<{ many: number }>(
    call.db.pool,
    sql`select count(distinct "idHotel")::int as many from portals_indicatori
        where "portaleId" = ${id} and _deleted_at is null and "idHotel" = any(${idList(hotels)})`,
  )
  const fresh = hotels.length - known.many
  return {
    op: 'buildHotelIndicators',
    righe: hotels.length,
    motivi: fresh ? [countText(fresh, 'non ha ancora un indicatore', 'non hanno ancora un indicatore')] : [],
  }
}

export async function reachesOf(call: Call, portal: Portal): Promise<ToolCounts> {
  const sheets = await sheetsOf(call.db.pool, portal.id)
  const found = faults(sheets)
  const schede = sheets.flatMap(({ id, hotel }) => {
    const difetti = entryOf(found, id)
    return difetti.length ? [{ id, hotel, difetti }] : []
  })
  const descriptions: ToolCount = {
    op: 'checkInvalidDescriptions',
    righe: sheets.length,
    motivi: [schede.length ? countText(schede.length, 'è da rivedere', 'sono da rivedere') : 'nessuna è da rivedere'],
  }
  return { strumenti: [descriptions, await ofSitemap(call, portal), await ofIndicators(call, portal)], schede }
}
