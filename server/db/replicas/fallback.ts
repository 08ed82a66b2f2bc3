/** A replica's pool whose queries fall back to the primary when the replica fails, without the reader noticing. */
import type pg from 'pg'
import { errorCode, isGone } from '../errors.ts'
import { redirectWritesTo } from '../transaction.ts'

export type Health = {
  isUsable(): boolean
  /** Reports a failure of the replica itself, not of the query. */
  failed(): void
  /** Calls back when the replica may no longer be used; returns a function that unsubscribes. */
  onLeft(listener: () => void): () => void
}

/**
 * Thrown when the replica becomes unusable during a query: the query is repeated on the primary without waiting for an
 * answer that may never come.
 */
class ReplicaLeft extends Error {}

/** Redirects only single queries to the replica: transactions on this pool run on the primary. */
export function withFallback(replica: pg.Pool, primary: pg.Pool, health: Health): pg.Pool {
  const own = replica.query.bind(replica) as (...args: unknown[]) => Promise<unknown>
  const query = async (...args: unknown[]): Promise<unknown> => {
    const fromPrimary = primary.query.bind(primary) as (...args: unknown[]) => Promise<unknown>
    if (!health.isUsable()) return fromPrimary(...args)
    let stopWaiting = () => {}
    try {
      const replicaLeft = new Promise<never>(
        (_, reject) => (stopWaiting = health.onLeft(() => reject(new ReplicaLeft()))),
      )
      return await Promise.race([own(...args), replicaLeft])
    } catch (error) {
      const why = reasonOf(error)
      if (!why) throw error
      if (why === 'gone') health.failed()
      return fromPrimary(...args)
    } finally {
      stopWaiting()
    }
  }
  replica.query = query as typeof replica.query
  redirectWritesTo(replica, primary)
  return replica
}

/**
 * `busy`: the query conflicted with replication, or the replica has no free connection. undefined: the query itself is
 * at fault.
 */
function reasonOf(error: unknown): 'gone' | 'busy' | undefined {
  if (error instanceof ReplicaLeft) return 'busy'
  const code = errorCode(error)
  if (['40001', '53300', '25006'].includes(code ?? '')) return 'busy'
  // A replica that accepts no connection any more (password, database) counts as unreachable.
  if (['28P01', '28000', '3D000'].includes(code ?? '')) return 'gone'
  return isGone(code, error instanceof Error ? error.message : '') ? 'gone' : undefined
}
