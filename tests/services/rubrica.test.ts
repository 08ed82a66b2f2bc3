import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type Json, type TestServer } from '../server/support/server.ts'

let s: TestServer
beforeAll(async () => {
  s = await testServer({ kind: 'pglite' })
})
afterAll(() => s?.stop())

const rubrica = '/api/main/rubrica'
const first = async (): Promise<Json> =>
  ((await s.as('produttore')('GET', `${rubrica}?perPage=1`)).body.values as Json[])[0]!

test('a number is shown to whoever opened it, and to nobody else', async () => {
  const seller = s.as('produttore')
  const contact = await first()
  expect(contact).not.toHaveProperty('telefono_referente')
  expect(contact.showPhone).toBe(false)
  const opened = (await seller('GET', `${rubrica}/opens/${String(contact.id)}`)).body.data as Json
  expect(opened).toMatchObject({ showPhone: true, telefono_referente: expect.any(String) })
  expect((await first()).telefono_referente).toBe(opened.telefono_referente)
  const others = (await s.as('admin')('GET', `${rubrica}/${String(contact.id)}`)).body.data as Json
  expect(others).not.toHaveProperty('telefono_referente')
  for (const query of ['orderKey=telefono_referente', 'filter=telefono_referente%7C%7Clike%7C%7C39']) {
    expect((await s.as('admin')('GET', `${rubrica}?${query}`)).status).toBe(422)
  }
  const stale = await s.as('admin')('PATCH', `${rubrica}/${String(contact.id)}`, {
    body: { nome_referente: 'Altro' },
    headers: { 'if-match': '"99"' },
  })
  expect([stale.status, 'telefono_referente' in (stale.body.current as Json)]).toEqual([412, false])
  const { rows } = await s.db.pool.query(`select 1 from audit where op = 'opens' and record = $1`, [String(contact.id)])
  expect(rows).toHaveLength(1)
})

test('notes, tasks and mail of a contact', async () => {
  const seller = s.as('produttore')
  const id = Number((await first()).id)
  expect((await seller('POST', `${rubrica}/note/${id}`, { body: { ids: [id], nota: 'Richiamare' } })).status).toBe(201)
  expect((await seller('POST', `${rubrica}/note/${id}`, { body: { ids: [id + 1], nota: 'x' } })).status).toBe(422)
  const task = { description: 'Chiamare', date: '2026-11-21', type: 'telefonata' }
  const made = (await seller('POST', `${rubrica}/task/${id}`, { body: task })).body.data as Json
  expect(made).toMatchObject({ ...task, rubrica_id: id, codice_produttore: 'PR01', completata: false })
  const { email_referente } = (await seller('GET', `${rubrica}/${id}`)).body.data as Json
  const mail = { to: [email_referente], oggetto: 'Ciao', testo: '<p>Testo</p><script>1</script>' }
  expect((await seller('POST', `${rubrica}/send/${id}`, { body: mail })).status).toBe(200)
  const bad = await seller('POST', `${rubrica}/send/${id}`, { body: { to: ['no'], testo: '' } })
  expect(bad.body.errors).toEqual({
    'to.0': ['Valore non valido'],
    oggetto: ['Campo obbligatorio'],
    testo: ['Campo obbligatorio'],
  })
  const { rows } = await s.db.pool.query<{ html: string }>(`select html from outbox where kind = 'contatto'`)
  expect(rows.map(({ html }) => html)).toEqual(['<p>Testo</p>'])
  const read = await seller('GET', `${rubrica}/${id}`)
  expect((read.body.data as Json).ultima_nota).toBe('Richiamare')
  expect(((read.body.meta as Json).note as Json[])[0]!.nota).toBe('Richiamare')
})

test('a producer sees what is theirs', async () => {
  const seller = s.as('produttore')
  const status = async (url: string) => (await seller('GET', url)).status
  expect(await status(`${rubrica}/produttore/PR01`)).toBe(200)
  expect(await status(`${rubrica}/produttore/PR04`)).toBe(403)
  expect(await status(`${rubrica}/task/produttore/PR04`)).toBe(403)
  expect(await status(`${rubrica}/hotel/1`)).toBe(200)
  expect(await status(`${rubrica}/hotel/300`)).toBe(403)
  const tasks = (await seller('GET', `${rubrica}/task/produttore/PR01?perPage=50`)).body.data as Json[]
  expect(tasks.map((task) => task.date)).toEqual(tasks.map((task) => task.date).toSorted())
  expect(tasks.every((task) => task.completata !== true)).toBe(true)
  expect((await s.as('user')('GET', `${rubrica}/produttore/PR01`)).status).toBe(403)
})

test('the export holds the own address book', async () => {
  const file = await s.as('produttore')('GET', '/api/seller/contacts')
  const total = ((await s.as('produttore')('GET', rubrica)).body.meta as Json).total
  expect(file.headers['content-disposition']).toContain('contatti-2026-11-20.csv')
  expect(file.text.trim().split('\r\n')).toHaveLength(Number(total) + 1)
  expect((await s.as('user')('GET', '/api/seller/contacts')).status).toBe(403)
})

test('the export is the list as it is narrowed, in the words of the list', async () => {
  const asked = 'tipologia_cliente=base&q=hotel'
  const { body } = await s.as('admin')('GET', `${rubrica}?perPage=100&page=1&${asked}`)
  const total = (body.meta as Json).total as number
  expect(total).toBeGreaterThan(0)
  const file = await s.as('admin')('GET', `/api/seller/contacts?${asked}&limit=0`)
  const [head, ...lines] = file.text.trim().split('\r\n')
  expect(lines).toHaveLength(total)
  const cells = lines.map((line) => line.split(';'))
  const last = head!.split(';').indexOf('Ultimo contatto')
  const days = cells.map((one) => one[last]!).filter(Boolean)
  expect(days.length).toBeGreaterThan(0)
  for (const day of days) expect(day).toMatch(/^\d{2}\/\d{2}\/\d{4}/)
  // Producers by their names.
  expect(file.text).not.toMatch(/;PR\d\d;/)
})

test('the history of a contact holds its notes and what became of its tasks', async () => {
  const admin = s.as('admin')
  const post = async (path: string, body: Json) => {
    const answer = await admin('POST', `/api/main/rubrica/${path}`, { body })
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  }
  const history = async () => {
    const { status, body } = await admin('GET', '/api/main/history/main.rubrica/3')
    expect(status).toBe(200)
    return { entries: body.data as Json[], total: (body.meta as Json).total as number }
  }
  const before = await history()
  await post('note/3', { ids: [3], nota: 'Richiamare a gennaio' })
  await post('task/3', { description: 'Chiamare', date: '2026-12-01', type: 'telefonata' })
  const after = await history()
  expect(after.total).toBe(before.total + 2)
  const [task, note] = after.entries
  expect(task).toMatchObject({ about: 'main.rubricaTask', kind: 'create' })
  expect((task!.fields as Json[]).find(({ name }) => name === 'description')).toMatchObject({
    to: 'Chiamare',
    restorable: false,
  })
  expect(note).toMatchObject({ about: 'note', user: { name: expect.any(String) as string } })
  expect(note!.fields).toMatchObject([{ to: 'Richiamare a gennaio', restorable: false }])
})
