/** The accounts that the login of a demo network offers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DemoAccount } from '../../src/domain/access/demoAccount.ts'
import { build } from '../../server/app.ts'
import { ownClientConfig } from '../../server/http/clientConfig.ts'
import { noLimits } from '../server/support/limits.ts'
import { onEveryServer } from '../server/support/onEveryServer.ts'
import { accounts, emailOf, testServer, type TestServer } from '../server/support/server.ts'

onEveryServer('the configuration of a demo network', (server) => {
  test('config.json offers the eight demo accounts, and each signs in with its password', async () => {
    const { demoAccounts } = (await server().call('GET', '/config.json')).body as { demoAccounts: DemoAccount[] }
    expect(demoAccounts.map(({ email }) => email)).toEqual(accounts.map(emailOf))
    for (const { email, password, about } of demoAccounts) {
      const answer = await server().call('POST', '/api/security/auth/jwt/login', { body: { email, password } })
      expect(answer.status, email).toBe(200)
      expect(about).toMatch(/\.$/)
    }
  })

  /** The emails that a server started now would offer. */
  async function offeredNow(): Promise<string[] | undefined> {
    const { db, clock } = server()
    const clientConfig = ownClientConfig()
    const app = await build({
      db,
      clock,
      secret: 'of this test',
      clientConfig,
      guardLoad: false,
      demo: true,
      limits: noLimits,
    })
    const { demoAccounts } = (await app.inject('/config.json')).json<{ demoAccounts?: DemoAccount[] }>()
    await app.close()
    return demoAccounts?.map(({ email }) => email)
  }

  test('config.json leaves out a demo account with a changed password or a blocked user', async () => {
    const { pool } = server().db
    const { rows } = await pool.query<{ hash: string }>('select password_hash as hash from accounts where user_id = 1')
    await pool.query(`update accounts set password_hash = 'x' where user_id = 1`)
    await pool.query('update management_user set attivo = false where id = 2')
    expect(await offeredNow()).toEqual(accounts.slice(2).map(emailOf))
    await pool.query('update accounts set password_hash = $1 where user_id = 1', [rows[0]!.hash])
    await pool.query('update management_user set attivo = true where id = 2')
  })

  test('config.json offers no account of a database without the demo network', async () => {
    const { pool } = server().db
    await pool.query(`update settings set name = 'another' where name = 'demo'`)
    expect(await offeredNow()).toBeUndefined()
    await pool.query(`update settings set name = 'demo' where name = 'another'`)
  })
})

describe('the configuration of an installation without the demo', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ kind: 'pglite', settings: { demo: false } })
  })
  afterAll(() => server.stop())

  test('config.json of a server without the demo offers no account', async () => {
    const { body, text } = await server.call('GET', '/config.json')
    expect(body).not.toHaveProperty('demoAccounts')
    expect(text).not.toContain('regia.test')
  })
})
