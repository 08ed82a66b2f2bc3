/** Searches the records that a reference can point to, and resolves their labels. */
import { type Field, fieldOf, targetOf } from '../../../domain/model/fields.ts'
import { HOTEL, ownerFieldIn } from '../../../domain/model/owner.ts'
import type { Owners } from '../../../domain/model/references.ts'
import { displayOf, type Endpoint, type Resource } from '../../../domain/model/resource.ts'
import { loadResource } from '../../../domain/resources/index.ts'
import { LABEL_CACHE_MS } from '../../../domain/trade/rules.ts'
import { rankMatches } from '../../kit/fields/choice/choice.ts'
import { readPage, type ListQuery, type Page } from '../../../domain/query/wire.ts'
import { keyOf, readCached, writeCached } from '../../../api/client/cache.ts'
import { send } from '../../../api/client/call.ts'
import { hasCapability } from '../../../api/client/config.ts'
import { readRow } from '../../../api/resources/records.ts'
import { endpointOf, listRows, type Owner, type Row } from '../../../api/resources/resources.ts'
import { importChunk } from '../../../domain/util/importChunk.ts'

export type Found = { value: string | number; label: string }

const keyField = (field: Field, target: Resource): string => field.refKey ?? target.key

const hasCall = (resource: Resource, op: string): boolean => resource.endpoints.some((one) => one.op === op)

/**
 * `owners`: owners of the row being edited; a reference with `within` is searched among the rows of its owner. `filters`:
 * those of the target's list that offered rows match.
 */
export async function searchReference(
  field: Field,
  query: string,
  owners: Owners,
  filters: Readonly<Record<string, string>> = {},
): Promise<Found[]> {
  const target = await loadResource(targetOf(field))
  const catalogueEndpoint = catalogueOf(target)
  if (catalogueEndpoint) return rankMatches(await readCatalogue(field, target, catalogueEndpoint), query)
  const page = await rowsWithin(field, target, owners, { page: 1, size: 20, filters, ...(query && { q: query }) })
  const key = keyField(field, target)
  const isOffered = (row: Row) => !field.targetNeeds || Boolean(row[field.targetNeeds])
  const found = page.rows.filter(isOffered).map((row) => ({ row, label: displayOf(target, row, page.labels) }))
  const shared = ({ label }: (typeof found)[number]) => found.filter((one) => one.label === label).length > 1
  const disambiguate = found.some(shared)
    ? (await importChunk(() => import('../grid/disambiguateLabel.ts'))).disambiguateLabel
    : null
  return found.map((one) => ({
    value: one.row[key] as string | number,
    label: disambiguate && shared(one) ? disambiguate(target, one.row, one.label, page.labels) : one.label,
  }))
}

/** Label of a chosen record, disambiguated if another chosen one has the same label. */
export async function uniqueLabel(
  field: Field,
  value: string | number,
  otherValues: readonly (string | number)[],
): Promise<string> {
  const label = await labelOfReference(field, value)
  const names = await Promise.all(otherValues.map((one) => (one === value ? null : labelOfReference(field, one))))
  if (!names.includes(label) || field.refKey) return label
  const target = await loadResource(targetOf(field))
  if (!hasCall(target, 'read')) return label
  const { row, labels } = await readRow(target, {}, value)
  return (await importChunk(() => import('../grid/disambiguateLabel.ts'))).disambiguateLabel(target, row, label, labels)
}

/** Endpoint of a catalogue: places and services of the portals have no list, and one call returns all of them. */
const catalogueOf = (target: Resource): Endpoint | undefined =>
  hasCall(target, 'list')
    ? undefined
    : target.endpoints.find(({ method, path }) => method === 'GET' && !path.includes('{'))

const readCatalogue = (field: Field, target: Resource, endpoint: Endpoint): Promise<Found[]> =>
  readCached(keyOf(target, 'catalogue', field.refKey), LABEL_CACHE_MS, async () => {
    const { rows } = readPage<Row>((await send<unknown>(target, endpoint, endpoint.path)).body)
    const key = keyField(field, target)
    return rows.map((row) => ({ value: row[key] as string | number, label: displayOf(target, row) }))
  })

/** Searches only these records. */
export const searchAmong = async (field: Field, keys: readonly number[], query: string): Promise<Found[]> =>
  rankMatches(
    await Promise.all(keys.map(async (value) => ({ value, label: await labelOfReference(field, value) }))),
    query,
  )

/** Page of the rows that a reference can point to. */
export function rowsWithin(field: Field, target: Resource, owners: Owners, query: ListQuery): Promise<Page<Row>> {
  const { owner, filters, ...narrowed } = withinOwner(field, target, owners)
  return listRows(target, owner, { ...query, ...narrowed, filters: { ...query.filters, ...filters } })
}

/**
 * Uses the owner's own list, if there is one or if it takes the hotel as a parameter and every row has a hotel;
 * otherwise all rows, filtered to the owner's and to those without an owner.
 */
function withinOwner(
  field: Field,
  target: Resource,
  owners: Owners,
): { owner: Owner } & Pick<ListQuery, 'filters' | 'within'> {
  const key = field.within && owners[field.within]
  if (!field.within || key === undefined || key === null) return { owner: {}, filters: {} }
  const owner: Owner = field.within === 'hotel' ? { hotelId: Number(key) } : {}
  const list = endpointOf(target, 'list', owner)
  const ownerField = ownerFieldIn(target.fields, field.within)
  const takesHotel = owner.hotelId !== undefined && list?.params?.some((name) => HOTEL.test(name))
  if (list?.path.includes('{') || (takesHotel && fieldOf(target.fields, ownerField).required))
    return { owner, filters: {} }
  if (hasCapability(target.service, 'within')) return { owner: {}, filters: {}, within: `${field.within}:${key}` }
  return { owner: {}, filters: { [ownerField]: String(key) } }
}

const labelKey = (field: Field, value: string | number) =>
  keyOf({ id: targetOf(field) }, 'label', field.refKey, String(value))

/** Label of one record, cached for a minute; '#7' if the lookup fails. */
export const labelOfReference = (field: Field, value: string | number): Promise<string> =>
  readCached(labelKey(field, value), LABEL_CACHE_MS, () => fetchLabel(field, value).catch(() => `#${value}`))

/** Caches a label that came with the rows. */
export const rememberLabel = (field: Field, value: string | number, label: string): void =>
  writeCached(labelKey(field, value), LABEL_CACHE_MS, label)

async function fetchLabel(field: Field, value: string | number): Promise<string> {
  const target = await loadResource(targetOf(field))
  if (!field.refKey && hasCall(target, 'read')) {
    const { row, labels } = await readRow(target, {}, value)
    return displayOf(target, row, labels)
  }
  const whole = catalogueOf(target)
  if (whole) {
    const found = (await readCatalogue(field, target, whole)).find((one) => String(one.value) === String(value))
    return found?.label ?? `#${value}`
  }
  const key = keyField(field, target)
  // A list without a filter on the key ignores it and returns other rows, so the row is searched among all of them.
  const filters = { [key]: String(value) }
  const { rows, labels } = await listRows(target, {}, { page: 1, size: target.filters[key] ? 1 : 999, filters })
  const found = rows.find((row) => String(row[key]) === String(value))
  return found ? displayOf(target, found, labels) : `#${value}`
}
