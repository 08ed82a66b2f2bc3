/** Which orders were written in which transaction: kept by a trigger, read by whoever holds what was sold in memory. */
import { customType, index, integer, pgTable } from 'drizzle-orm/pg-core'

/** A transaction's number, which never begins anew as the short ones do. */
const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' })

/** One row for each order that was written since the table is there: its last transaction. */
export const soldChanges = pgTable(
  'sold_changes',
  {
    order_id: integer().primaryKey(),
    xid: transactionId().notNull(),
  },
  (table) => [index('sold_changes_xid').on(table.xid)],
)
