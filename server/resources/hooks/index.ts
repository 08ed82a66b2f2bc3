/** What a kind of record asks for beyond its description, whichever way it is written: one entry by resource id. */
import type { Resource } from '../../../src/domain/resource.ts'
import type { Runner } from '../../db/sql.ts'
import { storeOf } from '../../db/tables.ts'
import { refreshReports } from '../computed.ts'
import { requireEnd } from '../redirects.ts'
import type { Call } from '../request.ts'
import type { Row } from '../rows.ts'
import { administrators } from './administrators.ts'
import { roles } from './roles.ts'

export type Hooks = {
  /** In the transaction, before the row is written: `before` null for a new one, `after` null for a deletion. Throws. */
  before?: (call: Call, db: Runner, before: Row | null, after: Row | null) => Promise<void>
  /** In the transaction, once a row has been added. */
  added?: (call: Call, db: Runner, row: Row) => Promise<void>
  /** In the transaction, once it is written. */
  after?: (call: Call, db: Runner, row: Row, gone: boolean) => Promise<void>
}

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
