import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type Json, type TestServer } from '../support/server.ts'

let s: TestServer
beforeAll(async () => {
  s = await testServer({ kind: 'pglite' })
})
afterAll(() => s?.stop())

const rubrica = '/api/main/rubrica'
const first = async (): Promise<Json> =>
  ((await s.as('produttore')('GET', `${rubrica}?perPage=1`)).body.values as Json[])[0]!

test('a phone number is shown only to the user who revealed it', async () => {
  const seller = s.as('produttore')
  const contact = await first()
  expect(contact).not.toHaveProperty('telefono_referente')
  expect(contact.showPhone).toBe(false)
  const opened = (await seller('GET', `${rubrica}/opens/${String(contact.id)}`)).body.data as Json
  expect(opened).toMatchObject({ showPhone: true, telefono_referente: expect.any(String) })
  expect((await first()).telefono_referente).toBe(opened.telefono_referente)
  const otherView = (await s.as('admin')('GET', `${rubrica}/${String(contact.id)}`)).body.data as Json
  expect(otherView).not.toHaveProperty('telefono_referente')
  for (const query of ['orderKey=telefono_referente', 'filter=telefono_referente%7C%7Clike%7C%7C39']) {
    expect((await s.as('admin')('GET', `${rubrica}?${query}`)).status).toBe(422)
  }
  const number = String(opened.telefono_referente)
  for (const q of [number, number.slice(-6)])
    expect(((await s.as('admin')('GET', rubrica, { query: { q } })).body.meta as Json).total).toBe(0)
  expect((await s.as('admin')('GET', '/api/main/esporta/main.rubrica')).text).not.toContain(number)
  const stale = await s.as('admin')('PATCH', `${rubrica}/${String(contact.id)}`, {
    body: { nome_referente: 'Altro' },
    headers: { 'if-match': '"99"' },
  })
  expect([stale.status, 'telefono_referente' in (stale.body.current as Json)]).toEqual([412, false])
  const { rows } = await s.db.pool.query(`select 1 from audit where op = 'opens' and record = $1`, [String(contact.id)])
  expect(rows).toHaveLength(1)
})

test('a hidden number cannot be guessed: right and wrong guesses are written and logged alike', async () => {
  const admin = s.as('admin')
  const { rows } = await s.db.pool.query<{ id: number; number: string }>(
    `select id, telefono_referente as number from main_rubrica where telefono_referente is not null and _deleted_at is null
       and id not in (select rubrica_id from contact_openings) order by id desc limit 4`,
  )
  const outcomes: Record<string, unknown[]> = { right: [], wrong: [], none: [] }
  for (const [at, guess] of (['right', 'wrong', 'none'] as const).entries()) {
    const { id, number } = rows[at]!
    const value = guess === 'right' ? number : guess === 'none' ? null : '+39 000 111 222'
    const url = `${rubrica}/${id}`
    const before = (await admin('GET', url)).headers.etag
    const answer = await admin('PATCH', url, { body: { telefono_referente: value } })
    const undone = await admin('POST', '/api/main/undo', { body: { auditId: Number(answer.headers['x-undo']) } })
    const { rows: noted } = await s.db.pool.query(
      `select op from audit where resource = 'main.rubrica' and record = $1 and version is not null order by id`,
      [String(id)],
    )
    outcomes[guess] = [answer.status, before !== answer.headers.etag, undone.status, noted.length]
    const stored = await s.db.pool.query('select telefono_referente as number from main_rubrica where id = $1', [id])
    expect(stored.rows).toEqual([{ number }])
  }
  expect(outcomes).toEqual({ right: [200, true, 200, 2], wrong: [200, true, 200, 2], none: [200, true, 200, 2] })

  // An imported guess is planned as a change, whether it is right or wrong.
  const guesses = rows.slice(0, 2).map(({ id, number }, at) => `${id};${at ? '+39 000 111 222' : number}`)
  const file = await admin('POST', '/api/main/importazioni/main.rubrica', {
    body: `id;telefono_referente\n${guesses.join('\n')}\n`,
    headers: { 'content-type': 'text/csv' },
    query: { nome: 'numeri.csv' },
  })
  const columns = ['id', 'telefono_referente'].map((field, column) => ({ column, field }))
  const plan = { op: 'import', file: (file.body.data as Json).id, key: 'id', mode: 'update', columns }
  const begun = await admin('POST', '/api/main/prove/main.rubrica', { body: { plan } })
  await s.app.parts.jobs.idle()
  const info = await admin('GET', `/api/main/prove/${String((begun.body.data as Json).id)}`)
  expect((info.body.data as Json).counts).toEqual({ change: 2 })
  // After revealing the number, the user sees which rows change.
  const { id, number } = rows[3]!
  await admin('GET', `${rubrica}/opens/${id}`)
  const same = await admin('PATCH', `${rubrica}/${id}`, { body: { telefono_referente: number } })
  expect([same.status, same.headers['x-undo']]).toEqual([200, undefined])
})

