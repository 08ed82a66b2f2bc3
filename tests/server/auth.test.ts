import { createHmac } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from './support/clock.ts'
import { accounts, emailOf, OWN, PASSWORD, testServer, type Account, type TestServer } from './support/server.ts'

const LOGIN = '/api/security/auth/jwt/login'
const REFRESH = '/api/security/auth/jwt/refresh-token'
const LOGOUT = '/api/security/auth/jwt/logout'
/** An endpoint that every signed-in user may read. */
const ANY = '/api/reference/comuni'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ kind: 'pglite' })
})
afterAll(() => server?.stop())

const signIn = (email: string, password = PASSWORD) => server.call('POST', LOGIN, { body: { email, password } })

async function tokenOf(account: Account): Promise<string> {
  const { body } = await signIn(emailOf(account))
  return body.token as string
}

const refresh = (token: string) => server.call('POST', REFRESH, { token })
const status = async (token: string) => (await server.call('GET', ANY, { token })).status
const codeOf = async (token: string) => {
  const answer = await server.call('GET', ANY, { token })
  return [answer.status, answer.body.code]
}

const withoutId = ({ request_id: _, ...rest }: Record<string, unknown>) => rest

describe('login', () => {
  const nullableText = (value: unknown) => value === null || typeof value === 'string'

  test.each(accounts)('%s gets a token and a user with everything that the console needs', async (account) => {
    const { status: code, body } = await signIn(emailOf(account))
    expect(code).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['token', 'user'])
    const user = body.user as Record<string, unknown>
    const expected = ['cellulare', 'contratti', 'email', 'id', 'lastName', 'last_refresh', 'name', 'permissions']
    expect(Object.keys(user).sort()).toEqual([...expected, 'role', 'roleName', 'userAssociations', 'whatsapp'])
    expect(user.email).toBe(emailOf(account))
    expect(user.roleName).toBe(account === 'nuovo' ? 'employee' : account)
    expect([user.lastName, user.cellulare, user.whatsapp].every(nullableText)).toBe(true)
    expect(user.lastName === null).toBe(account === 'nuovo')
    expect(user.userAssociations).toEqual({
      hotel_id: account === 'user' ? OWN.user[0] : null,
      config_id: account === 'user' ? expect.any(Number) : null,
      codice_produttore: account === 'produttore' ? OWN.seller : null,
      config_multihotel:
        account === 'multihotel' ? OWN.multihotel.map((hotel_id) => ({ hotel_id, config_id: expect.any(Number) })) : [],
    })
    const { all } = user.permissions as { all: { code: string; enabled: boolean }[] }
    for (const one of all) expect(one).toEqual({ code: expect.any(String), enabled: expect.any(Boolean) })
    expect(all.map(({ code: name }) => name)).toEqual(
      expect.arrayContaining([
        'aosecurity.user.index',
        'aosecurity.user_notification.show',
        'walle.commerciali.update',
        'walle.clienti_statistiche.index',
        'walle.portali_statistiche.index',
        'walle.amministrazione.index',
      ]),
    )
    expect(await status(body.token as string)).toBe(200)
  })

  test('the email is matched regardless of case', async () => {
    expect((await signIn(' Admin@REGIA.test ')).status).toBe(200)
  })

  test('an unknown account and a wrong password get the same 404', async () => {
    const wrong = await signIn('employee@regia.test', 'sbagliata')
    const unknown = await signIn('nessuno@regia.test', 'sbagliata')
    expect([wrong.status, unknown.status]).toEqual([404, 404])
    expect(withoutId(unknown.body)).toEqual(withoutId(wrong.body))
    expect(wrong.body.message).toBe('Nome utente o password non validi')
  })

  test('missing login fields are reported by field', async () => {
    const answer = await server.call('POST', LOGIN, { body: {} })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ email: ['Campo obbligatorio'], password: ['Campo obbligatorio'] })
  })

  test('an account that must reset its password gets no session, and learns so only with the right password', async () => {
    await server.db.pool.query('update accounts set needs_reset = true where user_id = 8')
    const right = await signIn(emailOf('nuovo'))
    expect([right.status, right.body]).toEqual([200, { needs_reset: true }])
    expect((await signIn(emailOf('nuovo'), 'sbagliata')).status).toBe(404)
    await server.db.pool.query('update accounts set needs_reset = false where user_id = 8')
  })

  test('answers of the server contain no password and no password hash', async () => {
    const login = await signIn(emailOf('admin'))
    const list = await server.call('GET', '/api/main/management/user', { token: login.body.token as string })
    expect(list.status).toBe(200)
    for (const { text } of [login, list]) expect(text).not.toMatch(/argon2|password|\$m=/i)
  })
})

