/** Settings and leases of the installation, and its outgoing mail. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Leases: which server performs a housekeeping task, so that several servers do not do it twice. */
export const leases = pgTable('leases', { name: text().primaryKey(), until: instant().notNull() })

/** Facts about this installation: the signing key, whether the demo network is loaded. */
export const settings = pgTable('settings', { name: text().primaryKey(), value: jsonb().notNull() })

/** The outbox: mail that was sent or waits to be sent; without a mail server it is only stored here. */
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
    /** The record that the mail is about, if any: a resource and the key of its row. */
    about: text(),
    about_id: integer(),
    /** Number of delivery attempts, and the earliest time of the next one; null: at once. */
    attempts: integer().notNull().default(0),
    next_at: instant(),
    /** The lease of the sending process; after it expires another process may take over. */
    claimed_until: instant(),
    sent_at: instant(),
    /** Set when delivery was given up: refused permanently, or attempted too often. */
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
