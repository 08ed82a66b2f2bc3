import type pg from 'pg'

/*
 * The embedded database runs without PostgreSQL's background processes: nobody else writes checkpoints, without
 * which the log and with it the time to start after a crash only grow, and nobody else clears away dead rows and
 * refreshes the statistics that the planner goes by.
 */

const interval = 15_000
const logLimit = 32 * 1024 * 1024

const logSize = 'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()'

// The thresholds that autovacuum goes by.
const worn = `
  SELECT format('%I.%I', schemaname, relname) AS name, n_dead_tup > 50 + 0.2 * n_live_tup AS dead
  FROM pg_stat_user_tables
  WHERE n_dead_tup > 50 + 0.2 * n_live_tup OR n_mod_since_analyze > 50 + 0.1 * n_live_tup
  ORDER BY n_dead_tup + n_mod_since_analyze DESC
  LIMIT 1`
