import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { readPage, writeListQuery, type ListQuery } from '../../src/domain/query/wire.ts'
import { testServer, type Answer, type CallOptions, type Method, type TestServer } from '../server/support/server.ts'
import { lists, type FilterCase, type ListCase, type Row } from './lists.ts'

let server: TestServer
let admin: (method: Method, url: string, options?: CallOptions) => Promise<Answer>
beforeAll(async () => {
  server = await testServer({ kind: 'pglite' })
  admin = server.as('admin')
})
afterAll(() => server?.stop())

const rowsOf = (answer: Answer): Row[] => (answer.body.values ?? answer.body.data) as Row[]
const totalOf = (answer: Answer): number => (answer.body.meta as { total: number }).total
const ask = (url: string, query: Record<string, string> = {}) => admin('GET', url, { query })
const endpointOf = ({ resource, path }: ListCase) =>
  resourceOf(resource).endpoints.find((one) => one.op === 'list' && one.path === path)!

const text = (value: unknown): string => {
  if (typeof value === 'object' && value !== null && 'it' in value) return String(value.it)
  return String(value)
}

describe.each(lists)('the list of $name', (list) => {
  const { url, envelope, size, order, by, search, filters } = list
  const all = { [size]: '1000' }

  test('the answer has its envelope with both totals', async () => {
    const answer = await ask(url)
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body).sort()).toEqual([envelope, 'meta'].sort())
    const total = totalOf(answer)
    expect(answer.body.meta).toMatchObject({ total, pagination: { total } })
    expect(total).toBeGreaterThan(0)
    expect(rowsOf(answer)).toHaveLength(Math.min(list.pageSize ?? 20, total))
  })

  test('pages are requested with the list’s own parameter names only', async () => {
    const four = rowsOf(await ask(url, { [size]: '4' }))
    const pages = await Promise.all(['1', '2'].map((page) => ask(url, { [size]: '2', page })))
    expect(pages.flatMap(rowsOf)).toEqual(four)
    for (const other of ['perPage', 'per_page', 'limit', 'top', 'pageSize'].filter((name) => name !== size)) {
      expect([other, (await ask(url, { [other]: '2' })).status]).toEqual([other, 422])
    }
    for (const wrong of [{ page: '0' }, { page: '-1' }, { page: 'due' }, { [size]: '-5' }, { [size]: '1.5' }]) {
      expect([wrong, (await ask(url, wrong)).status]).toEqual([wrong, 422])
    }
  })

  if (order && by)
    test('sorting uses the list’s own parameter names, with the direction in either case', async () => {
      const [key, direction] = order!
      const sorted = async (way: string) =>
        rowsOf(await ask(url, { ...all, [key]: by!, [direction]: way })).map((row) => Number(row[by!]))
      const up = await sorted('ASC')
      expect(up.length).toBeGreaterThan(1)
      expect(up).toEqual([...up].sort((a, b) => a - b))
      const capped = up.length === 1_000
      for (const way of ['DESC', 'desc', 'Desc']) {
        const down = await sorted(way)
        expect(down).toEqual(capped ? [...down].sort((a, b) => b - a) : [...up].reverse())
      }
      expect(await sorted('asc')).toEqual(up)
      expect((await ask(url, { [key]: by! })).status).toBe(200)
      expect((await ask(url, { [key]: 'niente' })).status).toBe(422)
      expect((await ask(url, { [key]: by!, [direction]: 'SIDEWAYS' })).status).toBe(422)
      expect((await ask(url, { [key]: '_search' })).status).toBe(422)
    })

  test('unknown parameters are refused', async () => {
    for (const name of ['boh', '_search', '_deleted_at', 'password', 'id;drop']) {
      const answer = await ask(url, { [name]: '1' })
      expect([name, answer.status]).toEqual([name, 422])
      expect(answer.body.message).toBe('Si sono verificati i seguenti errori di validazione:')
    }
  })

  if (filters.length)
    test('the documented filters apply', async () => {
      const plain = await ask(url, all)
      const narrow = async ({ name, reads, value, none }: FilterCase): Promise<void> => {
        const sample =
          value ??
          rowsOf(plain)
            .map(reads)
            .find((one) => one !== null && one !== undefined)
        const found = await ask(url, { ...all, [name]: text(sample) })
        expect([name, found.status]).toEqual([name, 200])
        const values = new Set(rowsOf(found).map((row) => text(reads(row))))
        expect([name, [...values]]).toEqual([name, [/^(stat_)?(from|to)/.test(name) ? 'true' : text(sample)]])
        expect(totalOf(found)).toBeLessThanOrEqual(totalOf(plain))
        const nothing = await ask(url, { [name]: none ?? '' })
        expect([name, nothing.status === 422 ? 0 : totalOf(nothing)]).toEqual([name, 0])
      }
      for (const filter of filters) await narrow(filter)
    })

  if (search !== 'none')
    test('the search uses the list’s own parameter name', async () => {
      const nothing = await ask(url, { [search]: 'zzqqxx' })
      expect([nothing.status, rowsOf(nothing), totalOf(nothing)]).toEqual([200, [], 0])
      const total = totalOf(await ask(url))
      const some = await ask(url, { [search]: 'e' })
      expect(totalOf(some)).toBeGreaterThan(0)
      expect(totalOf(some)).toBeLessThanOrEqual(total)
    })

  test('the browser writes the same query', () => {
    const chosen = Object.fromEntries(filters.map(({ name }) => [name, '1']))
    const query: ListQuery = { q: 'mare', page: 3, size: 50, order: [by ?? 'id', 'DESC'], filters: chosen }
    const wire = writeListQuery(endpointOf(list), query)
    const found = search === 'none' ? { filter: 'q||like||mare' } : { [search]: 'mare' }
    const sorted = order ? { [order[0]]: by, [order[1]]: 'DESC' } : {}
    expect(wire).toEqual({ page: '3', [size]: '50', ...sorted, ...chosen, ...found })
  })

  test('the browser reads the whole answer', async () => {
    const answer = await ask(url)
    const page = readPage<Row>(answer.body)
    expect(page.rows).toEqual(rowsOf(answer))
    expect(page.total).toBe(totalOf(answer))
  })
})

