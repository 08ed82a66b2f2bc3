/** The choices of a list's filters, where one call returns those of all filters. */
import { LABEL_CACHE_MS } from '../../domain/trade/rules.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { readItem } from '../../domain/query/wire.ts'
import { keyOf, readCached } from '../client/cache.ts'
import { call } from '../client/call.ts'

type FilterChoices = Readonly<Record<string, readonly { id: number; label: string }[] | undefined>>

/** Undefined where the answer has no choices for this filter. Throws ApiError. */
export async function filterChoices(resource: Resource, filter: string) {
  const op = resource.offers
  if (!op) return undefined
  const all = await readCached(keyOf(resource, op), LABEL_CACHE_MS, async () =>
    readItem<FilterChoices>((await call(resource, op, {})).body),
  )
  return all[filter]?.map(({ id, label }) => ({ value: String(id), label }))
}
