/** How an installation is set up: the proxy in front, https only, the end of a session that nobody uses. */
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

describe('the environment', () => {
  test('is read', () => {
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
  ])('%s=%s is told by its name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(`Configurazione non valida: controlla ${name}.`)
  })
})

describe('the proxy in front', () => {
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

  test('nobody’s word on the address is taken unless it is named', async () => {
    const server = await serverWith({})
    await signIn(server, '198.51.100.1')
    expect(await last(server)).toBe('127.0.0.0/24')
    const elsewhere = await serverWith({ trustProxy: ['10.0.0.0/8'] })
    await signIn(elsewhere, '198.51.100.1')
    expect(await last(elsewhere)).toBe('127.0.0.0/24')
    const behind = await serverWith({ trustProxy: ['127.0.0.0/8'] })
    // What the client itself put in front of it is not believed.
    await signIn(behind, '203.0.113.99, 198.51.100.1')
    expect(await last(behind)).toBe('198.51.100.0/24')
  })
})

describe('https only', () => {
  const header = async (server: TestServer, headers: Record<string, string> = {}) =>
    (await server.call('GET', '/config.json', { headers })).headers['strict-transport-security']
  const secure = { 'x-forwarded-proto': 'https' }

  test('is told where the request came by https, through a proxy that is trusted', async () => {
    const hsts = { seconds: 600, always: false }
    expect(await header(await serverWith({}), secure)).toBeUndefined()
    const alone = await serverWith({ hsts })
    expect([await header(alone), await header(alone, secure)]).toEqual([undefined, undefined])
    const behind = await serverWith({ hsts, trustProxy: ['127.0.0.1'] })
    expect([await header(behind), await header(behind, secure)]).toEqual([undefined, 'max-age=600'])
    expect(await header(await serverWith({ hsts: { seconds: 600, always: true } }))).toBe('max-age=600')
  })

  test('the cookie of a device goes by https alone where it came so', async () => {
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

describe('a session that nobody uses', () => {
  const ANY = '/api/reference/comuni'
  const login = async (server: TestServer) =>
    (
      await server.call('POST', '/api/security/auth/jwt/login', {
        body: { email: emailOf('user'), password: PASSWORD },
      })
    ).body.token as string
  const unattended = { 'x-unattended': '1' }

  test('ends, though the console asks by itself meanwhile; one that is used goes on', async () => {
    const server = await serverWith({ inactivityMinutes: 10 })
    const [used, left] = [await login(server), await login(server)]
    for (let minute = 0; minute < 12; minute++) {
      server.clock.advance(MINUTE)
      expect((await server.call('GET', ANY, { token: used })).status).toBe(200)
      const asked = await server.call('GET', ANY, { token: left, headers: unattended })
      expect([minute, asked.status]).toEqual([minute, minute < 10 ? 200 : 401])
    }
    const refused = await server.call('GET', ANY, { token: left })
    expect([refused.status, refused.body.code]).toEqual([401, 'session_ended'])
    expect((await server.call('POST', '/api/security/auth/jwt/refresh-token', { token: left })).status).toBe(401)
    expect((await server.call('GET', ANY, { token: used })).status).toBe(200)
  })

  test('goes on from what its person does, though the console has asked the moment before', async () => {
    const server = await serverWith({ inactivityMinutes: 10 })
    const token = await login(server)
    for (let times = 0; times < 3; times++) {
      server.clock.advance(8 * MINUTE)
      expect((await server.call('GET', ANY, { token, headers: unattended })).status).toBe(200)
      expect((await server.call('GET', ANY, { token })).status).toBe(200)
    }
  })

  test('a refresh alone keeps none alive, and without the setting none ends', async () => {
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
