/** Scripts that administrators share: everybody may run them, each with their own rights. */
import { sql } from 'drizzle-orm'
import { findEndpoint } from '../../src/domain/resource.ts'
import { copioni } from '../../src/domain/resources/copioni.ts'
import { listRows } from '../resources/list.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import { columnOf } from '../resources/scope.ts'
import { queryOf } from './input.ts'

export const scriptCalls: OwnCalls = {
  'main.copioni': {
    /** {data: those of others}. */
    condivisi: (parts) => async (request) => {
      const call = callOf(parts, request)
      return listRows(call, copioni, findEndpoint(copioni, 'list'), queryOf(request), {
        sight: 'all',
        conditions: [sql`${columnOf(copioni, 'condiviso')}`, sql`${columnOf(copioni, 'utente')} <> ${call.user.id}`],
      })
    },
  },
}
