/** Facet counts: how many rows of a list have each value of a filter. */
import { sql, type SQL } from 'drizzle-orm'
import { countedValues, queryOf } from '../../../src/domain/query/listQuery.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { TOTAL_LIMIT, type Counts } from '../../../src/domain/query/wire.ts'
import { type Runner, runOne } from '../../db/sql.ts'
import { conditionOf } from './conditions.ts'
import { and } from './rows.ts'
import { fieldOf } from '../../../src/domain/model/fields.ts'

type FacetScope = { store: SQL; where: SQL; total: Promise<number>; today: string }

/**
 * By value, each counted up to one more than the limit of exact totals. Beyond that limit only filters that an index
 * answers are counted; for a rule, which has to be evaluated on every row, the result is undefined.
 */
export async function facetCounts(
  db: Runner,
  resource: Resource,
  name: string,
  { store, where, total, today }: FacetScope,
): Promise<Counts | undefined> {
  const filter = fieldOf(resource.filters, name)
  const parts = countedValues(filter).flatMap((value): [value: string, met: SQL][] => {
    const query = queryOf(resource, { filters: { [name]: value } })
    const condition = query && conditionOf(resource, query, { today })
    return condition ? [[value, condition]] : []
  })
  const isMany = (await total) > TOTAL_LIMIT
  if (!parts.length || (isMany && filter.rule)) return undefined
  const columns = parts.map(([, condition], at) => {
    const name = sql.identifier(`n${at}`)
    return isMany
      ? sql`(select count(*)::int from (select 1 from ${store} where ${and([where, condition])} limit ${TOTAL_LIMIT + 1}) as counted) as ${name}`
      : sql`count(*) filter (where ${condition})::int as ${name}`
  })
  const from = isMany ? sql`` : sql` from ${store} where ${where}`
  const found = await runOne<Record<string, number>>(db, sql`select ${sql.join(columns, sql`, `)}${from}`)
  return Object.fromEntries(parts.map(([value], at) => [value, found[`n${at}`]!]))
}
