/** A call by the name of a resource and of what is done: what goes out is what the description says. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '../../src/api/call.ts'
import { loadConfig } from '../../src/api/config.ts'
import { hotel } from '../../src/domain/resources/hotel.ts'
import { contratto } from '../../src/domain/resources/contratti.ts'
import { prove } from '../../src/domain/resources/prove.ts'
import { mailSearch } from '../../src/domain/resources/richieste.ts'
import { user } from '../../src/domain/resources/utenti.ts'
import { connectSession } from '../../src/api/client.ts'
import { beginWrite, writes } from '../../src/state/busy.ts'

type Sent = { method: string; url: string; headers: Headers; body: unknown }
let sent: Sent[]
let wrote: string[]

const capabilities = (known: string[]) => ({
  services: { main: '/api/main', management: '/api/management', stats: '/api/stats' },
  loginUrl: '/login',
  capabilities: { main: known },
})

async function configured(known: string[]): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json(capabilities(known)))
  await loadConfig()
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    sent.push({
      method: method!,
      url: String(url),
      headers: new Headers(headers),
      body: body && JSON.parse(String(body)),
    })
    return Response.json({ data: {} }, { headers: { etag: '"3"' } })
  })
}

beforeEach(async () => {
  sent = []
  wrote = []
  connectSession({
    token: () => 'gettone',
    person: () => 1,
    refresh: async () => null,
    signedInAgain: async () => false,
    confirmed: async () => false,
    mustEnrol: () => {},
    isUnattended: () => false,
    reached: () => {},
    writing: beginWrite,
    wrote: (op) => wrote.push(op),
    seen: () => '',
  })
  await configured(['etag', 'idempotency'])
})
afterEach(() => vi.unstubAllGlobals())

test('method and address are those of the description, with the places of the path filled and escaped', async () => {
  await call(contratto, 'articoli', { path: { hotelId: 7 } })
  await call(user, 'permissionChange', { path: { id: 'a/b' }, body: [1] })
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/main/contratto/7/articoli',
    'PATCH /api/management/management/user/a%2Fb/permission/change',
  ])
})

test('a write carries its key and the version that was seen, where the service knows of them', async () => {
  const update = () => call(hotel, 'update', { path: { id: 7 }, body: { camere: 3 }, writeKey: 'k', etag: '"2"' })
  await update()
  await configured([])
  await update()
  expect(sent.map(({ headers }) => [headers.get('idempotency-key'), headers.get('if-match')])).toEqual([
    ['k', '"2"'],
    [null, null],
  ])
})

test('what nobody sees as their doing is not told as the last thing done', async () => {
  await call(prove, 'leave', { path: { id: 7 }, body: { leftOut: true } })
  // Noted by the console, or by a person who says so.
  await call(mailSearch, 'letta', { path: { id: 7 }, passive: true })
  expect(wrote).toEqual([])
  await call(mailSearch, 'letta', { path: { id: 7 } })
  expect(wrote).toEqual(['stats.mailSearch.letta'])
})

test('what is open to everybody goes without the token', async () => {
  await call(user, 'forgotPassword', { body: { email: 'a@b.test' } })
  await call(user, 'list', {})
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer gettone'])
})

test('parameters that are undefined are not sent', async () => {
  await call(contratto, 'list', { path: { hotelId: 7 }, query: { year: undefined } })
  await call(contratto, 'list', { path: { hotelId: 7 }, query: { year: 2026 } })
  expect(sent.map(({ url }) => url)).toEqual(['/api/main/contratto/7', '/api/main/contratto/7?year=2026'])
})

test('nothing goes out where the path names what is not given', async () => {
  await expect(call(contratto, 'articoli', { path: {} as { hotelId: number } })).rejects.toThrow("no call 'articoli'")
  expect(sent).toEqual([])
})

test('a write is on its way until its answer or its refusal is here; what is read never is', async () => {
  const during: boolean[] = []
  const answering = (status: number) =>
    vi.stubGlobal('fetch', async () => {
      during.push(writes.length > 0)
      return Response.json({ data: {} }, { status })
    })
  answering(200)
  await call(contratto, 'articoli', { path: { hotelId: 7 } })
  await call(user, 'permissionChange', { path: { id: 7 }, body: [1] })
  expect([...during, writes.length > 0]).toEqual([false, true, false])
  answering(500)
  await expect(call(user, 'permissionChange', { path: { id: 7 }, body: [1] })).rejects.toThrow()
  expect([during.at(-1), writes.length > 0]).toEqual([true, false])
})

describe('an answer that comes after somebody has signed in again', () => {
  /** The session is over when the first call goes out; who signs in meanwhile is `next`. */
  async function lateRefusal(next: number) {
    let token: string | null = null
    let person = 1
    const ended = vi.fn(async () => false)
    connectSession({
      token: () => token,
      person: () => person,
      refresh: async () => null,
      signedInAgain: ended,
      confirmed: async () => false,
      mustEnrol: () => {},
      isUnattended: () => false,
      reached: () => {},
      writing: () => () => {},
      wrote: () => {},
      seen: () => '',
    })
    const used: (string | null)[] = []
    vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
      used.push(new Headers(headers).get('authorization'))
      if (used.length > 1) return Response.json({ data: {} })
      token = 'nuovo'
      person = next
      return Response.json({ code: 'no_session' }, { status: 401 })
    })
    const outcome = await call(contratto, 'articoli', { path: { hotelId: 7 } }).then(
      () => 'arrivata',
      (error: { code: string }) => error.code,
    )
    return { outcome, used, ended }
  }

  test('does not end the new session, and asks again with it', async () => {
    const { outcome, used, ended } = await lateRefusal(1)
    expect(outcome).toBe('arrivata')
    expect(used).toEqual([null, 'Bearer nuovo'])
    expect(ended).not.toHaveBeenCalled()
  })

  test('is not asked again in the name of another person', async () => {
    const { outcome, used, ended } = await lateRefusal(2)
    expect(outcome).toBe('abandoned')
    expect(used).toHaveLength(1)
    expect(ended).not.toHaveBeenCalled()
  })
})
