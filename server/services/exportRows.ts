/** Exports a list to a file: all rows that match its filters, with the cells as the list shows them. */
import type { SQL } from 'drizzle-orm'
import type { Scope } from '../../src/domain/access/access.ts'
import type { Endpoint, Resource } from '../../src/domain/model/resource.ts'
import { dialects } from '../../src/domain/query/wire.ts'
import { Names } from '../imports/names.ts'
import { rowsInChunks, writerOf } from '../imports/exportRows.ts'
import { conditionOf } from '../resources/read/conditions.ts'
import { readList } from '../resources/read/query.ts'
import type { Call } from '../resources/request.ts'
import type { Cell } from '../../src/domain/plans/csv.ts'
import type { Query } from './input.ts'
import { fieldOf } from '../../src/domain/model/fields.ts'

type Export = { names: readonly string[]; scope: Scope; conditions?: readonly SQL[] }

/** The header and the rows; `query` holds the parameters of the list. */
export async function exportedRows(
  call: Call,
  resource: Resource,
  endpoint: Endpoint,
  query: Query,
  { names, scope, conditions = [] }: Export,
): Promise<Cell[][]> {
  const { page, size } = dialects[endpoint.dialect ?? 'perPage']
  const filters = Object.fromEntries(Object.entries(query).filter(([name]) => ![page, size, 'limit'].includes(name)))
  const today = call.clock.today()
  const request = readList(resource, endpoint, filters, true, today)
  const write = await writerOf(resource, names, new Names(call))
  const cells: Cell[][] = [names.map((name) => fieldOf(resource.fields, name).label)]
  const rows = await rowsInChunks(call, resource, {
    fields: names,
    scope,
    conditions: [...conditions, conditionOf(resource, request.query, { today })],
    order: request.order,
  })
  for await (const row of rows) cells.push(write(row))
  return cells
}
