/** A row as this person sees it: without what it hides, with what is counted of it. */
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
