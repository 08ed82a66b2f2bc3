/** Scripts and saved views that administrators share with everybody. Each user runs scripts with their own rights. */
import { sql, type SQL } from 'drizzle-orm'
import { can, type User } from '../../src/domain/access/access.ts'
import { findEndpoint, type Resource } from '../../src/domain/model/resource.ts'
import { resources } from '../../src/domain/resources/all.ts'
import { copioni } from '../../src/domain/resources/copioni.ts'
import { viste } from '../../src/domain/resources/viste.ts'
import { sharingFieldOf } from '../../src/domain/access/sharing.ts'
import { listRows } from '../resources/read/list.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import { columnOf, idList, scopeCondition } from '../resources/read/scope.ts'
import { queryOf } from './input.ts'

/** {data: the shared rows that are not the user's own}. */
const shared =
  (resource: Resource, more?: (user: User) => SQL): OwnCalls[string][string] =>
  (parts) =>
  async (request) => {
    const call = callOf(parts, request)
    return listRows(call, resource, findEndpoint(resource, 'list'), queryOf(request), {
      sight: 'all',
      conditions: [
        sql`${columnOf(resource, sharingFieldOf(resource.fields)!)}`,
        sql`not ${scopeCondition(call.user, resource, 'own')}`,
        more?.(call.user),
      ],
    })
  }

/** Views of lists that the user may not read are hidden, because their filters could reveal something. */
const readable = (user: User): SQL =>
  sql`${columnOf(viste, 'risorsa')} = any(${idList(resources.map(({ id }) => id).filter((id) => can(user, id, 'list') !== 'none'))})`

export const sharedCalls: OwnCalls = {
  'main.copioni': { shared: shared(copioni) },
  'main.viste': { shared: shared(viste, readable) },
}
