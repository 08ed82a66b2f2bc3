import type { Runner } from '../../db/sql.ts'
import type { Call } from '../request.ts'
import type { Row } from '../rows.ts'

export type Hooks = {
  /** Before rows are listed, or given as a file. Throws. */
  list?: (call: Call, query: Readonly<Record<string, string>>) => Promise<void>
  /** What is said beside a row that is read on its own: into its `meta`. */
  read?: (call: Call, row: Row) => Row
  /**
   * In the transaction, before the row is written: `before` null for a new one, `after` null for a deletion; `op`: what the audit
   * calls it. Throws.
   */
  before?: (call: Call, db: Runner, before: Row | null, after: Row | null, op: string) => Promise<void>
  /** In the transaction, once a row has been added. */
  added?: (call: Call, db: Runner, row: Row) => Promise<void>
  /** In the transaction, once it is written. */
  after?: (call: Call, db: Runner, row: Row, gone: boolean) => Promise<void>
}