describe('login throttling', () => {
  // Lets the throttling of the client address expire as well.
  afterEach(() => server.clock.advance(20 * MINUTE))

  test('after five wrong passwords the next attempt must wait, even with the right password', async () => {
    for (let turn = 0; turn < 5; turn++) expect((await signIn(emailOf('developer'), 'no')).status).toBe(404)
    const refused = await signIn(emailOf('developer'))
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThanOrEqual(1)
    expect(refused.headers['content-type']).toContain('application/problem+json')
    expect((await signIn(emailOf('employee'))).status).toBe(200)
    server.clock.advance(wait * SECOND)
    expect((await signIn(emailOf('developer'))).status).toBe(200)
  })

  test('the wait grows with further failures', async () => {
    const waits: number[] = []
    for (let turn = 0; turn < 9; turn++) {
      const answer = await signIn('storm@regia.test', 'no')
      if (answer.status !== 429) continue
      waits.push(Number(answer.headers['retry-after']))
      server.clock.advance(waits.at(-1)! * SECOND)
    }
    expect(waits.length).toBeGreaterThanOrEqual(2)
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
    expect(waits.at(-1)).toBeGreaterThan(waits[0]!)
  })

  test('an unknown account is throttled like a known one', async () => {
    const outcomes = async (email: string) => {
      const codes: number[] = []
      for (let turn = 0; turn < 6; turn++) codes.push((await signIn(email, 'no')).status)
      return codes
    }
    expect(await outcomes('ignoto@regia.test')).toEqual(await outcomes(emailOf('amministrazione')))
  })

  test('concurrent guesses are not all tried', async () => {
    const storm = await Promise.all(Array.from({ length: 20 }, () => signIn('insieme@regia.test', 'no')))
    expect(storm.filter((answer) => answer.status === 429).length).toBeGreaterThan(10)
  })
})

