import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '../server/support/clock.ts'
import { testServer, type Json, type TestServer } from '../server/support/server.ts'

let s: TestServer
beforeAll(async () => {
  s = await testServer({ kind: 'pglite' })
})
afterAll(() => s?.stop())

const data = (answer: { body: Json }) => answer.body.data as Json

test('a notice is seen, read and put away by each person for themselves', async () => {
  const notices = '/api/main/management/notification'
  const [employee, newcomer] = [s.as('employee'), s.as('nuovo')]
  const unseen = async (who: typeof employee) => ((await who('GET', `${notices}?unseen=true`)).body.meta as Json).total
  const before = Number(await unseen(employee))
  const [notice] = (await employee('GET', `${notices}?unseen=true`)).body.data as Json[]
  const path = `${notices}/${String(notice!.id)}`
  expect(data(await employee('GET', path))).toMatchObject({ seen: false, read: false })
  expect(data(await employee('GET', `${path}/open`))).toMatchObject({ seen: true, read: false })
  expect(data(await employee('GET', `${path}/read`))).toMatchObject({ seen: true, read: true })
  expect([await unseen(employee), await unseen(newcomer)]).toEqual([before - 1, before])
  expect(data(await newcomer('GET', path))).toMatchObject({ seen: false, read: false })
  expect((await employee('DELETE', path)).status).toBe(204)
  expect([(await employee('GET', path)).status, (await newcomer('GET', path)).status]).toEqual([404, 200])
  expect((await s.as('user')('GET', `${path}/open`)).status).toBe(404)
})

test('time entries are their writer’s; locked ones are the administrator’s', async () => {
  const entries = '/api/main/tracciamenti-attivita'
  const body = { aoHotelId: 1, attivita: { id: 9 }, dataConsuntivo: '2026-11-20', tempo: 0 }
  const made = await s.as('employee')('POST', entries, { body })
  expect([made.status, data(made)]).toMatchObject([201, { attivita: { id: 9 }, tempo: 0, bloccato: false }])
  const path = `${entries}/${String(data(made).id)}`
  expect((await s.as('employee')('POST', entries, { body: { ...body, tempo: 0.3 } })).status).toBe(422)
  expect((await s.as('employee')('POST', entries, { body: {} })).body.errors).toEqual({
    aoHotelId: ['Campo obbligatorio'],
    'attivita.id': ['Campo obbligatorio'],
    dataConsuntivo: ['Campo obbligatorio'],
    tempo: ['Campo obbligatorio'],
  })
  expect((await s.as('employee')('PATCH', path, { body: { tempo: 1.75 } })).status).toBe(200)
  expect((await s.as('employee')('PATCH', path, { body: { tempo: 1.8 } })).body.errors).toEqual({
    tempo: ['Valore non valido'],
  })
  expect((await s.as('employee')('PATCH', path, { body: { dataConsuntivo: '2026-11-19' } })).status).toBe(422)
  expect((await s.as('developer')('PATCH', path, { body: { tempo: 1 } })).status).toBe(404)
  await s.db.pool.query('update main_tracciamenti_attivita set bloccato = true where id = $1', [data(made).id])
  expect((await s.as('employee')('PATCH', path, { body: { tempo: 1 } })).status).toBe(403)
  expect((await s.as('employee')('DELETE', path)).status).toBe(403)
  expect((await s.as('admin')('PATCH', path, { body: { tempo: 1 } })).status).toBe(200)
})

test('the report of activities', async () => {
  const path = '/api/main/tracciamenti-attivita/report?dataInizio=2026-11-01&dataFine=2026-11-20&utente=4'
  const file = await s.as('admin')('GET', path)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = file.text.trim().split('\r\n').slice(1)
  const minutes = lines.map((line) => {
    const [, hours, minutes] = /;(\d+):(00|15|30|45);[^;]*$/.exec(line) ?? []
    return Number(hours) * 60 + Number(minutes)
  })
  expect(lines.at(-1)).toMatch(/^Totale;;;\d+:\d\d;$/)
  expect(minutes.pop()).toBe(minutes.reduce((sum, one) => sum + one))
  expect((await s.as('employee')('GET', path)).status).toBe(403)
  expect((await s.as('admin')('GET', `${path}&dataInizio=2026-12-01`)).status).toBe(400)
})

test('assistance, the calendar’s clients, templates of a site', async () => {
  const send = (body: Json) => s.as('user')('POST', '/api/main/assistenza/send', { body })
  expect((await send({ motivo: 'sito', testo: 'Ciao <b>a</b> tutti' })).status).toBe(200)
  expect((await send({ motivo: null, testo: '' })).body.errors).toEqual({
    motivo: ['Campo obbligatorio'],
    testo: ['Campo obbligatorio'],
  })
  const { rows } = await s.db.pool.query<{ html: string }>(`select html from outbox where kind = 'assistenza'`)
  expect(rows[0]!.html).toContain('Ciao &lt;b&gt;a&lt;/b&gt; tutti')
  const clients = (await s.as('employee')('GET', '/api/main/clienti?q=stella%20marina')).body.data as Json[]
  expect(clients[0]).toMatchObject({ id: 1, descrizione: 'Stella Marina - Taranto', aoHotelId: 1 })
  const template = (body: Json) => s.as('admin')('POST', '/api/main/Site/33/TemplateMail', { body })
  expect(data(await template({ template_id: 2 }))).toMatchObject({ site_id: 33, template_id: 2, lingua: 'it' })
  expect((await template({ template_id: 2, site_id: 5 })).status).toBe(422)
})

const path = (id: number) => `/api/newsletter/Newsletter/${id}/Site`
const download = (token: string, id = 2001) => `${path(id)}?limit=0&token=${token}`

test('subscribers of one database, as a page and as a file', async () => {
  const page = await s.as('user')('GET', `${path(2001)}?perPage=2`)
  expect((page.body.data as Json[]).every((row) => row.magnews_id_database === 2001)).toBe(true)
  expect((await s.as('user')('GET', path(2300))).status).toBe(403)
  const file = await s.as('user')('GET', `${path(2001)}?limit=0`)
  expect(file.text.trim().split('\r\n')).toHaveLength(Number((page.body.meta as Json).total) + 1)
  expect((await s.as('produttore')('GET', `${path(2001)}?limit=0`)).status).toBe(403)
})

test('a ticket downloads one file, once, within a minute, for whoever asked for it', async () => {
  const ticket = async () => String((await s.as('user')('POST', '/api/security/tickets')).body.ticket)
  const one = await ticket()
  expect((await s.call('GET', download(one))).headers['content-type']).toBe('text/csv; charset=utf-8')
  expect((await s.call('GET', download(one))).status).toBe(401)
  expect((await s.call('GET', download(await ticket(), 2300))).status).toBe(403)
  expect((await s.call('GET', `/api/main/Hotel/1?token=${await ticket()}`)).status).toBe(401)
  const late = await ticket()
  s.clock.advance(MINUTE + 1)
  expect((await s.call('GET', download(late))).status).toBe(401)
  expect((await s.call('POST', '/api/security/tickets')).status).toBe(401)
})
