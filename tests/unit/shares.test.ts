import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadConfig } from '../../src/api/client/config.ts'
import { fetchSection } from '../../src/api/statistiche.ts'
import { groupSites, shares, type Share } from '../../src/domain/trade/shares.ts'

/** The answer of another installation’s service, which lists every site separately. */
const answer: Share[] = [
  { key: '33', label: 'Family Hotel', count: 30, percentage: 30 },
  { key: '1', label: 'Italia Vacanze', count: 50, percentage: 50 },
  { key: '7', label: 'Mare', count: 15, percentage: 15 },
  { key: '10', label: 'Monti', count: 5, percentage: 5 },
]

beforeEach(async () => {
  const services = { main: '/api/main', stats: '/api/stats' }
  vi.stubGlobal('fetch', async () => Response.json({ services, loginUrl: '/login', capabilities: {} }))
  await loadConfig()
  vi.stubGlobal('fetch', async () => Response.json({ data: answer }))
})
afterEach(() => vi.unstubAllGlobals())

const period = { from: '2026-01-01', to: '2026-03-31' }

test('the client groups network sites other than 1, 5, 6 and 10 as Altro, whatever the service answers', async () => {
  expect(await fetchSection<Share[]>('network', { hotelId: 1 }, period)).toEqual([
    { key: '1', label: 'Italia Vacanze', count: 50, percentage: 50 },
    { key: '10', label: 'Monti', count: 5, percentage: 5 },
    { key: 'altro', label: 'Altro', count: 45, percentage: 45 },
  ])
})

test('the client leaves the entries of other sections as the service answers them', async () => {
  expect(await fetchSection<Share[]>('sitesReferral', { hotelId: 1 }, period)).toEqual(answer)
})

test('grouping sites keeps a group that the service made, and makes none where every site is named', () => {
  const grouped = [
    ['6', 'Laghi', 3],
    ['altro', 'Altro', 1],
  ] as const
  expect(groupSites(grouped)).toEqual(grouped)
  expect(groupSites([['5', 'Borghi', 2]])).toEqual([['5', 'Borghi', 2]])
  expect(shares([])).toEqual([])
})
