/** Lists that come whole are paged here; a compared list gets what it is compared with. */
import type { Resource } from '../../domain/model/resource.ts'
import type { Row } from '../../domain/model/row.ts'
import type { ListQuery, Page } from '../../domain/query/wire.ts'
import { withYearBefore } from '../sales.ts'

export async function pageOfWholeList<R extends Row>(
  resource: Resource,
  list: (query: ListQuery) => Promise<Page<R>>,
  query: ListQuery,
): Promise<Page<R>> {
  const page = await (resource.compared ? withYearBefore(list, query) : list(query))
  const from = (query.page - 1) * query.size
  const part = <T>(all: T[]) => (all.length > query.size ? all.slice(from, from + query.size) : all)
  return { ...page, rows: part(page.rows), ...(page.etags && { etags: part(page.etags) }) }
}
