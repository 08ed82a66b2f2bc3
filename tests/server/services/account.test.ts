import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../support/clock.ts'
import { userById } from '../../../server/auth/users.ts'
import { emailOf, PASSWORD, testServer, type Account, type Json, type TestServer } from '../support/server.ts'

let s: TestServer
beforeAll(async () => {
  s = await testServer({ kind: 'pglite' })
})
afterAll(() => s?.stop())

const users = '/api/main/management/user'
const idOf = async (account: Account): Promise<number> => {
  const { rows } = await s.db.pool.query<{ id: number }>('select id from management_user where email = $1', [
    emailOf(account),
  ])
  return rows[0]!.id
}
const lastLink = async (): Promise<string | undefined> => {
  await s.app.parts.background.settled()
  const { rows } = await s.db.pool.query<{ html: string }>(
    `select html from outbox where kind = 'recupero-password' order by id desc limit 1`,
  )
  return /\?t=([\w-]+)/.exec(rows[0]?.html ?? '')?.[1]
}
const login = (account: Account, password: string) =>
  s.call('POST', '/api/security/auth/jwt/login', { body: { email: emailOf(account), password } })

test('users save only their own personal data, names are required, and the username cannot change', async () => {
  const id = await idOf('nuovo')
  const save = (body: Json, target = id) => s.as('nuovo')('PATCH', `${users}/personalData/${target}`, { body })
  expect((await save({ name: 'Nuovo', lastName: ' ' })).body.errors).toEqual({ lastName: ['Campo obbligatorio'] })
  expect((await save({ name: 'Nuovo', lastName: 'Assunto', email: 'x@y.it' })).status).toBe(422)
  const saved = await save({ name: 'Nuovo', lastName: 'Assunto', email: emailOf('nuovo') })
  expect([saved.status, (saved.body.data as Json).lastName]).toEqual([200, 'Assunto'])
  expect((await save({ name: 'A', lastName: 'B' }, 1)).status).toBe(403)
  expect((await s.as('user')('PATCH', `${users}/personalData/1`, { body: { name: 'A', lastName: 'B' } })).status).toBe(
    404,
  )
})

test('changing the password requires the old one and the rules, and ends other sessions', async () => {
  const id = await idOf('employee')
  const other = (await login('employee', PASSWORD)).body.token as string
  const change = (body: Json) => s.as('employee')('PATCH', `${users}/${id}/change-password`, { body })
  expect((await change({})).body.errors).toEqual({
    password: ['Campo obbligatorio'],
    password_confirm: ['Campo obbligatorio'],
  })
  expect((await change({ password: 'aaaaaa', password_confirm: 'b' })).body.errors).toEqual({
    password: ['Valore non valido'],
    password_confirm: ['Le due password devono essere identiche'],
  })
  const old = await change({ password: PASSWORD, password_confirm: PASSWORD })
  expect([old.status, old.body.code, old.body.message]).toEqual([422, 500, 'Non puoi usare la vecchia password!'])
  expect((await change({ password: 'Rimini#2027', password_confirm: 'Rimini#2027' })).status).toBe(204)
  expect((await s.as('employee')('GET', `${users}/${id}`)).status).toBe(200)
  expect((await s.call('GET', `${users}/${id}`, { token: other })).status).toBe(401)
  expect((await login('employee', 'Rimini#2027')).status).toBe(200)
})

test('password recovery discloses nothing, and its token works once within an hour', async () => {
  const forgot = (email: string) => s.call('POST', `${users}/forgot-password`, { body: { email } })
  const reset = (token: string, password: string) =>
    s.call('POST', `${users}/reset-password?token=${token}`, { body: { password, password_confirm: password } })
  const [known, unknown] = [await forgot(emailOf('developer')), await forgot('nessuno@regia.test')]
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  const token = (await lastLink())!
  const { rows } = await s.db.pool.query<{ token_hash: string }>('select token_hash from password_resets')
  expect(rows.some(({ token_hash }) => token_hash === token)).toBe(false)
  expect((await reset('x', 'Rimini#2027')).status).toBe(422)
  expect((await reset(token, 'debole')).status).toBe(422)
  expect((await reset(token, 'Rimini#2027')).status).toBe(204)
  expect((await reset(token, 'Rimini#2028')).status).toBe(422)
  expect((await login('developer', 'Rimini#2027')).status).toBe(200)

  s.clock.advance(2 * MINUTE)
  await forgot(emailOf('developer'))
  const late = (await lastLink())!
  expect(late).not.toBe(token)
  s.clock.advance(HOUR)
  expect((await reset(late, 'Rimini#2029')).status).toBe(422)
})

test('a producer’s account requires a seller code, at creation and afterwards', async () => {
  const admin = s.as('admin')
  const { rows } = await s.db.pool.query<{ id: number }>(`select id from management_role where name = 'produttore'`)
  const person = { name: 'Senza codice', email: 'senza-codice@regia.test', role: rows[0]!.id }
  const refusal = { 'userAssociations.codice_produttore': ['Un produttore ha bisogno del suo codice'] }
  const without = await admin('POST', users, { body: person })
  expect([without.status, without.body.errors]).toEqual([422, refusal])
  const creation = await admin('POST', users, { body: { ...person, userAssociations: { codice_produttore: 'PR02' } } })
  expect(creation.status).toBe(201)
  const url = `${users}/${String((creation.body.data as Json).id)}`
  const emptied = await admin('PATCH', url, { body: { userAssociations: { codice_produttore: null } } })
  expect([emptied.status, emptied.body.errors]).toEqual([422, refusal])
  expect((await admin('PATCH', url, { body: { cellulare: '333 1234567' } })).status).toBe(200)
})

