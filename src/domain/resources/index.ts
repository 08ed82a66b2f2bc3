/** Which area describes which resource. The browser loads an area when it first needs one of its resources. */
import { importChunk } from '../util/importChunk.ts'
import type { Resource } from '../model/resource.ts'
import { areas, resourceIdsByArea } from './generated/areas.ts'

export type ResourceId = (typeof resourceIdsByArea)[keyof typeof resourceIdsByArea][number]

export const areaOf = Object.fromEntries(
  Object.entries(resourceIdsByArea).flatMap(([area, ids]) => ids.map((id) => [id, area])),
) as Readonly<Record<ResourceId, keyof typeof areas>>

export const isResourceId = (id: string): id is ResourceId => id in areaOf

const loadedResources = new Map<string, Resource>()

type AreaModule = Awaited<ReturnType<(typeof areas)[keyof typeof areas]>>
type Described = AreaModule['default'][number]

/** The type of the description with that id, from which the type of its rows follows. */
export type ResourceOf<Id extends ResourceId> = Extract<Described, { id: Id }>

/** Loads the description of a resource, with its area. Throws an Error for an id that no area describes. */
export async function loadResource<Id extends ResourceId>(id: Id): Promise<ResourceOf<Id>>
export async function loadResource(id: string): Promise<Resource>
export async function loadResource(id: string): Promise<Resource> {
  const known = loadedResources.get(id)
  if (known) return known
  if (!isResourceId(id)) throw new Error(`no resource has the id '${id}': add its description to src/domain/resources`)
  const area = await importChunk<{ default: readonly Resource[] }>(areas[areaOf[id]])
  for (const one of area.default) loadedResources.set(one.id, one)
  const loaded = loadedResources.get(id)
  if (!loaded) throw new Error(`the area of '${id}' does not export its description`)
  return loaded
}

/** The description, if its area is loaded already. */
export const loadedResource = (id: string): Resource | undefined => loadedResources.get(id)

/** The endpoint that exports the rows of a resource: its own, or that of the resource named in `exported`. */
export function exportOf(resource: Resource) {
  const source = (resource.exported && loadedResource(resource.exported)) || resource
  const endpoint = source.endpoints.find((one) => one.op === 'export' && one.download)
  return endpoint && { source, endpoint }
}
