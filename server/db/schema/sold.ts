/**
 * The last transaction that wrote each order, maintained by a trigger and read by the in-memory copy of the venduto.
 */
import { customType, index, integer, pgTable } from 'drizzle-orm/pg-core'

/** A 64-bit transaction id, which never wraps around as the 32-bit ones do. */
const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' })

/** One row per order that was written since this table exists: its last transaction. */
export const soldChanges = pgTable(
  'sold_changes',
  {
    order_id: integer().primaryKey(),
    xid: transactionId().notNull(),
  },
  (table) => [index('sold_changes_xid').on(table.xid)],
)
