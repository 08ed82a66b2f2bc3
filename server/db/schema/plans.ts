/** Background jobs and plans over many rows. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Long-running jobs, executed step by step by whichever process claims them. If that process dies, another takes over.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    /** The id of the job's subject, for example a plan. */
    subject: integer().notNull(),
    created_at: instant().notNull(),
    /** When the job last ran a step: the one that has waited longest is next. */
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

/** A plan: changes to many rows that a user wants to make (domain/plans/plan.ts). */
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
    /** Whether the rows of the plan have been determined. */
    expanded: boolean().notNull().default(false),
    /** Progress of the current run. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** The number of the last row that the current work has treated: the next batch is searched for from there on. */
    position: integer(),
    /** How many rows are written, and not taken back. */
    written: integer().notNull().default(0),
    /** The request ids under which the audit knows the run and its undo. */
    request_id: text().notNull(),
    undo_id: text().notNull(),
    undoable: boolean().notNull().default(true),
    /** The session was fresh when the person started the current run or undo; the job cannot ask for a password. */
    fresh: boolean().notNull().default(false),
    problem: text(),
    created_at: instant().notNull(),
    /** The token of the agent that proposed the plan; null where a person made it. */
    token_id: integer(),
    /** The token and the program of that agent, as the audit names them. */
    agent: text(),
    /** What the person decided about the proposal; null while it waits. */
    approval: text(),
    /** Why the person rejected it. */
    rejection: text(),
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
    /** The version of the row at the rehearsal. */
    version: integer(),
    values: jsonb(),
    /** null until rehearsed. */
    outcome: text(),
    before: jsonb(),
    after: jsonb(),
    reasons: jsonb().notNull(),
    along: jsonb(),
    hotel_id: integer(),
    left_out: boolean().notNull().default(false),
    written: boolean().notNull().default(false),
    /** The audit entries of what was written for this row. */
    audit: bigint({ mode: 'number' }).array(),
  },
  (table) => [
    primaryKey({ columns: [table.plan_id, table.n] }),
    index('plan_rows_outcome').on(table.plan_id, table.outcome, table.n),
  ],
)
