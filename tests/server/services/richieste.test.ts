/** Guest requests: answering, closing and reopening; who may do so, and what the guest receives. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type Json, type TestServer } from '../support/server.ts'

let s: TestServer
beforeAll(async () => {
  s = await testServer({ kind: 'pglite' })
})
afterAll(() => s?.stop())

const mail = '/api/stats/mail'

let used = 0
/** An unanswered request of the user’s own hotel, a different one each time. */
async function unansweredRequest(): Promise<number> {
  const { rows } = await s.db.pool.query<{ id: number }>(
    `update stats_mail_search set stato = 'aperta', chiusa = false, arrivo = '2026-12-20', partenza = '2026-12-27'
     where id = (select id from stats_mail_search where id_hotel = 1 and tipologia = 'preventivo'
       order by id desc limit 1 offset $1) returning id`,
    [used++],
  )
  return rows[0]!.id
}
const outbox = async (id: number) =>
  (
    await s.db.pool.query<{ kind: string; recipients: string[]; reply_to: string; subject: string; html: string }>(
      `select kind, recipients, reply_to, subject, html from outbox where about = 'stats.mailSearch' and about_id = $1`,
      [id],
    )
  ).rows
const read = async (id: number): Promise<Json> => {
  const { status, body } = await s.as('user')('GET', `${mail}/${id}`)
  expect(status).toBe(200)
  return { ...(body.data as Json), ...(body.meta as Json) }
}

test('a reply is mailed to the guest on behalf of the hotel together with the change of state', async () => {
  const user = s.as('user')
  const id = await unansweredRequest()
  const before = await read(id)
  expect(before.risposte).toEqual([])
  const answer = { oggetto: 'Re: preventivo', testo: 'Buongiorno,\neccolo <qui>.\n\nA presto' }
  const { status, body, headers } = await user('POST', `${mail}/${id}/rispondi`, { body: answer })
  expect([status, (body.data as Json).stato]).toEqual([200, 'risposta'])
  const { rows: hotels } = await s.db.pool.query<{ email: string }>(`select email from main_hotel where "idHotel" = 1`)
  expect(await outbox(id)).toEqual([
    {
      kind: 'richiesta',
      recipients: [before.email_cliente],
      reply_to: hotels[0]!.email,
      subject: 'Re: preventivo',
      html: '<p>Buongiorno,<br>eccolo &lt;qui&gt;.</p><p>A presto</p>',
    },
  ])
  const after = await read(id)
  expect(after.chiusa).not.toBe(true)
  expect(after.risposte).toMatchObject([{ ...answer, stato: 'attesa', autore: expect.any(String) }])
  await s.db.pool.query(`update outbox set created_by = null where about = 'stats.mailSearch' and about_id = $1`, [id])
  expect((await read(id)).risposte).toMatchObject([{ autore: null }])
  const list = await user('GET', `${mail}?state=risposta&id_hotel=1&per_page=100`)
  const found = (list.body.data as Json[]).find((row) => row.id === id)!
  expect(found.state).toContain('risposta')
  // A sent reply cannot be undone; closing can.
  expect(headers).not.toHaveProperty('x-undo')
  expect((await user('POST', `${mail}/${id}/chiudi`, { body: { chiusa: true } })).headers).toHaveProperty('x-undo')
})

test('a refused reply sends and changes nothing', async () => {
  const user = s.as('user')
  const id = await unansweredRequest()
  for (const body of [
    { oggetto: 'Re: x', testo: '' },
    { oggetto: 'Re: x', testo: 'x', to: ['a@b.it'] },
  ])
    expect((await user('POST', `${mail}/${id}/rispondi`, { body })).status, JSON.stringify(body)).toBe(422)
  await s.db.pool.query(`update stats_mail_search set email_cliente = null where id = $1`, [id])
  const without = await user('POST', `${mail}/${id}/rispondi`, { body: { oggetto: 'Re: x', testo: 'x' } })
  expect([without.status, Object.keys(without.body.errors as Json)]).toEqual([422, ['testo']])
  expect(await outbox(id)).toEqual([])
  expect((await read(id)).stato).toBe('aperta')
})

