/** A replica's pool whose questions go to the primary where the replica fails; nobody who reads notices. */
import type pg from 'pg'
import { errorCode } from '../errors.ts'
import { writesTo } from '../transaction.ts'

export type Health = {
  isUsable(): boolean
  /** It failed in a way that says nothing of the question. */
  failed(): void
}

/** Only reading alone goes there: transactions on this pool are the primary's. */
export function fallingBack(replica: pg.Pool, primary: pg.Pool, health: Health): pg.Pool {
  const own = replica.query.bind(replica) as (...args: unknown[]) => Promise<unknown>
  const query = async (...args: unknown[]): Promise<unknown> => {
    const fromPrimary = primary.query.bind(primary) as (...args: unknown[]) => Promise<unknown>
    if (!health.isUsable()) return fromPrimary(...args)
    try {
      return await own(...args)
    } catch (error) {
      const why = reasonOf(error)
      if (!why) throw error
      if (why === 'gone') health.failed()
      return fromPrimary(...args)
    }
  }
  replica.query = query as typeof replica.query
  writesTo(replica, primary)
  return replica
}

/** `busy`: the question was in the way of what it has to follow, or it has no room. undefined: the fault is the question's. */
function reasonOf(error: unknown): 'gone' | 'busy' | undefined {
  const code = errorCode(error)
  const message = error instanceof Error ? error.message : ''
  if (code === undefined)
    return /timeout exceeded|Connection terminated|read timeout|pool after/.test(message) ? 'gone' : undefined
  if (['40001', '53300', '25006'].includes(code)) return 'busy'
  return /^(08...|57P..|E[A-Z]+)$/.test(code) ? 'gone' : undefined
}
