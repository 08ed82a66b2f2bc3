/**
 * Precomputed traffic totals of a portale: a day over all hotels is about ten rows instead of thousands. A trigger
 * records the days on which periods begin and when they change; days without current totals are read from the periods
 * themselves (`periods` in filters.ts). So an answer is always correct, and soon fast.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { ADDED_FROM, statistics, statisticsDays, statisticsTotals } from '../../db/schema.ts'
import { run } from '../../db/sql.ts'
import { transaction } from '../../db/transaction.ts'

/** Stands for a raw medium with an empty name, because '' stands for all media. */
const EMPTY_MEDIUM = '(vuoto)'

type Day = { site_id: number; data: string }

/** The integer part of a period's figure on its day `k`, such that the days add up to the figure. */
export const onDay = (period: SQL, name: string): SQL => {
  const value = sql`${period}.${sql.identifier(name)}`
  return sql`case when ${period}.giorni = 1 then ${value}
    else floor(${value} * (k + 1) / ${period}.giorni) - floor(${value} * k / ${period}.giorni) end`
}

const partOnDay = (name: string): SQL => sql`sum((${onDay(sql`w`, name)}) * w.part)`

const splitBy = (split: string): SQL => sql`
  select w.giorni, w.through, ${split} as split, m.key, m.value::float8 * w.part as value
  from ways w cross join lateral jsonb_each_text(w.${sql.identifier(split)}) as m`

/**
 * Inserts the totals of a day: each period once as a whole, and once per medium with its fraction, because requests
 * have no medium.
 */
const totalsOf = ({ site_id, data }: Day): SQL => sql`
  with ways as (
    select s.giorni, '' as through, 1::float8 as part, s.medium as of_medium,
      s.visits::float8, s.messages::float8, s.clicks::float8, s.calls::float8, s.adults, s.children, s.nights, s.referral
    from ${statistics} s where s.network and s.site_id = ${site_id} and s.data = ${data}::date
    union all
    select s.giorni, coalesce(nullif(m.key, ''), ${EMPTY_MEDIUM}), m.value::float8 / greatest(s.visits, 1),
      jsonb_build_object(m.key, m.value), s.visits, s.messages, s.clicks, s.calls, s.adults, s.children, s.nights, s.referral
    from ${statistics} s cross join lateral jsonb_each_text(s.medium) as m
    where s.network and s.site_id = ${site_id} and s.data = ${data}::date
  ), sums as (
    select k, w.through, ${partOnDay('visits')} as visits, ${partOnDay('messages')} as messages,
      ${partOnDay('clicks')} as clicks, ${partOnDay('calls')} as calls
    from ways w cross join lateral generate_series(0, w.giorni - 1) as k group by 1, 2
  ), counts as (
    select giorni, through, split, key, sum(value) as value from (
      ${splitBy('adults')} union all ${splitBy('children')} union all ${splitBy('nights')} union all ${splitBy('referral')}
      union all select w.giorni, w.through, 'medium', m.key, m.value::float8
        from ways w cross join lateral jsonb_each_text(w.of_medium) as m
    ) as entries group by 1, 2, 3, 4
  ), splits as (
    select k, through, jsonb_object_agg(split, of_split) as splits from (
      select k, through, split, jsonb_object_agg(key, value) as of_split from (
        select k, through, split, key, sum(value / giorni) as value
        from counts cross join lateral generate_series(0, giorni - 1) as k group by 1, 2, 3, 4
      ) as by_key group by 1, 2, 3
    ) as by_split group by 1, 2
  )
  insert into ${statisticsTotals} (site_id, source, data, medium, visits, messages, clicks, calls, splits)
  select ${site_id}, ${data}::date, ${data}::date + k, through, visits, messages, clicks, calls, coalesce(splits, '{}')
  from sums left join splits using (k, through)`

/**
 * Computes the totals of the newest pending day that has enough periods; false if there is none. The row lock orders it
 * with writers of that day: their periods are either in the totals or mark the day as pending again.
 */
async function addOneDay(db: Database, from: number): Promise<boolean> {
  return transaction(db.pool, async (client) => {
    const [day] = await run<Day>(
      client,
      sql`select site_id, data from ${statisticsDays} where not added and periods >= ${sql.raw(String(from))}
          order by data desc limit 1 for update skip locked`,
    )
    if (!day) return false
    const { site_id, data } = day
    await run(client, sql`delete from ${statisticsTotals} where site_id = ${site_id} and source = ${data}::date`)
    await run(client, totalsOf(day))
    await run(
      client,
      sql`update ${statisticsDays} set added = true where site_id = ${site_id} and data = ${data}::date`,
    )
    return true
  })
}

/** Computes all pending totals, one day per transaction, with pauses for other requests. */
export async function addStatistics(
  db: Database,
  { from = ADDED_FROM, isEnding = () => false }: { from?: number; isEnding?: () => boolean } = {},
): Promise<void> {
  while (!isEnding() && (await addOneDay(db, from))) await new Promise((resolve) => setTimeout(resolve, REST_MS))
}

const REST_MS = 5
