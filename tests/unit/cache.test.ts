/** Lookups outside the lists (hotels, reference labels) are cached like lists, and logout clears them as well. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshResource } from '../../src/api/client/cache.ts'
import { loadConfig } from '../../src/api/client/config.ts'
import { fetchHotel } from '../../src/api/context.ts'
import { startUserSession, logout } from '../../src/commands/session.ts'
import { reference } from '../../src/domain/model/fields.ts'
import type { User } from '../../src/domain/access/roles.ts'
import { labelOfReference, rememberLabel } from '../../src/views/resource/fields/references.ts'

const hotel = reference('Hotel', 'main.hotel')
const personOf = (id: number): User => ({
  id,
  email: `p${id}@example.com`,
  name: 'Anna',
  lastName: 'Rossi',
  roleName: 'admin',
  cellulare: null,
  whatsapp: null,
  role: 1,
  userAssociations: { hotel_id: null, config_id: null, codice_produttore: null, config_multihotel: [] },
  permissions: { all: [] },
})

let urls: string[]
/** The name that the stubbed service currently gives every hotel. */
let name: string

beforeEach(async () => {
  const config = { services: { main: '/api/main', security: '/api/security' }, loginUrl: '/login' }
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('fetch', async () => Response.json(config))
  await loadConfig()
  urls = []
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(String(url))
    return Response.json({ data: { idHotel: 7, nome_hotel: name } })
  })
})
afterEach(async () => {
  await logout()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const asks = () => urls.filter((url) => url.startsWith('/api/main/Hotel')).length

test('a fetched hotel is served from the cache until the hotel changes', async () => {
  await startUserSession({ user: personOf(1), token: 'uno' })
  name = 'Hotel Aurora'
  await fetchHotel(7)
  expect((await fetchHotel(7)).nome_hotel).toBe('Hotel Aurora')
  expect(asks()).toBe(1)
  name = 'Hotel Belvedere'
  await refreshResource('main.hotel')
  expect((await fetchHotel(7)).nome_hotel).toBe('Hotel Belvedere')
})

test('concurrent lookups of one name share one request, repeated after a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await startUserSession({ user: personOf(1), token: 'uno' })
  name = 'Hotel Aurora'
  const both = await Promise.all([labelOfReference(hotel, 7), labelOfReference(hotel, 7)])
  expect(both[0]).toContain('Hotel Aurora')
  expect(both[1]).toBe(both[0])
  expect(asks()).toBe(1)
  name = 'Hotel Belvedere'
  expect(await labelOfReference(hotel, 7)).toBe(both[0])
  vi.setSystemTime(Date.now() + 60_001)
  expect(await labelOfReference(hotel, 7)).toContain('Hotel Belvedere')
})

test('a name that arrived with its record needs no request', async () => {
  await startUserSession({ user: personOf(1), token: 'uno' })
  rememberLabel(hotel, 7, 'Hotel Aurora')
  expect(await labelOfReference(hotel, 7)).toBe('Hotel Aurora')
  expect(asks()).toBe(0)
})

test('cached names do not pass to the next user, after a logout or a takeover', async () => {
  await startUserSession({ user: personOf(1), token: 'uno' })
  name = 'Segreto di Anna'
  await labelOfReference(hotel, 7)
  rememberLabel(hotel, 8, 'Segreto di Anna')
  await logout()
  await startUserSession({ user: personOf(2), token: 'due' })
  name = 'Hotel di Bruno'
  expect(await labelOfReference(hotel, 7)).toContain('Hotel di Bruno')
  expect(await labelOfReference(hotel, 8)).toContain('Hotel di Bruno')
  await startUserSession({ user: personOf(3), token: 'tre' })
  name = 'Hotel di Carla'
  expect(await labelOfReference(hotel, 7)).toContain('Hotel di Carla')
})

test('an answer that arrives after its user has left is not cached for the next one', async () => {
  await startUserSession({ user: personOf(1), token: 'uno' })
  name = 'Segreto di Anna'
  const coming = labelOfReference(hotel, 7)
  await logout()
  await startUserSession({ user: personOf(2), token: 'due' })
  await coming
  name = 'Hotel di Bruno'
  expect(await labelOfReference(hotel, 7)).toContain('Hotel di Bruno')
})

test('concurrent fetches of a hotel share one request, but not across users', async () => {
  await startUserSession({ user: personOf(1), token: 'uno' })
  name = 'Hotel Aurora'
  const [one, other] = await Promise.all([fetchHotel(7), fetchHotel(7)])
  expect([one.nome_hotel, other]).toEqual(['Hotel Aurora', one])
  expect(asks()).toBe(1)

  await refreshResource('main.hotel')
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)))
  const late = fetchHotel(7).catch(() => undefined)
  await startUserSession({ user: personOf(2), token: 'due' })
  const own = fetchHotel(7)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  const nameOf = (nome_hotel: string) => Response.json({ data: { idHotel: 7, nome_hotel } })
  answers[1]!(nameOf('Hotel di Bruno'))
  expect((await own).nome_hotel).toBe('Hotel di Bruno')
  answers[0]!(nameOf('Segreto di Anna'))
  await late
})
