/** What people type and paste, as the services store it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailOf, testServer, type Json, type TestServer } from '../support/server.ts'

let s: TestServer
beforeAll(async () => {
  s = await testServer({ kind: 'pglite' })
})
afterAll(() => s?.stop())

const dataOf = ({ body }: { body: Json }) => body.data as Json

test('blanks at the ends of a name make no other name of it', async () => {
  const view = (nome: string) =>
    s.as('admin')('POST', '/api/main/viste', {
      body: { lista: '/ordini', risorsa: 'orders.order', nome, ricerca: 'q=1' },
    })
  expect(dataOf(await view('Da richiamare ')).nome).toBe('Da richiamare')
  for (const same of ['Da richiamare', ' da richiamare', 'Da richiamare\u00a0', 'Da\nrichiamare'])
    expect((await view(same)).body.errors, same).toEqual({ nome: ['Hai già una vista con questo nome'] })
})

test('a recovery mail is sent to an address that was pasted with blanks', async () => {
  const answer = await s.call('POST', '/api/main/management/user/forgot-password', {
    body: { email: ` ${emailOf('developer').toUpperCase()} ` },
  })
  expect(answer.status).toBeLessThan(300)
  await s.app.parts.background.settled()
  const { rows } = await s.db.pool.query<{ recipients: string[] }>(
    `select recipients from outbox where kind = 'recupero-password'`,
  )
  expect(rows.map(({ recipients }) => recipients)).toEqual([[emailOf('developer')]])
})

test('an import that quotes a cell with an emoji at the cut is rehearsed', async () => {
  const as = s.as('admin')
  const file = await as('POST', '/api/main/importazioni/orders.macros', {
    body: `Nome;Ordinamento\nProva;${'a'.repeat(59)}😀 e altro`,
    headers: { 'content-type': 'application/octet-stream' },
    query: { nome: 'prova.csv' },
  })
  expect(file.status, file.text).toBe(201)
  const begun = await as('POST', '/api/main/prove/orders.macros', {
    body: {
      plan: {
        op: 'import',
        file: dataOf(file).id,
        columns: [
          { column: 0, field: 'name' },
          { column: 1, field: 'ordinamento' },
        ],
        key: null,
        mode: 'create',
      },
    },
  })
  expect(begun.status, begun.text).toBe(202)
  await s.app.parts.jobs.idle()
  const info = dataOf(await as('GET', `/api/main/prove/${String(dataOf(begun).id)}`))
  expect([info.error ?? null, info.counts]).toMatchObject([null, { refused: 1 }])
})
