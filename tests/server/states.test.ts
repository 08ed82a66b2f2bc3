/** Row states: the browser’s evaluation and the database’s condition agree for every row. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { run } from '../../server/db/sql.ts'
import { keyColumn, storeOf, tableFor } from '../../server/db/tables.ts'
import { conditionOf } from '../../server/resources/read/conditions.ts'
import { resources } from '../../src/domain/resources/all.ts'
import { stateQuery, statesOf } from '../../src/domain/model/states.ts'
import { onEveryServer } from './support/onEveryServer.ts'
import { FIXED_DAY as today } from './support/clock.ts'

type Row = Record<string, unknown>
const stated = resources.filter(({ states }) => states)

onEveryServer('row states', (server) => {
  test.each(stated.map((resource) => [resource.id, resource] as const))(
    '%s has the same states in memory and in the database',
    async (_, resource) => {
      const { db } = server()
      const key = sql.identifier(keyColumn(storeOf(resource)))
      const find = (where = sql`true`) =>
        run<Row>(
          db.pool,
          sql`select *, ${key} as _key from ${tableFor(storeOf(resource))} where ${where} and _deleted_at is null order by ${key}`,
        )
      const all = await find()
      const judged = all.map((row) => statesOf(resource, row, today).map(({ id }) => id))
      for (const { id } of resource.states!) {
        const found = await find(conditionOf(resource, stateQuery(resource.states!, id, today)!, { today }))
        expect(
          found.map(({ _key }) => _key),
          `${resource.id}: ${id}`,
        ).toEqual(all.filter((__, at) => judged[at]!.includes(id)).map(({ _key }) => _key))
      }
      // Rows in a single state would prove nothing.
      expect(new Set(judged.map(String)).size).toBeGreaterThan(1)
    },
  )

  test('a list returns states, filters by them and sorts by them', async () => {
    const admin = server().as('admin')
    const list = async (query: string) =>
      (
        (await admin('GET', `/api/main/Hotel/1/HotelOfferta?top=100&${query}`)).body as {
          values: { state: string[] }[]
        }
      ).values
    const every = await list('')
    const count = (id: string) => every.filter(({ state }) => state.includes(id)).length
    expect(count('scaduta')).toBeGreaterThan(0)
    for (const id of ['scaduta', 'online', 'da_tradurre']) expect(await list(`state=${id}`)).toHaveLength(count(id))
    const order = ['nascosta', 'conclusa', 'programmata', 'online']
    const places = (await list('orderKey=state&orderDirection=ASC')).map(({ state }) => order.indexOf(state[0]!))
    expect(places).toEqual([...places].sort((one, other) => one - other))
    expect(new Set(places).size).toBeGreaterThan(1)
    expect((await admin('GET', '/api/main/Hotel/1/HotelOfferta?state=inventato')).status).toBe(422)
  })
})
