/** List state (search, filters, order, page), stored in the address. */
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { canFollow, type User } from '../../../domain/access/access.ts'
import {
  defaultOrderOf,
  isSortable,
  type Direction,
  type Filter,
  type Resource,
} from '../../../domain/model/resource.ts'
import { fieldOf } from '../../../domain/model/fields.ts'
import { HOTEL } from '../../../domain/model/owner.ts'
import { PAGE_SIZE } from '../../../domain/trade/rules.ts'
import type { ListQuery } from '../../../domain/query/wire.ts'
import { lacksCapability } from '../../../api/client/config.ts'
import { OWNED_PARAMS, withoutRecord } from '../../../commands/addressParams.ts'
import type { Owner } from '../../../api/resources/resources.ts'
import { context } from '../../../state/context.ts'
import { session } from '../../../state/session.ts'
import { navigate, useSearch } from '../../shell/navigation/navigation.ts'

export type ListState = ListQuery & {
  /** Whether a filter or a search is active. */
  isFiltered: boolean
  /** Filters and orders in the address that this list does not support. */
  unknown: readonly string[]
  /** Query of the address without the parameters of the open record: '?page=2' or ''. */
  search: string
}

/** Default page size. */
export const sizeOf = (resource: Resource): number =>
  resource.endpoints.find((one) => one.op === 'list')?.pageSize ?? PAGE_SIZE

const isDirection = (text: string): text is Direction => text === 'ASC' || text === 'DESC'
const positive = (text: string | null, fallback: number): number =>
  text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : fallback

export type OfferedFilters = readonly [name: string, filter: Filter][]

/** `offered`: the filters that have a chip; other filters in the address are ignored. */
export function readListState(
  resource: Resource,
  search: string,
  offered: OfferedFilters = Object.entries(resource.filters),
): ListState {
  const params = new URLSearchParams(search)
  const filters: Record<string, string> = {}
  let isFiltered = false
  for (const [name, { standard }] of offered) {
    const usual = standard?.() ?? ''
    const value = params.get(name) ?? usual
    if (value) filters[name] = value
    isFiltered ||= value !== ''
  }
  const key = params.get('orderKey')
  const direction = (params.get('orderDirection') ?? 'ASC').toUpperCase()
  const q = params.get('q') ?? ''
  return {
    ...(q && { q }),
    page: positive(params.get('page'), 1),
    size: positive(params.get('perPage'), sizeOf(resource)),
    ...orderOf(resource, key, direction, q, filters),
    filters,
    isFiltered: isFiltered || q !== '',
    unknown: unknownIn(resource, params),
    search: withoutRecord(search),
  }
}

const COMMON_PARAMS = ['q', 'page', 'perPage', 'orderKey', 'orderDirection', 'magnews_id_database']

function unknownIn(resource: Resource, params: URLSearchParams): string[] {
  const isKnown = (name: string): boolean =>
    COMMON_PARAMS.includes(name) ||
    Object.hasOwn(resource.filters, name) ||
    Object.hasOwn(OWNED_PARAMS, name) ||
    HOTEL.test(name)
  const names = [...params.keys()].filter((name) => !isKnown(name))
  const key = params.get('orderKey')
  const direction = params.get('orderDirection')
  const field = key !== null && Object.hasOwn(resource.fields, key) ? resource.fields[key] : undefined
  const isOrder =
    key === null || (field !== undefined && isSortable(field) && isDirection((direction ?? 'ASC').toUpperCase()))
  return [...new Set([...names, ...(isOrder ? [] : [`${key} ${direction ?? ''}`.trim()])])]
}

/** A search sorts by relevance until the user chooses an order. */
function orderOf(
  resource: Resource,
  key: string | null,
  direction: string,
  q: string,
  filters: Readonly<Record<string, string>>,
): Pick<ListQuery, 'order'> {
  const field = key && Object.hasOwn(resource.fields, key) && resource.fields[key]
  if (field && isSortable(field) && isDirection(direction)) return { order: [key, direction] }
  const order = defaultOrderOf(resource, filters)
  return order && !q ? { order } : {}
}

export type ListChange = Partial<{
  /** Replaces the history entry, because the change only corrects the address. */
  replaces: true
  q: string
  page: number
  size: number
  order: readonly [string, Direction]
  filters: Record<string, string>
}>