test('a reply’s subject with a line break is sent on one line, so that it adds no header', async () => {
  const id = await unansweredRequest()
  const body = { oggetto: 'Re: preventivo\r\nBcc: a@b.it', testo: 'Buongiorno' }
  expect((await s.as('user')('POST', `${mail}/${id}/rispondi`, { body })).status).toBe(200)
  expect(await outbox(id)).toMatchObject([{ subject: 'Re: preventivo Bcc: a@b.it' }])
})

test('a request is closed and reopened, and an answered one stays answered', async () => {
  const user = s.as('user')
  const id = await unansweredRequest()
  const close = (chiusa: unknown) => user('POST', `${mail}/${id}/chiudi`, { body: { chiusa } })
  expect((await close('forse')).status).toBe(422)
  expect((await close(true)).body.data).toMatchObject({ chiusa: true })
  const stateOf = async () => {
    const { body } = await user(
      'GET',
      `${mail}?id_hotel=1&per_page=100&email_cliente=${String((await read(id)).email_cliente)}`,
    )
    return (body.data as Json[]).find((row) => row.id === id)!.state
  }
  expect(await stateOf()).toEqual(['chiusa'])
  expect((await close(false)).body.data).toMatchObject({ chiusa: false })
  expect(await stateOf()).toEqual(['letta'])
  const body = { oggetto: 'Re: x', testo: 'x', chiusa: true }
  expect((await user('POST', `${mail}/${id}/rispondi`, { body })).body.data).toMatchObject({ chiusa: true })
  await close(false)
  expect(await stateOf()).toEqual(['risposta'])
})

test('several requests are closed and restored at once, and one of another hotel refuses them all', async () => {
  const user = s.as('user')
  const ids = (
    await s.db.pool.query<{ id: number }>(
      `update stats_mail_search set chiusa = false where id in (
         select id from stats_mail_search where id_hotel = 1 order by id limit 3) returning id`,
    )
  ).rows.map(({ id }) => id)
  const foreign = await s.db.pool.query<{ id: number }>(
    `select id from stats_mail_search where id_hotel = 300 order by id limit 1`,
  )
  const closed = async () => Promise.all(ids.map(async (id) => (await read(id)).chiusa === true))
  const close = (body: Json) => user('POST', `${mail}/chiudi`, { body })
  expect((await close({ ids: [...ids, foreign.rows[0]!.id], chiusa: true })).status).toBe(404)
  expect((await close({ ids: [], chiusa: true })).status).toBe(422)
  expect((await close({ ids: Array.from({ length: 101 }, (_, at) => at + 1), chiusa: true })).status).toBe(422)
  expect((await close({ ids })).status).toBe(422)
  expect((await s.as('produttore')('POST', `${mail}/chiudi`, { body: { ids, chiusa: true } })).status).toBe(403)
  expect(await closed()).toEqual([false, false, false])
  const answer = await close({ ids: [...ids, ids[0]!], chiusa: true })
  expect([answer.status, answer.body]).toEqual([200, { data: { richieste: ids.toSorted((a, b) => a - b) } }])
  expect(await closed()).toEqual([true, true, true])
  expect((await user('POST', '/api/main/undo', { body: { auditId: Number(answer.headers['x-undo']) } })).status).toBe(
    200,
  )
  expect(await closed()).toEqual([false, false, false])
})

test('an audit entry with the former name of a call is listed, shown and undone under the current one', async () => {
  const user = s.as('user')
  const id = await unansweredRequest()
  expect((await user('POST', `${mail}/${id}/chiudi`, { body: { chiusa: true } })).status).toBe(200)
  await s.db.pool.query(
    `insert into audit (user_id, user_email, role, op, resource, record, before, after, request_id, version)
     select user_id, user_email, role, 'chiudi', resource, record, before, after, 'before-3.2', version
     from audit where resource = 'stats.mailSearch' and record = $1 and op = 'close' order by id desc limit 1`,
    [String(id)],
  )
  const admin = s.as('admin')
  const listed = async (op: string) => {
    const { body } = await admin('GET', '/api/main/registro', {
      query: { resource: 'stats.mailSearch', record: String(id), op },
    })
    return (body.values as Json[]).map((entry) => [entry.op, entry.request_id === 'before-3.2'])
  }
  const both = [
    ['close', true],
    ['close', false],
  ]
  expect(await listed('close')).toEqual(both)
  expect(await listed('chiudi')).toEqual(both)
  const history = (await admin('GET', `/api/main/history/stats.mailSearch/${id}`)).body.data as Json[]
  expect(history[0]).toMatchObject({ op: 'close', request_id: 'before-3.2' })
  expect((await user('POST', '/api/main/undo', { body: { requestId: 'before-3.2' } })).status).toBe(200)
  expect((await read(id)).chiusa).not.toBe(true)
})

