/** Saved views belong to the person who saved them, and to nobody else. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../server/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ kind: 'pglite' })
})
afterAll(() => server?.stop())

type View = { id: number; nome: string; utente: number }
const dataOf = <T>(body: unknown) => (body as { data: T }).data

test('a view is seen, changed and deleted by its person alone, whatever their role', async () => {
  for (const [one, other] of [
    ['user', 'admin'],
    ['admin', 'employee'],
  ] as const) {
    const [own, foreign] = [server.as(one), server.as(other)]
    const body = { lista: 'hotel.offerte', nome: `Da curare (${one})`, ricerca: 'state=online' }
    const made = await own('POST', '/api/main/viste', { body })
    expect(made.status).toBe(201)
    const { id, utente } = dataOf<View>(made.body)
    const names = async (as: typeof own) =>
      dataOf<View[]>((await as('GET', '/api/main/viste')).body).map(({ nome }) => nome)
    expect(await names(own)).toContain(body.nome)
    expect(await names(foreign)).not.toContain(body.nome)
    for (const [method, more] of [
      ['PATCH', { body: { nome: 'Mia' } }],
      ['DELETE', {}],
    ] as const)
      expect((await foreign(method, `/api/main/viste/${id}`, more)).status, `${other} ${method}`).toBe(404)
    // Nobody saves one for somebody else, or gives one away.
    expect((await foreign('POST', '/api/main/viste', { body: { ...body, utente } })).status).toBe(422)
    expect((await own('PATCH', `/api/main/viste/${id}`, { body: { utente: 1_000 } })).status).toBe(422)
    expect((await own('PATCH', `/api/main/viste/${id}`, { body: { nome: 'Curata' } })).status).toBe(200)
    expect((await own('DELETE', `/api/main/viste/${id}`)).status).toBe(204)
  }
})

test('a person has one view of a name for a list', async () => {
  const save = async (lista: string) => {
    const body = { lista, nome: 'In scadenza' }
    return server.as('developer')('POST', '/api/main/viste', { body })
  }
  expect((await save('hotel.offerte')).status).toBe(201)
  const again = await save('hotel.offerte')
  expect(again.status).toBe(422)
  expect(again.body).toMatchObject({ errors: { nome: ['Hai già una vista con questo nome'] } })
  expect((await save('hotel.camere')).status).toBe(201)
})
