/** Settings of an installation: the reverse proxy, HTTPS only, and the end of idle sessions. */
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../../server/config.ts'
import { MINUTE, SECOND } from '../../server/support/clock.ts'
import { emailOf, PASSWORD, testServer, type ServerOptions, type TestServer } from '../../server/support/server.ts'

const running: TestServer[] = []
afterAll(() => Promise.all(running.map((one) => one.stop())))
async function serverWith(settings: ServerOptions['settings']): Promise<TestServer> {
  const server = await testServer({ kind: 'pglite', settings })
  running.push(server)
  return server
}

describe('environment variables', () => {
  test('readConfig parses the environment', () => {
    const config = readConfig({
      REGIA_TRUST_PROXY: '10.0.0.0/8, 2001:db8::1',
      REGIA_HSTS: '31536000',
      REGIA_INACTIVITY_MINUTES: '30',
    })
    expect(config).toMatchObject({
      trustProxy: ['10.0.0.0/8', '2001:db8::1'],
      hsts: { seconds: 31_536_000, always: false },
      inactivityMinutes: 30,
    })
    expect(readConfig({ REGIA_HSTS: '600 always' }).hsts).toEqual({ seconds: 600, always: true })
    expect(readConfig({ REGIA_HSTS: '0' }).hsts).toBeUndefined()
    expect(readConfig({})).toMatchObject({ trustProxy: [], hsts: undefined, inactivityMinutes: 0 })
  })

  test.each([
    ['REGIA_TRUST_PROXY', 'loopback'],
    ['REGIA_TRUST_PROXY', '10.0.0.0/33'],
    ['REGIA_TRUST_PROXY', '10.0.0.1,'],
    ['REGIA_TRUST_PROXY', 'true'],
    ['REGIA_TRUST_PROXY', '::1/129'],
    ['REGIA_HSTS', 'sì'],
    ['REGIA_HSTS', '-1'],
    ['REGIA_INACTIVITY_MINUTES', '1.5'],
    ['REGIA_INACTIVITY_MINUTES', '-5'],
  ])('the invalid setting %s=%s is refused by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(`Configurazione non valida: controlla ${name}.`)
  })
})

describe('reverse proxy', () => {
  const signIn = (server: TestServer, address: string) =>
    server.call('POST', '/api/security/auth/jwt/login', {
      body: { email: emailOf('employee'), password: 'no' },
      headers: { 'x-forwarded-for': address },
    })
  const last = async (server: TestServer) =>
    (
      await server.db.pool.query<{ address: string }>(
        `select after->>'indirizzo' as address from audit where resource = 'security.auth' order by id desc limit 1`,
      )
    ).rows[0]!.address

  test('the forwarded client address is trusted only from a named proxy', async () => {
    const server = await serverWith({})
    await signIn(server, '198.51.100.1')
    expect(await last(server)).toBe('127.0.0.0/24')
    const elsewhere = await serverWith({ trustProxy: ['10.0.0.0/8'] })
    await signIn(elsewhere, '198.51.100.1')
    expect(await last(elsewhere)).toBe('127.0.0.0/24')
    const behind = await serverWith({ trustProxy: ['127.0.0.0/8'] })
    // Addresses that the client itself prepended are not trusted.
    await signIn(behind, '203.0.113.99, 198.51.100.1')
    expect(await last(behind)).toBe('198.51.100.0/24')
  })
})

describe('HTTPS only', () => {
  const header = async (server: TestServer, headers: Record<string, string> = {}) =>
    (await server.call('GET', '/config.json', { headers })).headers['strict-transport-security']
  const secure = { 'x-forwarded-proto': 'https' }

  test('HSTS is sent for requests over HTTPS through a trusted proxy, or always when configured so', async () => {
    const hsts = { seconds: 600, always: false }
    expect(await header(await serverWith({}), secure)).toBeUndefined()
    const alone = await serverWith({ hsts })
    expect([await header(alone), await header(alone, secure)]).toEqual([undefined, undefined])
    const behind = await serverWith({ hsts, trustProxy: ['127.0.0.1'] })
    expect([await header(behind), await header(behind, secure)]).toEqual([undefined, 'max-age=600'])
    expect(await header(await serverWith({ hsts: { seconds: 600, always: true } }))).toBe('max-age=600')
  })

  test('the device cookie is Secure when it was set over HTTPS', async () => {
    const behind = await serverWith({ trustProxy: ['127.0.0.1'] })
    const login = (headers: Record<string, string>) =>
      behind.call('POST', '/api/security/auth/jwt/login', {
        body: { email: emailOf('user'), password: PASSWORD },
        headers,
      })
    expect(String((await login(secure)).headers['set-cookie'])).toMatch(/; Secure$/)
    expect(String((await login({})).headers['set-cookie'])).not.toContain('Secure')
  })
})

describe('idle sessions', () => {
  const ANY = '/api/reference/comuni'
  const login = async (server: TestServer) =>
    (
      await server.call('POST', '/api/security/auth/jwt/login', {
        body: { email: emailOf('user'), password: PASSWORD },
      })
    ).body.token as string
  const unattended = { 'x-unattended': '1' }

  test('an idle session ends despite automatic requests, and a used one continues', async () => {
    const server = await serverWith({ inactivityMinutes: 10 })
    const [used, idleToken] = [await login(server), await login(server)]
    for (let minute = 0; minute < 12; minute++) {
      server.clock.advance(MINUTE)
      expect((await server.call('GET', ANY, { token: used })).status).toBe(200)
      const answer = await server.call('GET', ANY, { token: idleToken, headers: unattended })
      expect([minute, answer.status]).toEqual([minute, minute < 10 ? 200 : 401])
    }
    const refused = await server.call('GET', ANY, { token: idleToken })
    expect([refused.status, refused.body.code]).toEqual([401, 'session_ended'])
    expect((await server.call('POST', '/api/security/auth/jwt/refresh-token', { token: idleToken })).status).toBe(401)
    expect((await server.call('GET', ANY, { token: used })).status).toBe(200)
  })

  test('a user’s action extends the session even right after an automatic request', async () => {
    const server = await serverWith({ inactivityMinutes: 10 })
    const token = await login(server)
    for (let times = 0; times < 3; times++) {
      server.clock.advance(8 * MINUTE)
      expect((await server.call('GET', ANY, { token, headers: unattended })).status).toBe(200)
      expect((await server.call('GET', ANY, { token })).status).toBe(200)
    }
  })

  test('a token refresh alone does not extend a session, and without the setting no session ends', async () => {
    const server = await serverWith({ inactivityMinutes: 20 })
    const first = await login(server)
    server.clock.advance(15 * MINUTE)
    const renewed = (await server.call('POST', '/api/security/auth/jwt/refresh-token', { token: first })).body.token
    expect(renewed).toEqual(expect.any(String))
    server.clock.advance(5 * MINUTE + SECOND)
    expect((await server.call('GET', ANY, { token: renewed as string })).status).toBe(401)
    const without = await serverWith({})
    const token = await login(without)
    without.clock.advance(59 * MINUTE)
    expect((await without.call('GET', ANY, { token })).status).toBe(200)
  })
})
