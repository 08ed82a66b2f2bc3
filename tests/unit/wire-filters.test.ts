/** Filters as sent to the service: the specification’s own parameters and clauses, whatever the console calls them. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadConfig } from '../../src/api/client/config.ts'
import { endpointOf, wireQuery } from '../../src/api/resources/resources.ts'
import { hotelOfferta } from '../../src/domain/resources/offerte.ts'
import { mailSearch, quoteRequests } from '../../src/domain/resources/richieste.ts'
import type { Resource } from '../../src/domain/model/resource.ts'

beforeAll(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ services: {}, loginUrl: '/login', capabilities: {} }))
  await loadConfig()
})
afterAll(() => vi.unstubAllGlobals())

const queryFor = (
  resource: Resource,
  owner: { hotelId?: number; portalId?: number },
  filters: Record<string, string>,
) => wireQuery(resource, endpointOf(resource, 'list', owner)!, owner, { page: 1, size: 20, filters })

test('date filters on offers become clauses on the compared field', () => {
  expect(queryFor(hotelOfferta, { hotelId: 1 }, { pubblicata_dal: '2026-01-01' }).filter).toBe(
    'data_pubblicazione||>=||2026-01-01',
  )
  expect(queryFor(hotelOfferta, { hotelId: 1 }, { fine_al: '2026-12-31', expiration: 'actual' }).filter).toBe(
    'data_fine||<=||2026-12-31::expiration||=||actual',
  )
})

test('quote requests of a period become clauses on their date; a single day uses the documented parameter', () => {
  expect(queryFor(quoteRequests, { hotelId: 1 }, { dal: '2026-11-16', al: '2026-11-22' })).toMatchObject({
    aoHotelId: '1',
    filter: 'dateRequest||>=||2026-11-16::dateRequest||<=||2026-11-22',
  })
  expect(queryFor(quoteRequests, { hotelId: 1 }, { dateRequest: '2026-11-16' })).toMatchObject({
    dateRequest: '2026-11-16',
  })
})

test('the mail archive sends its source as network and its days under their documented names', () => {
  const window = { from: '2026-08-22', to: '2026-11-22' }
  const days = { stat_from: '2026-08-22', stat_to: '2026-11-22' }
  expect(queryFor(mailSearch, {}, { hotelId: '7', source: 'portali', ...window })).toEqual({
    page: '1',
    per_page: '20',
    id_hotel: '7',
    network: 'true',
    ...days,
  })
  expect(queryFor(mailSearch, {}, { source: 'sito' })).toMatchObject({ network: 'false' })
  expect(queryFor(mailSearch, { portalId: 33 }, { source: 'portali', ...window })).toMatchObject({
    site_id: '33',
    network: 'true',
    ...days,
  })
})