const grantedTo = async (id: number): Promise<number[]> => {
  const { permissions } = (await userById(s.db.pool, id))!
  const { rows } = await s.db.pool.query<{ id: number; code: string }>('select id, code from management_permission')
  const enabled = new Set(permissions.all.flatMap(({ code, enabled }) => (enabled ? [code] : [])))
  return rows.flatMap((one) => (enabled.has(one.code) ? [one.id] : [])).sort((a, b) => a - b)
}

test('a user stores only the differences from the role, and the rest follows the role', async () => {
  const admin = s.as('admin')
  const id = await idOf('employee')
  const role = (await admin('GET', `${users}/${id}`)).body.data as { role: number }
  const roleUrl = `/api/main/management/role/${role.role}`
  const before = ((await admin('GET', roleUrl)).body.data as { role_permissions: { id: number }[] }).role_permissions
  const ofRole = before.map((one) => one.id)
  const [first, second] = ofRole as [number, number]
  const remaining = ofRole.filter((one) => one !== first)
  const saved = await admin('PATCH', `${users}/${id}/permission/change`, { body: remaining })
  const { all } = (saved.body.data as { permissions: { all: { enabled: boolean }[] } }).permissions
  expect(all.map(({ enabled }) => enabled)).toEqual([false])

  await admin('PATCH', `${roleUrl}/permission/change`, { body: remaining.filter((one) => one !== second) })
  expect(await grantedTo(id)).not.toContain(second)
  await admin('PATCH', `${roleUrl}/permission/change`, { body: ofRole })
  expect(await grantedTo(id)).toContain(second)
  expect(await grantedTo(id)).not.toContain(first)
})

test('permissions are sent as a bare list or an object, for a user and for a role', async () => {
  const id = await idOf('user')
  const admin = s.as('admin')
  const saved = await admin('PATCH', `${users}/${id}/permission/change`, { body: [1, 2] })
  expect(saved.status).toBe(200)
  expect(await grantedTo(id)).toEqual([1, 2])
  expect((await admin('PATCH', `${users}/${id}/permission/change`, { body: { permissions: [999_999] } })).status).toBe(
    422,
  )
  const role = await admin('PATCH', '/api/main/management/role/7/permission/change', { body: { permissions: [1] } })
  expect((role.body.data as Json).role_permissions).toEqual([{ id: 1 }])
  expect((await s.as('amministrazione')('PATCH', `${users}/${id}/permission/change`, { body: [] })).status).toBe(403)
})

test('tokens and the calendar address end with a password change and with all sessions', async () => {
  const id = await idOf('amministrazione')
  const calendar = '/api/main/tracciamenti-attivita/agenda'
  const opened = async (password: string) => {
    s.clock.advance(2 * MINUTE)
    const token = (await login('amministrazione', password)).body.token as string
    const creation = await s.call('POST', '/api/security/tokens', {
      token,
      body: { name: 'Gestionale', scopes: ['*:read'], expires_on: '2026-12-31' },
    })
    const feed = await s.call('POST', calendar, { token, body: {} })
    const program = (creation.body.data as Json).value as string
    const address = (feed.body.data as Json).indirizzo as string
    const ask = async () => [
      (await s.call('GET', '/api/main/Hotel/1', { token: program })).status,
      (await s.call('GET', address)).status,
    ]
    expect(await ask()).toEqual([200, 200])
    return { token, ask }
  }
  const first = await opened(PASSWORD)
  const body = { password: 'Rimini#2027', password_confirm: 'Rimini#2027' }
  expect((await s.call('PATCH', `${users}/${id}/change-password`, { token: first.token, body })).status).toBe(204)
  expect(await first.ask()).toEqual([401, 404])

  const second = await opened('Rimini#2027')
  await s.call('POST', `${users}/forgot-password`, { body: { email: emailOf('amministrazione') } })
  const link = (await lastLink())!
  const other = { password: 'Rimini#2028', password_confirm: 'Rimini#2028' }
  expect((await s.call('POST', `${users}/reset-password?token=${link}`, { body: other })).status).toBe(204)
  expect(await second.ask()).toEqual([401, 404])
  // Anybody may request a recovery, so the audit row names this user as the record and not as the author.
  const { rows } = await s.db.pool.query(
    `select user_id, record from audit where op = 'forgotPassword' and record = $1 order by id desc limit 1`,
    [String(id)],
  )
  expect(rows).toEqual([{ user_id: null, record: String(id) }])

  const third = await opened('Rimini#2028')
  expect((await s.as('admin')('POST', `${users}/${id}/end-sessions`, { body: {} })).status).toBe(200)
  expect(await third.ask()).toEqual([401, 404])
})
