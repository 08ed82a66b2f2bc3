/** The tables that no resource describes: accounts, sessions, the audit, settings. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { resourceTables } from './tables.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'string' })

/** What a user signs in with; apart from the user's record, so that no list or audit row can carry a hash. */
export const accounts = pgTable('accounts', {
  user_id: integer().primaryKey(),
  password_hash: text(),
  needs_reset: boolean().notNull().default(false),
})

/**
 * One sign-in on one device: the family of its rotating tokens (decisions B06, J07). The token in use is told by its
 * number; the one before it stays good for a minute and is answered with the same successor.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    user_id: integer().notNull(),
    created_at: instant().notNull(),
    rotation: integer().notNull().default(0),
    rotated_at: instant().notNull(),
    ended_at: instant(),
    device: text(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
)

/** Who changed what, from what to what. Rows are only ever added. */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant()
      .notNull()
      .default(sql`now()`),
    user_id: integer(),
    user_email: text(),
    role: text(),
    op: text().notNull(),
    resource: text().notNull(),
    record: text(),
    before: jsonb(),
    after: jsonb(),
    request_id: text(),
  },
  (table) => [
    index('audit_record').on(table.resource, table.record, table.id),
    index('audit_user').on(table.user_id, table.id),
  ],
)

/** Facts about this installation: the signing key, whether the demo network is in. */
export const settings = pgTable('settings', { name: text().primaryKey(), value: jsonb().notNull() })

export const schema = { accounts, sessions, audit, settings }

/** Every table, for the generator of migrations. */
export const allTables = () => ({ ...schema, ...resourceTables() })
