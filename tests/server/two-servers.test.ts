/**
 * Several processes on one PostgreSQL: changes to accounts and sessions reach all of them, and they do not disturb each
 * other.
 */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../server/app.ts'
import { openDatabase, type Database } from '../../server/db/open.ts'
import { signingSecret } from '../../server/db/prepare.ts'
import { ownClientConfig } from '../../server/http/clientConfig.ts'
import { testPostgres } from './db/postgres.ts'
import { inject, testServer, type TestServer } from './support/server.ts'

const postgres = await testPostgres()

describe.skipIf(!postgres)('two servers', () => {
  let one: TestServer
  let other: FastifyInstance
  let db: Database
  beforeAll(async () => {
    one = await testServer({ kind: 'postgres', postgres: postgres! })
    db = await openDatabase({ url: one.db.pool.options.connectionString! })
    const secret = await signingSecret(db)
    other = await build({ db, clock: one.clock, secret, clientConfig: ownClientConfig(), guardLoad: false })
  })
  afterAll(async () => {
    await other.close()
    await db.close()
    await one.stop()
    await postgres!.stop()
  })

  // Both clocks stand still, so no cache expires by time.
  const status = async (token: string) => (await inject(other, 'GET', '/api/main/turno', { token })).status
  const waitForStatus = (token: string, expected: number) => expect.poll(() => status(token)).toBe(expected)

  test('an account disabled on one server is refused by the other', async () => {
    const token = await one.login('multihotel')
    expect(await status(token)).toBe(200)
    const disabled = await one.as('admin')('PATCH', '/api/main/management/user/6', { body: { attivo: false } })
    expect(disabled.status).toBe(200)
    await waitForStatus(token, 401)
  })

  test('a session ended on one server is refused by the other', async () => {
    const token = await one.login('user')
    expect(await status(token)).toBe(200)
    const { status: ended } = await one.call('POST', '/api/security/auth/jwt/logout', { token })
    expect(ended).toBeLessThan(300)
    await waitForStatus(token, 401)
  })

  test('without notifications no session check is served from the cache', async () => {
    const token = await one.login('employee')
    expect(await status(token)).toBe(200)
    await one.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    )
    await expect.poll(() => db.accountChanges.heard).toBe(false)
    await one.db.pool.query(`alter table management_user disable trigger all`)
    await one.db.pool.query(`update management_user set attivo = false where id = 4`)
    expect(await status(token)).toBe(401)
    await one.db.pool.query(`alter table management_user enable trigger all`)
    await expect.poll(() => db.accountChanges.heard, { timeout: 5_000 }).toBe(true)
  })

  test('rows built concurrently by two servers exist once', async () => {
    await one.db.pool.query(`delete from portals_indicatori where "portaleId" = 33`)
    const token = await one.login('admin')
    const build = (app: FastifyInstance) => inject(app, 'GET', '/api/portals/crons/buildHotelIndicators/33', { token })
    const answers = await Promise.all([one.app, other, one.app, other].map(build))
    expect(answers.map(({ status: code }) => code)).toEqual([200, 200, 200, 200])
    const { rows } = await one.db.pool.query<{ kept: number; hotels: number }>(
      `select count(*)::int as kept, count(distinct "idHotel")::int as hotels from portals_indicatori where "portaleId" = 33`,
    )
    expect(rows[0]!.kept).toBeGreaterThan(0)
    expect(rows[0]!.kept).toBe(rows[0]!.hotels)
  })
})
