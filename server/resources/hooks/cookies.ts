/**
 * When a cookie of the catalogue is classified, unclassified or deleted, recalculates the counters of every
 * configuration that contains it.
 */
import { sql } from 'drizzle-orm'
import { run } from '../../db/sql.ts'
import type { Hooks } from './hook.ts'

export const cookies: Hooks = {
  async after(_, db, row) {
    await run(
      db,
      sql`update cookies_configurazioni_automatiche as c set n_cookie = found.many, n_non_classificati = found.unclear
          from (select a.id, count(k.id)::int as many,
                  (count(k.id) filter (where k.categoria = 'non-classificati'))::int as unclear
                from cookies_configurazioni_automatiche a
                left join cookies_cookies k on k._deleted_at is null and a.cookies @> to_jsonb(k.id)
                where a.cookies @> to_jsonb(${Number(row.id)}::int) or jsonb_array_length(a.cookies) <> a.n_cookie
                group by a.id) as found
          where found.id = c.id and (c.n_cookie, c.n_non_classificati) is distinct from (found.many, found.unclear)`,
    )
  },
}
