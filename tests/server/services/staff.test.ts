import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownClientConfig } from '../../../server/http/clientConfig.ts'
import { MINUTE } from '../support/clock.ts'
import { testServer, type Json, type TestServer } from '../support/server.ts'

let s: TestServer
beforeAll(async () => {
  s = await testServer({ kind: 'pglite' })
})
afterAll(() => s?.stop())

const data = (answer: { body: Json }) => answer.body.data as Json

test('each user sees, reads and dismisses a notification individually', async () => {
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

test('time entries belong to their author, and locked ones to the administrator', async () => {
  const entries = '/api/main/tracciamenti-attivita'
  const body = { aoHotelId: 1, attivita: { id: 9 }, dataConsuntivo: '2026-11-20', tempo: 0 }
  const creation = await s.as('employee')('POST', entries, { body })
  expect([creation.status, data(creation)]).toMatchObject([201, { attivita: { id: 9 }, tempo: 0, bloccato: false }])
  const path = `${entries}/${String(data(creation).id)}`
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
  await s.db.pool.query('update main_tracciamenti_attivita set bloccato = true where id = $1', [data(creation).id])
  expect((await s.as('employee')('PATCH', path, { body: { tempo: 1 } })).status).toBe(403)
  expect((await s.as('employee')('DELETE', path)).status).toBe(403)
  expect((await s.as('admin')('PATCH', path, { body: { tempo: 1 } })).status).toBe(200)
})

test('a month locked for a user accepts new entries only from an administrator', async () => {
  const entries = '/api/main/tracciamenti-attivita'
  const body = { aoHotelId: 1, attivita: { id: 9 }, dataConsuntivo: '2020-02-05', tempo: 1 }
  const add = (role: 'employee' | 'developer' | 'admin', more: Json = {}) =>
    s.as(role)('POST', entries, { body: { ...body, ...more } })
  const creation = await Promise.all([add('employee'), add('admin')])
  expect(creation.map(({ status }) => status)).toEqual([201, 201])
  const ids = creation.map((one) => data(one).id)
  const mistake = await add('employee')
  const deletion = await s.as('employee')('DELETE', `${entries}/${String(data(mistake).id)}`)
  await s.db.pool.query('update main_tracciamenti_attivita set bloccato = true where id = any($1::int[])', [ids])
  const back = await s.as('employee')('POST', '/api/main/undo', {
    body: { auditId: Number(deletion.headers['x-undo']) },
  })
  expect([back.status, back.body.message]).toEqual([
    409,
    'Il mese di quel giorno è bloccato: può ripristinarla solo un amministratore.',
  ])
  const refused = await add('employee', { dataConsuntivo: '2020-02-29' })
  expect([refused.status, refused.body.message ?? refused.body.detail]).toEqual([
    409,
    'Il mese di quel giorno è bloccato: può aggiungervi ore solo un amministratore.',
  ])
  const many = { op: 'create', values: { ...body, dataConsuntivo: '2020-02-10' } }
  const batch = await s.as('employee')('POST', '/api/main/batch/main.tracciamentiAttivita', { body: { rows: [many] } })
  expect(batch.body.data).toMatchObject([{ status: 409, code: 'locked' }])
  // Another month, another user, and the administrator’s own entry.
  const otherEntries = [add('employee', { dataConsuntivo: '2020-03-01' }), add('developer'), add('admin')]
  expect((await Promise.all(otherEntries)).map(({ status }) => status)).toEqual([201, 201, 201])
  await s.db.pool.query(`delete from main_tracciamenti_attivita where "dataConsuntivo" < '2020-04-01'`)
})

test('one call locks a month for everybody who has entries, and one undo unlocks it', async () => {
  const path = '/api/main/tracciamenti-attivita/blocca'
  const open = async (of: string) => {
    const { rows } = await s.db.pool.query<{ month: string; utente: number; many: number }>(
      `select to_char("dataConsuntivo", 'YYYY-MM') as month, utente, count(*)::int as many from main_tracciamenti_attivita
       where not bloccato and _deleted_at is null group by 1, 2 order by 1, 2`,
    )
    return rows.filter(({ month }) => month === of)
  }
  const before = await open('2026-11')
  expect(before.length).toBeGreaterThan(2)
  for (const role of ['employee', 'developer', 'amministrazione', 'produttore', 'user'] as const)
    expect((await s.as(role)('POST', path, { body: { mese: '2026-11-05', bloccato: true } })).status).toBe(403)
  expect((await s.as('admin')('POST', path, { body: { mese: 'novembre' } })).body.errors).toEqual({
    mese: ['Valore non valido'],
    bloccato: ['Campo obbligatorio'],
  })
  const one = { mese: '2026-11-30', bloccato: true, utente: before[0]!.utente }
  expect(data(await s.as('admin')('POST', path, { body: one }))).toMatchObject({ cambiate: before[0]!.many })
  expect(await open('2026-11')).toHaveLength(before.length - 1)
  const all = await s.as('admin')('POST', path, { body: { mese: '2026-11-05', bloccato: true } })
  expect(await open('2026-11')).toEqual([])
  expect(data(all)).toMatchObject({ cambiate: before.slice(1).reduce((sum, { many }) => sum + many, 0) })
  const undone = await s.as('admin')('POST', '/api/main/undo', { body: { auditId: Number(all.headers['x-undo']) } })
  expect(undone.status).toBe(200)
  expect(await open('2026-11')).toEqual(before.slice(1))
  const opened = await s.as('admin')('POST', path, { body: { ...one, bloccato: false } })
  expect(opened.status).toBe(200)
  expect(new Set(await open('2026-11'))).toEqual(new Set(before))
})

test('users with due hours are those who may write entries or were in service until a day, and each sees only their own', async () => {
  const path = '/api/main/tracciamenti-attivita/dovute'
  const due = async (role: Parameters<typeof s.as>[0]) => (await s.as(role)('GET', path)).body.data as Json[]
  const all = await due('admin')
  const numbers = new Set(all.map(({ utente }) => Number(utente)))
  expect(numbers).toEqual(new Set([1, 2, 3, 4, 8]))
  const { rows } = await s.db.pool.query<Json>(
    `select data_assunzione::text as dal, null as al, ore_settimanali::float as ore from employees_employees where user_id = 4`,
  )
  expect(await due('employee')).toEqual([{ utente: 4, persona: 'Reparto Contenuti', rapporti: rows }])
  expect(all.find(({ utente }) => utente === 8)).toMatchObject({ rapporti: [] })

  await s.db.pool.query('update management_user set attivo = false where id in (3, 8)')
  await s.db.pool.query(`update employees_employees set data_cessazione = '2026-10-31' where user_id = 3`)
  const report = await due('admin')
  expect(report.find(({ utente }) => utente === 3)).toMatchObject({ rapporti: [{ al: '2026-10-31' }] })
  expect(report.some(({ utente }) => utente === 8)).toBe(false)
  await s.db.pool.query('update management_user set attivo = true where id in (3, 8)')
  await s.db.pool.query('update employees_employees set data_cessazione = null where user_id = 3')
  expect((await s.as('produttore')('GET', path)).status).toBe(403)
})

test('the activity report is exported as CSV', async () => {
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

test('totals by hotel, activity, person and month equal the sum of the entries', async () => {
  const path = '/api/main/tracciamenti-attivita/report/totali'
  const users = { employee: 0, developer: 0 }
  // A leap February and the days around it, for two people; one entry is deleted and one has no time.
  const written = [
    ['employee', 1, 9, '2024-01-31', 0.75],
    ['employee', 1, 9, '2024-02-01', 8.75],
    ['employee', 2, 9, '2024-02-29', 0.25],
    ['developer', 2, 10, '2024-02-29', 1.5],
    ['developer', 1, 10, '2024-03-01', 2.25],
    ['developer', 2, 9, '2024-02-10', 0],
  ] as const
  const entries = '/api/main/tracciamenti-attivita'
  for (const [who, aoHotelId, attivita, dataConsuntivo, tempo] of [...written, written[1]]) {
    const body = { aoHotelId, attivita: { id: attivita }, dataConsuntivo, tempo }
    const creation = await s.as(who)('POST', entries, { body })
    expect(creation.status, creation.text).toBe(201)
    users[who] = Number(data(creation).utente)
  }
  const { rows: last } = await s.db.pool.query<{ id: number }>('select max(id) as id from main_tracciamenti_attivita')
  expect((await s.as('employee')('DELETE', `${entries}/${last[0]!.id}`)).status).toBe(204)

  type Sum = { id: number | string; nome: string; minuti: number; voci: number; quota: number }
  const ask = async (query: Record<string, string>, who: 'admin' | 'employee' = 'admin') =>
    s.as(who)('GET', path, { query })
  /** Adds up one by one, in quarters of an hour. */
  function expected(from: string, to: string, who?: 'employee' | 'developer') {
    const rows = written.filter(([of, , , day]) => day >= from && day <= to && (!who || of === who))
    const whole = rows.reduce((quarters, [, , , , tempo]) => quarters + tempo * 4, 0)
    const by = (key: (row: (typeof written)[number]) => number | string) => {
      const sums: Record<string, [minuti: number, voci: number, quota: number]> = {}
      for (const id of new Set(rows.map(key))) {
        const of = rows.filter((row) => key(row) === id)
        const quarters = of.reduce((sum, row) => sum + row[4] * 4, 0)
        sums[id] = [quarters * 15, of.length, Number(((quarters / whole) * 100).toFixed(1))]
      }
      return sums
    }
    return {
      minuti: whole * 15,
      voci: rows.length,
      hotel: by((row) => row[1]),
      attivita: by((row) => row[2]),
      persona: by((row) => users[row[0]]),
      mese: by((row) => row[3].slice(0, 7)),
    }
  }
  const groupings = ['hotel', 'attivita', 'persona', 'mese'] as const
  for (const [from, to, who] of [
    ['2024-01-01', '2024-12-31'],
    ['2024-02-01', '2024-02-29'],
    ['2024-02-29', '2024-03-01'],
    ['2024-01-31', '2024-02-28', 'employee'],
    ['2024-02-01', '2024-03-31', 'developer'],
  ] as const) {
    const answer = await ask({ dataInizio: from, dataFine: to, ...(who && { utente: String(users[who]) }) })
    const totals = data(answer) as Json & Record<(typeof groupings)[number], Sum[]>
    const sums = Object.fromEntries(
      groupings.map((by) => [
        by,
        Object.fromEntries(totals[by].map((row) => [row.id, [row.minuti, row.voci, row.quota]])),
      ]),
    )
    expect({ minuti: totals.minuti, voci: totals.voci, ...sums }).toEqual(expected(from, to, who))
    for (const by of ['hotel', 'attivita', 'persona'] as const)
      expect(totals[by].map(({ minuti }) => minuti)).toEqual(
        totals[by].map(({ minuti }) => minuti).sort((a, b) => b - a),
      )
  }
  const year = data(await ask({ dataInizio: '2024-01-01', dataFine: '2024-12-31' })) as Json & Record<string, Sum[]>
  expect(year.mese!.map(({ nome }) => nome)).toEqual(['Gennaio 2024', 'Febbraio 2024', 'Marzo 2024'])
  expect(year.hotel!.map(({ nome }) => nome)).toContain('Stella Marina - Taranto (1)')
  const none = { minuti: 0, voci: 0, hotel: [], attivita: [], persona: [], mese: [] }
  expect(data(await ask({ dataInizio: '2023-02-01', dataFine: '2023-02-28' }))).toEqual(none)

  const file = await ask({ dataInizio: '2024-01-01', dataFine: '2024-12-31', per: 'mese', formato: 'csv' })
  expect(file.headers['content-disposition']).toBe('attachment; filename="attivita-per-mese-2024-01-01-2024-12-31.csv"')
  expect(file.text.slice(1).trim().split('\r\n')).toEqual([
    'Mese;Ore;Quota %;Registrazioni',
    'Gennaio 2024;0:45;5,6;1',
    'Febbraio 2024;10:30;77,8;4',
    'Marzo 2024;2:15;16,7;1',
    'Totale;13:30;100;6',
  ])

  const refused = async (query: Record<string, string>) => {
    const { status, body } = await ask(query)
    return [status, body.errors]
  }
  expect(await refused({ dataInizio: '2024-03-01', dataFine: '2024-02-29' })).toEqual([
    422,
    { dataFine: ['La data di fine non può precedere quella di inizio'] },
  ])
  expect(await refused({ dataInizio: '2023-02-29' })).toEqual([
    422,
    { dataInizio: ['Valore non valido'], dataFine: ['Campo obbligatorio'] },
  ])
  const day = { dataInizio: '2024-02-29', dataFine: '2024-02-29' }
  expect((await refused({ ...day, utente: 'x' }))[0]).toBe(422)
  expect((await refused({ ...day, utente: '99999' }))[0]).toBe(422)
  expect((await refused({ ...day, per: 'anno' }))[0]).toBe(422)
  for (const role of ['amministrazione', 'developer', 'employee', 'produttore', 'multihotel', 'user'] as const)
    expect((await s.as(role)('GET', path, { query: day })).status, role).toBe(403)
  expect((await s.call('GET', path, { query: day })).status).toBe(401)
})

test('the user named in the configuration can read the report and its totals', async () => {
  const { rows } = await s.db.pool.query<{ id: number }>(
    `select id from management_user where email = 'employee@regia.test'`,
  )
  const clientConfig = { ...ownClientConfig(), reportAttivitaUserId: rows[0]!.id }
  const other = await testServer({ kind: 'pglite', settings: { clientConfig } })
  try {
    const query = { dataInizio: '2026-11-01', dataFine: '2026-11-20' }
    const path = '/api/main/tracciamenti-attivita/report'
    expect((await other.as('employee')('GET', `${path}/totali`, { query })).status).toBe(200)
    expect((await other.as('employee')('GET', path, { query: { ...query, utente: '4' } })).status).toBe(200)
    expect((await other.as('developer')('GET', `${path}/totali`, { query })).status).toBe(403)
  } finally {
    await other.stop()
  }
})

test('assistance mails, the calendar’s customers and a site’s templates', async () => {
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

test('subscribers of one database are listed and exported', async () => {
  const page = await s.as('user')('GET', `${path(2001)}?perPage=2`)
  expect((page.body.data as Json[]).every((row) => row.magnews_id_database === 2001)).toBe(true)
  expect((await s.as('user')('GET', path(2300))).status).toBe(403)
  const file = await s.as('user')('GET', `${path(2001)}?limit=0`)
  expect(file.text.trim().split('\r\n')).toHaveLength(Number((page.body.meta as Json).total) + 1)
  expect((await s.as('produttore')('GET', `${path(2001)}?limit=0`)).status).toBe(403)
})

test('a ticket downloads one file once within a minute, for its own user', async () => {
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
