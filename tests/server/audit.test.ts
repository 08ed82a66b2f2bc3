import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { chainAll, chainAudit, verifyAudit } from '../../server/db/chain.ts'
import { purge } from '../../server/db/purge.ts'
import { onEveryServer } from './support/onEveryServer.ts'
import { DAY, HOUR } from './support/clock.ts'
import type { Answer, CallOptions, Json, Method } from './support/server.ts'

type Call = (method: Method, url: string, options?: CallOptions) => Promise<Answer>
const ROOMS = '/api/main/Hotel/1/camera'
const REGISTER = '/api/main/registro'
const room = (id: unknown) => `/api/main/camera/${String(id)}`
const rowsOf = (answer: Answer): Json[] => answer.body.values as Json[]

onEveryServer('audit log', (server) => {
  let admin: Call
  beforeAll(() => {
    admin = server().as('admin')
  })
  const sql = async <R extends object>(text: string, values: unknown[] = []) =>
    (await server().db.pool.query<R>(text, values)).rows
  const make = async (as = admin, nome = 'Camera del registro'): Promise<Json> =>
    (await as('POST', ROOMS, { body: { nome: { it: nome }, tipologia: 'doppia', portali: [33] } })).body.data as Json

  test('the audit log is searched by person, record, period, resource and operation', async () => {
    const createdRoom = await make(server().as('user'))
    await admin('PATCH', room(createdRoom.id), { body: { superficie: 21 } })
    const ask = async (query: Record<string, string>) => admin('GET', REGISTER, { query })
    const record = String(createdRoom.id)
    const all = await ask({ resource: 'main.camera', record })
    expect(rowsOf(all).map(({ op, fields }) => [op, fields])).toEqual([
      ['update', 'Superficie'],
      ['create', expect.stringMatching(/campi/)],
    ])
    expect((all.body.meta as Json).labels).toMatchObject({
      record: { [`main.camera:${record}`]: 'Camera del registro' },
      user_id: { [String(rowsOf(all)[0]!.user_id)]: expect.any(String) },
    })
    expect(rowsOf(await ask({ record, op: 'update' }))).toHaveLength(1)
    expect(rowsOf(await ask({ record, user_id: String(rowsOf(all)[1]!.user_id) }))).toHaveLength(1)
    const [today] = await sql<{ day: string }>(`select (now() at time zone 'Europe/Rome')::date::text as day`)
    const [next] = await sql<{ day: string }>(`select ((now() at time zone 'Europe/Rome')::date + 1)::text as day`)
    expect(rowsOf(await ask({ record, resource: 'main.camera', dal: today!.day, al: today!.day }))).toHaveLength(2)
    expect(rowsOf(await ask({ record, dal: next!.day }))).toHaveLength(0)
    expect((await ask({ boh: '1' })).status).toBe(422)
    expect((await server().as('developer')('GET', REGISTER)).status).toBe(403)
    const one = await admin('GET', `${REGISTER}/${String(rowsOf(all)[0]!.id)}`)
    expect(one.body.data).toMatchObject({ before: { superficie: null }, after: { superficie: 21 } })
  })

  test('the audit log is exported with a ticket, with formulas neutralised', async () => {
    const createdRoom = await make()
    await admin('PATCH', room(createdRoom.id), { body: { superficie: 22 } })
    await sql(
      `insert into audit (op, resource, record, user_email) values ('update', 'main.camera', '=1+1', '@pericolo')`,
    )
    const { ticket } = (await admin('POST', '/api/security/tickets')).body as { ticket: string }
    const file = await server().call('GET', `${REGISTER}/export`, { query: { token: ticket, resource: 'main.camera' } })
    expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(file.text).toContain(`;'=1+1;`)
    expect(file.text).toContain(`;'@pericolo;`)
    expect(file.text).toContain('"{""superficie"": 22}"')

    // The export uses the list’s parameters: all rows in its order.
    const whole = await admin(
      'GET',
      `${REGISTER}/export?page=1&perPage=0&limit=0&orderKey=at&orderDirection=ASC&op=update`,
    )
    expect(whole.status).toBe(200)
    const ids = whole.text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => parseInt(line))
    expect(ids.length).toBeGreaterThan(1)
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
    expect((await admin('GET', `${REGISTER}/export?inventato=1`)).status).toBe(422)
  })

  test('audit rows can be inserted but neither changed nor deleted', async () => {
    for (const attempt of [
      `update audit set op = 'altro'`,
      'delete from audit',
      'truncate audit',
      `update audit_chain set hash = ''`,
      'delete from audit_chain',
    ]) {
      await expect(sql(attempt), attempt).rejects.toThrow(/append-only/)
    }
  })

  describe('the audit chain', () => {
    const forge = async (statement: string) => {
      await sql('alter table audit disable trigger audit_append_only')
      await sql(statement)
      await sql('alter table audit enable trigger audit_append_only')
    }

    test('each audit row is chained once, whichever server chains it', async () => {
      await make()
      await Promise.all([chainAll(server().db.pool), chainAudit(server().db.pool)])
      await chainAll(server().db.pool)
      const [rows] = await sql<{ n: number }>('select count(*)::int as n from audit')
      expect(await verifyAudit(server().db.pool)).toMatchObject({ rows: rows!.n, waiting: 0 })
      expect(await chainAudit(server().db.pool)).toBe(0)
      await make()
      expect(await verifyAudit(server().db.pool)).toMatchObject({ rows: rows!.n, waiting: 1 })
      await chainAll(server().db.pool)
    })

    test('rows chained by a server from before personal tokens verify together with those of this version', async () => {
      await make()
      await chainAll(server().db.pool)
      const [last] = await sql<{ seq: number; hash: string }>(
        'select seq, hash from audit_chain order by seq desc limit 1',
      )
      await sql(
        `insert into audit (op, resource, record, after, token) values ('create', 'main.camera', '9', '{"a": 1}', 'Gestionale')`,
      )
      const [row] = await sql<Record<string, unknown>>(
        `select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, after::text as after from audit order by id desc limit 1`,
      )
      const { id, at, after } = row!
      const seq = Number(last!.seq) + 1
      // Exactly what version 3.0 hashed.
      const content = [last!.hash, seq, id, at, null, null, null, 'create', 'main.camera', '9', null, after, null, null]
      const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
      await sql(`insert into audit_chain (seq, audit_id, hash) values (${seq}, ${String(id)}, '${hash}')`)
      await make()
      await chainAll(server().db.pool)
      expect(await verifyAudit(server().db.pool)).toMatchObject({ waiting: 0 })
      expect((await verifyAudit(server().db.pool)).broken).toBeUndefined()
    })

    test('verification names the first row that was changed or removed', async () => {
      const [row] = await sql<{ id: number; email: string }>(
        'select id, user_email as email from audit where user_email is not null order by id limit 1',
      )
      await forge(`update audit set user_email = 'altri@regia.test' where id = ${row!.id}`)
      expect((await verifyAudit(server().db.pool)).broken).toMatchObject({ auditId: row!.id, why: 'changed' })
      await forge(`update audit set user_email = '${row!.email}' where id = ${row!.id}`)
      expect((await verifyAudit(server().db.pool)).broken).toBeUndefined()
      const [last] = await sql<{ id: number }>('select max(audit_id) as id from audit_chain')
      await forge(`delete from audit where id = ${last!.id}`)
      expect((await verifyAudit(server().db.pool)).broken).toMatchObject({ auditId: last!.id, why: 'missing' })
    })
  })

  describe('purging', () => {
    test('deleted rows are purged after 30 days unless referenced, keys and tickets after their own time, once an hour', async () => {
      const { db, clock } = server()
      const createdRoom = await make(admin, 'Da dimenticare')
      const named = await make(admin, 'Nominata')
      const [article] = await sql<{ id: number }>(
        `select id from main_associazione_camere_servizi where _deleted_at is null limit 1`,
      )
      await sql('update main_associazione_camere_servizi set camera_id = $1 where id = $2', [named.id, article!.id])
      await admin('DELETE', room(createdRoom.id))
      // Deleting a row removes its references to a room; old data may still have some.
      await sql('update main_camera set _deleted_at = $2 where id = $1', [named.id, clock.now().toISOString()])
      await admin('POST', ROOMS, {
        body: { nome: { it: 'Con chiave' }, tipologia: 'doppia' },
        headers: { 'idempotency-key': `chiave-${clock.now().getTime()}` },
      })
      const alive = async () =>
        (
          await sql<{ id: number }>('select id from main_camera where id = any($1) order by id', [
            [createdRoom.id, named.id],
          ])
        ).map(({ id }) => id)
      expect(await purge(db, clock)).toBe(0)
      expect(await purge(db, clock)).toBeNull()
      clock.advance(29 * DAY)
      expect(await purge(db, clock)).toBe(0)
      expect(await sql('select 1 from idempotency')).toEqual([])
      expect(await alive()).toHaveLength(2)
      clock.advance(DAY + 2 * HOUR)
      expect(await purge(db, clock)).toBe(1)
      expect(await alive()).toEqual([named.id])
    })
  })
})
