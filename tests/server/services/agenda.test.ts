import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarText, escapeText, fold } from '../../../server/services/agenda/ical.ts'
import { addDays } from '../../../src/domain/time/dates.ts'
import { testServer, type TestServer } from '../support/server.ts'

describe('iCalendar text', () => {
  const event = {
    uid: 'attivita-1@regia',
    day: '2026-02-28',
    summary: '2:45 Rapporto, mensile; nuovo',
    description: 'Prima riga\r\nseconda \\ riga',
    changed: '2026-02-27T10:11:12.345Z',
    sequence: 2,
  }

  test('separators and line ends are escaped, and control characters removed', () => {
    expect(escapeText('a\\b;c,d\r\ne\nf\u0007g')).toBe('a\\\\b\\;c\\,d\\ne\\nf g')
  })

  test('lines over 75 bytes are folded without splitting a character', () => {
    const line = `SUMMARY:${'è'.repeat(80)}🏨`
    const parts = fold(line).split('\r\n')
    expect(parts.length).toBe(3)
    for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
    expect(parts.map((part, at) => (at ? part.slice(1) : part)).join('')).toBe(line)
    expect(parts.slice(1).every((part) => part.startsWith(' '))).toBe(true)
    expect(fold('x'.repeat(75))).toBe('x'.repeat(75))
  })

  test('an event on the last day of February ends on 1 March, and lines end with CRLF', () => {
    const text = calendarText('Attività di Anna', [event])
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text.split('\r\n')).toEqual(
      expect.arrayContaining([
        'DTSTART;VALUE=DATE:20260228',
        'DTEND;VALUE=DATE:20260301',
        'DTSTAMP:20260227T101112Z',
        'SUMMARY:2:45 Rapporto\\, mensile\\; nuovo',
        'DESCRIPTION:Prima riga\\nseconda \\\\ riga',
      ]),
    )
  })
})

describe('calendar feed at a secret address', () => {
  let s: TestServer
  beforeAll(async () => {
    s = await testServer({ kind: 'pglite' })
  })
  afterAll(() => s?.stop())

  const path = '/api/main/tracciamenti-attivita/agenda'
  const renewed = async () => ((await s.as('employee')('POST', path)).body.data as { indirizzo: string }).indirizzo
  const read = (address: string) => s.app.inject({ method: 'GET', url: address })

  test('the feed works without a session, has only its owner’s entries, and ends with its address', async () => {
    const employee = s.as('employee')
    expect((await employee('GET', path)).body.data).toBeNull()
    const first = await renewed()
    expect(first).toMatch(/^\/api\/main\/agende\/[\w-]{43}\.ics$/)
    const answer = await read(first)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const { rows } = await s.db.pool.query(
      `select e.id from main_tracciamenti_attivita e join management_user u on u.id = e.utente
       where u.email = 'employee@regia.test' and e._deleted_at is null and e."dataConsuntivo" >= $1::date - 400`,
      [s.clock.today()],
    )
    const ids = [...answer.body.matchAll(/^UID:attivita-(\d+)@/gm)].map(([, id]) => Number(id))
    expect(ids.length).toBeGreaterThan(0)
    expect(ids.toSorted()).toEqual(rows.map(({ id }) => id as number).toSorted())
    expect((await employee('GET', path)).body.data).toMatchObject({ letta_il: s.clock.now().toISOString() })

    // No stored row contains the address’s secret.
    const token = first.split('/').at(-1)!.replace('.ics', '')
    for (const table of ['calendar_feeds', 'audit', 'idempotency']) {
      const stored = await s.db.pool.query(`select 1 from ${table} t where t::text like '%' || $1 || '%'`, [token])
      expect([table, stored.rows.length]).toEqual([table, 0])
    }

    const second = await renewed()
    expect((await read(first)).statusCode).toBe(404)
    expect((await read(second)).statusCode).toBe(200)
    expect((await employee('DELETE', path)).status).toBe(204)
    expect((await read(second)).statusCode).toBe(404)
    expect((await employee('GET', path)).body.data).toBeNull()
    for (const role of ['produttore', 'multihotel', 'user'] as const)
      expect([role, (await s.as(role)('POST', path)).status]).toEqual([role, 403])
  })

  test('the feed ends when its owner is disabled', async () => {
    const address = await renewed()
    expect((await read(address)).statusCode).toBe(200)
    await s.db.pool.query(`update management_user set attivo = false where email = 'employee@regia.test'`)
    expect((await read(address)).statusCode).toBe(404)
    await s.db.pool.query(`update management_user set attivo = true where email = 'employee@regia.test'`)
  })

  test('unknown feed addresses are throttled, and a valid one is rate limited', async () => {
    const statuses = []
    for (let at = 0; at < 40; at++) statuses.push((await read(`/api/main/agende/${'x'.repeat(43)}.ics`)).statusCode)
    expect(new Set(statuses)).toEqual(new Set([404, 429]))
    expect(statuses.slice(0, 25)).not.toContain(429)
  })
})

describe('moving a time entry to another day', () => {
  let s: TestServer
  beforeAll(async () => {
    s = await testServer({ kind: 'pglite' })
  })
  afterAll(() => s?.stop())

  const move = (role: 'admin' | 'employee' | 'developer' | 'user', id: unknown, dataConsuntivo: string) =>
    s.as(role)('POST', `/api/main/tracciamenti-attivita/${String(id)}/sposta`, { body: { dataConsuntivo } })
  const entryOf = async (id: unknown) =>
    (await s.db.pool.query(`select * from main_tracciamenti_attivita where id = $1`, [id])).rows[0]!

  test('a moved entry keeps its identity, only its owner may move it, and only administrators a locked one', async () => {
    const { rows } = await s.db.pool.query(
      `select e.id, e."dataConsuntivo"::text as day, e.bloccato from main_tracciamenti_attivita e
       join management_user u on u.id = e.utente
       where u.email = 'employee@regia.test' and e._deleted_at is null order by e."dataConsuntivo", e.id`,
    )
    const [locked, open] = [rows.find((row) => row.bloccato)!, rows.findLast((row) => !row.bloccato)!]
    const free = addDays(s.clock.today(), 1)
    const before = await entryOf(open.id)
    const moved = await move('employee', open.id, free)
    expect([moved.status, (moved.body.data as { dataConsuntivo: string }).dataConsuntivo]).toEqual([200, free])
    expect(moved.headers['x-undo']).toBeTruthy()
    const after = await entryOf(open.id)
    expect([after.tempo, after.utente, after.note]).toEqual([before.tempo, before.utente, before.note])

    expect((await move('developer', open.id, free)).status).toBe(404)
    expect((await move('user', open.id, free)).status).toBe(403)
    expect((await move('employee', open.id, 'domani')).status).toBe(422)
    const refused = await move('employee', locked.id, free)
    expect([refused.status, refused.body.message ?? refused.body.detail]).toEqual([
      409,
      expect.stringContaining('bloccata'),
    ])
    const closed = await move('employee', open.id, locked.day)
    expect([closed.status, closed.body.message ?? closed.body.detail]).toEqual([
      409,
      expect.stringContaining('Il mese di quel giorno è bloccato'),
    ])
    expect((await entryOf(locked.id)).bloccato).toBe(true)
    const byAdmin = await move('admin', locked.id, free)
    expect([byAdmin.status, (await entryOf(locked.id)).utente]).toEqual([200, before.utente])
  })
})
