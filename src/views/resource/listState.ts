/** The state of a list lives in the address: search, filters, order, page. */
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import type { Direction, Resource } from '../../domain/resource.ts'
import { PAGE_SIZE } from '../../domain/rules.ts'
import type { ListQuery } from '../../domain/wire.ts'
import { context } from '../../state/context.ts'
import { navigate } from '../shell/navigation.ts'

export type ListState = ListQuery & {
  /** Some filter, search or order differs from the default. */
  isFiltered: boolean
  /** The query part of the address, '?page=2' or ''. */
  search: string
}

/** Rows of a page where the address says nothing. */
export const sizeOf = (resource: Resource): number =>
  resource.endpoints.find((one) => one.op === 'list')?.pageSize ?? PAGE_SIZE

const isDirection = (text: string): text is Direction => text === 'ASC' || text === 'DESC'
const positive = (text: string | null, fallback: number): number =>
  text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : fallback

export function readListState(resource: Resource, search: string): ListState {
  const params = new URLSearchParams(search)
  const filters: Record<string, string> = {}
  for (const name of Object.keys(resource.filters)) {
    const value = params.get(name)
    if (value) filters[name] = value
  }
  const key = params.get('orderKey')
  const direction = (params.get('orderDirection') ?? 'ASC').toUpperCase()
  const q = params.get('q') ?? ''
  return {
    ...(q && { q }),
    page: positive(params.get('page'), 1),
    size: positive(params.get('perPage'), sizeOf(resource)),
    ...orderOf(resource, key, direction),
    filters,
    isFiltered: q !== '' || Object.keys(filters).length > 0,
    search: search ? `?${search.replace(/^\?/, '')}` : '',
  }
}

function orderOf(resource: Resource, key: string | null, direction: string): Pick<ListQuery, 'order'> {
  if (key && resource.fields[key] && isDirection(direction)) return { order: [key, direction] }
  return resource.order ? { order: resource.order } : {}
}

export type ListChange = Partial<{
  q: string
  page: number
  size: number
  order: readonly [string, Direction]
  filters: Record<string, string>
}>

/** The query of the address after a change; what is at its default is left out. Anything but a page turn starts at page 1. */
export function writeListState(resource: Resource, state: ListState, change: ListChange): string {
  const next = { ...state, ...change, page: change.page ?? 1 }
  const params = new URLSearchParams()
  if (next.q) params.set('q', next.q)
  for (const [name, value] of Object.entries(next.filters)) if (value !== '') params.set(name, value)
  const standard = resource.order
  if (next.order && (next.order[0] !== standard?.[0] || next.order[1] !== standard[1])) {
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

export function useListState(resource: Resource): [ListState, (change: ListChange) => void] {
  const search = useSearch()
  const [path] = useLocation()
  const { hotel } = useSnapshot(context)
  const state = useMemo(() => readListState(resource, ofOthers(search, hotel?.value)), [resource, search, hotel?.value])
  const change = (changes: ListChange) =>
    void navigate(path + writeListState(resource, state, changes), { replace: true })
  return [state, change]
}