describe('sessions', () => {
  test('a refresh returns a new token, and the previous one stays valid for a minute', async () => {
    const first = await tokenOf('admin')
    server.clock.advance(15 * MINUTE)
    const { status: code, body } = await refresh(first)
    expect(code).toBe(200)
    expect(Object.keys(body)).toEqual(['token'])
    const second = body.token as string
    expect(second).not.toBe(first)
    expect(await status(second)).toBe(200)
    server.clock.advance(59 * SECOND)
    expect(await status(first)).toBe(200)
    expect((await refresh(first)).body.token).toBe(second)
    server.clock.advance(2 * SECOND)
    expect(await codeOf(first)).toEqual([401, 'token_expired'])
    expect(await status(second)).toBe(200)
  })

  test('a user reading their own record gets the session’s current permissions, and nobody else does', async () => {
    const signed = await signIn(emailOf('nuovo'))
    const { token, user } = signed.body as { token: string; user: { id: number; permissions: unknown } }
    const own = () => server.call('GET', `/api/main/management/user/${user.id}`, { token })
    const sessionOf = (body: Record<string, unknown>) => (body.meta as { session?: Record<string, unknown> }).session
    const { last_refresh: _, ...before } = sessionOf((await own()).body)!
    expect(before).toMatchObject({ id: user.id, roleName: 'employee', permissions: user.permissions })
    const admin = await tokenOf('admin')
    const foreign = await server.call('GET', `/api/main/management/user/${user.id}`, { token: admin })
    expect(sessionOf(foreign.body)).toBeUndefined()
    const change = `/api/main/management/user/${user.id}/permission/change`
    expect((await server.call('PATCH', change, { token: admin, body: [1] })).status).toBe(200)
    const { permissions } = sessionOf((await own()).body) as { permissions: { all: { enabled: boolean }[] } }
    expect(permissions.all.filter(({ enabled }) => enabled)).toHaveLength(1)
  })

  test('concurrent refreshes of one token return the same new token', async () => {
    const first = await tokenOf('admin')
    server.clock.advance(MINUTE)
    const tokens = (await Promise.all([1, 2, 3, 4].map(() => refresh(first)))).map(({ body }) => body.token)
    expect(new Set(tokens).size).toBe(1)
    expect(await status(tokens[0] as string)).toBe(200)
  })

  test('reuse of an old token ends the whole session family', async () => {
    const first = await tokenOf('admin')
    server.clock.advance(MINUTE)
    const second = (await refresh(first)).body.token as string
    server.clock.advance(61 * SECOND)
    expect((await refresh(first)).status).toBe(401)
    expect(await codeOf(second)).toEqual([401, 'session_ended'])
    expect((await refresh(second)).status).toBe(401)
  })

  test('reuse of the token before the previous one ends the session family at once', async () => {
    const first = await tokenOf('admin')
    server.clock.advance(SECOND)
    const second = (await refresh(first)).body.token as string
    server.clock.advance(SECOND)
    const third = (await refresh(second)).body.token as string
    expect((await refresh(first)).status).toBe(401)
    expect(await status(third)).toBe(401)
  })

  test('a token is valid for an hour, and its refusal then says that it expired', async () => {
    const token = await tokenOf('employee')
    server.clock.advance(HOUR - SECOND)
    expect(await status(token)).toBe(200)
    server.clock.advance(2 * SECOND)
    expect(await codeOf(token)).toEqual([401, 'token_expired'])
    expect((await refresh(token)).status).toBe(200)
  })

  test('an expired session can be refreshed for 14 days', async () => {
    const early = await tokenOf('employee')
    const late = await tokenOf('employee')
    server.clock.advance(14 * DAY - MINUTE)
    const renewed = await refresh(early)
    expect(renewed.status).toBe(200)
    server.clock.advance(2 * MINUTE)
    expect((await refresh(late)).status).toBe(401)
    expect((await refresh(renewed.body.token as string)).status).toBe(401)
  })

  test('a logout ends only its own session', async () => {
    const [here, elsewhere] = [await tokenOf('produttore'), await tokenOf('produttore')]
    const answer = await server.call('POST', LOGOUT, { token: here })
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(await codeOf(here)).toEqual([401, 'session_ended'])
    expect((await refresh(here)).status).toBe(401)
    expect(await status(elsewhere)).toBe(200)
  })

  test('login and refresh update last_refresh', async () => {
    const stored = async () => {
      const sql = 'select last_refresh from management_user where id = 7'
      return (await server.db.pool.query<{ last_refresh: string }>(sql)).rows[0]?.last_refresh
    }
    const token = await tokenOf('user')
    expect(await stored()).toBe(server.clock.now().toISOString())
    server.clock.advance(15 * MINUTE)
    await refresh(token)
    expect(await stored()).toBe(server.clock.now().toISOString())
  })

  test('a disabled account loses its sessions within seconds for good', async () => {
    const token = await tokenOf('multihotel')
    expect(await status(token)).toBe(200)
    const admin = server.as('admin')
    const disable = (attivo: boolean) => admin('PATCH', '/api/main/management/user/6', { body: { attivo } })
    expect((await disable(false)).status).toBe(200)
    server.clock.advance(5 * SECOND)
    expect(await status(token)).toBe(401)
    expect((await refresh(token)).status).toBe(401)
    expect((await signIn(emailOf('multihotel'))).status).toBe(404)
    expect((await disable(true)).status).toBe(200)
    server.clock.advance(5 * SECOND)
    expect((await signIn(emailOf('multihotel'))).status).toBe(200)
    expect(await status(token)).toBe(401)
  })

  test('an account disabled by another process loses its sessions within seconds', async () => {
    const token = await tokenOf('user')
    expect(await status(token)).toBe(200)
    await server.db.pool.query('update management_user set attivo = false where id = 7')
    server.clock.advance(5 * SECOND)
    expect(await status(token)).toBe(401)
    await server.db.pool.query('update management_user set attivo = true where id = 7')
  })
})

