/** Suspense hook for the description of a resource. */
import { use } from 'react'
import type { Resource } from '../../domain/model/resource.ts'
import { loadedResource, loadResource, type ResourceId, type ResourceOf } from '../../domain/resources/index.ts'
import { trackPromise } from '../kit/states/lazyWithPreload.tsx'

const pendingLoads = new Map<string, Promise<Resource>>()

/** Suspends until the description has loaded; a failed download is retried at the next visit. */
export function useDescription<Id extends ResourceId>(id: Id): ResourceOf<Id>
export function useDescription(id: string): Resource
export function useDescription(id: string): Resource {
  const known = loadedResource(id)
  if (known) return known
  let found = pendingLoads.get(id)
  if (!found) {
    found = trackPromise(loadResource(id), () => pendingLoads.delete(id))
    pendingLoads.set(id, found)
  }
  // oxlint-disable-next-line react/rules-of-hooks -- `use` may be called conditionally
  return use(found)
}
