/**
 * Compares the search over all records with the lists, for every role and resource: rows within and outside the scope.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchableResources } from '../../../server/db/searchIndex.ts'
import { keyColumn } from '../../../server/db/tables.ts'
import type { FoundRecord } from '../../../src/domain/resources/cerca.ts'
import { RowOwners, type Row } from '../../server/support/rowOwners.ts'
import { roles, scopeFor, type Role } from '../../server/support/permissions.ts'
import { emailOf, PASSWORD, testServer, type TestServer } from '../../server/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ kind: 'pglite' })
})
afterAll(() => server?.stop())

/** Rows of each kind that are searched in each cell. */
const EACH = 3

async function signIn(role: Role) {
  const body = { email: emailOf(role), password: PASSWORD }
  const { token, user } = (await server.call('POST', '/api/security/auth/jwt/login', { body })).body as {
    token: string
    user: { id: number; permissions: { all: { code: string; enabled: boolean }[] } }
  }
  const codes = new Set(user.permissions.all.filter((one) => one.enabled).map((one) => one.code))
  return { role, id: user.id, token, codes }
}

/** Includes the last row, because the demo hotels’ rows come last. */
const some = (rows: readonly Row[]): Row[] => [...rows.slice(0, EACH - 1), ...rows.slice(-1)]

test('the search finds what the role’s list shows, and nothing else', async () => {
  const belongings = await RowOwners.of(server)
  const wrong: string[] = []
  let cells = 0
  for (const role of roles) {
    const user = await signIn(role)
    for (const resource of searchableResources()) {
      const scope = scopeFor(resource.id, 'list', role, user.codes)
      const rows = (await belongings.rows(resource.id)).map((row) =>
        'hotelId' in row ? { ...row, hotel_id: row.hotelId } : row,
      )
      const key = keyColumn(resource)
      const isSeen = (row: Row) => belongings.within(resource.id, row, role, scope, user.id)
      for (const row of [...some(rows.filter(isSeen)), ...some(rows.filter((one) => !isSeen(one)))]) {
        // Rows that share the key shown on the wire are searched by name.
        const query = String(resource.sharedKey ? row[resource.display!] : row[key]).slice(0, 200)
        const answer = await server.call('GET', '/api/main/cerca', {
          token: user.token,
          query: { query, tipo: resource.id, perPage: '50' },
        })
        const found = (answer.body.data as FoundRecord[]).map(({ id, hotel }) => `${id} ${hotel?.id ?? ''}`)
        const isFound = found.some((one) =>
          resource.sharedKey ? one === `${row[resource.key]} ${row.hotel_id}` : one.startsWith(`${row[key]} `),
        )
        cells++
        // Of many rows with the same name, not all are among the first fifty results.
        if (isFound !== isSeen(row) && !(resource.sharedKey && isSeen(row)))
          wrong.push(`${role} ${resource.id} ${query}: ${isFound ? 'found' : 'not found'}, scope ${scope}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(cells).toBeGreaterThan(1_200)
}, 300_000)
