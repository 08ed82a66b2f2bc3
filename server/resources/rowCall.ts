/** A call on one row that a plan can make on many: what the endpoint does, within the transaction of the plan. */
import type { Runner } from '../db/sql.ts'
import type { Writes } from './engine.ts'
import type { Call } from './request.ts'
import { findRow, type Found } from './read/rows.ts'
import { requireVersion } from './write/version.ts'

/** `before`: the locked row. Throws 422 for a body that does not fit; returns the row afterwards. */
export type RowCall = (call: Call, db: Runner, before: Found, body: unknown) => Promise<Found>
/** By operation. */
export type RowCalls = Readonly<Record<string, RowCall>>

/** The call in the place of an update: its rights and row scope apply, and the version that was seen. */
export const updateByCall =
  (op: string, rowCall: RowCall): Writes['update'] =>
  async (call, db, resource, at, body, ifMatch) => {
    const before = await findRow(call, db, resource, at, op, true)
    await requireVersion(call, db, resource, ifMatch, before)
    return rowCall(call, db, before, body)
  }
