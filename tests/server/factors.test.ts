/**
 * Second factors under attack: TOTP codes, recovery codes, the step between password and session, roles that require a
 * factor.
 */
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { onEveryServer } from './support/onEveryServer.ts'
import { MINUTE, SECOND } from './support/clock.ts'
import { emailOf, PASSWORD, type Account, type Answer, type Json } from './support/server.ts'

const FACTORS = '/api/security/factors'
const STEP = '/api/security/auth/factor'
const OPTIONS = '/api/security/auth/passkey/options'
const USERS = '/api/main/management/user'

onEveryServer(
  'second factors',
  (server) => {
    const call = (token: string | null, method: 'GET' | 'POST' | 'DELETE', url: string, body?: Json): Promise<Answer> =>
      server().call(method, url, { token, ...(body && { body }) })
    const login = (account: Account) =>
      server().call('POST', '/api/security/auth/jwt/login', { body: { email: emailOf(account), password: PASSWORD } })
    const step = (challenge: unknown, rest: Json) =>
      call(null, 'POST', STEP, { challenge: challenge as string, ...rest })
    const codeOf = (secret: string, shift = 0) =>
      new TOTP({ secret, period: 30, digits: 6 }).generate({
        timestamp: server().clock.now().getTime() + shift * 30 * SECOND,
      })
    /** Signs in with the password alone and sets up TOTP. */
    async function enrol(account: Account) {
      const token = (await login(account)).body.token as string
      const begun = await call(token, 'POST', `${FACTORS}/totp`, {})
      const secret = begun.body.secret as string
      const confirmed = await call(token, 'POST', `${FACTORS}/totp/confirm`, { code: codeOf(secret) })
      server().clock.advance(MINUTE)
      return { token, secret, uri: begun.body.uri as string, codes: confirmed.body.codes as string[] }
    }

    test('an account with TOTP rejects the password alone; each code works once, up to one period early or late', async () => {
      const { secret, uri, codes } = await enrol('developer')
      expect(uri).toMatch(/^otpauth:\/\/totp\/Regia:developer(@|%40)regia\.test\?/)
      expect([codes.length, new Set(codes).size]).toEqual([10, 10])
      const first = await login('developer')
      expect(first.body).toEqual({ challenge: expect.any(String), factors: ['totp', 'recovery'] })
      expect(first.headers['set-cookie']).toBeUndefined()
      const { challenge } = first.body
      expect((await step(challenge, { code: codeOf(secret, 2) })).status).toBe(422)
      expect((await step(challenge, { code: codeOf(secret, -2) })).status).toBe(422)
      const code = codeOf(secret)
      const opened = await step(challenge, { code: `${code.slice(0, 3)} ${code.slice(3)}` })
      expect([opened.status, Object.keys(opened.body).includes('token')]).toEqual([200, true])
      // The step, the code and the code before it are all used up.
      expect((await step(challenge, { code: codeOf(secret, 1) })).body.code).toBe('challenge_over')
      const next = (await login('developer')).body.challenge
      expect((await step(next, { code })).status).toBe(422)
      expect((await step(next, { code: codeOf(secret, -1) })).status).toBe(422)
      expect((await step(next, { code: codeOf(secret, 1) })).status).toBe(200)
    })

    test('two concurrent sign-ins with the same TOTP code admit one', async () => {
      const { secret } = await enrol('employee')
      const [one, two] = [await login('employee'), await login('employee')]
      const code = codeOf(secret)
      const answers = await Promise.all([one, two].map(({ body }) => step(body.challenge, { code })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
      server().clock.advance(MINUTE)
      const third = (await login('employee')).body.challenge
      const same = await Promise.all([codeOf(secret), codeOf(secret, 1)].map((code) => step(third, { code })))
      expect(same.map(({ status }) => status).sort()).toEqual([200, 422])
    })

    test('a recovery code works once, and only for its own account', async () => {
      const { codes, secret } = await enrol('user')
      const mine = (await login('user')).body.challenge
      const opened = await step(mine, { code: codes[0]!.toUpperCase().replaceAll('-', ' ') })
      expect(opened.status).toBe(200)
      expect((await step((await login('user')).body.challenge, { code: codes[0] })).status).toBe(422)
      const { body } = await call(opened.body.token as string, 'GET', FACTORS)
      expect((body.data as Json).recovery).toBe(9)
      const other = (await login('employee')).body.challenge
      expect((await step(other, { code: codes[1] })).status).toBe(422)
      const fresh = await call(opened.body.token as string, 'POST', `${FACTORS}/recovery`, {})
      expect((fresh.body.codes as string[]).length).toBe(10)
      expect((await step((await login('user')).body.challenge, { code: codes[2] })).status).toBe(422)
      const stored = await server().db.pool.query('select * from recovery_codes')
      expect(JSON.stringify(stored.rows)).not.toContain((fresh.body.codes as string[])[0])
      const { rows } = await server().db.pool.query('select totp_secret from accounts')
      expect(JSON.stringify(rows)).not.toContain(secret)
    })

    test('five wrong codes end the step and throttle further ones, except for the owner’s known device', async () => {
      server().clock.advance(20 * MINUTE)
      const { secret } = await enrol('produttore')
      const known = await step((await login('produttore')).body.challenge, { code: codeOf(secret) })
      const cookie = String(known.headers['set-cookie']).split(';')[0]!
      server().clock.advance(MINUTE)
      const { challenge } = (await login('produttore')).body
      const statuses: number[] = []
      for (let at = 0; at < 7; at++) statuses.push((await step(challenge, { code: String(100_000 + at) })).status)
      expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422])
      expect((await step(challenge, { code: codeOf(secret) })).status).not.toBe(200)
      const fresh = (await login('produttore')).body.challenge
      expect((await step(fresh, { code: codeOf(secret) })).status).toBe(429)
      const mine = await server().call('POST', STEP, {
        body: { challenge: fresh, code: codeOf(secret) },
        headers: { cookie },
      })
      expect(mine.status).toBe(200)
    })

    test('reauthentication requires the second factor too, so that the password alone removes no factor', async () => {
      server().clock.advance(20 * MINUTE)
      const { secret, codes } = await enrol('amministrazione')
      const opened = await step((await login('amministrazione')).body.challenge, { code: codeOf(secret) })
      const token = opened.body.token as string
      server().clock.advance(11 * MINUTE)
      const end = () => call(token, 'DELETE', `${FACTORS}/totp`)
      const confirm = (body: Json) => call(token, 'POST', '/api/security/auth/reauth', { password: PASSWORD, ...body })
      expect((await end()).body.code).toBe('reauth_required')
      const missing = await confirm({})
      expect([missing.status, missing.body.errors]).toEqual([422, { code: ['Scrivi anche il codice dell’app'] }])
      expect((await confirm({ code: codeOf(secret, 3) })).status).toBe(422)
      expect((await confirm({ code: codeOf(secret), password: 'sbagliata' })).body.errors).toEqual({
        password: ['Password non valida'],
      })
      expect((await end()).body.code).toBe('reauth_required')
      expect((await confirm({ code: codeOf(secret) })).status).toBe(204)
      server().clock.advance(11 * MINUTE)
      // A recovery code replaces the lost phone.
      expect((await confirm({ code: codes[0] })).status).toBe(204)
      expect((await end()).status).toBe(204)
      server().clock.advance(11 * MINUTE)
      expect((await confirm({})).status).toBe(204)
    })

    test('a malformed or unlisted host starts neither a passkey nor a link', async () => {
      const options = (host: string) => server().call('POST', OPTIONS, { body: {}, headers: { host } })
      for (const host of ['[', 'a b', 'altrove.example', 'localhost.altrove.example', '10.0.0.1']) {
        const answer = await options(host)
        expect([host, answer.status, answer.body.code]).toEqual([host, 400, 'bad_request'])
      }
      for (const [host, id] of [
        ['localhost:3000', 'localhost'],
        ['127.0.0.1', '127.0.0.1'],
        ['Regia.Example', 'regia.example'],
      ] as const) {
        const answer = await options(host)
        expect([host, answer.status, (answer.body.options as Json)?.rpId]).toEqual([host, 200, id])
      }
    })

    test('a step is valid for five minutes, and nonsense is refused', async () => {
      server().clock.advance(20 * MINUTE)
      const { secret } = await enrol('multihotel')
      const { challenge } = (await login('multihotel')).body
      server().clock.advance(5 * MINUTE + SECOND)
      expect((await step(challenge, { code: codeOf(secret) })).body.code).toBe('challenge_over')
      const now = (await login('multihotel')).body.challenge
      const nonsense: Json[] = [
        {},
        { code: '' },
        { code: 7 },
        { code: '\0'.repeat(6) },
        { code: '😀'.repeat(9) },
        { response: {} },
        { response: { id: '\0' } },
        { response: { id: 'x', response: { clientDataJSON: '{' } } },
        { response: { id: ['x'] } },
      ]
      for (const rest of nonsense) expect([rest, (await step(now, rest)).status]).toEqual([rest, 422])
      for (const wrong of ['', 'x', 'x'.repeat(200), '\0', null, 7, {}]) {
        expect([wrong, (await step(wrong, { code: '123456' })).status]).toEqual([wrong, 422])
        if (wrong !== null) expect((await call(null, 'POST', OPTIONS, { challenge: wrong as string })).status).toBe(422)
      }
      // A challenge without a person accepts no code.
      const open = await call(null, 'POST', OPTIONS, {})
      expect([open.status, (open.body.options as Json).allowCredentials]).toEqual([200, undefined])
      expect((await step(open.body.challenge, { code: codeOf(secret) })).status).toBe(422)
      // A challenge for creating a passkey signs nobody in either.
      const token = (await server().as('admin')('POST', `${FACTORS}/passkey/options`, { body: {} })).body
      expect((token.options as Json).rp).toMatchObject({ name: 'Regia' })
      expect((await step(token.challenge, { code: '123456' })).status).toBe(422)
      const foreign = await server().as('amministrazione')('POST', `${FACTORS}/passkey`, {
        body: { challenge: token.challenge, name: 'Mia', response: { id: 'x' } },
      })
      expect(foreign.status).toBe(422)
    })

    test('another person’s passkey cannot be removed, and recovery codes disappear with the last factor', async () => {
      await server().db.pool.query(
        `insert into passkeys (user_id, credential, name, public_key, counter, transports, created_at)
       select id, 'prova', 'Telefono', 'x', 0, '[]', now() from management_user where email = $1`,
        [emailOf('admin')],
      )
      const { rows } = await server().db.pool.query<{ id: number }>('select id from passkeys')
      const id = rows[0]!.id
      expect((await server().as('amministrazione')('DELETE', `${FACTORS}/passkey/${id}`)).status).toBe(404)
      await server().db.pool.query('delete from passkeys')
      server().clock.advance(20 * MINUTE)
      const { token, codes } = await enrol('nuovo')
      expect((await call(token, 'POST', `${FACTORS}/totp`, {})).status).toBe(409)
      expect((await call(token, 'DELETE', `${FACTORS}/totp`)).status).toBe(204)
      expect((await call(token, 'DELETE', `${FACTORS}/totp`)).status).toBe(404)
      expect(((await call(token, 'GET', FACTORS)).body.data as Json).recovery).toBe(0)
      expect(codes.length).toBe(10)
      expect((await call(token, 'POST', `${FACTORS}/recovery`, {})).status).toBe(409)
      expect((await login('nuovo')).body.token).toEqual(expect.any(String))
    })

    test('a role that requires a factor blocks its users until they have one, and keeps them from removing it', async () => {
      server().clock.advance(20 * MINUTE)
      const open = (await login('amministrazione')).body.token as string
      expect((await call(open, 'GET', '/api/main/Hotel/1')).status).toBe(200)
      const { ticket } = (await call(open, 'POST', '/api/security/tickets', {})).body
      const required = (second_factor_required: boolean) =>
        server().as('admin')('PATCH', '/api/main/management/role/2', { body: { second_factor_required } })
      expect((await required(true)).status).toBe(200)
      // This applies to open sessions as well.
      const refused = await call(open, 'GET', '/api/main/Hotel/1')
      expect([refused.status, refused.body.code]).toEqual([403, 'factor_required'])
      const signed = await login('amministrazione')
      expect([signed.status, signed.body.enrol]).toEqual([200, true])
      const token = signed.body.token as string
      const answers: unknown[] = []
      for (const { method, url, resource, op, public: isPublic } of server().app.registered) {
        if (isPublic || resource.startsWith('security.') || !url.startsWith('/api/')) continue
        if (resource === 'management.user' && ['changePassword', 'personalData'].includes(op)) continue
        const answer = await call(token, method as 'GET', url.replace(/:\w+/g, '1'))
        if (answer.body.code !== 'factor_required') answers.push([method, url, answer.status])
      }
      expect(answers).toEqual([])
      expect((await call(token, 'GET', '/api/main/management/outbox')).body.code).toBe('factor_required')
      expect((await call(token, 'POST', '/api/security/tickets', {})).body.code).toBe('factor_required')
      // Public endpoints enforce it for requests with a session, and tickets issued earlier are refused too.
      const {
        rows: [file],
      } = await server().db.pool.query<{ id: number }>(
        `insert into files (chiave, nome, tipo, privato, peso, created_by, created_at)
       values (gen_random_uuid(), 'prova.pdf', 'application/pdf', true, 1, 2, now()) returning id`,
      )
      const shown = await call(token, 'GET', `/api/main/files/${file!.id}`)
      expect([shown.status, shown.body.code]).toEqual([403, 'factor_required'])
      const withTicket = await call(null, 'GET', `/api/main/files/${file!.id}?token=${ticket}`)
      expect([withTicket.status, withTicket.body.code]).toEqual([403, 'factor_required'])
      const begun = await call(token, 'POST', `${FACTORS}/totp`, {})
      const confirmed = await call(token, 'POST', `${FACTORS}/totp/confirm`, {
        code: codeOf(begun.body.secret as string),
      })
      expect(confirmed.status).toBe(200)
      expect((await call(token, 'GET', '/api/main/Hotel/1')).status).toBe(200)
      expect((await call(token, 'DELETE', `${FACTORS}/totp`)).status).toBe(409)
      expect((await required(false)).status).toBe(200)
    })

    test('only an administrator can remove another person’s factors, with an audit row', async () => {
      const { rows } = await server().db.pool.query<{ id: number }>('select id from management_user where email = $1', [
        emailOf('developer'),
      ])
      const url = `${USERS}/${rows[0]!.id}/reset-factors`
      expect((await login('developer')).body.challenge).toEqual(expect.any(String))
      expect((await server().as('admin')('POST', url, { body: {} })).status).toBe(200)
      expect((await login('developer')).body.token).toEqual(expect.any(String))
      const audit = await server().db.pool.query<Json>('select op, record from audit where op = $1', ['resetFactors'])
      expect(audit.rows).toEqual([{ op: 'resetFactors', record: String(rows[0]!.id) }])
    })
  },
  { allowedHosts: ['regia.example'] },
)
