/**
 * Monthly partitions of the traffic statistics (migration 0021): creates the partitions of coming months in advance and
 * converts a large unpartitioned table in steps. Reads and writes continue meanwhile; a step blocks writers, and the
 * final rename blocks readers, but both give up after two seconds and are retried.
 */
import { run, runOne } from './sql.ts'
import { sql } from 'drizzle-orm'
import type { Database } from './open.ts'
import { transaction } from './transaction.ts'

const LOCK = 5_201_936
const PIECE = 20_000
const REST_MS = 20

async function step(db: Database, today: string, piece: number): Promise<boolean> {
  return transaction(db.pool, async (client) => {
    await run(client, sql`set local statement_timeout = 0`)
    await run(client, sql`set local lock_timeout = '2s'`)
    const lock = await runOne<{ held: boolean }>(client, sql`select pg_try_advisory_xact_lock(${LOCK}) as held`)
    if (!lock.held) return false
    const step = await runOne<{ more: boolean }>(client, sql`select statistics_step(${today}::date, ${piece}) as more`)
    return step.more
  })
}

/** `today` is `YYYY-MM-DD`. Does nothing while another server is doing it. */
export async function maintainStatisticsPartitions(
  db: Database,
  today: string,
  { isEnding = () => false, piece = PIECE }: { isEnding?: () => boolean; piece?: number } = {},
): Promise<void> {
  while (!isEnding() && (await step(db, today, piece))) await new Promise((resolve) => setTimeout(resolve, REST_MS))
}