describe('filter clauses', () => {
  const REDIRECTS = '/api/portals/redirectPages'
  const clause = (field: string, operator: string, value: string) =>
    `${field}||${operator}||${encodeURIComponent(value)}`
  const count = async (filter: string) => {
    const answer = await ask(REDIRECTS, { filter })
    return answer.status === 200 ? totalOf(answer) : answer.status
  }

  test('clause values may contain the clause separators', async () => {
    const odd = ["/a::b||c||=||d'%20%&+?#", '/però::||', '/%3A%3A', '/a b', "/x' or '1'='1"]
    for (const url_origine of odd) {
      const body = { portal_id: 33, url_origine, url_destinazione: '/arrivo' }
      expect((await admin('POST', REDIRECTS, { body })).status).toBe(201)
    }
    for (const url_origine of odd) {
      const filter = [clause('url_origine', '=', url_origine), clause('portal_id', '=', '33')].join('::')
      const answer = await ask(REDIRECTS, { filter })
      expect(rowsOf(answer).map((row) => row.url_origine)).toEqual([url_origine])
      await admin('DELETE', `${REDIRECTS}/${String(rowsOf(answer)[0]?.id)}`)
    }
  })

  test('every clause operator compares', async () => {
    const total = totalOf(await ask(REDIRECTS))
    const [same, other] = [await count('codice||=||301'), await count('codice||!=||301')]
    expect(same).toBeGreaterThan(0)
    expect(other).toBeGreaterThan(0)
    expect(same + other).toBe(total)
    for (const [below, above] of [
      ['<', '>='],
      ['<=', '>'],
    ]) {
      const parts = [await count(`visite||${below}||100`), await count(`visite||${above}||100`)]
      expect(Math.min(...parts)).toBeGreaterThan(0)
      expect(parts[0]! + parts[1]!).toBe(total)
    }
    const like = rowsOf(await ask(REDIRECTS, { filter: 'url_origine||like||OFFERT', top: '100' }))
    expect(like.length).toBeGreaterThan(0)
    expect(like.every((row) => String(row.url_origine).toLowerCase().includes('offert'))).toBe(true)
    expect(await count('url_origine||like||%25%25nulla')).toBe(0)
  })

  test('the clauses of the portal posts filter', async () => {
    const plain = rowsOf(await ask('/api/portals/posts', { top: '1000' }))
    for (const name of ['portal_id', 'comune_id', 'post_type_id']) {
      const value = plain.map((row) => row[name]).find((one) => typeof one === 'number')
      const answer = await ask('/api/portals/posts', { top: '1000', filter: clause(name, '=', String(value)) })
      expect([name, new Set(rowsOf(answer).map((row) => row[name]))]).toEqual([name, new Set([value])])
    }
  })

  test('an invalid clause is refused and never executed', async () => {
    const before = totalOf(await ask(REDIRECTS))
    for (const filter of [
      'boh||=||1',
      'codice||=',
      'codice',
      'codice||=||301||x',
      'codice||<>||301',
      'codice||=||trecento',
      'codice||between||1',
      'codice; drop table x||=||1',
      '_search||like||a',
      '||=||1',
      'url_origine||=||%',
      'url_origine||=||%ff',
      'x'.repeat(9_000),
      Array.from({ length: 60 }, () => 'codice||=||301').join('::'),
    ]) {
      expect([filter.slice(0, 40), (await ask(REDIRECTS, { filter })).status]).toEqual([filter.slice(0, 40), 422])
    }
    expect(await count(clause('url_origine', '=', "' or 1=1; delete from portals_redirect_pages --"))).toBe(0)
    expect(totalOf(await ask(REDIRECTS))).toBe(before)
  })

  test('a field that the user cannot read cannot be filtered', async () => {
    for (const name of ['password', 'password_hash', 'token', '_deleted_at', '_updated_by']) {
      const answer = await ask('/api/main/management/user', { filter: `${name}||like||a` })
      expect([name, answer.status]).toEqual([name, 422])
      expect((await ask('/api/main/management/user', { orderKey: name })).status).toBe(422)
    }
  })
})

