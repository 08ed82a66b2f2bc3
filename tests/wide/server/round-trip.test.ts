/** Importing a list’s own export changes nothing, for every list that a role may export and import. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { roundTrip, roundTrips } from '../../server/support/roundTrip.ts'
import { accounts, testServer, type TestServer } from '../../server/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ kind: 'pglite' })
})
afterAll(() => server?.stop())

describe.each(accounts)('importing one’s own export as %s', (account) => {
  test.each(roundTrips.map(({ id }) => id))('the import changes nothing of %s', async (id) => {
    const trip = await roundTrip(server, resourceOf(id), account)
    if (trip) expect([trip.counts, trip.others]).toEqual([{ same: trip.lines }, []])
  })
})

test('the sweep covers most lists of administrators and some of every role', async () => {
  const files = await server.db.pool.query<{ role: string; lists: number }>(
    `select u.email as role, count(distinct i.resource)::int as lists from imports i join management_user u on u.id = i.user_id group by 1`,
  )
  const lists = Object.fromEntries(files.rows.map(({ role, lists: count }) => [role.split('@')[0], count]))
  expect(lists.admin).toBeGreaterThan(40)
  for (const account of accounts) expect([account, (lists[account] ?? 0) > 2]).toEqual([account, true])
})
