/** What a kind of record asks for beyond its description, whichever way it is written: one entry by resource id. */
import type { Resource } from '../../../src/domain/resource.ts'
import { storeOf } from '../../db/tables.ts'
import { refreshReports } from '../computed.ts'
import { requireEnd } from '../redirects.ts'
import { administrators } from './administrators.ts'
import type { Hooks } from './hook.ts'
import { roles } from './roles.ts'

const forgetSessions: NonNullable<Hooks['after']> = async (call) => call.sessions.forget()

const hooks: Readonly<Record<string, Hooks>> = {
  'orders.orders': {
    after: (call, db, row) => refreshReports(db, row, call.clock.now().toISOString()),
  },
  'portals.redirectPages': {
    before: async (_, db, __, row) => {
      if (row) await requireEnd(db, row)
    },
  },
  'management.user': administrators,
  'management.role': { ...roles, after: forgetSessions },
  'management.permission': { after: forgetSessions },
}

const none: Hooks = {}
export const hooksOf = (resource: Resource): Hooks => hooks[storeOf(resource).id] ?? none
