/** Exports a list to a file: all rows that match its filters, with the cells as the list shows them. */
import { sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../src/domain/access/access.ts'
import type { Endpoint, Resource } from '../../src/domain/model/resource.ts'
import { dialects } from '../../src/domain/query/wire.ts'
import { run } from '../db/sql.ts'
import { tableFor } from '../db/tables.ts'
import { Names } from '../imports/names.ts'
import { writerOf } from '../imports/exportRows.ts'
import { conditionOf } from '../resources/read/conditions.ts'
import { shownColumn } from '../resources/read/queryFields.ts'
import { revealRows } from '../resources/read/onRequest.ts'
import { readList } from '../resources/read/query.ts'
import type { Call } from '../resources/request.ts'
import { and, notDeleted, type Row } from '../resources/read/rows.ts'
import { scopeCondition } from '../resources/read/scope.ts'
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
  const request = readList(resource, endpoint, filters, true, call.clock.today())
  const rows = await run<Row>(
    call.db.pool,
    sql`select ${sql.join(
      names.map((name) => shownColumn(resource, name, call.clock.today())),
      sql`, `,
    )} from ${tableFor(resource)} where ${and([
      notDeleted(resource),
      scopeCondition(call.user, resource, scope),
      ...conditions,
      conditionOf(resource, request.query, { today: call.clock.today() }),
    ])} order by ${request.order}`,
  )
  const [shown, write] = await Promise.all([
    revealRows(call, call.db.pool, resource, rows),
    writerOf(resource, names, new Names(call)),
  ])
  return [names.map((name) => fieldOf(resource.fields, name).label), ...shown.map(write)]
}
