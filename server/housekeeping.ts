/**
 * Housekeeping: extends the audit chain shortly after each write, aggregates traffic statistics, and purges expired
 * data hourly.
 */
import { countText } from '../src/domain/text/counts.ts'
import type { Clock } from './clock.ts'
import { chainAudit } from './db/chain.ts'
import { continueCheck } from './db/chainCheck.ts'
import type { Database } from './db/open.ts'
import { readSetting, writeSetting } from './db/prepare.ts'
import { purge } from './db/purge.ts'
import { maintainStatisticsPartitions } from './db/statisticsMonths.ts'
import { commitCount } from './db/transaction.ts'
import { rowsOutsideScope } from './resources/write/integrity.ts'
import { Rounds } from './rounds.ts'
import { addStatistics } from './services/statistiche/totals.ts'

/** The setting with the number of references across owners. */
export const OUTSIDE_SCOPE_SETTING = 'collegamenti_estranei'

/** The setting with the time of the last purge. */
export const PURGE_SETTING = 'pulizie'
export type PurgeResult = { al: string; tolti: number }

const CHAIN_MS = 1_000
const PURGE_MS = 3_600_000
const STATISTICS_MS = 60_000

/**
 * Starts housekeeping. Returns a function that stops it and waits for work in progress. Errors are reported and the
 * work is retried in the next round.
 */
export function startHousekeeping(
  db: Database,
  clock: Clock,
  onError: (error: unknown) => void = () => {},
): () => Promise<void> {
  let lastCount = -1
  const chain = repeat(CHAIN_MS, onError, async () => {
    const before = commitCount(db.pool)
    if (before === lastCount) return
    const chained = await chainAudit(db.pool)
    // At most the chaining's own commit happened, so nothing new is pending until the next commit.
    if (chained === 0 && commitCount(db.pool) - before <= 1) lastCount = commitCount(db.pool)
  })
  const sweep = repeat(PURGE_MS, onError, async () => {
    const removedCount = await purge(db, clock)
    if (removedCount !== null) {
      await continueCheck(db, clock.now())
      await writeSetting(db, PURGE_SETTING, {
        al: clock.now().toISOString(),
        tolti: removedCount,
      } satisfies PurgeResult)
    }
    await reportRowsOutsideScope(db)
  })
  let isEnding = false
  const ending = { isEnding: () => isEnding }
  const statistics = repeat(STATISTICS_MS, onError, () => addStatistics(db, ending))
  const months = repeat(STATISTICS_MS, onError, () => maintainStatisticsPartitions(db, clock.today(), ending))
  return async () => {
    isEnding = true
    await Promise.all([chain(), sweep(), statistics(), months()])
  }
}

/**
 * Runs once per database: counts and reports references across owners from before they were refused. Changes nothing.
 */
async function reportRowsOutsideScope(db: Database): Promise<void> {
  if ((await readSetting<number>(db, OUTSIDE_SCOPE_SETTING)) !== undefined) return
  let found = 0
  for await (const _ of rowsOutsideScope(db.pool)) found++
  await writeSetting(db, OUTSIDE_SCOPE_SETTING, found)
  if (found)
    console.warn(
      `${countText(found, 'collegamento indica', 'collegamenti indicano')} dati di un altro hotel o portale: per l’elenco «npm run integrity».`,
    )
}

/** Runs `work` at once and then regularly, never concurrently. */
function repeat(every: number, onError: (error: unknown) => void, work: () => Promise<void>): () => Promise<void> {
  const rounds = new Rounds(work, onError)
  rounds.start(every)
  return () => rounds.stop()
}
