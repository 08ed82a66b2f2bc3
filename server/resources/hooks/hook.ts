import type { Runner } from '../../db/sql.ts'
import type { Call } from '../request.ts'
import type { Row } from '../read/rows.ts'

export type Hooks = {
  /** Before rows are listed or exported. Throws. */
  list?: (call: Call, query: Readonly<Record<string, string>>) => Promise<void>
  /** Extra `meta` for a row that is read on its own. */
  read?: (call: Call, row: Row) => Row
  /**
   * In the transaction, before the row is written. `before` is null for a new row, `after` for a deletion; `op` is the
   * audit's name for the write. Throws.
   */
  before?: (call: Call, db: Runner, before: Row | null, after: Row | null, op: string) => Promise<void>
  /** In the transaction, after a row has been added. */
  added?: (call: Call, db: Runner, row: Row) => Promise<void>
  /** In the transaction, after any write. */
  after?: (call: Call, db: Runner, row: Row, isDeleted: boolean) => Promise<void>
}