describe('page sizes', () => {
  test('size 0 requests every row only where rows are exported', async () => {
    for (const [url, size] of [
      ['/api/main/Hotel', 'perPage'],
      ['/api/main/camera', 'top'],
      ['/api/quote/quotes', 'limit'],
      ['/api/stats/mail', 'per_page'],
    ] as const) {
      const answer = await ask(url, { [size]: '0' })
      if (answer.status !== 422) expect([url, rowsOf(answer).length <= 1_000]).toEqual([url, true])
    }
  })

  test('lists with their own default size keep it', async () => {
    const offers = await ask('/api/main/Hotel/1/HotelOfferta')
    expect(rowsOf(offers)).toHaveLength(Math.min(999, totalOf(offers)))
    const photos = await ask('/api/mediagallery/Hotel/1/Galleria')
    expect(rowsOf(photos)).toHaveLength(Math.min(8, totalOf(photos)))
    expect(totalOf(photos)).toBeGreaterThan(0)
    for (const url of ['/api/marketing/periodi', '/api/main/clienti', '/api/main/Hotel/1/associazioneCamereServizi']) {
      const answer = await ask(url)
      expect([url, rowsOf(answer).length]).toEqual([url, totalOf(answer)])
    }
  })

  test('a user with a restricted scope gets at most a thousand rows at once', async () => {
    const answer = await server.as('produttore')('GET', '/api/main/rubrica', { query: { perPage: '100000' } })
    expect(rowsOf(answer).length).toBeLessThanOrEqual(1_000)
  })
})

