/** Groups the refused rows of a plan by their reason, so that a frequent one can be mended for all its rows at once. */
import { sql } from 'drizzle-orm'
import { itemAt } from '../../src/domain/lookup.ts'
import type { PlanReason, RefusalGroup } from '../../src/domain/plan.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import type { Call } from '../resources/request.ts'
import { visibleRows } from '../resources/rows.ts'
import { columnOf } from '../resources/scope.ts'
import { presentRows } from './presentRows.ts'
import { rowsOf, type StoredPlan, type StoredPlanRow } from './store.ts'
import { PLAN_ROWS } from '../../src/domain/plan.ts'

/** The most groups that are returned. */
const MOST = 40

type Group = PlanReason & { count: number; first: StoredPlanRow }

/** Reasons about rows that the user may no longer see are left out. */
export async function refusalGroups(call: Call, plan: StoredPlan): Promise<{ groups: RefusalGroup[]; total: number }> {
  const rows = await rowsOf(call.db.pool, plan.id, sql`outcome = 'refused' and not left_out`, PLAN_ROWS)
  const readable = await readableKeys(call, plan, rows)
  const groups = new Map<string, Group>()
  for (const row of rows) {
    if (row.key !== null && !readable.has(row.key)) continue
    for (const { field, text } of row.reasons) {
      const id = `${field ?? ''} ${text}`
      const known = groups.get(id)
      if (known) known.count++
      else groups.set(id, { ...(field !== undefined && { field }), text, count: 1, first: row })
    }
  }
  const shown = [...groups.values()].sort((a, b) => b.count - a.count).slice(0, MOST)
  const examples = (
    await presentRows(
      call,
      plan,
      shown.map(({ first }) => first),
    )
  ).rows
  return {
    total: groups.size,
    groups: shown.map(({ first: _, ...group }, at) => {
      const { line, name } = itemAt(examples, at)
      return { ...group, example: { line, name } }
    }),
  }
}

async function readableKeys(
  call: Call,
  plan: StoredPlan,
  rows: readonly StoredPlanRow[],
): Promise<ReadonlySet<string>> {
  const keys = [...new Set(rows.flatMap(({ key }) => key ?? []))]
  if (!keys.length) return new Set()
  const resource = resourceOf(plan.resource)
  const found = await visibleRows<{ key: string }>(call, call.db.pool, resource, keys, {
    columns: sql`${columnOf(resource, resource.key)}::text as key`,
    withDeleted: true,
  })
  return new Set(found.map(({ key }) => key))
}
