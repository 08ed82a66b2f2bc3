/**
 * Every kind of condition, compiled to SQL and run on real rows, compared with the same condition evaluated in memory.
 */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../../server/db/sql.ts'
import { isQueryField, isStored, keyColumn, storeOf, tableFor } from '../../server/db/tables.ts'
import { Problem } from '../../server/http/problem.ts'
import { conditionOf, hasWords, hotelsIn } from '../../server/resources/read/conditions.ts'
import { queryOfField } from '../../server/resources/read/queryFields.ts'
import { and, compare, not, type Query } from '../../src/domain/query/query.ts'
import { resourceOf, resources } from '../../src/domain/resources/all.ts'
import { readPage } from '../../src/domain/query/wire.ts'
import { FIXED_DAY } from './support/clock.ts'
import { testServer, type TestServer } from './support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ kind: 'pglite' })
})
afterAll(() => server?.stop())

type Row = Record<string, unknown>
const redirects = resourceOf('portals.redirectPages')
const today = FIXED_DAY

const queryRows = async (query: Query, id: string = redirects.id): Promise<Row[]> => {
  const resource = resourceOf(id)
  const where = conditionOf(resource, query, { today }) ?? sql`true`
  const key = sql.identifier(keyColumn(storeOf(resource)))
  return run<Row>(
    server.db.pool,
    sql`select *, ${key} as _key from ${tableFor(resource)} where ${where} order by ${key}`,
  )
}
const keys = (rows: readonly Row[]) => rows.map(({ _key }) => _key)

async function expectSameRows(query: Query, matches: (row: Row) => boolean, id: string = redirects.id): Promise<void> {
  const all = await queryRows(and(), id)
  const expected = keys(all.filter(matches))
  expect(keys(await queryRows(query, id))).toEqual(expected)
  // A condition that matches all rows or none proves nothing.
  expect([expected.length > 0, expected.length < all.length]).toEqual([true, true])
}

test('comparisons, ranges and lists of values match in SQL as in memory', async () => {
  await expectSameRows(compare('codice', '=', '301'), ({ codice }) => codice === 301)
  await expectSameRows(
    { kind: 'between', field: 'visite', from: '50', to: '400' },
    ({ visite }) => Number(visite) >= 50 && Number(visite) <= 400,
  )
  await expectSameRows({ kind: 'oneOf', field: 'codice', values: ['302', '308'] }, ({ codice }) =>
    [302, 308].includes(Number(codice)),
  )
  expect(await queryRows({ kind: 'oneOf', field: 'codice', values: [] })).toEqual([])
  await expectSameRows({ kind: 'contains', field: 'url_origine', value: 'OFFERT' }, ({ url_origine }) =>
    String(url_origine).includes('offert'),
  )
})

test('and, or and not nest arbitrarily', async () => {
  const rare = and(compare('codice', '=', '301'), compare('visite', '>', '100'))
  const isRare = ({ codice, visite }: Row) => codice === 301 && Number(visite) > 100
  await expectSameRows(rare, isRare)
  await expectSameRows(
    { kind: 'or', of: [rare, compare('codice', '=', '302')] },
    (row) => isRare(row) || row.codice === 302,
  )
  await expectSameRows(
    not({ kind: 'or', of: [rare, compare('codice', '=', '302')] }),
    (row) => !isRare(row) && row.codice !== 302,
  )
  // An empty condition matches every row, and its negation none.
  expect(keys(await queryRows({ kind: 'or', of: [rare, and()] }))).toEqual(keys(await queryRows(and())))
  expect(await queryRows(not(and()))).toEqual([])
})

test('a filter’s rule may refer to fields of its own and other resources', async () => {
  const contracts = new Set((await queryRows(and(), 'main.contratto')).map(({ order_id }) => order_id))
  await expectSameRows(
    compare('contratto', '=', 'senza'),
    ({ order_id, stato }) => !contracts.has(order_id) && stato !== 'annullato',
    'orders.orders',
  )
  const due = new Set(
    (await queryRows(and(), 'main.rubricaTask'))
      .filter(({ completata, date }) => completata !== true && String(date) <= today)
      .map(({ rubrica_id }) => rubrica_id),
  )
  await expectSameRows(compare('attivita', '=', 'scadenza'), ({ id }) => due.has(id), 'main.rubrica')
})

