/** The row as this user may see it: concealed values removed, count fields added. */
import type { Resource } from '../../src/domain/resource.ts'
import type { Runner } from '../db/sql.ts'
import { withCounts } from './countFields.ts'
import { revealRows } from './onRequest.ts'
import type { Call } from './request.ts'
import type { Row } from './rows.ts'

export async function presentRow(call: Call, db: Runner, resource: Resource, row: Row): Promise<Row> {
  const [visibleRow] = await revealRows(call, db, resource, [row])
  return withCounts(db, resource, visibleRow!, call.clock.today())
}
