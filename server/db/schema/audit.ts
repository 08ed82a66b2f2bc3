/** What was written: the audit, its chain, the answers to writes that may come again. */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Who changed what, from what to what. Rows are only ever added: a trigger refuses everything else. */
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
    /** The version of the record that this change made; null where none was changed. */
    version: integer(),
    /** The personal token that it was asked with, as its person knows it; null: the console. */
    token: text(),
  },
  (table) => [
    index('audit_record').on(table.resource, table.record, table.id),
    index('audit_user').on(table.user_id, table.id),
    index('audit_request').on(table.request_id),
    index('audit_at').on(table.at),
  ],
)

/** The audit's rows in the order in which they were chained; each hash covers its row and the hash before it. */
export const auditChain = pgTable('audit_chain', {
  seq: bigint({ mode: 'number' }).primaryKey(),
  audit_id: bigint({ mode: 'number' }).notNull().unique(),
  hash: text().notNull(),
  /** What the hash covers: 1, what servers knew before there were tokens, who may still chain beside this one; 2, the token too. */
  form: smallint().notNull().default(1),
})

/** Answers of writes under the key that their sender gave them. Without a status: its answer was lost. */
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
