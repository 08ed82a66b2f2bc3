/** What the installation knows of itself, and the mail that it sends. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Who does a piece of housekeeping just now, so that several servers do not do it twice. */
export const leases = pgTable('leases', { name: text().primaryKey(), until: instant().notNull() })

/** Facts about this installation: the signing key, whether the demo network is in. */
export const settings = pgTable('settings', { name: text().primaryKey(), value: jsonb().notNull() })

/** Mail that left or waits to leave; without a mail server it is only kept here. */
export const outbox = pgTable(
  'outbox',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    recipients: jsonb().notNull(),
    cc: jsonb().notNull(),
    reply_to: text(),
    subject: text().notNull(),
    html: text().notNull(),
    created_at: instant().notNull(),
    created_by: integer(),
    /** The record that it was written about, where it was: a resource and the key of its row. */
    about: text(),
    about_id: integer(),
    /** How often it was handed to the mail server, and when that may happen next; null: at once. */
    attempts: integer().notNull().default(0),
    next_at: instant(),
    /** Whoever sends it has it until then; after that another process may take it. */
    claimed_until: instant(),
    sent_at: instant(),
    /** Given up: refused for good, or tried too often. */
    failed_at: instant(),
    error: text(),
  },
  (table) => [
    index('outbox_by').on(table.created_by, table.created_at),
    index('outbox_about')
      .on(table.about, table.about_id)
      .where(sql`about is not null`),
    index('outbox_waiting')
      .on(table.id)
      .where(sql`sent_at is null and failed_at is null`),
  ],
)
