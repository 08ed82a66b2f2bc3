/** The row as this user may see it: concealed values removed, fields with a query added. */
import type { Resource } from '../../../src/domain/model/resource.ts'
import type { Runner } from '../../db/sql.ts'
import { withQueryFields } from './queryFields.ts'
import { revealRows } from './onRequest.ts'
import type { Call } from '../request.ts'
import type { Row } from './rows.ts'

export async function presentRow(call: Call, db: Runner, resource: Resource, row: Row): Promise<Row> {
  const [visibleRow] = await revealRows(call, db, resource, [row])
  return withQueryFields(db, resource, visibleRow!, call.clock.today())
}
