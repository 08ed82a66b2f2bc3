/**
 * When a cookie of the catalogue is classified, unclassified or deleted, recalculates the counters of every
 * configuration that contains it.
 */
import { sql } from 'drizzle-orm'
import { run } from '../../db/sql.ts'
import type { Hooks } from './hook.ts'

export const cookies: Hooks = {
  async after(_, db, row) {
    // Locked before the count: if two cookies are classified at the same time, the second count would miss the first.
    const locked = await run<{ id: number }>(
      db,
      sql`select id from cookies_configurazioni_automatiche
          where cookies @> to_jsonb(${Number(row.id)}::int) or jsonb_array_length(cookies) <> n_cookie
          order by id for no key update`,
    )
    if (!locked.length) return
    await run(
      db,
      sql`update cookies_configurazioni_automatiche as c set n_cookie = found.many, n_non_classificati = found.unclear
          from (select a.id, count(k.id)::int as many,
                  (count(k.id) filter (where k.categoria = 'non-classificati'))::int as unclear
                from cookies_configurazioni_automatiche a
                left join cookies_cookies k on k._deleted_at is null and a.cookies @> to_jsonb(k.id)
                where a.id = any(${sql.param(locked.map(({ id }) => id))}::int[])
                group by a.id) as found
          where found.id = c.id and (c.n_cookie, c.n_non_classificati) is distinct from (found.many, found.unclear)`,
    )
  },
}
