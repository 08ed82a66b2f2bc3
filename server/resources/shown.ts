/** The row as this user may see it: concealed values removed, count fields added. */
import type { Resource } from '../../src/domain/resource.ts'
import type { Runner } from '../db/sql.ts'
import { withCounts } from './counted.ts'
import { revealed } from './onRequest.ts'
import type { Call } from './request.ts'
import type { Row } from './rows.ts'

export async function shownRow(call: Call, db: Runner, resource: Resource, row: Row): Promise<Row> {
  const [seen] = await revealed(call, db, resource, [row])
  return withCounts(db, resource, seen!, call.clock.today())
}