test('only the request’s hotel and the office can reply', async () => {
  const id = await unansweredRequest()
  const { rows } = await s.db.pool.query<{ id: number }>(
    `select id from stats_mail_search where id_hotel = 300 order by id limit 1`,
  )
  const answer = { oggetto: 'Re: x', testo: 'x' }
  for (const op of ['rispondi', 'chiudi']) {
    const body = op === 'chiudi' ? { chiusa: true } : answer
    expect((await s.as('user')('POST', `${mail}/${rows[0]!.id}/${op}`, { body })).status).toBe(404)
    expect((await s.as('produttore')('POST', `${mail}/${id}/${op}`, { body })).status).toBe(403)
  }
  expect(await outbox(rows[0]!.id)).toEqual([])
  expect((await s.as('employee')('POST', `${mail}/${id}/rispondi`, { body: answer })).status).toBe(200)
})

test('a quote is sent with its amount and state, and its outcome is recorded within the user’s rights', async () => {
  const user = s.as('user')
  const { rows } = await s.db.pool.query<{ id: number; email: string }>(
    `update quote_quote_requests set stato = 'nuova', letta = false where id = (
       select id from quote_quote_requests where "aoHotelId" = 1 order by id limit 1) returning id, email`,
  )
  const { id, email } = rows[0]!
  const at = `/api/quote/quotes/${id}`
  const body = { oggetto: 'Il suo preventivo', testo: 'Sette notti.', importo: 812.5 }
  expect((await s.as('produttore')('POST', `${at}/rispondi`, { body })).status).toBe(403)
  expect((await user('POST', `${at}/rispondi`, { body: { ...body, importo: -1 } })).status).toBe(422)
  const sent = await user('POST', `${at}/rispondi`, { body })
  expect([sent.status, sent.body.data]).toMatchObject([200, { stato: 'inviato', letta: true, importo: 812.5 }])
  const mails = await s.db.pool.query(
    `select recipients from outbox where about = 'quote.quoteRequests' and about_id = $1`,
    [id],
  )
  expect(mails.rows).toEqual([{ recipients: [email] }])
  const { body: read } = await user('GET', at)
  expect((read.meta as Json).risposte).toMatchObject([{ oggetto: body.oggetto, testo: body.testo, stato: 'attesa' }])
  expect((await user('POST', `${at}/avanza`, { body: { stato: 'boh' } })).status).toBe(422)
  const won = await user('POST', `${at}/avanza`, { body: { stato: 'confermata' } })
  expect(won.body.data).toMatchObject({ stato: 'confermata' })
  expect(won.headers).toHaveProperty('x-undo')
  // A further reply to a confirmed guest keeps the confirmation.
  expect((await user('POST', `${at}/rispondi`, { body })).body.data).toMatchObject({ stato: 'confermata' })
  const foreign = await s.db.pool.query<{ id: number }>(
    `select id from quote_quote_requests where "aoHotelId" not in (1, 100) order by id limit 1`,
  )
  const there = `/api/quote/quotes/${foreign.rows[0]!.id}`
  expect((await user('POST', `${there}/avanza`, { body: { stato: 'persa' } })).status).toBe(404)
  const advance = (ids: number[]) => user('POST', '/api/quote/quotes/avanza', { body: { ids, stato: 'persa' } })
  expect((await advance([id, foreign.rows[0]!.id])).status).toBe(404)
  expect(((await user('GET', at)).body.data as Json).stato).toBe('confermata')
  expect((await advance([id])).status).toBe(200)
  expect(((await user('GET', at)).body.data as Json).stato).toBe('persa')
})
