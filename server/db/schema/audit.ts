/** The audit, its hash chain, and the answers of idempotent writes. */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * The audit: who changed what, with the values before and after. Append-only: a trigger refuses updates and deletions.
 */
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
    /** The version of the record that this change produced; null where no record was changed. */
    version: integer(),
    /** The name of the personal token that made the request; null for the console. */
    token: text(),
  },
  (table) => [
    index('audit_record').on(table.resource, table.record, table.id),
    index('audit_user').on(table.user_id, table.id),
    index('audit_request').on(table.request_id),
    index('audit_at').on(table.at),
  ],
)

/** The hash chain over the audit rows: each hash covers its row and the previous hash. */
export const auditChain = pgTable('audit_chain', {
  seq: bigint({ mode: 'number' }).primaryKey(),
  audit_id: bigint({ mode: 'number' }).notNull().unique(),
  hash: text().notNull(),
  /**
   * What the hash covers. 1: without the token, as servers of an earlier version still chain while they are being
   * replaced; 2: with it.
   */
  form: smallint().notNull().default(1),
})

/** Answers of writes by idempotency key. Without a status the answer was not stored. */
export const idempotency = pgTable(
  'idempotency',
  {
    user_id: integer().notNull(),
    key: text().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    body_hash: text().notNull(),
    status: integer(),
    body: text(),
    headers: jsonb(),
    resource: text(),
    record: text(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] }), index('idempotency_age').on(table.created_at)],
)
