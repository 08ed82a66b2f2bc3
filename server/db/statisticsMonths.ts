/**
 * Traffic is kept by month (migration 0021): the months to come are made before they begin, and a large table from before
 * becomes months a piece at a time. It is read and written meanwhile; a piece keeps writers waiting, as the last change of
 * names does readers, and either gives up after two seconds, to be tried again.
 */
import { run } from './sql.ts'
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
    const [lock] = await run<{ held: boolean }>(client, sql`select pg_try_advisory_xact_lock(${LOCK}) as held`)
    if (!lock!.held) return false
    const [done] = await run<{ more: boolean }>(client, sql`select statistics_step(${today}::date, ${piece}) as more`)
    return done!.more
  })
}

/** `today` as `YYYY-MM-DD`. Another server that is at it is left to it. */
export async function keepStatisticsMonths(
  db: Database,
  today: string,
  { isEnding = () => false, piece = PIECE }: { isEnding?: () => boolean; piece?: number } = {},
): Promise<void> {
  while (!isEnding() && (await step(db, today, piece))) await new Promise((resolve) => setTimeout(resolve, REST_MS))
}
