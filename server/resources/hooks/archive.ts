/** Who may list which mail in the archive. */
import { sql } from 'drizzle-orm'
import { isHotelSide } from '../../../src/domain/access/access.ts'
import { readClauses } from '../../../src/domain/query/wire.ts'
import { run } from '../../db/sql.ts'
import { notAllowed } from '../../http/problem.ts'
import type { Hooks } from './hook.ts'

/** A plain user reads the archive of their hotel, never that of a portal. */
const refusePortals: NonNullable<Hooks['list']> = async (call, query) => {
  if (call.user.roleName !== 'user' || !isHotelSide(call.user)) return
  const clauses = (readClauses(query.filter ?? '') ?? []).map(({ field, value }) => [field, value] as const)
  const named = [...Object.entries(query), ...clauses]
  const asks = (name: string, ...values: string[]) =>
    named.some(([key, value]) => key === name && values.includes(value))
  if (asks('network', 'true', '1') || asks('source', 'portali')) throw notAllowed()
  const sites = named.flatMap(([key, value]) => (key === 'site_id' && /^\d{1,9}$/.test(value) ? [Number(value)] : []))
  for (const site of sites) {
    const portals = await run(call.db.pool, sql`select 1 from portals_sito where id = ${site}`)
    if (portals.length) throw notAllowed()
  }
}

export const archive: Hooks = { list: refusePortals }
