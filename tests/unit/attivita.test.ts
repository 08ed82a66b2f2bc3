import { beforeEach, expect, test, vi } from 'vitest'
import { activities, customers } from '../../src/api/attivita.ts'
import { rankMatches } from '../../src/views/kit/fields/choice/choice.ts'
import { clearCache } from '../../src/api/client/cache.ts'
import { loadConfig } from '../../src/api/client/config.ts'

let urls: string[]
const activity = (id: number, descrizione: string, aoHotelId: number | null) => ({ id, descrizione, aoHotelId })
const rows = [activity(1, 'Riunione', null), activity(2, 'Sito nuovo', 7), activity(3, 'Foto', 8)]

beforeEach(async () => {
  urls = []
  await clearCache()
  vi.stubGlobal('fetch', async () =>
    Response.json({ services: { main: '/api/main' }, loginUrl: '/login', capabilities: {} }),
  )
  await loadConfig()
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url)
    if (url.includes('/clienti'))
      return Response.json({ data: [{ id: 1, descrizione: 'Stella Marina - Taranto', aoHotelId: 7 }] })
    const hotel = new URL(url, 'http://x').searchParams.get('aoHotelId')
    return Response.json({ data: rows.filter((row) => hotel === null || String(row.aoHotelId) === hotel) })
  })
  return () => vi.unstubAllGlobals()
})

test('the calendar requests customers and activities once, and a hotel’s activities by the hotel’s display name', async () => {
  expect(await customers()).toEqual([{ value: 7, label: 'Stella Marina - Taranto (7)' }])
  const theirs = await activities(7)
  expect(theirs).toEqual([
    { value: 2, label: 'Sito nuovo' },
    { value: 1, label: 'Riunione' },
  ])
  expect(await activities(undefined)).toEqual([{ value: 1, label: 'Riunione' }])
  await Promise.all([customers(), activities(7), activities(7)])
  const queries = urls.map((url) => new URL(url, 'http://x'))
  expect(queries.map(({ pathname }) => pathname)).toEqual([
    '/api/main/clienti',
    '/api/main/attivita',
    '/api/main/attivita',
  ])
  expect(queries.map(({ searchParams }) => searchParams.get('aoHotelId'))).toEqual([null, '7', null])
  expect(queries.some(({ searchParams }) => searchParams.has('ao_hotel_id'))).toBe(false)
})

test('choices that begin with the typed words come before choices that contain them', () => {
  const choices = ['Nuova stella', 'Stella Marina', 'Mare'].map((label, value) => ({ value, label }))
  expect(rankMatches(choices, 'STELLA').map(({ label }) => label)).toEqual(['Stella Marina', 'Nuova stella'])
  expect(rankMatches(choices, 'marina stella').map(({ label }) => label)).toEqual(['Stella Marina'])
})

test('the service searches customers only when one answer cannot hold them all', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url)
    const q = new URL(url, 'http://x').searchParams.get('q')
    const data = [{ id: 1, descrizione: `${q ?? 'Aurora'} - Taranto`, aoHotelId: 7 }]
    return Response.json({ data, meta: q ? { total: 1 } : { total: 10_001, total_exact: false } })
  })
  expect(await customers()).toEqual([{ value: 7, label: 'Aurora - Taranto (7)' }])
  expect(await customers('zenit')).toEqual([{ value: 7, label: 'zenit - Taranto (7)' }])
  expect(await customers('')).toEqual([{ value: 7, label: 'Aurora - Taranto (7)' }])
  expect(urls).toHaveLength(2)
})
