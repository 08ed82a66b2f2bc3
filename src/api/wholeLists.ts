/** Lists that come whole are paged here; a compared list gets what it is compared with. */
import type { Resource } from '../domain/resource.ts'
import type { ListQuery, Page } from '../domain/wire.ts'
import { withYearBefore } from './sales.ts'

type Row = Record<string, unknown>

export async function pageOfWholeList(
  resource: Resource,
  list: (query: ListQuery) => Promise<Page<Row>>,
  query: ListQuery,
): Promise<Page<Row>> {
  const page = await (resource.compared ? withYearBefore(list, query) : list(query))
  const from = (query.page - 1) * query.size
  const part = <T>(all: T[]) => (all.length > query.size ? all.slice(from, from + query.size) : all)
  return { ...page, rows: part(page.rows), ...(page.etags && { etags: part(page.etags) }) }
}
