import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { refreshResource } from '../../src/api/client/cache.ts'
import { loadConfig } from '../../src/api/client/config.ts'
import { fetchHotel, hotelLabel } from '../../src/api/context.ts'
import { hotelFacts } from '../../src/api/home.ts'

let urls: string[] = []
beforeAll(async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ services: { main: '/api/main' }, loginUrl: '/login', capabilities: {} }),
  )
  await loadConfig()
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url)
    return Response.json({ data: { idHotel: 7, nome_hotel: 'Cavour', nome_comune: 'Bari', camere: 40 } })
  })
})
beforeEach(() => {
  urls = []
})
afterAll(() => vi.unstubAllGlobals())

test('a hotel’s name and facts come from one call, cached until the hotel changes', async () => {
  const [named, facts] = await Promise.all([fetchHotel(7), hotelFacts(7)])
  expect([hotelLabel(named), facts.name, facts.rooms]).toEqual(['Cavour - Bari (7)', 'Cavour', 40])
  await hotelFacts(7)
  expect(urls).toHaveLength(1)
  await refreshResource('main.hotel')
  await hotelFacts(7)
  expect(urls).toHaveLength(2)
})
