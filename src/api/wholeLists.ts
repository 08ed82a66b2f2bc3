/** Lists that come whole, shown page by page; sales with those that they are compared to. */
import type { ListQuery, Page } from '../domain/wire.ts'
import { compared } from './sales.ts'

type Row = Record<string, unknown>

export async function partOf(
  resource: string,
  list: (query: ListQuery) => Promise<Page<Row>>,
  query: ListQuery,
): Promise<Page<Row>> {
  const page = await (resource === 'seller.sales' ? compared(list, query) : list(query))
  const from = (query.page - 1) * query.size
  const part = <T>(all: T[]) => (all.length > query.size ? all.slice(from, from + query.size) : all)
  return { ...page, rows: part(page.rows), ...(page.etags && { etags: part(page.etags) }) }
}
