/** Addresses of the console, for the links in answers. */
import { addressOfRecord } from '../../src/commands/kinds.ts'
import { ownerFieldOf } from '../../src/domain/model/owner.ts'
import { displayOf, type Resource } from '../../src/domain/model/resource.ts'
import type { Row } from '../resources/read/rows.ts'
import type { Agent } from './agent.ts'

export const linkTo = ({ origin }: Agent, address: string): string => origin + address

type Place = Parameters<typeof addressOfRecord>[0]

/** Where the console opens the record; null where none of the user's screens shows it. */
export function recordLink(agent: Agent, place: Place): string | null {
  const address = addressOfRecord(place, agent.call.user)
  return address === null ? null : linkTo(agent, address)
}

export function rowLink(agent: Agent, resource: Resource, row: Row): string | null {
  const field = ownerFieldOf(resource.fields, 'hotel')
  const hotel = field === undefined ? null : row[field]
  return recordLink(agent, {
    resource: resource.id,
    id: row[resource.key] as string | number,
    name: displayOf(resource, row),
    hotel: typeof hotel === 'number' ? hotel : null,
  })
}

/** The window of a plan, over the home. */
export const planLink = (agent: Agent, id: number): string => linkTo(agent, `/?prova=${id}`)