describe('requests without a valid session', () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = (head: string, payload: string, secret: string) =>
    `${head}.${payload}.${createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url')}`

  test('missing, malformed, duplicated or huge Authorization headers are refused', async () => {
    const token = await tokenOf('admin')
    const headers = [
      '',
      'Bearer',
      'Bearer ',
      `Basic ${Buffer.from('admin:admin').toString('base64')}`,
      token,
      `Bearer  ${token}`,
      `Bearer ${token} `.padEnd(9_000, 'x'),
      `Bearer ${token}, Bearer ${token}`,
      `Bearer ${token}.extra`,
      `Bearer ${'a'.repeat(1_000)}.${'b'.repeat(6_000)}.${'c'.repeat(1_000)}`,
      'Bearer a.b.c',
      'Bearer ..',
      'Bearer null',
    ]
    for (const authorization of headers) {
      const answer = await server.call('GET', ANY, { headers: { authorization } })
      expect([authorization.slice(0, 40), answer.status]).toEqual([authorization.slice(0, 40), 401])
      expect(answer.body).toMatchObject({ status: 401, code: 'no_session', message: 'Perfavore effettua il login' })
    }
    expect((await server.call('GET', ANY)).status).toBe(401)
  })

  test('forged tokens are refused', async () => {
    const [head, payload, signature] = (await tokenOf('user')).split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    const forged = [
      `${part({ alg: 'none' })}.${payload}.`,
      `${part({ alg: 'none' })}.${payload}.x`,
      `${head}.${part({ ...claims, sub: '1' })}.${signature}`,
      signed(head, part({ ...claims, sub: '1' }), 'secret'),
      signed(part({ alg: 'HS512' }), payload, 'secret'),
      `${head}.${payload}.${signature.slice(0, -2)}`,
    ]
    for (const token of forged) expect([token.slice(-20), await status(token)]).toEqual([token.slice(-20), 401])
  })

  test('a session token in the query is refused', async () => {
    const token = await tokenOf('admin')
    expect((await server.call('GET', ANY, { query: { token } })).status).toBe(401)
  })

  test('two Authorization headers on the wire are refused', async () => {
    const token = await tokenOf('admin')
    const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
    const line = `Authorization: Bearer ${token}\r\n`
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(address.port), address.hostname)
      let received = ''
      socket.on('data', (bytes) => (received += bytes.toString()))
      socket.on('end', () => resolve(received))
      socket.on('error', reject)
      socket.write(`GET ${ANY} HTTP/1.1\r\nHost: prova\r\nConnection: close\r\n${line}${line}\r\n`)
    })
    expect(text.split('\r\n')[0]).toMatch(/ 4\d\d /)
  })

  test('a differently spelled path is guarded like the plain one', async () => {
    for (const url of [
      '/API/reference/comuni',
      '/Api/main/HOTEL',
      '/%61pi/reference/comuni',
      '/api/reference/%63omuni',
      '/api/reference/comuni/',
      '/api/reference/comuni?x=1',
      'http://altrove.test/api/reference/comuni',
      '/api/management/../reference/comuni',
    ]) {
      const answer = await server.call('GET', url)
      expect([url, answer.status === 404 ? 401 : answer.status]).toEqual([url, 401])
      expect(answer.text).not.toContain('Bari')
    }
    const head = await server.app.inject({ method: 'HEAD', url: ANY })
    expect(head.statusCode).toBe(401)
  })

  test('unknown paths require a session before they answer 404', async () => {
    expect((await server.call('GET', '/api/main/nessuno')).status).toBe(401)
    const known = await server.as('admin')('GET', '/api/main/nessuno')
    expect(known.status).toBe(404)
    expect(known.headers['content-type']).toContain('application/problem+json')
  })

  test('public endpoints require no session', async () => {
    expect((await server.call('GET', '/health')).status).toBe(200)
    expect((await server.call('GET', '/config.json')).body.loginUrl).toBe(LOGIN)
  })
})
