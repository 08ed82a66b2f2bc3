import { beforeEach, describe, expect, test, vi } from 'vitest'
import { canFollow } from '../../src/domain/access/access.ts'
import { loadResource } from '../../src/domain/resources/index.ts'
import { loadConfig } from '../../src/api/client/config.ts'
import { endpointOf, wireQuery } from '../../src/api/resources/resources.ts'
import type { Resource } from '../../src/domain/model/resource.ts'
import { writeClauses } from '../../src/domain/query/wire.ts'
import {
  hiddenFields,
  listStateOf,
  readListState,
  writeListState as write,
  type ListChange,
  type ListState,
  type OfferedFilters,
} from '../../src/views/resource/list/listState.ts'
import { personOf } from './personOf.ts'

const writeListState = (
  resource: Resource,
  state: ListState,
  change: ListChange,
  offered: OfferedFilters = Object.entries(resource.filters),
) => write(resource, state, change, offered)
const filtersAt = (resource: Resource, search = '') => readListState(resource, search).filters

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
  return () => vi.useRealTimers()
})

describe('default filters of a list', () => {
  test('default filters apply until the address overrides them', async () => {
    expect(filtersAt(await loadResource('seller.sales'))).toEqual({ article_year: '2027' })
    expect(filtersAt(await loadResource('main.crmRequestMonitor'))).toEqual({ from: '2026-10-20', to: '2026-11-20' })
    expect(filtersAt(await loadResource('stats.mailSearch'))).toMatchObject({ from: '2026-08-20', to: '2026-11-20' })
    const criteria = await loadResource('portals.criteriQualitativi')
    expect(filtersAt(criteria)).toEqual({ categoria: 'localita' })
    expect(filtersAt(criteria, '?categoria=camere')).toEqual({ categoria: 'camere' })
    expect(filtersAt(criteria, '?categoria=')).toEqual({})
  })

  test('a removed default filter stays away, and an active default is not written to the address', async () => {
    const criteria = await loadResource('portals.criteriQualitativi')
    const state = readListState(criteria, '')
    expect(writeListState(criteria, state, { page: 2 })).toBe('?page=2')
    const without = writeListState(criteria, state, { filters: {} })
    expect(without).toBe('?categoria=')
    expect(filtersAt(criteria, without)).toEqual({})
    expect(readListState(criteria, without).isFiltered).toBe(false)
    expect(writeListState(criteria, readListState(criteria, without), { filters: { categoria: 'localita' } })).toBe('')
  })
})

test('a filter that is not offered is ignored', async () => {
  const pages = await loadResource('portals.pagine')
  const offered = Object.entries(pages.filters).filter(([name]) => name !== 'localita')
  expect(readListState(pages, '?localita=1&online=1', offered)).toMatchObject({
    filters: { online: '1' },
    isFiltered: true,
  })
})

test('the archive does not filter by portal for a plain user, nor by default', async () => {
  const archive = await loadResource('stats.mailSearch')
  const offeredTo = (role: 'user' | 'employee') =>
    Object.entries(archive.filters).filter(([, filter]) => canFollow(personOf(role), filter))
  const days = { from: '2026-08-20', to: '2026-11-20' }
  expect(readListState(archive, '', offeredTo('employee')).filters).toEqual(days)
  const state = readListState(archive, '', offeredTo('user'))
  expect(state.filters).toEqual(days)
  expect(writeListState(archive, state, { page: 2 }, offeredTo('user'))).toBe('?page=2')
})

