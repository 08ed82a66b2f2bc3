/** Ranking of search results, filters by words, and the sort order of names. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameKey, orderKey, typedKey } from '../../server/db/nameKey.ts'
import { run } from '../../server/db/sql.ts'
import { fold } from '../../src/domain/text/text.ts'
import { testServer, type TestServer } from './support/server.ts'

let server: TestServer
type Row = Record<string, unknown>

beforeAll(async () => {
  server = await testServer({ kind: 'pglite' })
})
afterAll(() => server?.stop())

const rowsAt = async (path: string): Promise<Row[]> => {
  const { status, body } = await server.as('admin')('GET', path)
  expect(status, path).toBe(200)
  const answer = body as { values?: Row[]; data?: Row[] }
  return answer.values ?? answer.data ?? []
}

const tierOf = (name: string, typed: string): number => {
  const folded = fold(name)
  const words = folded.split(/[^\p{L}\p{N}]+/u)
  if (folded === typed) return 0
  if (folded.startsWith(typed)) return 1
  if (typed.split(' ').every((one) => words.some((word) => word.startsWith(one)))) return 2
  return typed.split(' ').every((one) => folded.includes(one)) ? 3 : 4
}

test('exact names rank first, then prefixes, then words, then substrings', async () => {
  const usedTiers = new Set<number>()
  for (const [path, name, typed] of [
    ['/api/reference/comuni?perPage=100&page=1&q=', 'comune', 'taranto'],
    ['/api/reference/comuni?perPage=100&page=1&q=', 'comune', 'roma'],
    ['/api/main/Hotel?perPage=100&page=1&q=', 'nome_hotel', 'stella'],
    ['/api/main/HotelDati?perPage=100&page=1&filter=', 'nome_hotel', 'mare'],
  ] as const) {
    const tiers = (await rowsAt(path + typed)).map((row) => tierOf(String(row[name]), typed))
    expect(tiers, typed).toEqual(tiers.toSorted())
    tiers.forEach((tier) => usedTiers.add(tier))
  }
  expect([...usedTiers].sort()).toEqual([0, 1, 2, 3, 4])
  expect((await rowsAt('/api/reference/comuni?perPage=20&page=1&q=Taranto'))[0]!.comune).toBe('Taranto')
})

test('when there are too many matches to rank, prefixes come first and each row appears on one page', async () => {
  const path = (page: number) => `/api/main/HotelDati?perPage=100&filter=a&page=${page}`
  const { body } = await server.as('admin')('GET', path(1))
  const total = (body as { meta: { total: number } }).meta.total
  expect(total).toBeGreaterThan(1_000)
  const all: Row[] = []
  for (let page = 1; page <= Math.ceil(total / 100); page++) all.push(...(await rowsAt(path(page))))
  expect(new Set(all.map(({ idHotel }) => idHotel)).size).toBe(total)
  const begins = all.map(({ nome_hotel }) => /^['"“«]?a/i.test(String(nome_hotel)))
  expect(begins.indexOf(false)).toBeGreaterThan(100)
  expect(begins.slice(begins.indexOf(false))).not.toContain(true)
})

test('the page of a row is found in any order', async () => {
  for (const rest of ['', '&orderKey=nome_comune&orderDirection=DESC', '&q=mare', '&categoria=4']) {
    const url = `/api/main/Hotel?perPage=5${rest}`
    const [, , third] = await rowsAt(`${url}&page=3`)
    const { body } = await server.as('admin')('GET', `${url}&page=1&at=${String(third!.idHotel)}`)
    const { values, meta } = body as { values: Row[]; meta: { page: number } }
    expect([meta.page, values[2]!.idHotel], rest).toEqual([3, third!.idHotel])
  }
  const { body } = await server.as('admin')('GET', '/api/main/Hotel?perPage=20&page=2&at=99999999')
  expect((body as { meta: { page: number } }).meta.page).toBe(2)
})

test('an explicit sort order overrides the ranking', async () => {
  const ids = (await rowsAt('/api/reference/comuni?perPage=100&page=1&q=roma&orderKey=id&orderDirection=DESC')).map(
    ({ id }) => Number(id),
  )
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})

test('hotels are found by their visible texts', async () => {
  for (const typed of ['info', 'x', 'hotel.example']) {
    const rows = await rowsAt(`/api/main/HotelDati?perPage=1000&page=1&filter=${typed}`)
    for (const { nome_hotel, nome_comune, idHotel } of rows)
      expect(fold(`${String(nome_hotel)} ${String(nome_comune)} ${String(idHotel)}`)).toContain(typed)
  }
})

test('names sort by their letters, ignoring leading punctuation', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => rowsAt(`/api/main/HotelDati?perPage=1000&page=${page}`)))
  const names = pages.flat().map(({ nome_hotel }) => String(nome_hotel))
  const keys = names.map(orderKey)
  expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
  expect(names.some((name) => /^['"]/.test(name))).toBe(true)
  expect(names[0]).not.toMatch(/^['"]/)
})

test('typed and stored names fold to the same key', async () => {
  const marked = [
    '`Al Mare`',
    'D`Oro',
    "D'Oro",
    '«Città» (vecchia)',
    'Straße 5',
    'È SERA',
    '— Ørsta',
    '50% ~ due',
    '',
    'Of\ufb01cina',
    'M\u00ada\u200br\u202ee\u3164',
    'Łódź',
    'ĐAKOVO',
    'Æneas ŒUVRE þing',
    '\uff28otel １２',
    'Citta’ alta',
    "PERCHE' no",
    "l'Orso d’Oro",
    'ĞÜN İstanbul ı',
    'ﬆelle',
    'a\u2800b',
    'Καλοκαίρι',
    'm² ½ №5',
    '½',
  ]
  const names = [
    ...marked,
    ...(await rowsAt('/api/main/HotelDati?perPage=1000&page=1')).map((row) => String(row.nome_hotel)),
  ]
  const keys = await run<{ name: string; key: string }>(
    server.db.pool,
    sql`select name, ${nameKey(sql`name`)} as key from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name`,
  )
  expect(keys.map(({ key }) => key.trim().replace(/\s+/g, ' '))).toEqual(keys.map(({ name }) => typedKey(name)))
})

test('numbers inside names sort by value, in memory and in the database', async () => {
  const names = [
    'Camera 10',
    'Camera 2',
    'camera 1',
    'Camera 1 bis',
    'Camera 010a',
    '100 Torri',
    '20 Torri',
    'Piano 2 stanza 11',
    'Piano 2 stanza 9',
    'Sala 123456789012',
    'Élite',
    'Elba',
  ]
  const { rows } = await server.db.pool.query<{ name: string; key: string }>(
    'select name, name_order(name) as key from unnest($1::text[]) as name order by name_order(name) collate "C"',
    [names],
  )
  expect(rows.map(({ key }) => key)).toEqual(rows.map(({ name }) => orderKey(name)))
  expect(rows.map(({ name }) => name)).toEqual([
    '20 Torri',
    '100 Torri',
    'camera 1',
    'Camera 1 bis',
    'Camera 2',
    'Camera 10',
    'Camera 010a',
    'Elba',
    'Élite',
    'Piano 2 stanza 9',
    'Piano 2 stanza 11',
    'Sala 123456789012',
  ])
})

test('a word filter matches substrings regardless of case and accents', async () => {
  for (const [path, name, typed] of [
    ['/api/cookies/Clienti?per_page=100&page=1&nome=', 'nome', 'ABER'],
    ['/api/cookies/Siti?per_page=100&page=1&dominio=', 'dominio', 'hotel'],
    ['/api/cookies/Cookies?per_page=100&page=1&nome=', 'nome', 'ga'],
    ['/api/portals/criteriQualitativi?per_page=100&page=1&titolo=', 'titolo', 'ER'],
  ] as const) {
    const rows = await rowsAt(path + typed)
    expect(rows.length, path).toBeGreaterThan(0)
    for (const row of rows) expect(fold(String(row[name]))).toContain(fold(typed))
  }
  // A clause with = compares exactly.
  const [site] = await rowsAt('/api/cookies/Siti?per_page=1&page=1')
  const exact = async (dominio: string) =>
    (await rowsAt(`/api/cookies/Siti?per_page=100&page=1&filter=${encodeURIComponent(`dominio||=||${dominio}`)}`))
      .length
  expect(await exact(String(site!.dominio))).toBe(1)
  expect(await exact(String(site!.dominio).slice(1))).toBe(0)
})
