import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import blns from '../../data/blns.json' with { type: 'json' }
import { faultOf, fuzz } from '../../server/fuzz.ts'
import { testServer, type Answer, type TestServer } from '../../server/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ kind: 'pglite' })
})
afterAll(() => server?.stop())

test('every endpoint refuses nonsense in Italian, and nothing breaks', async () => {
  const { calls, statuses, findings } = await fuzz(server, {
    endpoints: server.app.registered,
    strings: blns,
    each: 1,
  })
  expect(findings.slice(0, 20)).toEqual([])
  expect(calls).toBeGreaterThan(9_000)
  // Some requests are valid and most are not; a server that refused everything would make the test meaningless.
  expect(statuses['200']).toBeGreaterThan(100)
  expect(statuses['422']).toBeGreaterThan(1_000)
  expect(statuses['401']).toBeUndefined()
})

test('the server is unchanged after the fuzzing', async () => {
  const answer = await server.as('admin')('GET', '/api/main/Hotel')
  expect(answer.status).toBe(200)
  expect((answer.body.meta as { total: number }).total).toBeGreaterThanOrEqual(2_344)
})

describe('detection of a bad answer', () => {
  const problem = (more: Partial<Answer>): Answer => ({
    status: 422,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
    text: '',
    body: { status: 422, title: 'Dati non validi', message: 'Il valore non va bene', detail: '' },
    ...more,
  })
  test.each([
    ['a failure of the server', problem({ status: 500 })],
    ['plain JSON', problem({ headers: { 'content-type': 'application/json' } })],
    ['English', problem({ body: { status: 422, message: 'Bad request' } })],
    ['SQL', problem({ body: { status: 422, message: 'Il valore non va bene', detail: 'syntax error at or near' } })],
    ['a path', problem({ body: { status: 422, message: 'La riga /server/http/x.ts:12 non va' } })],
    ['an echo', problem({ body: { status: 422, message: 'Il valore di-prova-42 non va bene' } })],
  ])('%s counts as a bad answer', (_, answer) => {
    expect(faultOf(answer, 'di-prova-42')).toBeTypeOf('string')
    expect(faultOf(problem({}), 'di-prova-42')).toBeUndefined()
  })
})

test.each([
  ['GET', '/api/seller/sales?orderKey=__proto__', {}, 422],
  ['GET', '/api/main/management/notification?created_at=%2B275760-09-13T00%3A00%3A00Z', {}, 422],
  ['GET', '/api/main/SitePage?updated_at=-000271-09-13T00%3A00%3A00Z', {}, 422],
  ['PATCH', '/api/portals/criteriQualitativi/30', { body: { icona: 'Ω' } }, 422],
  ['PATCH', '/api/main/questionario/contatto/1', { body: { risposte: ' ' } }, 200],
  ['POST', '/api/main/files', { body: '--x' as never, headers: { 'content-type': 'multipart/form-data' } }, 400],
] as const)('%s %s no longer fails with a server error', async (method, path, options, status) => {
  expect((await server.as('admin')(method, path, options)).status).toBe(status)
})
