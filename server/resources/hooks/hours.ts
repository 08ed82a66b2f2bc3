/** The 409 for a month that is closed: it also refuses undo and restore. */
import { isAdmin } from '../../../src/domain/access/access.ts'
import { addMonths } from '../../../src/domain/time/dates.ts'
import { run, type Runner } from '../../db/sql.ts'
import { sql } from 'drizzle-orm'
import { Problem } from '../../http/problem.ts'
import type { Call } from '../request.ts'
import type { Hooks } from './hook.ts'

export const lockedProblem = (what: string): Problem => new Problem(409, 'locked', `${what} solo un amministratore.`)

/** Throws 409 if the user's month has a locked activity: only an administrator may add to it. */
export async function requireOpenMonth(
  call: Call,
  db: Runner,
  who: unknown,
  day: string,
  refusal: string,
): Promise<void> {
  if (isAdmin(call.user)) return
  const first = `${day.slice(0, 7)}-01`
  const [closed] = await run(
    db,
    sql`select 1 from main_tracciamenti_attivita where _deleted_at is null and bloccato and utente = ${who}
          and "dataConsuntivo" >= ${first}::date and "dataConsuntivo" < ${addMonths(first, 1)}::date limit 1`,
  )
  if (closed) throw lockedProblem(`Il mese di quel giorno è bloccato: ${refusal}`)
}

const UNDO_OPS = new Set(['undo', 'restore'])

export const hours: Hooks = {
  async before(call, db, was, will, op) {
    if (!UNDO_OPS.has(op) || isAdmin(call.user)) return
    if (was?.bloccato === true) throw lockedProblem('Questa attività è bloccata: può ripristinarla')
    for (const row of [was, will])
      if (row) await requireOpenMonth(call, db, row.utente, String(row.dataConsuntivo), 'può ripristinarla')
  },
}
