import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdministrator } from '../../server/commands/administrator.ts'
import { emailOf, testServer, type TestServer } from './support/server.ts'

let s: TestServer
beforeAll(async () => {
  s = await testServer({ kind: 'pglite' })
})
afterAll(() => s?.stop())

const signIn = async (email: string, password: string) =>
  (await s.call('POST', '/api/security/auth/jwt/login', { body: { email, password } })).status
const hashOf = async (id: number) =>
  (await s.db.pool.query('select password_hash from accounts where user_id = $1', [id])).rows[0]
    ?.password_hash as unknown
const idOf = async (email: string) =>
  (await s.db.pool.query<{ id: number }>('select id from management_user where email = $1', [email])).rows[0]!.id

test('makeAdministrator creates a new administrator, or resets the password of an existing one and enables it', async () => {
  const first = (await makeAdministrator(s.db, 'chiave@regia.test'))!
  expect([first.outcome, await signIn('chiave@regia.test', first.password)]).toEqual(['new', 200])
  await s.db.pool.query('update management_user set attivo = false where id = $1', [first.id])
  const again = (await makeAdministrator(s.db, 'Chiave@regia.test'))!
  expect([again.outcome, again.id, await signIn('chiave@regia.test', again.password)]).toEqual([
    'enabled',
    first.id,
    200,
  ])
  expect((await makeAdministrator(s.db, 'chiave@regia.test'))!.outcome).toBe('known')
})

test('a user of another role does not become an administrator and keeps the password', async () => {
  const id = await idOf(emailOf('user'))
  const before = await hashOf(id)
  expect(await makeAdministrator(s.db, emailOf('user'))).toBeNull()
  expect(await hashOf(id)).toBe(before)
})

test('a deleted account is ignored and a new administrator is created beside it', async () => {
  const deleted = (await makeAdministrator(s.db, 'andato@regia.test'))!
  const before = await hashOf(deleted.id)
  await s.db.pool.query('update management_user set _deleted_at = now() where id = $1', [deleted.id])
  const administrator = (await makeAdministrator(s.db, 'andato@regia.test'))!
  expect([administrator.outcome, administrator.id === deleted.id]).toEqual(['new', false])
  // Whichever of the two accounts a search finds first.
  for (const id of [deleted.id, administrator.id]) {
    await s.db.pool.query('update management_user set name = name where id = $1', [id])
    expect(await makeAdministrator(s.db, 'andato@regia.test')).toMatchObject({ outcome: 'known', id: administrator.id })
  }
  expect(await hashOf(deleted.id)).toBe(before)
})
