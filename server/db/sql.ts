/**
 * Runs drizzle's composed SQL on the plain driver, so that values have the shapes of the pool (values.ts), which
 * drizzle's own session would override.
 */
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'

const dialect = new PgDialect()

/** Escapes a text for `like`. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The pool, or the client of a transaction. */
export type Runner = Pick<pg.Pool, 'query'>

export async function run<R extends object = Record<string, unknown>>(runner: Runner, statement: SQL): Promise<R[]> {
  const { sql, params } = dialect.sqlToQuery(statement)
  const { rows } = await runner.query<R>(sql, params)
  return rows
}

/** Runs a statement that always gives a row: an aggregate without groups, or the insert or update of one known row. */
export async function runOne<R extends object = Record<string, unknown>>(runner: Runner, statement: SQL): Promise<R> {
  const [row] = await run<R>(runner, statement)
  if (!row) throw new Error(`this statement must give a row: ${dialect.sqlToQuery(statement).sql}`)
  return row
}
