/** The state of a list lives in the address: search, filters, order, page. */
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { canFollow, type User } from '../../domain/access.ts'
import { isSortable, type Direction, type Filter, type Resource } from '../../domain/resource.ts'
import { HOTEL } from '../../domain/owner.ts'
import { PAGE_SIZE } from '../../domain/rules.ts'
import type { ListQuery } from '../../domain/wire.ts'
import { lacks } from '../../api/config.ts'
import { OWNED_PARAMS, withoutRecord } from '../../commands/addressParams.ts'
import type { Owner } from '../../api/resources.ts'
import { context } from '../../state/context.ts'
import { session } from '../../state/session.ts'
import { navigate, useSearch } from '../shell/navigation.ts'

export type ListState = ListQuery & {
  /** Some filter, search or order differs from the default. */
  isFiltered: boolean
  /** Filters and orders that the address names and this list does not have. */
  unknown: readonly string[]
  /** The query of the address without what belongs to the open record, '?page=2' or ''. */
  search: string
}

/** Rows of a page where the address says nothing. */
export const sizeOf = (resource: Resource): number =>
  resource.endpoints.find((one) => one.op === 'list')?.pageSize ?? PAGE_SIZE

const isDirection = (text: string): text is Direction => text === 'ASC' || text === 'DESC'
const positive = (text: string | null, fallback: number): number =>
  text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : fallback

export type Offered = readonly [name: string, filter: Filter][]

/** `offered`: what has a chip; the address may name other filters, which are none here. */
export function readListState(
  resource: Resource,
  search: string,
  offered: Offered = Object.entries(resource.filters),
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
    ...orderOf(resource, key, direction, q),
    filters,
    isFiltered: isFiltered || q !== '',
    unknown: unknownIn(resource, params),
    search: withoutRecord(search),
  }
}

const OF_EVERY_LIST = ['q', 'page', 'perPage', 'orderKey', 'orderDirection', 'magnews_id_database']

function unknownIn(resource: Resource, params: URLSearchParams): string[] {
  const isKnown = (name: string): boolean =>
    OF_EVERY_LIST.includes(name) ||
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

/** What is searched for comes best first, until an order is chosen. */
function orderOf(resource: Resource, key: string | null, direction: string, q: string): Pick<ListQuery, 'order'> {
  const field = key && Object.hasOwn(resource.fields, key) && resource.fields[key]
  if (field && isSortable(field) && isDirection(direction)) return { order: [key, direction] }
  return resource.order && !q ? { order: resource.order } : {}
}

export type ListChange = Partial<{
  /** It corrects the address, and is no step of its own. */
  replaces: true
  q: string
  page: number
  size: number
  order: readonly [string, Direction]
  filters: Record<string, string>
}>

/** The query of the address after a change; what is at its default is left out. Anything but a page turn starts at page 1. */
export function writeListState(resource: Resource, state: ListState, change: ListChange, offered: Offered): string {
  const next = { ...state, ...change, page: change.page ?? 1 }
  const params = new URLSearchParams()
  if (next.q) params.set('q', next.q)
  for (const [name, { standard }] of offered) {
    const value = next.filters[name] ?? ''
    if (value !== (standard?.() ?? '')) params.set(name, value)
  }
  const standard = resource.order
  const isStandard = next.order === standard || (!next.q && String(next.order) === String(standard))
  if (next.order && !isStandard) {
    params.set('orderKey', next.order[0])
    params.set('orderDirection', next.order[1])
  }
  if (next.page > 1) params.set('page', String(next.page))
  if (next.size !== sizeOf(resource)) params.set('perPage', String(next.size))
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** Another's hotel in the query is passed over, as a filter too: this tab then stands on another one. */
function ofOthers(search: string, hotelId: number | undefined): string {
  const params = new URLSearchParams(search)
  const named = params.get('hotelId')
  if (named === null || named === String(hotelId)) return search
  params.delete('hotelId')
  return params.toString()
}

/** Filters that the address of the screen already answers. */
const fromOwner = ({ hotelId, portalId, seller }: Owner, name: string): boolean =>
  (seller !== undefined && name === 'produttore') ||
  (hotelId !== undefined && HOTEL.test(name)) ||
  (portalId !== undefined && /^(portal.*|site_)id$/i.test(name))

type Seen = { search: string; hotelId: number | undefined; user: User | null }

/** Services of others may not judge how a row stands: then it is no column, and nothing to filter by. */
export const lacksState = ({ service }: Resource, name: string): boolean => name === 'state' && lacks(service, name)

/** What an address asks of the list of this owner, and the filters that this person is offered there. */
export function listStateOf(resource: Resource, owner: Owner, { search, hotelId, user }: Seen): [ListState, Offered] {
  const offered = Object.entries(resource.filters).filter(
    ([name, filter]) => !fromOwner(owner, name) && user && canFollow(user, filter) && !lacksState(resource, name),
  )
  return [readListState(resource, ofOthers(search, hotelId), offered), offered]
}

export function useListState(
  resource: Resource,
  { hotelId, portalId, seller }: Owner = {},
): [ListState, (change: ListChange) => void, Offered] {
  const search = useSearch()
  const [path] = useLocation()
  const { hotel } = useSnapshot(context)
  const { user } = useSnapshot(session)
  const [state, offered] = useMemo(
    () =>
      listStateOf(
        resource,
        { hotelId, portalId, seller },
        { search, hotelId: hotel?.value, user: user as User | null },
      ),
    [resource, hotelId, portalId, seller, user, search, hotel?.value],
  )
  const change = (changes: ListChange) =>
    // Each filter, order and page is a step that Back goes through; the letters of one search are one step.
    void navigate(path + writeListState(resource, state, changes, offered), {
      replace: changes.replaces ?? (changes.q !== undefined && state.q !== undefined && changes.filters === undefined),
    })
  return [state, change, offered]
}
