/** What webhooks have to tell: rows written with the change that they tell, sent by whichever server has the time. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

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
    /** Of one record to one receiver: each waits for the one before. */
    lane: text().generatedAlwaysAs(sql`webhook_id::text || ' ' || resource || ' ' || record`),
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
    /** Neither sent nor given up. */
    waits: boolean()
      .notNull()
      .generatedAlwaysAs(sql`sent_at is null and failed_at is null`),
    /** What the receiver answered last, and the beginning of its body. */
    status: integer(),
    answer: text(),
    error: text(),
  },
  (table) => [
    index('webhook_deliveries_of').on(table.webhook_id, table.id),
    // In the order in which they go out, those that wait apart. It holds all of them: an index of few rows would be read
    // whole for each, where the planner takes them for none.
    index('webhook_deliveries_next').on(table.webhook_id, table.waits, table.id),
    // Ordered by what no other index is ordered by, so that the first of a lane is always found here.
    index('webhook_deliveries_lane')
      .on(table.lane, sql`(id + 0)`)
      .where(sql`waits`),
  ],
)
