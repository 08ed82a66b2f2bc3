/** A replica's pool whose questions go to the primary where the replica fails; nobody who reads notices. */
import type pg from 'pg'
import { errorCode, isGone } from '../errors.ts'
import { writesTo } from '../transaction.ts'

export type Health = {
  isUsable(): boolean
  /** It failed in a way that says nothing of the question. */
  failed(): void
  /** Calls back once it may be read from no more; returns what ends the waiting for it. */
  onLeft(listener: () => void): () => void
}

/** What it was asked is asked of the primary, without waiting for an answer that may never come. */
class Left extends Error {}

/** Only reading alone goes there: transactions on this pool are the primary's. */
export function fallingBack(replica: pg.Pool, primary: pg.Pool, health: Health): pg.Pool {
  const own = replica.query.bind(replica) as (...args: unknown[]) => Promise<unknown>
  const query = async (...args: unknown[]): Promise<unknown> => {
    const fromPrimary = primary.query.bind(primary) as (...args: unknown[]) => Promise<unknown>
    if (!health.isUsable()) return fromPrimary(...args)
    let stopWaiting = () => {}
    try {
      const left = new Promise<never>((_, reject) => (stopWaiting = health.onLeft(() => reject(new Left()))))
      return await Promise.race([own(...args), left])
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
  writesTo(replica, primary)
  return replica
}

/** `busy`: the question was in the way of what it has to follow, or it has no room. undefined: the fault is the question's. */
function reasonOf(error: unknown): 'gone' | 'busy' | undefined {
  if (error instanceof Left) return 'busy'
  const code = errorCode(error)
  if (['40001', '53300', '25006'].includes(code ?? '')) return 'busy'
  // One that lets nobody in any more (its password, its database) is no better than one that is away.
  if (['28P01', '28000', '3D000'].includes(code ?? '')) return 'gone'
  return isGone(code, error instanceof Error ? error.message : '') ? 'gone' : undefined
}
