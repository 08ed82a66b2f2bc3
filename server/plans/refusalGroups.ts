/** Groups the refused rows of a plan by their reason, so that a frequent one can be mended for all its rows at once. */
import { sql, type SQL } from 'drizzle-orm'
import { entryOf } from '../../src/domain/util/lookup.ts'
import type { PlanReason, RefusalGroup } from '../../src/domain/plans/plan.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { planRows } from '../db/schema.ts'
import { run } from '../db/sql.ts'
import type { Call } from '../resources/request.ts'
import { visibleRows } from '../resources/read/rows.ts'
import { columnOf, idList } from '../resources/read/scope.ts'
import { presentRows } from './presentRows.ts'
import { rowsOf, type StoredPlan } from './store.ts'

/** The most groups that are returned. */
const MOST = 40

type Group = PlanReason & { count: number; first: number }

/** Reasons about rows that the user may no longer see are left out. */
export async function refusalGroups(call: Call, plan: StoredPlan): Promise<{ groups: RefusalGroup[]; total: number }> {
  const { pool } = call.db
  const refused = sql`plan_id = ${plan.id} and outcome = 'refused' and not left_out`
  const unreadable = await unreadableKeys(call, plan, refused)
  const groups = await run<Group>(
    pool,
    sql`select reason->>'field' as field, reason->>'text' as text, count(*)::int as count, min(n)::int as first
        from ${planRows} cross join jsonb_array_elements(reasons) as reason
        where ${refused} and (key is null or not key = any(${sql.param(unreadable)}::text[]))
        group by 1, 2 order by count desc, first`,
  )
  const shown = groups.slice(0, MOST)
  const firsts = await rowsOf(pool, plan.id, sql`n = any(${idList(shown.map(({ first }) => first))})`, MOST)
  const { rows } = await presentRows(call, plan, firsts)
  const examples = new Map(rows.map((row) => [row.n, row]))
  return {
    total: groups.length,
    groups: shown.map(({ field, text, count, first }) => {
      const { line, name } = entryOf(examples, first)
      return { ...(field && { field }), text, count, example: { line, name } }
    }),
  }
}

/** The keys of refused rows that the user may not read. */
async function unreadableKeys(call: Call, plan: StoredPlan, refused: SQL): Promise<string[]> {
  const { pool } = call.db
  const found = await run<{ key: string }>(
    pool,
    sql`select distinct key from ${planRows} where ${refused} and key is not null`,
  )
  const keys = found.map(({ key }) => key)
  if (!keys.length) return []
  const resource = resourceOf(plan.resource)
  const readable = await visibleRows<{ key: string }>(call, pool, resource, keys, {
    columns: sql`${columnOf(resource, resource.key)}::text as key`,
    withDeleted: true,
  })
  const known = new Set(readable.map(({ key }) => key))
  return keys.filter((key) => !known.has(key))
}
