/**
 * Account rules: at least one administrator can always sign in; a disabled or deleted account is signed out at once.
 */
import { sql } from 'drizzle-orm'
import { sendLink, type LinkRecipient } from '../../auth/links.ts'
import { run, type Runner } from '../../db/sql.ts'
import { invalid, Problem } from '../../http/problem.ts'
import { same } from '../write/diff.ts'
import type { Row } from '../read/rows.ts'
import type { Hooks } from './hook.ts'

const LAST = 'È l’ultimo amministratore: prima nominane un altro'

/**
 * Locks the enabled administrators and returns them with their roles: of two that stop being administrators at the same
 * time, the second waits for the first and is refused.
 */
export async function lockAdministrators(db: Runner): Promise<{ id: number; role: number }[]> {
  return run(
    db,
    sql`select u.id, u.role from management_user u join management_role r on r.id = u.role
        where coalesce(r.base_role, r.name) = 'admin' and u._deleted_at is null and u.attivo is not false
        order by u.id for update of u`,
  )
}

/** The base role of a role; null if it has none. */
async function baseOf(db: Runner, role: unknown): Promise<string | null> {
  const [found] = await run<{ base_role: string | null }>(
    db,
    sql`select base_role from management_role where id = ${role} and _deleted_at is null`,
  )
  return found?.base_role ?? null
}

/** Requires a producer code for roles whose scope is a producer: without it they see no hotels and no figures. */
async function requireCode(db: Runner, { role, userAssociations }: Row): Promise<void> {
  const { codice_produttore: code } = (userAssociations ?? {}) as { codice_produttore?: unknown }
  if (!code && (await baseOf(db, role)) === 'produttore')
    throw invalid({ 'userAssociations.codice_produttore': ['Un produttore ha bisogno del suo codice'] })
}

async function before(db: Runner, was: Row | null, will: Row | null): Promise<void> {
  if (will && will.role !== was?.role && (await baseOf(db, will.role)) === null)
    throw invalid({ role: ['Questo ruolo non ha un ruolo di base: non si può assegnare'] })
  if (will && !(will.role === was?.role && same(will.userAssociations, was?.userAssociations)))
    await requireCode(db, will)
  if (!was || (will && will.role === was.role && will.attivo !== false)) return
  const all = await lockAdministrators(db)
  if (all.length !== 1 || all[0]?.id !== was.id) return
  if (!will) throw new Problem(409, 'last_admin', `${LAST}.`)
  if ((await baseOf(db, will.role)) !== 'admin') throw invalid({ role: [LAST] })
  if (will.attivo === false) throw invalid({ attivo: [LAST] })
}

export const administrators: Hooks = {
  // Reading one's own record also returns the user of the session, as sign-in does.
  read: ({ user }, row) => (row.id === user.id && !user.personalToken ? { session: user } : {}),
  async before(call, db, was, will) {
    await before(db, was, will)
    // A new user receives an invitation and chooses the first password.
    if (will && will.id === undefined && will.attivo !== false) will.invitato_il = call.clock.now().toISOString()
  },
  async added(call, db, row) {
    if (row.invitato_il) await sendLink(db, 'invito', row as LinkRecipient, call.clock.now(), call.user.id)
  },
  async after(call, db, row, isDeleted) {
    call.sessions.forget()
    if (!isDeleted && row.attivo !== false) return
    await call.sessions.endAll(Number(row.id), undefined, db)
    // Tokens are revoked permanently: a user who is enabled again creates new ones.
    await call.personalTokens.revoke(db, Number(row.id))
  },
}