describe('sort order', () => {
  test('a search sorts by relevance until a sort field is chosen', async () => {
    const hotel = await loadResource('main.hotel')
    const searched = readListState(hotel, '?q=mare')
    expect(searched.order).toBeUndefined()
    expect(writeListState(hotel, readListState(hotel, ''), { q: 'mare' })).toBe('?q=mare')
    const chosen = writeListState(hotel, searched, { order: ['nome_hotel', 'ASC'] })
    expect(chosen).toBe('?q=mare&orderKey=nome_hotel&orderDirection=ASC')
    expect(readListState(hotel, chosen).order).toEqual(['nome_hotel', 'ASC'])
    expect(writeListState(hotel, readListState(hotel, chosen), { q: '' })).toBe('')
  })

  test('a sort field that the service does not support is ignored', async () => {
    const sales = await loadResource('seller.sales')
    for (const key of ['diff', 'total_prev', 'constructor', 'nonsense'])
      expect(readListState(sales, `?orderKey=${key}&orderDirection=ASC`).order).toEqual(sales.order)
  })
})

test('the state filter is ignored where the service lacks the capability', async () => {
  const offerte = await loadResource('main.hotelOfferta')
  const offered = async (known: string[]) => {
    const capabilities = { main: known }
    vi.stubGlobal('fetch', async () => Response.json({ services: {}, loginUrl: '/login', capabilities }))
    await loadConfig()
    vi.unstubAllGlobals()
    const [{ filters }, all] = listStateOf(
      offerte,
      { hotelId: 1 },
      { search: '?state=online', hotelId: 1, user: personOf('admin') },
    )
    return [filters.state, all.some(([name]) => name === 'state')]
  }
  expect(await offered([])).toEqual([undefined, false])
  expect(await offered(['state'])).toEqual(['online', true])
})

test('a producer’s own contacts are filtered by the seller’s name', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ services: {}, loginUrl: '/login', capabilities: {} }))
  await loadConfig()
  vi.unstubAllGlobals()
  const rubrica = await loadResource('main.rubrica')
  const filterFor = (owner: { seller?: string }) =>
    wireQuery(rubrica, endpointOf(rubrica, 'list')!, owner, { page: 1, size: 20, filters: { produttore: 'PR02' } })
      .filter
  expect(filterFor({ seller: 'PR01' })).toBe(writeClauses([{ field: 'produttore', operator: '=', value: 'PR01' }]))
  expect(filterFor({})).toBe(writeClauses([{ field: 'produttore', operator: '=', value: 'PR02' }]))
  expect(rubrica.filters.produttore!.owner).toBe('produttore')
})

test('a filter that leads brings its order, which leaves with it unless the user chose it', async () => {
  const contacts = await loadResource('main.rubrica')
  const all = readListState(contacts, '')
  const search = writeListState(contacts, all, { filters: { attivita: 'scadenza' } })
  expect(search).toBe('?attivita=scadenza')
  const due = readListState(contacts, search)
  expect([all.order, due.order]).toEqual([
    ['nome_struttura', 'ASC'],
    ['attivita_il', 'ASC'],
  ])
  expect(writeListState(contacts, due, { filters: {} })).toBe('')
  const chosen = writeListState(contacts, due, { order: ['comune_name', 'ASC'] })
  expect(chosen).toBe('?attivita=scadenza&orderKey=comune_name&orderDirection=ASC')
  expect(writeListState(contacts, readListState(contacts, chosen), { filters: {} })).toBe(
    '?orderKey=comune_name&orderDirection=ASC',
  )
})

test('a list has no column for what the user hid, may not follow or knows from its hotel', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ services: {}, loginUrl: '/login', capabilities: {} }))
  await loadConfig()
  vi.unstubAllGlobals()
  const contacts = await loadResource('main.rubrica')
  expect(hiddenFields(contacts, {}, personOf('employee'))).toEqual([])
  expect(hiddenFields(contacts, {}, personOf('employee'), ['comune_name'])).toEqual(['comune_name'])
  expect(hiddenFields(contacts, {}, personOf('user'))).toEqual(['codice_produttore'])
  // The service computes no state.
  const offers = await loadResource('main.hotelOfferta')
  expect(hiddenFields(offers, {}, personOf('employee'))).toEqual(['state'])
  expect(hiddenFields(offers, { hotelId: 1 }, personOf('employee')).toSorted()).toEqual(['idHotel', 'state'])
})