test('an unknown field or value is refused', async () => {
  for (const [id, query] of [
    [redirects.id, compare('boh', '=', '1')],
    [redirects.id, compare('constructor', '=', '')],
    [redirects.id, compare('codice', '=', 'trecento')],
    [redirects.id, { kind: 'isNull', field: 'boh' }],
    ['main.rubrica', compare('telefono_referente', '=', '1')],
    ['main.rubrica', { kind: 'isNull', field: 'telefono_referente' }],
    ['main.rubrica', compare('attivita', '=', 'boh')],
    ['main.rubrica', compare('attivita', '!=', 'scadenza')],
    ['orders.orders', compare('row_hotel_id', '=', 'uno')],
    ['orders.orders', compare('from_date', '<', '2026-01-01')],
  ] as const) {
    const ask = () => conditionOf(resourceOf(id), query, { today })
    expect(ask, JSON.stringify(query)).toThrow('Si sono verificati i seguenti errori di validazione:')
  }
})

test('hotels and search words are found at any depth of a condition', () => {
  const rooms = resourceOf('main.camera')
  const query: Query = {
    kind: 'or',
    of: [
      not(compare('idHotel', '=', '7')),
      and(
        { kind: 'oneOf', field: 'hotelId', values: ['8', '9'] },
        { kind: 'within', owner: 'hotel', key: 10 },
        compare('superficie', '=', '30'),
      ),
    ],
  }
  expect(hotelsIn(rooms, query)).toEqual([7, 8, 9, 10])
  expect([hasWords(query), hasWords(and(query, { kind: 'search', text: ' mare ' })), hasWords(not(query))]).toEqual([
    false,
    true,
    false,
  ])
})

test('comma-separated values of a choice match any of them, as parameter, clause or rule', async () => {
  const total = async (query: string): Promise<number> => {
    const { status, body } = await server.as('admin')('GET', `/api/orders/orders?limit=1&${query}`)
    expect(status, query).toBe(200)
    return readPage<Row>(body).total
  }
  for (const several of [
    (value: string) => `filter=stato||=||${encodeURIComponent(encodeURIComponent(value))}`,
    (value: string) => `filter=${encodeURIComponent(`state||=||${encodeURIComponent(value)}`)}`,
    (value: string) => `article_year=${value}`,
  ]) {
    const values = several('').includes('article_year')
      ? ['2025', '2026']
      : several('').includes('stato')
        ? ['inserito', 'annullato']
        : resourceOf('orders.orders')
            .states!.slice(0, 2)
            .map(({ id }) => id)
    const [one, other] = [await total(several(values[0]!)), await total(several(values[1]!))]
    expect(Math.min(one, other), values.join()).toBeGreaterThan(0)
    expect(await total(several(values.join(',')))).toBe(one + other)
  }
})

test('an invalid value among several is refused, and so are two hotels', async () => {
  const ask = async (query: string) => (await server.as('admin')('GET', `/api/orders/orders?${query}`)).status
  expect(await ask('article_year=2026,duemila')).toBe(422)
  expect(await ask('filter=stato||=||inserito%252Cboh')).toBe(422)
  expect(await ask('hotel_id=1,2')).toBe(422)
  // Empty items between commas are ignored.
  expect(await ask('article_year=,')).toBe(422)
})

const listed = resources.filter(
  (resource) => isStored(storeOf(resource)) && resource.endpoints.some(({ op }) => op === 'list'),
)

test('a field with a query of its own is filtered by the value that the list shows', async () => {
  const fields = listed.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([name, field]) => (isQueryField(field) ? [{ resource, name }] : [])),
  )
  expect(fields.length).toBeGreaterThan(4)
  for (const { resource, name } of fields) {
    const shown = await run<{ value: unknown }>(
      server.db.pool,
      sql`select ${queryOfField(resource, name, today)} as value from ${tableFor(storeOf(resource))}`,
    )
    const values = shown.map(({ value }) => value).filter((value) => value !== null)
    const matching = (query: Query) => queryRows(query, resource.id)
    expect(await matching(compare(name, '=', String(values[0]))), `${resource.id}.${name}`).toHaveLength(
      values.filter((value) => value === values[0]).length,
    )
    expect(await matching({ kind: 'isNull', field: name }), `${resource.id}.${name}`).toHaveLength(
      shown.length - values.length,
    )
  }
})

test('every field of every list either filters or is refused as a filter', async () => {
  const samples = ['1', '2026-11-20', 'true', 'parola']
  let planned = 0
  for (const resource of listed) {
    for (const name of Object.keys(resource.fields)) {
      const queries: Query[] = [
        ...samples.map((value) => compare(name, '=', value)),
        { kind: 'contains', field: name, value: 'a' },
      ]
      for (const query of queries) {
        let where
        try {
          where = conditionOf(resource, query, { today })
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          continue
        }
        planned++
        // Planning a statement is enough to find a column that does not exist or a comparison of unequal types.
        const plan = run(
          server.db.pool,
          sql`explain select 1 from ${tableFor(storeOf(resource))} where ${where ?? sql`true`}`,
        )
        await expect(plan, `${resource.id}.${name}`).resolves.not.toEqual([])
      }
    }
  }
  expect(planned).toBeGreaterThan(listed.length)
})
