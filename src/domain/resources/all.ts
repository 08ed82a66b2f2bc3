/** Every resource at once: for the server, the migrations and the tests. */
import type { Resource } from '../model/resource.ts'
import { resources } from './generated/descriptions.ts'
import type { ResourceId, ResourceOf } from './index.ts'

export { resources }

const byId = new Map<string, Resource>(resources.map((one) => [one.id, one]))

/** Throws an Error for an unknown id, which is a mistake in a table and not in the data. */
export function resourceOf<Id extends ResourceId>(id: Id): ResourceOf<Id>
export function resourceOf(id: string): Resource
export function resourceOf(id: string): Resource {
  const found = byId.get(id)
  if (!found) throw new Error(`no resource has the id '${id}': add its description to src/domain/resources`)
  return found
}
