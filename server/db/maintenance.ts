import type pg from 'pg'

/**
 * The embedded database runs without PostgreSQL's background processes. Nothing else writes checkpoints, without which
 * the log and the time of crash recovery grow for ever; nothing else vacuums dead rows or refreshes the planner's
 * statistics.
 */

const interval = 5_000
const logLimit = 32 * 1024 * 1024

const logSize = 'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()'

// The thresholds of autovacuum, including the one for inserted rows, because only after a vacuum can rows be counted by
// an index-only scan. One table per round: the whole database waits meanwhile, for a second and more where a large
// index is vacuumed.
const mostDeadRows = `
  SELECT format('%I.%I', schemaname, relname) AS name,
    n_dead_tup > 50 + 0.2 * n_live_tup OR n_ins_since_vacuum > 1000 + 0.2 * n_live_tup AS worn
  FROM pg_stat_user_tables
  WHERE n_dead_tup > 50 + 0.2 * n_live_tup
    OR n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
    OR n_mod_since_analyze > 50 + 0.1 * n_live_tup
  ORDER BY n_dead_tup + n_mod_since_analyze + n_ins_since_vacuum DESC
  LIMIT 1`

/** One maintenance round. The checkpoint comes last, because a vacuum itself writes much to the log. */
export async function maintain(pool: pg.Pool): Promise<void> {
  const worn = await pool.query<{ name: string; worn: boolean }>(mostDeadRows)
  const table = worn.rows[0]
  if (table) await pool.query(`${table.worn ? 'VACUUM (ANALYZE)' : 'ANALYZE'} ${table.name}`)
  const log = await pool.query<{ bytes: number }>(logSize)
  if ((log.rows[0]?.bytes ?? 0) > logLimit) await pool.query('CHECKPOINT')
}

/** Rounds that are skipped while the database is in use; after a minute without a pause, one runs anyway. */
const MAX_SKIPPED_ROUNDS = 12

/** Starts the maintenance rounds. Returns a function that stops them and waits for the current one. */
export function startMaintenance(pool: pg.Pool, onError: (error: Error) => void): () => Promise<void> {
  let round: Promise<void> | undefined
  let leftOut = 0
  const timer = setInterval(() => {
    const inUse = pool.totalCount > pool.idleCount
    if (inUse && ++leftOut < MAX_SKIPPED_ROUNDS) return
    leftOut = 0
    round ??= maintain(pool)
      .catch(onError)
      .finally(() => (round = undefined))
  }, interval)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
