/** Builds and stores the sitemap of a portale. */
import { sql } from 'drizzle-orm'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { sitemaps } from '../../db/schema.ts'
import { run, type Runner } from '../../db/sql.ts'
import { transaction } from '../../db/transaction.ts'
import { writeAudit } from '../../resources/write/audit.ts'
import type { Call } from '../../resources/request.ts'
import { escapeHtml } from '../../../src/domain/text/escapeHtml.ts'

const tools = resourceOf('portals.tools')

/** The URLs of everything that is online on the portale, sorted by path and escaped for XML. */
export async function addressesOf(db: Runner, portalId: number, dominio: string): Promise<string[]> {
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
  return pages.map(({ path }) => `https://${escapeHtml(dominio + encodeURI(path))}`)
}

/** Rebuilds the sitemap and returns its number of URLs. */
export async function regenerateSitemap(call: Call, portalId: number, dominio: string): Promise<number> {
  const now = call.clock.now().toISOString()
  return transaction(call.db.pool, async (db) => {
    const urls = await addressesOf(db, portalId, dominio)
    const entries = urls.map((address) => `<url><loc>${address}</loc></url>`).join('')
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`
    await run(
      db,
      sql`insert into ${sitemaps} (portal_id, urls, xml, created_at) values (${portalId}, ${urls.length}, ${xml}, ${now})
          on conflict (portal_id) do update set urls = excluded.urls, xml = excluded.xml, created_at = excluded.created_at`,
    )
    await writeAudit(db, call, 'regenerateSitemaps', tools.id, portalId, null, { indirizzi: urls.length })
    return urls.length
  })
}
