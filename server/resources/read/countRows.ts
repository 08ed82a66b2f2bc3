/**
 * Totals of lists, cached until something is written: turning the page changes nothing about the count of the same
 * filter.
 */
import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { TOTAL_LIMIT } from '../../../src/domain/query/wire.ts'
import { commitCount, isSingleWriter } from '../../db/transaction.ts'

/** Lifetime of a cached total where another server may write to the database unnoticed. */
const CACHE_MS = 1_500
/** Lifetime of a cached total where this process is the only writer. */
const CACHE_ALONE_MS = 60_000
const MAX_ENTRIES = 500

type Known = { total: Promise<number>; commits: number; until: number }

const dialect = new PgDialect()
const known = new WeakMap<pg.Pool, Map<string, Known>>()

/** Counts the rows of `from` that meet `where`, up to one more than the limit of exact totals. */
export function countRows(pool: pg.Pool, from: SQL, where: SQL): Promise<number> {
  const query = dialect.sqlToQuery(
    sql`select count(*)::int as total from (select 1 from ${from} where ${where} limit ${TOTAL_LIMIT + 1}) as counted`,
  )
  const totals = known.get(pool) ?? new Map<string, Known>()
  known.set(pool, totals)
  const key = `${query.sql} ${JSON.stringify(query.params)}`
  const now = Date.now()
  const commits = commitCount(pool)
  const before = totals.get(key)
  if (before && before.commits === commits && before.until > now) return before.total
  const total = pool.query<{ total: number }>(query.sql, query.params).then(({ rows }) => rows[0]?.total ?? 0)
  total.catch(() => totals.delete(key))
  if (totals.size >= MAX_ENTRIES) totals.clear()
  totals.set(key, { total, commits, until: now + (isSingleWriter(pool) ? CACHE_ALONE_MS : CACHE_MS) })
  return total
}
