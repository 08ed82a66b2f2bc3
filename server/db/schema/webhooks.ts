/** Webhook deliveries: queued in the transaction of the change they report, sent by whichever server is free. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    webhook_id: integer().notNull(),
    /** The message id for the receiver, the same in every attempt. */
    message_id: text()
      .notNull()
      .default(sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`),
    /** 'orders.orders.changed', and the audit entry of the change; a test delivery has none. */
    event: text().notNull(),
    audit_id: bigint({ mode: 'number' }),
    resource: text(),
    record: text(),
    /** Deliveries of one record to one receiver: each waits for the previous one. */
    lane: text().generatedAlwaysAs(sql`webhook_id::text || ' ' || resource || ' ' || record`),
    /** The payload, created at the first attempt and reused for retries. */
    body: text(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    /** Number of attempts, and the earliest time of the next one; null: at once. */
    attempts: integer().notNull().default(0),
    next_at: instant(),
    /** The lease of the sending process; after it expires another process may take over. */
    claimed_until: instant(),
    sent_at: instant(),
    /** Set when delivery was given up after too many attempts. */
    failed_at: instant(),
    /** Neither sent nor given up. */
    waits: boolean()
      .notNull()
      .generatedAlwaysAs(sql`sent_at is null and failed_at is null`),
    /** The last HTTP status of the receiver, and the beginning of its body. */
    status: integer(),
    answer: text(),
    error: text(),
  },
  (table) => [
    index('webhook_deliveries_of').on(table.webhook_id, table.id),
    // The order of delivery, with pending rows grouped. The index is not partial: the planner takes a partial index of
    // few rows for empty and would scan it whole for each row.
    index('webhook_deliveries_next').on(table.webhook_id, table.waits, table.id),
    // Ordered by an expression that no other index uses, so that the first delivery of a lane is always read from here.
    index('webhook_deliveries_lane')
      .on(table.lane, sql`(id + 0)`)
      .where(sql`waits`),
  ],
)
