/** Reads the rows of a list that is the first screen before the first render, so that its first frame shows them. */
import { canOnHotel } from '../domain/access/access.ts'
import { loadedResource } from '../domain/resources/index.ts'
import { cacheList } from '../api/resources/resources.ts'
import { match } from '../commands/match.ts'
import { context } from '../state/context.ts'
import { session } from '../state/session.ts'
import { listStateOf } from './resource/list/listState.ts'
import { namedOwner } from './resource/owner.ts'

/** How long the first render waits: a frame without rows is better than a longer wait. */
const FIRST_ROWS_TIMEOUT_MS = 100

/** Resolves when the rows have arrived or the time is up; at once if the address shows no plain list. */
export async function readFirstRows({ pathname, search }: Location): Promise<void> {
  const found = match(pathname)
  const user = session.user
  if (!found || !user?.roleName || !found.route.roles.includes(user.roleName)) return
  const { resource: id } = found.route
  const resource = id && found.route.view === 'resource' && loadedResource(id)
  if (!resource || !canOnHotel(user, resource.id, 'list', undefined)) return
  const { hotel, portal } = context
  const owner = namedOwner(found.route, found.params, resource, { hotel, portal, user, search })
  if (typeof owner === 'string') return
  const [state] = listStateOf(resource, owner, { search, hotelId: hotel?.value, user })
  // The list itself reports a failure.
  const read = cacheList(resource, owner, state).catch(() => undefined)
  await Promise.race([read, new Promise((late) => setTimeout(late, FIRST_ROWS_TIMEOUT_MS))])
}
