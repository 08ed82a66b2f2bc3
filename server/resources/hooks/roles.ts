/** Role rules: the seven base roles cannot change, and every other role has one of them as its base. */
import { sql } from 'drizzle-orm'
import { isRole } from '../../../src/domain/access/roles.ts'
import { run, type Runner } from '../../db/sql.ts'
import { invalid, Problem } from '../../http/problem.ts'
import { lockAdministrators } from './administrators.ts'
import type { Hooks } from './hook.ts'

export const roles: Pick<Hooks, 'before'> = {
  async before(_, db, was, will) {
    const name = String((will ?? was)!.name)
    if (!will) {
      if (isRole(name)) throw new Problem(409, 'base_role', 'I sette ruoli di base non si possono eliminare.')
      return
    }
    if (isRole(name)) {
      if (will.base_role !== name) throw invalid({ base_role: ['Un ruolo di base è la base di se stesso'] })
      return
    }
    // A role that is assigned keeps a base, because without one its users could do nothing.
    if (was?.base_role && !will.base_role) {
      const used = await run(
        db,
        sql`select 1 from management_user where role = ${was.id} and _deleted_at is null limit 1`,
      )
      if (used.length) throw invalid({ base_role: ['Il ruolo è assegnato: serve un ruolo di base'] })
    }
    if (was?.base_role === 'admin' && will.base_role !== 'admin') await requireAnother(db, was.id)
  },
}

async function requireAnother(db: Runner, role: unknown): Promise<void> {
  const others = (await lockAdministrators(db)).filter((one) => one.role !== role)
  if (!others.length) throw invalid({ base_role: ['Senza questo ruolo non ci sarebbero più amministratori'] })
}
