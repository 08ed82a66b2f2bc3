import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../server/app.ts'
import { signingSecret } from '../../server/db/prepare.ts'
import { ownClientConfig } from '../../server/http/clientConfig.ts'
import { onEveryServer } from './support/onEveryServer.ts'
import { inject, type Answer, type CallOptions, type Json, type Method } from './support/server.ts'

const ROOMS = '/api/main/Hotel/1/camera'
const room = (id: unknown) => `/api/main/camera/${String(id)}`
const dataOf = (answer: Answer): Json => answer.body.data as Json
const keyed = (key: string, more: Record<string, string> = {}) => ({ 'idempotency-key': key, ...more })
const body = () => ({ nome: { it: `Camera ${randomUUID()}` }, tipologia: 'doppia' })

onEveryServer('idempotency', (server) => {
  let admin: (method: Method, url: string, options?: CallOptions) => Promise<Answer>
  beforeAll(() => {
    admin = server().as('admin')
  })
  const count = async (text: string, values: unknown[] = []) =>
    (await server().db.pool.query<{ n: number }>(`select count(*)::int as n from ${text}`, values)).rows[0]!.n
  const named = (room: Json) => count(`main_camera where nome->>'it' = $1`, [(room.nome as { it: string }).it])

  test('a repeated creation makes one record and gets the same answer', async () => {
    const key = randomUUID()
    const room = body()
    const first = await admin('POST', ROOMS, { body: room, headers: keyed(key) })
    const again = await admin('POST', ROOMS, { body: room, headers: keyed(key) })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.text).toBe(first.text)
    expect(again.headers.etag).toBe(first.headers.etag)
    expect(again.headers['x-undo']).toBe(first.headers['x-undo'])
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true'])
    expect(again.headers['content-type']).toBe(first.headers['content-type'])
    expect(await named(room)).toBe(1)
  })

  test('two concurrent creations under one key make one record and get equal answers', async () => {
    const key = randomUUID()
    const room = body()
    const ask = () => admin('POST', ROOMS, { body: room, headers: keyed(key) })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await named(room)).toBe(1)
  })

  test('two concurrent creations on two servers make one record and get equal answers', async () => {
    const { db, clock } = server()
    const other = await build({
      db,
      clock,
      secret: await signingSecret(db),
      clientConfig: ownClientConfig(),
      guardLoad: false,
    })
    const token = await server().login('admin')
    for (let round = 0; round < 5; round++) {
      const key = randomUUID()
      const payload = body()
      const options = { token, body: payload, headers: keyed(key) }
      const answers = await Promise.all([
        inject(server().app, 'POST', ROOMS, options),
        inject(other, 'POST', ROOMS, options),
      ])
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      expect(answers[0]!.text).toBe(answers[1]!.text)
      expect(await named(payload)).toBe(1)
      const roomId = (dataOf(answers[0]!) as { id: number }).id
      const change = { token, body: { superficie: 40 + round }, headers: keyed(randomUUID(), { 'if-match': '"1"' }) }
      const changes = await Promise.all([
        inject(server().app, 'PATCH', room(roomId), change),
        inject(other, 'PATCH', room(roomId), change),
      ])
      expect(changes.map(({ status, headers }) => [status, headers.etag])).toEqual([
        [200, '"2"'],
        [200, '"2"'],
      ])
    }
    await other.close()
  })

  test('the idempotency key precedes the version check, so a repeated update is no conflict', async () => {
    const createdRoom = dataOf(await admin('POST', ROOMS, { body: body() }))
    const key = randomUUID()
    const change = () =>
      admin('PATCH', room(createdRoom.id), { body: { superficie: 31 }, headers: keyed(key, { 'if-match': '"1"' }) })
    const [first, again] = [await change(), await change()]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.text).toBe(first.text)
    const remove = () => admin('DELETE', room(createdRoom.id), { headers: keyed(`${key}-d`, { 'if-match': '"2"' }) })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
  })

  test('another body under a successful key gets 409 with the record', async () => {
    const key = randomUUID()
    const creation = await admin('POST', ROOMS, { body: body(), headers: keyed(key) })
    const other = await admin('POST', ROOMS, { body: body(), headers: keyed(key) })
    expect(other.status).toBe(409)
    expect(other.body).toMatchObject({ code: 'key_used', id: dataOf(creation).id, resource: 'main.camera' })
  })

  test('a refusal is not stored, so the same key works for the corrected body', async () => {
    const key = randomUUID()
    expect((await admin('POST', ROOMS, { body: {}, headers: keyed(key) })).status).toBe(422)
    expect((await admin('POST', ROOMS, { body: body(), headers: keyed(key) })).status).toBe(201)
  })

  test('one user’s key does not affect another user', async () => {
    const key = randomUUID()
    const room = body()
    const first = await admin('POST', ROOMS, { body: room, headers: keyed(key) })
    const other = await server().as('employee')('POST', ROOMS, { body: room, headers: keyed(key) })
    expect(other.status).toBe(201)
    expect(dataOf(other).id).not.toBe(dataOf(first).id)
  })

  test('a stored answer is not replayed to a user who can no longer see the record', async () => {
    const user = server().as('user')
    const key = randomUUID()
    const room = body()
    const creation = await user('POST', ROOMS, { body: room, headers: keyed(key) })
    await server().db.pool.query('update main_camera set "idHotel" = 2 where id = $1', [dataOf(creation).id])
    expect((await user('POST', ROOMS, { body: room, headers: keyed(key) })).status).toBe(404)
  })

  test('a key expires after a day', async () => {
    const key = randomUUID()
    const room = body()
    await admin('POST', ROOMS, { body: room, headers: keyed(key) })
    await server().db.pool.query(
      `update idempotency set created_at = created_at - interval '25 hours' where key = $1`,
      [key],
    )
    const again = await admin('POST', ROOMS, { body: room, headers: keyed(key) })
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, undefined])
    expect(await named(room)).toBe(2)
  })

  test('the answer is stored in the write’s transaction, so a failure to store it rolls the write back', async () => {
    const { pool } = server().db
    await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
    await pool.query('create trigger refuse before insert on idempotency for each row execute function refuse()')
    const room = body()
    const answer = await admin('POST', ROOMS, { body: room, headers: keyed(randomUUID()) })
    await pool.query('drop trigger refuse on idempotency')
    await pool.query('drop function refuse')
    expect(answer.status).toBe(500)
    expect(await named(room)).toBe(0)
  })

  test('answers of calls with several transactions, or with reads after the write, are stored as well', async () => {
    const key = randomUUID()
    const ask = () =>
      admin('POST', '/api/main/rubrica/note/1', { body: { ids: [1], nota: 'Una volta' }, headers: keyed(key) })
    const before = await count('contact_notes')
    const answers = [await ask(), await ask()]
    expect(answers.map(({ status }) => status)).toEqual([answers[0]!.status, answers[0]!.status])
    expect(answers[0]!.status).toBeLessThan(300)
    expect(answers[1]!.headers['idempotent-replayed']).toBe('true')
    expect(await count('contact_notes')).toBe(before + 1)
  })

  describe('answers that are not stored', () => {
    test('logins, tickets and passwords are not stored', async () => {
      const key = randomUUID()
      const credentials = { email: 'admin@regia.test', password: 'regia-demo-26' }
      await server().call('POST', '/api/security/auth/jwt/login', { body: credentials, headers: keyed(key) })
      await admin('POST', '/api/security/tickets', { headers: keyed(key) })
      expect(await count('idempotency where key = $1', [key])).toBe(0)
    })

    test('an unreadable idempotency key is refused', async () => {
      const answer = await admin('POST', ROOMS, { body: body(), headers: keyed('a b') })
      expect([answer.status, answer.body.message]).toEqual([400, 'L’intestazione Idempotency-Key non è leggibile.'])
    })
  })

  test('config.json announces the capabilities', () => {
    const { capabilities } = ownClientConfig()
    for (const name of ['idempotency', 'history', 'undo', 'changes']) expect(capabilities.main).toContain(name)
  })
})
