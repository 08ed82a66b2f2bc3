/** The daily upload quota of a user. */
import { sql } from 'drizzle-orm'
import { files } from '../db/schema.ts'
import { runOne, type Runner } from '../db/sql.ts'
import { tooMany } from '../http/limits.ts'

const MEGABYTE = 1024 * 1024
const DAY = 24 * 3_600

/** Throws 429 if these bytes exceed the quota of the last 24 hours. */
export async function requireQuota(db: Runner, userId: number, bytes: number, megabytes: number, now: Date) {
  if (megabytes === Infinity) return
  const since = new Date(now.getTime() - DAY * 1_000).toISOString()
  const found = await runOne<{ bytes: number; first: string | null }>(
    db,
    sql`select coalesce(sum(peso), 0)::float8 as bytes, min(created_at) as first from ${files}
        where created_by = ${userId} and created_at > ${since}`,
  )
  if (found.bytes + bytes <= megabytes * MEGABYTE) return
  const begun = found.first ? Date.parse(found.first) : now.getTime()
  const message = `Hai già inviato ${megabytes} MB in un giorno: riprova domani.`
  throw tooMany((begun - now.getTime()) / 1_000 + DAY, message)
}
