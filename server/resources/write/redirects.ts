/** Redirect chains of a portal: they must not form a cycle or exceed the hops that browsers follow. */
import type { Row } from '../../../src/domain/model/row.ts'
import { sql } from 'drizzle-orm'
import { readableAddress } from '../../../src/domain/text/readableAddress.ts'
import { run, type Runner } from '../../db/sql.ts'
import { MAX_REDIRECTS } from '../../http/publicRequest.ts'
import { invalid } from '../../http/problem.ts'
import { itemAt, lastOf } from '../../../src/domain/util/lookup.ts'

type Redirect = { id: number; url_origine: string; url_destinazione: string }

/** The portal's own site, and its other active redirects as a map from origin to destination. */
async function redirectMap(db: Runner, row: Row): Promise<{ site: string; next: Map<string, string> }> {
  const [portal] = await run<{ dominio: string }>(db, sql`select dominio from portals_sito where id = ${row.portal_id}`)
  const site = `https://${portal?.dominio}`
  const redirects = await run<Redirect>(
    db,
    sql`select id, url_origine, url_destinazione from portals_redirect_pages
        where portal_id = ${row.portal_id} and attivo and _deleted_at is null and id is distinct from ${row.id ?? null}`,
  )
  const next = redirects.map(
    (one) => [readableAddress(one.url_origine), canonicalPath(site, one.url_destinazione)] as const,
  )
  return { site, next: new Map(next) }
}

/**
 * The chain of addresses from the row's origin. Stops one hop after what browsers follow, or when it returns to the
 * origin.
 */
function followRedirects(row: Row, { site, next }: { site: string; next: ReadonlyMap<string, string> }): string[] {
  const chain = [readableAddress(String(row.url_origine))]
  let at: string | undefined = canonicalPath(site, String(row.url_destinazione))
  for (; at !== undefined && chain.length <= MAX_REDIRECTS + 1; at = at === chain[0] ? undefined : next.get(at))
    chain.push(at)
  return chain
}

/** The addresses that a visitor passes, from origin to end, and the end as an absolute URL. */
export async function redirectChain(db: Runner, row: Row): Promise<[chain: string[], end: string]> {
  const known = await redirectMap(db, row)
  const chain = followRedirects(row, known)
  const last = lastOf(chain)
  return [chain, last.startsWith('/') ? known.site + last : last]
}

/** Throws 422 on the destination if this row closes a cycle or makes a chain too long. */
export async function requireValidChain(db: Runner, row: Row): Promise<void> {
  if (row.attivo === false) return
  // Locks the portal: two concurrent writes that together close a cycle would not see each other.
  await run(db, sql`select 1 from portals_sito where id = ${row.portal_id} for no key update`)
  const known = await redirectMap(db, row)
  const chain = followRedirects(row, known)
  const refuse = (message: string) => invalid({ url_destinazione: [message] })
  if (chain.indexOf(itemAt(chain, 0), 1) > 0)
    throw refuse(`I reindirizzamenti tornano al punto di partenza: ${chain.join(' → ')}`)
  let long = chain.length - 1
  for (
    let before = leadingTo(known.next, [itemAt(chain, 0)]);
    before.length && long <= MAX_REDIRECTS;
    before = leadingTo(known.next, before)
  )
    long++
  if (long > MAX_REDIRECTS)
    throw refuse('Troppi reindirizzamenti di seguito: indica direttamente l’ultima destinazione')
}

const leadingTo = (next: ReadonlyMap<string, string>, targets: readonly string[]): string[] =>
  [...next].flatMap(([origin, target]) => (targets.includes(target) ? [origin] : []))

/** The canonical path of an address on the portal itself; other addresses stay absolute. */
const canonicalPath = (site: string, address: string): string =>
  readableAddress(address.toLowerCase().startsWith(`${site}/`) ? address.slice(site.length) : address)
