/** What webhooks have to tell: rows written with the change that they tell, sent by whichever server has the time. */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Neither sent nor given up. */
export const deliveryWaits = sql`sent_at is null and failed_at is null`

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    webhook_id: integer().notNull(),
    /** What its receiver knows it by, however often it comes. */
    message_id: text()
      .notNull()
      .default(sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`),
    /** 'orders.orders.changed', and the change as the audit has it; a trial has none. */
    event: text().notNull(),
    audit_id: bigint({ mode: 'number' }),
    resource: text(),
    record: text(),
    /** What is sent, made at the first attempt and the same at each. */
    body: text(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    /** How often it was sent, and when that may happen next; null: at once. */
    attempts: integer().notNull().default(0),
    next_at: instant(),
    /** Whoever sends it has it until then; after that another process may take it. */
    claimed_until: instant(),
    sent_at: instant(),
    /** Given up: refused too often. */
    failed_at: instant(),
    /** What the receiver answered last, and the beginning of its body. */
    status: integer(),
    answer: text(),
    error: text(),
  },
  (table) => [
    index('webhook_deliveries_of').on(table.webhook_id, table.id),
    index('webhook_deliveries_waiting')
      .on(table.webhook_id, table.resource, table.record, table.id)
      .where(deliveryWaits),
    // In the order in which they go out.
    index('webhook_deliveries_next').on(table.webhook_id, table.id).where(deliveryWaits),
  ],
)
