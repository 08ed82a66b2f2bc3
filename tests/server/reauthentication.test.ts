/** Reauthentication: which writes require a recent password, by every way of writing, and that no others do. */
import { expect, test } from 'vitest'
import { needsReauthentication } from '../../src/domain/access/reauthentication.ts'
import { resourceOf, resources } from '../../src/domain/resources/all.ts'
import { onEveryServer } from './support/onEveryServer.ts'
import { HOUR, MINUTE } from './support/clock.ts'
import { emailOf, PASSWORD, type Account, type Answer, type Json, type TestServer } from './support/server.ts'
import { reauthenticationPaths } from './support/reauthenticationPaths.ts'

const USERS = '/api/main/management/user'

onEveryServer('reauthentication', (server) => {
  const tokenOf = async (account: Account): Promise<string> => {
    const answer = await server().call('POST', '/api/security/auth/jwt/login', {
      body: { email: emailOf(account), password: PASSWORD },
    })
    return answer.body.token as string
  }
  const reauth = (token: string, body: Json) => server().call('POST', '/api/security/auth/reauth', { token, body })
  const statusAndCode = ({ status, body }: Answer) => [status, body.code]
  const OLD = [403, 'reauth_required']

  test('every sensitive write is refused eleven minutes after the password was entered, and not before', async () => {
    const token = await tokenOf('admin')
    const sensitive = new Map(
      resources.flatMap(({ id, endpoints }) =>
        endpoints.flatMap((one) => (one.sensitive ? [[`${id} ${one.op}`, one.sensitive] as const] : [])),
      ),
    )
    const calls = server().app.registered.flatMap((one) => {
      const fields = sensitive.get(`${one.resource} ${one.op}`)
      return fields ? [{ ...one, bodies: fields === true ? [{}] : fields.map((name) => ({ [name]: 'x' })) }] : []
    })
    expect(calls.length).toBeGreaterThan(15)
    // Every sensitive endpoint has a handler.
    expect(new Set(calls.map(({ resource, op }) => `${resource} ${op}`))).toEqual(new Set(sensitive.keys()))
    const ask = async () => {
      const answers: unknown[] = []
      for (const { method, url, bodies } of calls) {
        for (const body of bodies) {
          const answer = await server().call(method as 'POST', url.replace(/:\w+/g, '999999'), {
            token,
            ...(method !== 'DELETE' && { body }),
          })
          answers.push([method, url, answer.body.code === 'reauth_required'])
        }
      }
      return answers
    }
    const expected = (isRefused: boolean) =>
      calls.flatMap(({ method, url, bodies }) => bodies.map(() => [method, url, isRefused]))
    expect(await ask()).toEqual(expected(false))
    server().clock.advance(11 * MINUTE)
    expect(await ask()).toEqual(expected(true))
  })

  test('every field that decides rights requires reauthentication', () => {
    for (const id of ['management.user', 'management.role', 'management.permission']) {
      const deciding = Object.entries(resourceOf(id).fields).flatMap(([name, { decides }]) => (decides ? [name] : []))
      for (const name of deciding)
        expect([id, name, needsReauthentication(resourceOf(id), 'update', { [name]: null })]).toEqual([id, name, true])
    }
    const user = resourceOf('management.user')
    expect(needsReauthentication(user, 'update', { permissions: null })).toBe(true)
    expect(needsReauthentication(user, 'update', { name: 'x' })).toBe(false)
  })

  test('the right password extends the same session by ten minutes', async () => {
    const token = await tokenOf('admin')
    const change = () => server().call('PATCH', `${USERS}/7`, { token, body: { role: 7 } })
    expect((await change()).status).toBe(200)
    server().clock.advance(11 * MINUTE)
    expect(statusAndCode(await change())).toEqual(OLD)
    // A token refresh does not count as entering the password.
    const renewed = await server().call('POST', '/api/security/auth/jwt/refresh-token', { token })
    const again = renewed.body.token as string
    expect(statusAndCode(await server().call('PATCH', `${USERS}/7`, { token: again, body: { role: 7 } }))).toEqual(OLD)
    // A write that grants no rights requires no password.
    expect((await server().call('PATCH', `${USERS}/7`, { token: again, body: { name: 'Ospite' } })).status).toBe(200)
    expect(statusAndCode(await reauth(again, { password: 'sbagliata' }))).toEqual([422, 'validation'])
    expect(statusAndCode(await server().call('PATCH', `${USERS}/7`, { token: again, body: { role: 7 } }))).toEqual(OLD)
    expect((await reauth(again, { password: PASSWORD })).status).toBe(204)
    expect((await server().call('PATCH', `${USERS}/7`, { token: again, body: { role: 7 } })).status).toBe(200)
    const other = await tokenOf('admin')
    server().clock.advance(11 * MINUTE)
    expect((await reauth(other, { password: PASSWORD })).status).toBe(204)
    expect(statusAndCode(await server().call('PATCH', `${USERS}/7`, { token: again, body: { role: 7 } }))).toEqual(OLD)
  })

  test('password guesses on an open session are throttled without affecting sign-ins', async () => {
    const token = await tokenOf('developer')
    const codes: number[] = []
    for (let at = 0; at < 7; at++) codes.push((await reauth(token, { password: `no ${at}` })).status)
    expect(codes).toEqual([422, 422, 422, 422, 422, 429, 429])
    expect((await reauth(token, { password: PASSWORD })).status).toBe(429)
    expect(await tokenOf('developer')).toEqual(expect.any(String))
    for (const body of [{}, { password: '' }, { password: 7 }, { challenge: 'x' }, []]) {
      expect((await reauth(token, body as Json)).status).toBe(422)
    }
    expect((await server().call('POST', '/api/security/auth/reauth', { body: { password: PASSWORD } })).status).toBe(
      401,
    )
  })

  test('restoring an earlier version of a role requires reauthentication', async () => {
    const token = await tokenOf('admin')
    const edit = (description: string) =>
      server().call('PATCH', '/api/main/management/role/7', { token, body: { description } })
    await edit('Prima')
    expect((await edit('Dopo')).status).toBe(200)
    const history = await server().call('GET', '/api/main/history/management.role/7', { token })
    const [entry] = history.body.data as Json[]
    server().clock.advance(11 * MINUTE)
    const restore = () => server().call('POST', `/api/main/history/${String(entry!.id)}/restore`, { token, body: {} })
    expect(statusAndCode(await restore())).toEqual(OLD)
    expect((await reauth(token, { password: PASSWORD })).status).toBe(204)
    expect((await restore()).status).toBe(200)
  })

  test('every door to a write of user rights asks for the password and works after it', async () => {
    const stale = await tokenOf('admin')
    server().clock.advance(11 * MINUTE)
    const sides = {
      fresh: server().as('admin'),
      stale: ((method, url, rest = {}) =>
        server().call(method, url, { token: stale, ...rest })) satisfies TestServer['call'],
      idle: () => server().app.parts.jobs.idle(),
    }
    const doors = reauthenticationPaths.filter(
      ({ resource, name }) => resource === 'management.user' && !name.includes('attivo'),
    )
    expect(doors.length).toBeGreaterThan(15)
    for (const { name, run } of doors) expect([name, statusAndCode(await run(sides))]).toEqual([name, OLD])
    expect((await reauth(stale, { password: PASSWORD })).status).toBe(204)
    for (const { name, run } of doors) {
      const answer = await run(sides)
      expect([name, answer.status, answer.text]).toEqual([
        name,
        expect.toSatisfy((status) => status < 300),
        answer.text,
      ])
    }
  })

  test('an idempotency key does not replay a write past reauthentication', async () => {
    const token = await tokenOf('admin')
    const headers = { 'idempotency-key': 'stessa-chiave-26' }
    const body = { permissions: [1, 2] }
    const url = `${USERS}/7/permission/change`
    expect((await server().call('PATCH', url, { token, body, headers })).status).toBe(200)
    server().clock.advance(HOUR - 11 * MINUTE)
    expect(statusAndCode(await server().call('PATCH', url, { token, body, headers }))).toEqual(OLD)
  })
})