/** Query of the address after a change, without default values. Any change but a page turn starts at page 1. */
export function writeListState(
  resource: Resource,
  state: ListState,
  change: ListChange,
  offered: OfferedFilters,
): string {
  const next = { ...state, ...change, page: change.page ?? 1 }
  const params = new URLSearchParams()
  if (next.q) params.set('q', next.q)
  for (const [name, { standard }] of offered) {
    const value = next.filters[name] ?? ''
    if (value !== (standard?.() ?? '')) params.set(name, value)
  }
  // A default order changes with the filters; one that the user has chosen stays.
  const wasDefault = !change.order && state.order === defaultOrderOf(resource, state.filters)
  const order = wasDefault ? undefined : next.order
  const standard = defaultOrderOf(resource, next.filters)
  const isDefault = order === standard || (!next.q && String(order) === String(standard))
  if (order && !isDefault) {
    params.set('orderKey', order[0])
    params.set('orderDirection', order[1])
  }
  if (next.page > 1) params.set('page', String(next.page))
  if (next.size !== sizeOf(resource)) params.set('perPage', String(next.size))
  const text = params.toString()
  return text ? `?${text}` : ''
}

/**
 * Drops the `hotelId` of another hotel from the query, also as a filter, because this tab has a different current
 * hotel.
 */
function withoutOtherHotel(search: string, hotelId: number | undefined): string {
  const params = new URLSearchParams(search)
  const named = params.get('hotelId')
  if (named === null || named === String(hotelId)) return search
  params.delete('hotelId')
  return params.toString()
}

/** Whether the owner in the address already determines this filter. */
const isOwnerFilter = ({ hotelId, portalId, seller }: Owner, name: string): boolean =>
  (seller !== undefined && name === 'produttore') ||
  (hotelId !== undefined && HOTEL.test(name)) ||
  (portalId !== undefined && /^(portal.*|site_)id$/i.test(name))

type ListStateSources = { search: string; hotelId: number | undefined; user: User | null }

/** External services may not compute the state of a row; then it is neither a column nor a filter. */
export const lacksState = ({ service }: Resource, name: string): boolean =>
  name === 'state' && lacksCapability(service, name)

/** Names of the fields that are no column of this list: the user hid them or may not follow them, or they say nothing. */
export const hiddenFields = (
  resource: Resource,
  owner: Owner,
  user: User | null,
  hiddenByUser: readonly string[] = [],
): string[] =>
  Object.keys(resource.fields).filter(
    (name) =>
      hiddenByUser.includes(name) ||
      (user && !canFollow(user, fieldOf(resource.fields, name))) ||
      lacksState(resource, name) ||
      // In the list of one hotel the hotel column is the same in every row.
      (owner.hotelId !== undefined && fieldOf(resource.fields, name).scope === 'hotel'),
  )

/** List state of an address for this owner, and the filters that the user is offered. */
export function listStateOf(
  resource: Resource,
  owner: Owner,
  { search, hotelId, user }: ListStateSources,
): [ListState, OfferedFilters] {
  const offered = Object.entries(resource.filters).filter(
    ([name, filter]) => !isOwnerFilter(owner, name) && user && canFollow(user, filter) && !lacksState(resource, name),
  )
  return [readListState(resource, withoutOtherHotel(search, hotelId), offered), offered]
}

export function useListState(
  resource: Resource,
  { hotelId, portalId, seller }: Owner = {},
): [ListState, (change: ListChange) => void, OfferedFilters] {
  const search = useSearch()
  const [path] = useLocation()
  const { hotel } = useSnapshot(context)
  const { user } = useSnapshot(session)
  const [state, offered] = useMemo(
    () => listStateOf(resource, { hotelId, portalId, seller }, { search, hotelId: hotel?.value, user: user }),
    [resource, hotelId, portalId, seller, user, search, hotel?.value],
  )
  const change = (changes: ListChange) =>
    // Each filter, order and page is a history entry; further letters of a search replace the last one.
    void navigate(path + writeListState(resource, state, changes, offered), {
      replace: changes.replaces ?? (changes.q !== undefined && state.q !== undefined && changes.filters === undefined),
    })
  return [state, change, offered]
}
