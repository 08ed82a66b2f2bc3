/**
 * Scripts (copioni) belong to the user who recorded them. Administrators can share theirs for everybody to run, but not
 * to change.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ kind: 'pglite' })
})
afterAll(() => server?.stop())

type Script = { id: number; nome: string; utente: number; righe: unknown; condiviso: boolean }
const dataOf = <T>(body: unknown) => (body as { data: T }).data

const righe = [
  {
    comando: 'frase.ore',
    titolo: 'Aggiungi orario attività',
    argomenti: {
      hotel: { value: 1, shown: 'Stella Marina - Taranto (1)', hotel: 1, open: true },
      data: { value: '2026-11-19', shown: '19/11/2026 · giovedì', words: 'ieri' },
    },
  },
]

test('a script is read, changed and deleted by its owner only, and its lines are stored unchanged', async () => {
  for (const [one, other] of [
    ['user', 'admin'],
    ['admin', 'employee'],
    ['produttore', 'multihotel'],
  ] as const) {
    const [own, foreign] = [server.as(one), server.as(other)]
    const creation = await own('POST', '/api/main/copioni', {
      body: { nome: `Nuovo hotel (${one})`, righe, tasto: 'c 1' },
    })
    expect(creation.status).toBe(201)
    const { id, utente, righe: storedLines } = dataOf<Script>(creation.body)
    expect(storedLines).toEqual(righe)
    const names = async (as: typeof own, path = 'copioni') =>
      dataOf<Script[]>((await as('GET', `/api/main/${path}`)).body).map(({ nome }) => nome)
    expect(await names(own)).toContain(`Nuovo hotel (${one})`)
    for (const path of ['copioni', 'copioni/condivisi'])
      expect(await names(foreign, path)).not.toContain(`Nuovo hotel (${one})`)
    for (const [method, more] of [
      ['PATCH', { body: { nome: 'Mio' } }],
      ['DELETE', {}],
    ] as const)
      expect((await foreign(method, `/api/main/copioni/${id}`, more)).status, `${other} ${method}`).toBe(404)
    expect((await foreign('POST', '/api/main/copioni', { body: { nome: 'Di altri', righe, utente } })).status).toBe(422)
    expect((await own('PATCH', `/api/main/copioni/${id}`, { body: { tasto: null } })).status).toBe(200)
    expect((await own('DELETE', `/api/main/copioni/${id}`)).status).toBe(204)
  }
})

test('an administrator shares a script that others may run but not change, and nobody else shares', async () => {
  const [admin, user, employee] = [server.as('admin'), server.as('user'), server.as('employee')]
  const creation = await admin('POST', '/api/main/copioni', { body: { nome: 'Per tutti', righe, condiviso: true } })
  const { id } = dataOf<Script>(creation.body)
  for (const as of [user, employee]) {
    const shared = dataOf<Script[]>((await as('GET', '/api/main/copioni/condivisi')).body)
    expect(shared.find((one) => one.id === id)).toMatchObject({ nome: 'Per tutti', righe })
    expect((await as('PATCH', `/api/main/copioni/${id}`, { body: { nome: 'Altro' } })).status).toBe(404)
    expect((await as('DELETE', `/api/main/copioni/${id}`)).status).toBe(404)
    const refused = await as('POST', '/api/main/copioni', { body: { nome: 'Anche mio', righe, condiviso: true } })
    expect(refused.status).toBe(422)
  }
  // The owner’s own scripts are in the owner’s list.
  const sharedScripts = dataOf<Script[]>((await admin('GET', '/api/main/copioni/condivisi')).body)
  expect(sharedScripts.map((one) => one.id)).not.toContain(id)
})

test('a script needs lines with a command each and a name unique among its owner’s', async () => {
  const save = (body: unknown) => server.as('developer')('POST', '/api/main/copioni', { body })
  expect((await save({ nome: 'Vuoto', righe: [] })).status).toBe(422)
  expect((await save({ nome: 'Senza comando', righe: [{ titolo: 'Nota' }] })).body).toMatchObject({
    errors: { 'righe.0.comando': [expect.any(String)] },
  })
  expect((await save({ nome: 'Tasti altrui', righe, tasto: 'g o' })).status).toBe(422)
  expect((await save({ nome: 'Uno', righe })).status).toBe(201)
  expect((await save({ nome: 'Uno', righe })).body).toMatchObject({
    errors: { nome: ['Hai già un copione con questo nome'] },
  })
})
