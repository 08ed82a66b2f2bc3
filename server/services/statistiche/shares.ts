/** Distributions: of guests, channels and portali of the network. */
import { sql, type SQL } from 'drizzle-orm'
import { groupSites, shares, type Share } from '../../../src/domain/trade/shares.ts'
import { run } from '../../db/sql.ts'
import type { Call } from '../../resources/request.ts'
import { channelOf, channels } from './channels.ts'
import { type Filters, periods } from './filters.ts'
import { onDay } from './totals.ts'

const labels = {
  adults: { '1': '1 adulto', '2': '2 adulti', '3+': '3 o più adulti' },
  children: { '0': 'Senza bambini', '1': '1 bambino', '2': '2 bambini', '3+': '3 o più bambini' },
  // 1-3 nights, 4-7, 8-14, more.
  nights: {
    weekend: 'Fine settimana',
    settimana: 'Una settimana',
    due_settimane: 'Due settimane',
    oltre: 'Più di due settimane',
  },
} as const

/** Rounds half up; the inner rounding removes floating-point noise of the sum. */
const roundHalfUp = (each: SQL): SQL => sql`round(round(sum(${each})::numeric, 6))::int`

/** Adds up a split {key: count} over the periods. */
async function counts(call: Call, filters: Filters, split: string, condition?: SQL): Promise<Map<string, number>> {
  // Visits by channel are known exactly; everything else is taken in proportion (`part`).
  const part = split === 'medium' ? sql`1` : sql`p.part`
  const rows = await run<{ key: string; count: number }>(
    call.db.pool,
    sql`select m.key, ${roundHalfUp(sql`m.value::float8 * p.share * ${part}`)} as count
        from (${periods(filters)}) as p cross join lateral jsonb_each_text(p.${sql.identifier(split)}) as m
        where ${condition ?? sql`true`} group by m.key order by 2 desc, 1`,
  )
  return new Map(rows.map(({ key, count }) => [key, count]))
}

export async function fixedSplit(call: Call, filters: Filters, split: keyof typeof labels): Promise<Share[]> {
  const found = await counts(call, filters, split)
  return shares(Object.entries(labels[split]).map(([key, label]) => [key, label, found.get(key) ?? 0]))
}

export async function channelShares(call: Call, filters: Filters): Promise<Share[]> {
  const byChannel = new Map<string, number>()
  for (const [medium, count] of await counts(call, filters, 'medium', filters.media)) {
    const key = channelOf.get(medium) ?? 'unspecified'
    byChannel.set(key, (byChannel.get(key) ?? 0) + count)
  }
  return shares(
    channels.flatMap(([key, label]) => {
      const count = byChannel.get(key)
      return count ? [[key, label, count] as const] : []
    }),
  ).sort((a, b) => b.count - a.count)
}

export async function network(call: Call, filters: Filters): Promise<Share[]> {
  const rows = await run<{ site_id: number; name: string | null; count: number }>(
    call.db.pool,
    sql`select p.site_id, min(portal.name) as name, ${roundHalfUp(sql`(${onDay(sql`p`, 'visits')}) * p.part`)} as count
        from (${periods(filters)}) as p left join portals_sito portal on portal.id = p.site_id
        cross join lateral generate_series(0, p.giorni - 1) as k
        where p.network and p.data + k between ${filters.from}::date and ${filters.to}::date
        group by p.site_id order by 3 desc, 1`,
  )
  return shares(groupSites(rows.map(({ site_id, name, count }) => [String(site_id), name ?? String(site_id), count])))
}

export async function referral(call: Call, filters: Filters): Promise<Share[]> {
  const found = await counts(call, filters, 'referral')
  return shares([...found].filter(([, count]) => count > 0).map(([host, count]) => [host, host, count]))
}