describe('shapes of single calls', () => {
  test('the default hotel is the first of the hotel search, except for a plain user', async () => {
    const first = rowsOf(await ask('/api/main/HotelDati'))[0]
    expect(first).toMatchObject({ idHotel: expect.any(Number), nome_hotel: expect.any(String) })
    const own = rowsOf(await server.as('user')('GET', '/api/main/HotelDati'))
    expect(own.map((row) => row.idHotel)).toEqual([1])
  })

  test('portals have an id and a name, cookie customers an id and a description', async () => {
    expect(rowsOf(await ask('/api/portals/sito'))[0]).toMatchObject({
      id: expect.any(Number),
      name: expect.any(String),
    })
    expect((await ask('/api/portals/sito/33')).body.data).toMatchObject({ id: 33, name: expect.any(String) })
    expect(rowsOf(await ask('/api/cookies/Clienti'))[0]).toMatchObject({
      id: expect.any(Number),
      descrizione: expect.any(String),
    })
  })

  test('unread notifications are counted by results', async () => {
    const answer = await ask('/api/main/management/notification', { unseen: 'true' })
    expect(answer.status).toBe(200)
    expect(answer.body.results).toHaveLength(totalOf(answer))
  })

  test('the nested id of a time entry’s activity stays nested', async () => {
    const [row] = rowsOf(await ask('/api/main/tracciamenti-attivita'))
    expect(row).toMatchObject({ attivita: { id: expect.any(Number) }, aoHotelId: expect.any(Number) })
    expect(Object.keys(row ?? {})).not.toContain('attivita.id')
  })

  test('offers are actual or expired by the rules of the specification', async () => {
    const offers = async (query: Record<string, string>) => rowsOf(await ask('/api/main/Hotel/1/HotelOfferta', query))
    const found = async (expiration: string) =>
      new Set((await offers({ filter: `expiration||=||${expiration}` })).map(({ id }) => id))
    const [actual, expired] = [await found('actual'), await found('expired')]
    const today = '2026-11-20'
    // An offer is actual while published and expired once its stay is over; some are neither.
    for (const { id, data_pubblicazione, data_fine_pubblicazione, data_fine } of await offers({})) {
      expect(actual.has(id)).toBe(String(data_pubblicazione) <= today && String(data_fine_pubblicazione) >= today)
      expect(expired.has(id)).toBe(typeof data_fine === 'string' && data_fine < today)
    }
    expect(Math.min(actual.size, expired.size)).toBeGreaterThan(0)
    expect((await ask('/api/main/Hotel/1/HotelOfferta', { filter: 'expiration||=||boh' })).status).toBe(422)
  })
})

describe('reading answers of other installations', () => {
  const rows = [{ id: 1 }, { id: 2 }]
  test.each([
    ['values and pagination', { values: rows, meta: { pagination: { total: 7 } } }, 7],
    ['data and total', { data: rows, meta: { total: 8 } }, 8],
    ['results alone', { results: rows }, 2],
    ['one level of data more', { data: { data: rows, meta: { total: 9 } } }, 9],
    ['values inside data', { data: { values: rows }, meta: { total: 5 } }, 5],
    ['a bare list', rows, 2],
  ])('readPage reads %s', (_, body, total) => {
    expect(readPage(body)).toMatchObject({ rows, total, exact: true })
  })

  test('an answer that is no list reads as an empty list', () => {
    for (const body of [null, undefined, 'x', 7, {}, { data: null }, { data: 'x', meta: null }]) {
      expect(readPage(body)).toMatchObject({ rows: [], total: 0 })
    }
    expect(readPage({ values: rows, meta: { total: 10_001, total_exact: false } }).exact).toBe(false)
  })

  test('row versions are read where they are sent', () => {
    expect(readPage({ values: rows, meta: { versions: [3, 1] } }).etags).toEqual(['"3"', '"1"'])
    expect(readPage({ values: rows }).etags).toBeUndefined()
  })
})
