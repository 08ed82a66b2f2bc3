/** The context of the console as the agent's person would have it, which decides what the registry offers. */
import { emptyContext, type Context } from '../../src/commands/context.ts'
import type { User } from '../../src/domain/access/access.ts'
import { displayOf, findEndpoint, type Resource } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import type { Row } from '../resources/read/rows.ts'
import { callEndpoint, type Agent } from './agent.ts'

/** The user's rights without those that the token takes away: opening a page is up to the person. */
export const personOf = ({ personalToken: _, ...user }: User): User => user

export const contextOf = (agent: Agent, more: Partial<Context> = {}): Context => ({
  ...emptyContext,
  user: personOf(agent.call.user),
  ...more,
})

/** Reads one record as the user of the token; throws 404 for one that they may not see. */
export async function readRecord(agent: Agent, resource: Resource, value: string | number): Promise<Row> {
  const endpoint = findEndpoint(resource, 'read')
  const parameter = /\{(\w+)\}/.exec(endpoint.path)?.[1] ?? resource.key
  const { body } = await callEndpoint(agent, resource, endpoint, { path: { [parameter]: value } })
  return body.data as Row
}

/** The context of the console with this hotel and this portal chosen. */
export async function contextAt(agent: Agent, hotelId: number | undefined, portalId?: number): Promise<Context> {
  const hotel = hotelId === undefined ? null : await readRecord(agent, resourceOf('main.hotel'), hotelId)
  const portal = portalId === undefined ? null : await readRecord(agent, resourceOf('portals.sito'), portalId)
  const named = (row: Row, resource: Resource) => displayOf(resource, row)
  return contextOf(agent, {
    hotel: hotel && {
      value: hotelId!,
      label: named(hotel, resourceOf('main.hotel')),
      name: named(hotel, resourceOf('main.hotel')),
      comuneId: null,
      magnewsDb: null,
    },
    portal: portal && {
      value: portalId!,
      label: named(portal, resourceOf('portals.sito')),
      name: named(portal, resourceOf('portals.sito')),
    },
  })
}
