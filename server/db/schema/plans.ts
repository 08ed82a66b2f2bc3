/** Work that goes on after its answer, and plans over many rows. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Long work, a step at a time, by whichever process claims it; who dies with it loses it to another one. */
export const jobs = pgTable(
  'jobs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    /** What it is about, by its number. */
    subject: integer().notNull(),
    created_at: instant().notNull(),
    /** Whose turn it was longest ago comes next. */
    served_at: instant(),
    claimed_until: instant(),
    attempts: integer().notNull().default(0),
    finished_at: instant(),
    error: text(),
  },
  (table) => [
    index('jobs_waiting')
      .on(table.served_at)
      .where(sql`finished_at is null`),
  ],
)

/** What somebody wants to become of many rows (domain/plan.ts). */
export const plans = pgTable(
  'plans',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer().notNull(),
    resource: text().notNull(),
    op: text().notNull(),
    hotel_id: integer(),
    plan: jsonb().notNull(),
    state: text().notNull(),
    /** Its rows are known. */
    expanded: boolean().notNull().default(false),
    /** Of the work under way. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Under which the audit knows its run, and the undoing of it. */
    request_id: text().notNull(),
    undo_id: text().notNull(),
    undoable: boolean().notNull().default(true),
    /** The session was fresh when the person started the current run or undo; the job cannot ask for a password. */
    fresh: boolean().notNull().default(false),
    problem: text(),
    created_at: instant().notNull(),
  },
  (table) => [index('plans_by').on(table.user_id, table.id)],
)

export const planRows = pgTable(
  'plan_rows',
  {
    plan_id: integer().notNull(),
    n: integer().notNull(),
    line: integer(),
    op: text().notNull(),
    key: text(),
    /** At which it was seen when it was rehearsed. */
    version: integer(),
    values: jsonb(),
    /** null: not rehearsed yet. */
    outcome: text(),
    before: jsonb(),
    after: jsonb(),
    reasons: jsonb().notNull(),
    along: jsonb(),
    hotel_id: integer(),
    left_out: boolean().notNull().default(false),
    written: boolean().notNull().default(false),
    /** The audit of what was written of it. */
    audit: bigint({ mode: 'number' }).array(),
  },
  (table) => [
    primaryKey({ columns: [table.plan_id, table.n] }),
    index('plan_rows_outcome').on(table.plan_id, table.outcome, table.n),
  ],
)