test('notes, tasks and mails of a contact are stored', async () => {
  const seller = s.as('produttore')
  const id = Number((await first()).id)
  expect((await seller('POST', `${rubrica}/note/${id}`, { body: { ids: [id], nota: 'Richiamare' } })).status).toBe(201)
  expect((await seller('POST', `${rubrica}/note/${id}`, { body: { ids: [id + 1], nota: 'x' } })).status).toBe(422)
  const task = { description: 'Chiamare', date: '2026-11-21', type: 'telefonata' }
  const createdTask = (await seller('POST', `${rubrica}/task/${id}`, { body: task })).body.data as Json
  expect(createdTask).toMatchObject({ ...task, rubrica_id: id, codice_produttore: 'PR01', completata: false })
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
  expect(((read.body.meta as Json).compiti as Json[]).map(({ id: one }) => one)).toContain(createdTask.id)
})

const story = async (role: 'admin' | 'produttore', id: number, query = '') => {
  const { status, body } = await s.as(role)('GET', `${rubrica}/storia/${id}${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return { events: body.data as Json[], meta: body.meta as { total: number; conteggi: Record<string, number> } }
}

test('the timeline shows a note without an author with a null author', async () => {
  await s.db.pool.query(
    `insert into contact_notes (rubrica_id, nota, created_at) values (1, 'Di nessuno', '2026-11-19')`,
  )
  const { events } = await story('admin', 1, '?tipo=nota&perPage=500')
  expect(events.find(({ testo }) => testo === 'Di nessuno')).toMatchObject({ autore: null })
})

test('the timeline lists notes and the hotel’s events, newest first, by kind', async () => {
  const admin = s.as('admin')
  const { rows: contacts } = await s.db.pool.query<{ id: number }>(
    `select id from main_rubrica where hotel_id in (select hotel_id from orders_orders)
       and hotel_id in (select "idHotel" from main_hotel_offerta where data_pubblicazione < '2026-11-20') order by id limit 1`,
  )
  const { id } = contacts[0]!
  await admin('POST', `${rubrica}/note/${id}`, { body: { ids: [id], nota: 'La nota della storia' } })
  await admin('POST', `${rubrica}/send/${id}`, {
    body: { to: ['direzione@posta.example'], oggetto: 'Il preventivo', testo: '<p>Buongiorno,</p><p>eccolo.</p>' },
  })
  const call = { description: 'Ci pensano', date: '2026-11-20', type: 'telefonata', completata: true }
  await admin('POST', `${rubrica}/task/${id}`, { body: call })
  const { events, meta } = await story('admin', id, '?perPage=500')
  const times = events.map(({ quando }) => Date.parse(String(quando)))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(events).toHaveLength(meta.total)
  const one = (tipo: string) => events.find((event) => event.tipo === tipo)!
  expect(one('nota')).toMatchObject({ testo: 'La nota della storia', autore: expect.stringMatching(/\w+ \w+/) })
  expect(one('mail')).toMatchObject({ titolo: 'Il preventivo', testo: 'Buongiorno,\n\neccolo.', stato: 'attesa' })
  expect(one('attivita')).toMatchObject({ testo: 'Ci pensano', stato: 'telefonata', giorno: true })
  expect(one('ordine')).toMatchObject({ importo: expect.anything() })
  const { rows: published } = await s.db.pool.query<{ conta: number }>(
    `select count(*)::int as conta from main_hotel_offerta where _deleted_at is null and data_pubblicazione <= '2026-11-20'
       and "idHotel" = (select hotel_id from main_rubrica where id = $1)`,
    [id],
  )
  expect(meta.conteggi.offerta).toBe(published[0]!.conta)
  expect(one('offerta')).toMatchObject({ quante: expect.any(Number), testo: expect.stringMatching(/\w/) })
  // A month with many events has some titles and the number of the rest.
  const { rows: titles } = await s.db.pool.query<{ titolo: string }>(
    `select titolo from main_hotel_offerta where "idHotel" = (select hotel_id from main_rubrica where id = $1)`,
    [id],
  )
  const names = titles.map(({ titolo }) => titolo).toSorted((a, b) => b.length - a.length)
  for (const { testo, quante } of events.filter(({ tipo }) => tipo === 'offerta')) {
    const remainder = names.reduce((text, name) => text.replaceAll(name, ''), String(testo))
    const more = Number(quante) - 6
    expect(remainder.replace(/^[, ]+/, '')).toBe(more > 1 ? `e altre ${more}` : more === 1 ? 'e un’altra' : '')
  }
  // Guest requests have one line per month, whose link lists as many.
  const { rows } = await s.db.pool.query<{ hotel: number }>(
    'select hotel_id as hotel from main_rubrica where id = $1',
    [id],
  )
  const { hotel } = rows[0]!
  const lists = {
    richieste: ['stats_mail_search', '/api/stats/mail', 'id_hotel', 'stat_from', 'stat_to'],
    preventivi: ['quote_quote_requests', '/api/quote/quotes', 'aoHotelId', 'dateRequest||>=', 'dateRequest||<='],
  } as const
  for (const [kind, [table, list, of, from, to]] of Object.entries(lists)) {
    const lines = events.filter(({ tipo }) => tipo === kind)
    expect(lines.length, kind).toBeGreaterThan(3)
    expect(new Set(lines.map(({ id: month }) => month)).size).toBe(lines.length)
    const { rows: all } = await s.db.pool.query<{ conta: number }>(
      `select count(*)::int as conta from ${table} where "${of}" = $1 and _deleted_at is null`,
      [hotel],
    )
    expect(lines.reduce((sum, { quante }) => sum + Number(quante), 0)).toBe(all[0]!.conta)
    for (const { id: month, quante } of lines) {
      const last = new Date(Date.UTC(Math.floor(Number(month) / 100), Number(month) % 100)).getTime() - 1
      const day = new Date(last).toISOString().slice(0, 10)
      const query = new URLSearchParams({ [of]: String(hotel), [from]: `${day.slice(0, 8)}01`, [to]: day })
      const { body } = await admin('GET', `${list}?${query}`)
      expect((body.meta as { total: number }).total, `${kind} ${month}`).toBe(Number(quante))
    }
  }
  const page = await story('admin', id, '?perPage=3&page=2')
  expect(page.events).toEqual(events.slice(3, 6))
  const notes = await story('admin', id, '?tipo=nota,mail&perPage=500')
  expect(new Set(notes.events.map(({ tipo }) => tipo))).toEqual(new Set(['nota', 'mail']))
  expect(notes.meta).toMatchObject({ total: notes.events.length, conteggi: meta.conteggi })
  for (const query of ['?tipo=altro', '?sito=1', '?page=x'])
    expect((await admin('GET', `${rubrica}/storia/${id}${query}`)).status, query).toBe(422)
})

test('the timeline contains nothing outside the user’s lists', async () => {
  const seller = s.as('produttore')
  const { rows: foreign } = await s.db.pool.query<{ id: number }>(
    `select id from main_rubrica where codice_produttore <> 'PR01' order by id limit 1`,
  )
  expect((await seller('GET', `${rubrica}/storia/${foreign[0]!.id}`)).status).toBe(404)
  expect((await s.as('user')('GET', `${rubrica}/storia/1`)).status).toBe(403)
  // A contact of the producer whose hotel belongs to another producer.
  const { rows: updated } = await s.db.pool.query<{ id: number }>(
    `update main_rubrica set hotel_id = (select "idHotel" from main_hotel where produttore = 'PR04' and "idHotel" in
       (select hotel_id from orders_orders where codice_produttore = 'PR04') order by "idHotel" limit 1)
     where id = (select id from main_rubrica where codice_produttore = 'PR01' order by id desc limit 1) returning id`,
  )
  const { id } = updated[0]!
  const [mine, all] = [await story('produttore', id), await story('admin', id)]
  expect(all.meta.conteggi.ordine).toBeGreaterThan(0)
  expect(mine.meta.conteggi).not.toHaveProperty('ordine')
  expect(mine.meta.conteggi).not.toHaveProperty('richieste')
  // The same hotel has a contact of another producer.
  const otherContacts = async (role: 'admin' | 'produttore') =>
    ((await s.as(role)('GET', `${rubrica}/storia/${id}`)).body.meta as { altri: Json[] }).altri
  expect(await otherContacts('admin')).toEqual([{ id: expect.any(Number), nome: expect.any(String) }])
  expect(await otherContacts('produttore')).toEqual([])
  // Resources that everybody may list for every hotel are included.
  expect(mine.meta.conteggi.offerta).toBe(all.meta.conteggi.offerta)
})

test('a task and a mail for several contacts are created for each of them, or for none', async () => {
  const seller = s.as('produttore')
  const rows = (await seller('GET', `${rubrica}?perPage=3&page=2`)).body.values as Json[]
  const ids = rows.map((row) => Number(row.id))
  const task = { description: 'Inviare gli auguri', date: '2026-12-18', type: 'email' }
  expect((await seller('POST', `${rubrica}/task/${ids[0]}`, { body: { ids, ...task } })).status).toBe(201)
  const { rows: tasks } = await s.db.pool.query<{ rubrica_id: number; codice_produttore: string }>(
    `select rubrica_id, codice_produttore from main_rubrica_task where description = 'Inviare gli auguri' order by rubrica_id`,
  )
  expect(tasks).toEqual(ids.toSorted((a, b) => a - b).map((rubrica_id) => ({ rubrica_id, codice_produttore: 'PR01' })))

  const mail = { oggetto: 'Auguri', testo: '<p>Buone feste</p>' }
  const sent = async () =>
    (
      await s.db.pool.query<{ about_id: number; recipients: string[]; cc: string[] }>(
        `select about_id, recipients, cc from outbox where subject = 'Auguri' order by about_id`,
      )
    ).rows
  const refused = await seller('POST', `${rubrica}/send/${ids[0]}`, { body: { ids, ...mail, to: ['a@b.it'] } })
  expect([refused.status, refused.body.errors]).toEqual([422, { to: ['Campo sconosciuto'] }])
  await s.db.pool.query(`update main_rubrica set email_referente = null where id = $1`, [ids[1]])
  const without = await seller('POST', `${rubrica}/send/${ids[0]}`, { body: { ids, ...mail } })
  expect([without.status, without.body.errors]).toEqual([
    422,
    { ids: [`Senza indirizzo email: ${String(rows[1]!.nome_struttura)}`] },
  ])
  expect(await sent()).toEqual([])
  const some = [ids[0]!, ids[2]!]
  expect((await seller('POST', `${rubrica}/send/${some[0]}`, { body: { ids: some, ...mail } })).status).toBe(200)
  expect(await sent()).toEqual(
    some
      .toSorted((a, b) => a - b)
      .map((id) => ({ about_id: id, recipients: [rows.find((row) => row.id === id)!.email_referente], cc: [] })),
  )
  // One contact outside the scope refuses the whole call.
  const { rows: foreign } = await s.db.pool.query<{ id: number }>(
    `select id from main_rubrica where codice_produttore <> 'PR01' order by id limit 1`,
  )
  const mixed = { ids: [...some, foreign[0]!.id], ...mail }
  expect((await seller('POST', `${rubrica}/send/${some[0]}`, { body: mixed })).status).toBe(404)
  expect(await sent()).toHaveLength(2)
})

test('a logged call is a completed task and updates the contact’s last contact', async () => {
  const seller = s.as('produttore')
  const id = Number(((await seller('GET', `${rubrica}?perPage=1&page=5`)).body.values as Json[])[0]!.id)
  await s.db.pool.query(`update main_rubrica set ultimo_contatto = null where id = $1`, [id])
  const call = { description: 'Richiama lui', date: '2026-11-20', type: 'telefonata' }
  await seller('POST', `${rubrica}/task/${id}`, { body: call })
  const heard = async () => ((await seller('GET', `${rubrica}/${id}`)).body.data as Json).ultimo_contatto
  expect(await heard()).toBeNull()
  await seller('POST', `${rubrica}/task/${id}`, { body: { ...call, completata: true } })
  expect(await heard()).toEqual(expect.any(String))
})

test('a logged call may name the next one, which becomes a task and the next contact, and one undo reverts all', async () => {
  const seller = s.as('produttore')
  const id = Number(((await seller('GET', `${rubrica}?perPage=1&page=6`)).body.values as Json[])[0]!.id)
  const url = `${rubrica}/task/${id}`
  const call = { description: 'Ci pensa', date: '2026-11-20', type: 'telefonata', completata: true }
  const seen = async () => {
    const { body } = await seller('GET', `${rubrica}/${id}`)
    const { prossimo_contatto, ultimo_contatto } = body.data as Json
    return { prossimo_contatto, ultimo_contatto, tasks: (body.meta as { compiti: Json[] }).compiti }
  }
  const before = await seen()
  const refused = async (more: Json) => (await seller('POST', url, { body: { ...call, ...more } })).body.errors
  expect(await refused({ seguito: 'Portare il listino' })).toEqual({ seguito_il: ['Scegli il giorno'] })
  expect(await refused({ seguito_il: '2026-11-19' })).toEqual({ seguito_il: ['Scegli un giorno da oggi in poi'] })
  expect(await seen()).toEqual(before)

  const done = await seller('POST', url, { body: { ...call, seguito_il: '2026-11-27', seguito: null } })
  expect([done.status, (done.body.data as Json).description]).toEqual([201, 'Ci pensa'])
  const after = await seen()
  expect(after.prossimo_contatto).toBe('2026-11-27')
  const added = after.tasks.filter((one) => !before.tasks.some((known) => known.id === one.id))
  expect(added).toEqual([
    expect.objectContaining({
      description: 'Richiamare',
      date: '2026-11-27',
      type: 'telefonata',
      codice_produttore: 'PR01',
    }),
  ])
  const undone = await seller('POST', '/api/main/undo', { body: { auditId: Number(done.headers['x-undo']) } })
  expect(undone.status, undone.text).toBe(200)
  expect(await seen()).toEqual(before)
})

test('a producer sees only their own contacts', async () => {
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

test('the export contains the user’s own rubrica', async () => {
  const file = await s.as('produttore')('GET', '/api/seller/contacts')
  const total = ((await s.as('produttore')('GET', rubrica)).body.meta as Json).total
  expect(file.headers['content-disposition']).toContain('contatti-2026-11-20.csv')
  expect(file.text.trim().split('\r\n')).toHaveLength(Number(total) + 1)
  expect((await s.as('user')('GET', '/api/seller/contacts')).status).toBe(403)
})

test('the export follows the list’s filters and labels', async () => {
  const filters = 'tipologia_cliente=base&q=hotel'
  const { body } = await s.as('admin')('GET', `${rubrica}?perPage=100&page=1&${filters}`)
  const total = (body.meta as Json).total as number
  expect(total).toBeGreaterThan(0)
  const file = await s.as('admin')('GET', `/api/seller/contacts?${filters}&limit=0`)
  const [head, ...lines] = file.text.trim().split('\r\n')
  expect(lines).toHaveLength(total)
  const cells = lines.map((line) => line.split(';'))
  const last = head!.split(';').indexOf('Ultimo contatto')
  const days = cells.map((one) => one[last]!).filter(Boolean)
  expect(days.length).toBeGreaterThan(0)
  for (const day of days) expect(day).toMatch(/^\d{2}\/\d{2}\/\d{4}/)
  // Producers are exported by name.
  expect(file.text).not.toMatch(/;PR\d\d;/)
})

test('a contact’s history contains its notes and the changes of its tasks', async () => {
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

test('a contact contains the funnels of its hotel that the user may open, newest first', async () => {
  const { rows } = await s.db.pool.query<{ id: number; hotel: number; code: string }>(
    `select r.id, r.hotel_id as hotel, f.seller_code as code from main_rubrica r
     join seller_funnel f on f.hotel_id = r.hotel_id and f._deleted_at is null and f.seller_code = r.codice_produttore
     where r._deleted_at is null and f.seller_code = 'PR01' order by r.id limit 1`,
  )
  const { id, hotel } = rows[0]!
  const funnelsFor = async (account: 'admin' | 'produttore') =>
    ((await s.as(account)('GET', `${rubrica}/${id}`)).body.meta as { funnel: Json[] }).funnel
  const { rows: every } = await s.db.pool.query<Json>(
    `select id, funnel_year from seller_funnel where hotel_id = $1 and _deleted_at is null order by funnel_year desc, id limit 5`,
    [hotel],
  )
  expect(every.length).toBeGreaterThan(0)
  expect(await funnelsFor('admin')).toEqual(every)
  // A funnel of another producer is not the seller's to open.
  await s.db.pool.query(`update seller_funnel set seller_code = 'PR02' where id = $1`, [every[0]!.id])
  expect(await funnelsFor('produttore')).toEqual(every.slice(1))
  await s.db.pool.query(`update seller_funnel set seller_code = 'PR01' where id = $1`, [every[0]!.id])
})

test('a number that nobody has written is null, and one that is hidden is absent', async () => {
  const contact = await first()
  const { rows } = await s.db.pool.query<{ id: number; number: string }>(
    `select id, telefono_referente as number from main_rubrica where telefono_referente is not null and _deleted_at is null
       and id not in (select rubrica_id from contact_openings) and id <> $1 order by id limit 1`,
    [contact.id],
  )
  const { id, number } = rows[0]!
  const seen = async () => (await s.as('admin')('GET', `${rubrica}/${id}`)).body.data as Json
  expect(await seen()).not.toHaveProperty('telefono_referente')
  await s.db.pool.query(`update main_rubrica set telefono_referente = null where id = $1`, [id])
  expect(await seen()).toMatchObject({ telefono_referente: null, showPhone: false })
  await s.db.pool.query(`update main_rubrica set telefono_referente = $2 where id = $1`, [id, number])
})

test('contacts with something to do carry their first open task, and are sorted by its day', async () => {
  const query = { attivita: 'scadenza', perPage: '50', orderKey: 'attivita_il', orderDirection: 'ASC' }
  const found = (await s.as('produttore')('GET', rubrica, { query })).body.values as Json[]
  expect(found.length).toBeGreaterThan(3)
  const days = found.map(({ attivita_il }) => String(attivita_il))
  expect(days).toEqual([...days].sort())
  for (const { id, attivita_il, prossima_attivita } of found) {
    const { rows } = await s.db.pool.query<Json>(
      `select date::text, description from main_rubrica_task where rubrica_id = $1 and completata is not true
         and _deleted_at is null order by date, id limit 1`,
      [id],
    )
    expect([attivita_il, prossima_attivita], String(id)).toEqual([rows[0]!.date, rows[0]!.description])
  }
  const without = (
    await s.as('produttore')('GET', rubrica, { query: { ...query, attivita: '', orderDirection: 'DESC' } })
  ).body
  expect((without.values as Json[])[0]).toMatchObject({ attivita_il: null, prossima_attivita: null })
})
