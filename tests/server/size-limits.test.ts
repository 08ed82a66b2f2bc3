/** Limits on the size of a page, on bytes written per day, and on the OpenAPI document. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGE_BYTES, VALUE_BYTES } from '../../server/resources/read/pageWeight.ts'
import { onEveryServer } from './support/onEveryServer.ts'
import { noLimits } from './support/limits.ts'
import { testServer, type Json, type TestServer } from './support/server.ts'

const SCRIPTS = '/api/main/copioni'

onEveryServer('size of answers', (server) => {
  const line = (length: number) => ({ comando: 'x', titolo: 'a'.repeat(length), argomenti: {} })
  const script = (nome: string, lines: number, length: number) => ({
    nome,
    righe: Array.from({ length: lines }, () => line(length)),
  })

  test('a value longer than its field is refused with a message and not stored', async () => {
    const user = server().as('user')
    for (const [body, message] of [
      [script('Lungo', 301, 5), 'Sono troppi: al massimo 300'],
      [script('Pesante', 299, 199), 'È troppo lungo: al massimo 60 kB in tutto'],
    ] as const) {
      const answer = await user('POST', SCRIPTS, { body })
      expect([answer.status, answer.body.errors]).toEqual([422, { righe: [message] }])
    }
    expect((await user('POST', SCRIPTS, { body: script('Giusto', 200, 190) })).status).toBe(201)
  })

  test('long values are left out of rows beyond the page’s byte limit and named, and every row stays', async () => {
    const pool = server().db.pool
    await pool.query(
      `insert into main_copioni (utente, nome, righe, condiviso, _version, _updated_at)
       select u.id, 'Copione ' || lpad(n::text, 4, '0'),
              jsonb_build_array(jsonb_build_object('comando', 'x', 'titolo', repeat('b', case when n = 1 then 200000 else 55000 end))),
              false, 1, now()
       from management_user u, generate_series(1, 200) n where u.email = 'produttore@regia.test'`,
    )
    const answer = await server().as('produttore')('GET', SCRIPTS, { query: { perPage: '1000' } })
    expect(answer.status).toBe(200)
    const rows = answer.body.data as Json[]
    const meta = answer.body.meta as { total: number; shortened: number[] }
    expect([rows.length, meta.total]).toEqual([200, 200])
    expect(answer.text.length).toBeLessThan(PAGE_BYTES + 200 * 500)
    const whole = rows.filter(({ righe }) => righe !== null).length
    expect(whole).toBe(Math.floor((PAGE_BYTES - VALUE_BYTES) / 55_043))
    expect(meta.shortened).toEqual(rows.filter(({ righe }) => righe === null).map(({ id }) => id))
    expect(rows[0]).toMatchObject({ nome: 'Copione 0001', righe: null })
    expect(rows.map(({ nome }) => nome)).toEqual(rows.map(({ nome }) => nome).toSorted())
    const few = await server().as('produttore')('GET', SCRIPTS, { query: { perPage: '10', page: '20' } })
    expect((few.body.data as Json[]).every(({ righe }) => Array.isArray(righe))).toBe(true)
    expect((few.body.meta as Json).shortened).toBeUndefined()
  })

  test('the OpenAPI document is sent compressed, and not again to a client that has it', async () => {
    const ask = (headers: Record<string, string>) =>
      server().app.inject({ method: 'GET', url: '/api/openapi.json', headers })
    const plain = await ask({})
    expect([plain.statusCode, plain.headers['content-encoding'], plain.headers.vary]).toEqual([
      200,
      undefined,
      'accept-encoding',
    ])
    const br = await ask({ 'accept-encoding': 'gzip, deflate, br' })
    const zipped = await ask({ 'accept-encoding': 'gzip, br;q=0' })
    expect([br.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 8)
    const again = await ask({ 'if-none-match': String(plain.headers.etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })
})

describe('bytes written per person and day', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ kind: 'pglite', limits: { ...noLimits, writtenMegabytesPerDay: 0.1 } })
  })
  afterAll(() => server.stop())

  test('a person over the daily limit is refused without affecting others', async () => {
    const body = { description: 'a'.repeat(40_000) }
    const statuses: number[] = []
    for (let at = 0; at < 5; at++)
      statuses.push((await server.as('amministrazione')('PATCH', '/api/orders/macros/1', { body })).status)
    expect(statuses.slice(0, 3)).not.toContain(429)
    expect(statuses.slice(3)).toEqual([429, 429])
    expect((await server.as('admin')('PATCH', '/api/orders/macros/1', { body: { color: '#123456' } })).status).toBe(200)
  })
})
