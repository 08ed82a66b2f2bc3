/** Redirects of a portal follow each other to a page: never in a circle, and never through too many. */
import { sql } from 'drizzle-orm'
import { run, type Runner } from '../db/sql.ts'
import { invalid } from '../http/problem.ts'

type Row = Record<string, unknown>
type Redirect = { id: number; url_origine: string; url_destinazione: string }

/** As many as browsers and search engines surely follow. */
const MOST = 5

/** The portal's own site, and where its other redirects lead, by origin. */
async function around(db: Runner, row: Row): Promise<{ site: string; next: Map<string, string> }> {
  const [portal] = await run<{ dominio: string }>(db, sql`select dominio from portals_sito where id = ${row.portal_id}`)
  const site = `https://${portal?.dominio}`
  const others = await run<Redirect>(
    db,
    sql`select id, url_origine, url_destinazione from portals_redirect_pages
        where portal_id = ${row.portal_id} and attivo and _deleted_at is null and id is distinct from ${row.id ?? null}`,
  )
  return { site, next: new Map(others.map((one) => [one.url_origine, within(site, one.url_destinazione)])) }
}

/** From its origin to where it ends, through the redirects that follow; the last as a whole address. */
export async function wayOf(db: Runner, row: Row): Promise<[way: string[], end: string]> {
  const { site, next } = await around(db, row)
  const way = [String(row.url_origine)]
  for (
    let at: string | undefined = within(site, String(row.url_destinazione));
    at !== undefined && way.length <= MOST;
    at = next.get(at)
  )
    way.push(at)
  const last = way.at(-1)!
  return [way, last.startsWith('/') ? site + last : last]
}

/** Throws 422 at the destination where the redirects around this row, of which it is one, do not end well. */
export async function requireEnd(db: Runner, row: Row): Promise<void> {
  if (row.attivo === false) return
  // One at a time in a portal: of two that close a circle together neither would see the other.
  await run(db, sql`select 1 from portals_sito where id = ${row.portal_id} for no key update`)
  const { site, next } = await around(db, row)
  const [from, to] = [String(row.url_origine), within(site, String(row.url_destinazione))]
  const refuse = (message: string) => invalid({ url_destinazione: [message] })

  let long = 1
  for (let at: string | undefined = to; at !== undefined && long <= MOST; at = next.get(at), long++) {
    if (at === from) throw refuse('I reindirizzamenti tornano al punto di partenza')
    if (!next.has(at)) break
  }
  for (let before = leadingTo(next, [from]); before.length && long <= MOST; before = leadingTo(next, before)) long++
  if (long > MOST) throw refuse('Troppi reindirizzamenti di seguito: indica direttamente l’ultima destinazione')
}

const leadingTo = (next: ReadonlyMap<string, string>, targets: readonly string[]): string[] =>
  [...next].flatMap(([origin, target]) => (targets.includes(target) ? [origin] : []))

/** The path, where the address is one of the portal's own. */
const within = (site: string, address: string): string =>
  address.toLowerCase().startsWith(`${site}/`) ? address.slice(site.length) : address
