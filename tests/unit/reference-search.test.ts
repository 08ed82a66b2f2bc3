/**
 * The request that a reference field within a hotel makes: with the parameter of the specification (§7.6), else with
 * Regia’s own.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadConfig } from '../../src/api/client/config.ts'
import { reference, references, type Field } from '../../src/domain/model/fields.ts'
import { targetFiltersOf } from '../../src/domain/model/references.ts'
import { interazioni } from '../../src/domain/resources/interazioni.ts'
import { landing } from '../../src/domain/resources/landing.ts'
import { searchReference } from '../../src/views/resource/fields/references.ts'

let urls: string[] = []

beforeAll(async () => {
  const services = { main: '/api/main', marketing: '/api/marketing', cookies: '/api/cookies' }
  const capabilities = { main: ['within'], marketing: ['within'], cookies: ['within'] }
  vi.stubGlobal('fetch', async () => Response.json({ services, loginUrl: '/login', capabilities }))
  await loadConfig()
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url)
    return Response.json({ data: [], meta: { total: 0 } })
  })
})
afterAll(() => vi.unstubAllGlobals())

async function callOf(field: Field): Promise<[path: string, query: Record<string, string>]> {
  urls = []
  await searchReference(field, '', { hotel: 224 })
  expect(urls).toHaveLength(1)
  const { pathname, searchParams } = new URL(urls[0]!, 'http://regia.test')
  const { page: _, perPage: __, per_page: ___, ...query } = Object.fromEntries(searchParams)
  return [pathname, query]
}

test.each([
  ['tracked pages', 'marketing.pagine', '/api/marketing/pagine'],
  ['clusters', 'marketing.clusters', '/api/marketing/clusters'],
  ['email contacts', 'marketing.contatti', '/api/marketing/contatti'],
])('the picker of %s sends ao_hotel_id', async (_, target, path) => {
  const [called, query] = await callOf(references('Voci', target, { within: 'hotel' }))
  expect(called).toBe(path)
  expect(query.ao_hotel_id).toBe('224')
  expect(query).not.toHaveProperty('within')
})

test('the picker of a list whose path names the hotel sends no parameter for it', async () => {
  const [called, query] = await callOf(reference('Camera', 'main.camera', { within: 'hotel' }))
  expect(called).toBe('/api/main/Hotel/224/camera')
  expect(query).not.toHaveProperty('within')
})

test('the picker of rows that may lack a hotel also requests those without one', async () => {
  const [called, query] = await callOf(reference('Sito', 'cookies.siti', { within: 'hotel' }))
  expect(called).toBe('/api/cookies/Siti')
  expect(query).toMatchObject({ within: 'hotel:224' })
  expect(query).not.toHaveProperty('hotel_id')
})

test.each([
  ['a landing page', landing.fields.layout_id!, {}, 'landing'],
  ['an interaction', interazioni.fields.layout_id!, { formato: 'barra' }, 'barra'],
])('the layout picker of %s offers layouts of its format only', async (_, field, row, format) => {
  urls = []
  await searchReference(field, '', {}, targetFiltersOf(field, row))
  expect(decodeURIComponent(decodeURIComponent(urls[0]!))).toMatch(new RegExp(`formato(=|\\|\\|=\\|\\|)${format}`))
})
