/** `call` takes a resource and an operation; the request that goes out follows the resource’s description. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '../../src/api/client/call.ts'
import { loadConfig } from '../../src/api/client/config.ts'
import { hotel } from '../../src/domain/resources/hotel.ts'
import { contratto } from '../../src/domain/resources/contratti.ts'
import { plans } from '../../src/domain/resources/prove.ts'
import { mailSearch } from '../../src/domain/resources/richieste.ts'
import { user } from '../../src/domain/resources/utenti.ts'
import { connectSession } from '../../src/api/client/client.ts'
import { beginWrite, writesInFlight } from '../../src/state/busy.ts'

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

test('method and path come from the description, with path parameters filled in and escaped', async () => {
  await call(contratto, 'articoli', { path: { hotelId: 7 } })
  await call(user, 'permissionChange', { path: { id: 'a/b' }, body: [1] })
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/main/contratto/7/articoli',
    'PATCH /api/management/management/user/a%2Fb/permission/change',
  ])
})

test('a write carries its idempotency key and If-Match version only where the service supports them', async () => {
  const update = () => call(hotel, 'update', { path: { id: 7 }, body: { camere: 3 }, writeKey: 'k', etag: '"2"' })
  await update()
  await configured([])
  await update()
  expect(sent.map(({ headers }) => [headers.get('idempotency-key'), headers.get('if-match')])).toEqual([
    ['k', '"2"'],
    [null, null],
  ])
})

test('a passive call is not reported as the user’s last action', async () => {
  await call(plans, 'leave', { path: { id: 7 }, body: { leftOut: true } })
  // The console marks the mail as read by itself (passive), or a user does it explicitly.
  await call(mailSearch, 'markRead', { path: { id: 7 }, passive: true })
  expect(wrote).toEqual([])
  await call(mailSearch, 'markRead', { path: { id: 7 } })
  expect(wrote).toEqual(['stats.mailSearch.markRead'])
})

test('public endpoints are called without the token', async () => {
  await call(user, 'forgotPassword', { body: { email: 'a@b.test' } })
  await call(user, 'list', {})
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer gettone'])
})

test('undefined query parameters are not sent', async () => {
  await call(contratto, 'list', { path: { hotelId: 7 }, query: { year: undefined } })
  await call(contratto, 'list', { path: { hotelId: 7 }, query: { year: 2026 } })
  expect(sent.map(({ url }) => url)).toEqual(['/api/main/contratto/7', '/api/main/contratto/7?year=2026'])
})

test('a call with a missing path parameter rejects and sends nothing', async () => {
  await expect(call(contratto, 'articoli', { path: {} as { hotelId: number } })).rejects.toThrow("no call 'articoli'")
  expect(sent).toEqual([])
})

test('a write is pending until its answer or refusal arrives; a read never is', async () => {
  const during: boolean[] = []
  const answering = (status: number) =>
    vi.stubGlobal('fetch', async () => {
      during.push(writesInFlight.length > 0)
      return Response.json({ data: {} }, { status })
    })
  answering(200)
  await call(contratto, 'articoli', { path: { hotelId: 7 } })
  await call(user, 'permissionChange', { path: { id: 7 }, body: [1] })
  expect([...during, writesInFlight.length > 0]).toEqual([false, true, false])
  answering(500)
  await expect(call(user, 'permissionChange', { path: { id: 7 }, body: [1] })).rejects.toThrow()
  expect([during.at(-1), writesInFlight.length > 0]).toEqual([true, false])
})

describe('a 401 that arrives after a new sign-in', () => {
  /** The first call goes out with an expired session; meanwhile the person `next` signs in. */
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

  test('the call is retried with the same person’s new session, which does not end', async () => {
    const { outcome, used, ended } = await lateRefusal(1)
    expect(outcome).toBe('arrivata')
    expect(used).toEqual([null, 'Bearer nuovo'])
    expect(ended).not.toHaveBeenCalled()
  })

  test('the call is not retried in the name of another person', async () => {
    const { outcome, used, ended } = await lateRefusal(2)
    expect(outcome).toBe('abandoned')
    expect(used).toHaveLength(1)
    expect(ended).not.toHaveBeenCalled()
  })
})
