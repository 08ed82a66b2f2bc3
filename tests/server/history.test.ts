import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { onEveryServer } from './support/onEveryServer.ts'
import type { Answer, CallOptions, Json, Method } from './support/server.ts'

type Call = (method: Method, url: string, options?: CallOptions) => Promise<Answer>

const ROOMS = '/api/main/Hotel/1/camera'
const room = (id: unknown) => `/api/main/camera/${String(id)}`
const UNDO = '/api/main/undo'
const dataOf = (answer: Answer): Json => answer.body.data as Json
const listOf = (answer: Answer): Json[] => answer.body.data as Json[]
const auditId = (answer: Answer): number => Number(answer.headers['x-undo'])

onEveryServer('history and undo', (server) => {
  let admin: Call
  let employee: Call
  let user: Call
  beforeAll(() => {
    admin = server().as('admin')
    employee = server().as('employee')
    user = server().as('user')
  })
  const sql = async <R extends object>(text: string, values: unknown[] = []) =>
    (await server().db.pool.query<R>(text, values)).rows
  const make = async (as: Call = user, more: Json = {}): Promise<Json> =>
    dataOf(
      await as('POST', ROOMS, {
        body: { nome: { it: `Camera ${randomUUID()}` }, tipologia: 'doppia', superficie: 20, ...more },
      }),
    )
  const historyOf = async (id: unknown, as: Call = admin) => as('GET', `/api/main/history/main.camera/${String(id)}`)

  describe('undo', () => {
    test('undoing a creation deletes the record, and undoing that restores it', async () => {
      const creation = await user('POST', ROOMS, { body: { nome: { it: 'Di troppo' }, tipologia: 'doppia' } })
      const undone = await user('POST', UNDO, { body: { auditId: auditId(creation) } })
      expect(undone.status).toBe(200)
      expect(undone.body.data).toMatchObject([{ resource: 'main.camera', id: dataOf(creation).id, deleted: true }])
      expect((await user('GET', room(dataOf(creation).id))).status).toBe(404)
      const back = await user('POST', UNDO, { body: { auditId: auditId(undone) } })
      expect(back.status).toBe(200)
      expect(dataOf(await user('GET', room(dataOf(creation).id)))).toEqual(dataOf(creation))
    })

    test('a restored redirect is validated like a new one and closes no cycle', async () => {
      const REDIRECTS = '/api/portals/redirectPages'
      const redirect = (from: string, to: string) =>
        employee('POST', REDIRECTS, { body: { portal_id: 33, url_origine: from, url_destinazione: to } })
      const first = await redirect('/tornata-a', '/tornata-b')
      const url = `${REDIRECTS}/${String(dataOf(first).id)}`
      const deleted = await employee('DELETE', url)
      const [{ id: deletion } = { id: 0 }] = await sql<{ id: number }>(
        `select id from audit where resource = 'portals.redirectPages' and record = $1 and op = 'delete'`,
        [String(dataOf(first).id)],
      )
      const other = await redirect('/tornata-b', '/tornata-a')
      expect([first.status, deleted.status, other.status]).toEqual([201, 204, 201])
      for (const back of [
        await employee('POST', UNDO, { body: { auditId: auditId(deleted) } }),
        await employee('POST', `/api/main/history/${deletion}/restore`, { body: {} }),
      ])
        expect([back.status, back.body.errors]).toEqual([
          422,
          {
            url_destinazione: ['I reindirizzamenti tornano al punto di partenza: /tornata-a → /tornata-b → /tornata-a'],
          },
        ])
      expect((await employee('GET', url)).status).toBe(404)
      // Once the cycle is broken, the redirect can be restored.
      await employee('DELETE', `${REDIRECTS}/${String(dataOf(other).id)}`)
      expect((await employee('POST', UNDO, { body: { auditId: auditId(deleted) } })).status).toBe(200)
      expect((await employee('GET', url)).status).toBe(200)
    })

    test('undoing an update restores the old values as a new version in the history', async () => {
      const createdRoom = await make(user, { posti_letto: 2 })
      const change = await user('PATCH', room(createdRoom.id), { body: { superficie: 33, posti_letto: 4 } })
      const undone = await user('POST', UNDO, { body: { auditId: auditId(change) } })
      expect([undone.status, undone.body.data]).toEqual([
        200,
        [{ resource: 'main.camera', id: createdRoom.id, version: 3, deleted: false }],
      ])
      const now = await user('GET', room(createdRoom.id))
      expect([now.headers.etag, dataOf(now)]).toEqual(['"3"', createdRoom])
      const history = listOf(await historyOf(createdRoom.id))
      expect(history.map(({ op, version }) => [op, version])).toEqual([
        ['undo', 3],
        ['update', 2],
        ['create', 1],
      ])
    })

    test('undoing a deletion restores the record under its id', async () => {
      const createdRoom = await make()
      const deletion = await user('DELETE', room(createdRoom.id))
      expect(deletion.status).toBe(204)
      const undone = await user('POST', UNDO, { body: { auditId: auditId(deletion) } })
      expect(undone.status).toBe(200)
      expect(dataOf(await user('GET', room(createdRoom.id)))).toEqual(createdRoom)
    })

    test('undo is refused when somebody else changed the same field, but not another one', async () => {
      const createdRoom = await make()
      const mine = await user('PATCH', room(createdRoom.id), { body: { superficie: 30 } })
      await admin('PATCH', room(createdRoom.id), { body: { posti_letto: 3 } })
      const other = await user('PATCH', room(createdRoom.id), { body: { visibile: false } })
      await admin('PATCH', room(createdRoom.id), { body: { superficie: 50 } })
      const refused = await user('POST', UNDO, { body: { auditId: auditId(mine) } })
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'Non è più possibile ripristinare: il dato è stato modificato nel frattempo.',
      ])
      expect((await user('POST', UNDO, { body: { auditId: auditId(other) } })).status).toBe(200)
      expect(dataOf(await user('GET', room(createdRoom.id)))).toMatchObject({
        superficie: 50,
        posti_letto: 3,
        visibile: true,
      })
    })

    test('a creation that somebody else has edited cannot be undone', async () => {
      const creation = await user('POST', ROOMS, { body: { nome: { it: 'Condivisa' }, tipologia: 'doppia' } })
      await admin('PATCH', room(dataOf(creation).id), { body: { superficie: 50 } })
      expect((await user('POST', UNDO, { body: { auditId: auditId(creation) } })).status).toBe(409)
    })

    test('a repeated undo runs once', async () => {
      const createdRoom = await make()
      const change = await user('PATCH', room(createdRoom.id), { body: { superficie: 33 } })
      expect((await user('POST', UNDO, { body: { auditId: auditId(change) } })).status).toBe(200)
      expect((await user('POST', UNDO, { body: { auditId: auditId(change) } })).status).toBe(409)
    })

    test('another user’s write cannot be undone', async () => {
      const createdRoom = await make()
      const change = await user('PATCH', room(createdRoom.id), { body: { superficie: 33 } })
      expect((await admin('POST', UNDO, { body: { auditId: auditId(change) } })).status).toBe(404)
      expect((await user('POST', UNDO, { body: { auditId: 999_999_999 } })).status).toBe(404)
      expect((await user('POST', UNDO, { body: {} })).status).toBe(422)
    })

    test('undo checks the user’s rights again', async () => {
      const createdRoom = await make()
      const change = await user('PATCH', room(createdRoom.id), { body: { superficie: 33 } })
      await sql('update main_camera set "idHotel" = 2 where id = $1', [createdRoom.id])
      expect((await user('POST', UNDO, { body: { auditId: auditId(change) } })).status).toBe(404)
    })

    test('undoing a deletion is refused, with the reason, when its references are gone', async () => {
      const createdRoom = await make(user, { portali: [33] })
      const deletion = await user('DELETE', room(createdRoom.id))
      await sql('update portals_sito set _deleted_at = now() where id = 33')
      const refused = await user('POST', UNDO, { body: { auditId: auditId(deletion) } })
      await sql('update portals_sito set _deleted_at = null where id = 33')
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'Non è possibile ripristinare: non esistono più i dati collegati (Portali in cui è pubblicata).',
      ])
      expect((await user('POST', UNDO, { body: { auditId: auditId(deletion) } })).status).toBe(200)
    })

    test('undo reverts everything that one request wrote', async () => {
      const offers = await sql<{ id: number; ordinamento: number }>(
        'select id, ordinamento from main_hotel_offerta where "idHotel" = 1 and _deleted_at is null order by ordinamento, id',
      )
      const ids = offers.map(({ id }) => id)
      const sorted = await admin('POST', '/api/main/Hotel/1/HotelOfferta/Sort', {
        body: { offers_id: [...ids].reverse() },
      })
      expect(sorted.status).toBeLessThan(300)
      const undone = await admin('POST', UNDO, { body: { auditId: auditId(sorted) } })
      expect(undone.status).toBe(200)
      const after = await sql(
        'select id, ordinamento from main_hotel_offerta where id = any($1) order by ordinamento, id',
        [ids],
      )
      expect(after).toEqual(offers)
    })

    test('undoing a note restores its contacts, and is refused after another note', async () => {
      const contacts = () => sql('select ultima_nota, ultimo_contatto from main_rubrica where id in (4, 5) order by id')
      const notes = () => sql('select rubrica_id, nota from contact_notes where rubrica_id in (4, 5) order by id')
      const write = (nota: string) => admin('POST', '/api/main/rubrica/note/4', { body: { ids: [4, 5], nota } })
      const takeBack = (answer: Answer) => admin('POST', UNDO, { body: { auditId: auditId(answer) } })
      await write('Richiama a marzo')
      const before = [await contacts(), await notes()]
      const target = await write('Vuole il listino')
      expect(await notes()).toHaveLength(before[1]!.length + 2)
      const undone = await takeBack(target)
      expect([undone.status, undone.headers['x-undo']]).toEqual([200, undefined])
      expect([await contacts(), await notes()]).toEqual(before)
      const [taken] = listOf(await admin('GET', '/api/main/history/main.rubrica/5'))
      expect(taken).toMatchObject({ op: 'unnote', kind: 'update' })
      expect((await takeBack(target)).status).toBe(409)

      const first = await write('Una')
      await write('Due')
      expect((await takeBack(first)).body.message).toBe(
        'Non è più possibile ripristinare: il dato è stato modificato nel frattempo.',
      )
      expect(await notes()).toHaveLength(before[1]!.length + 4)
    })

    test('undo is not offered for writes that cannot be undone', async () => {
      const notified = await admin('POST', '/api/main/management/notification', {
        body: { title: 'Detto', tipo: 'informazione', destinatari: ['employee'] },
      })
      expect([notified.status, notified.headers['x-undo']]).toEqual([201, undefined])
      const [role] = await sql<{ id: number }>(`select id from management_role where name = 'employee'`)
      const rename = await admin('PATCH', `/api/main/management/role/${role!.id}`, { body: { label: 'Impiegato' } })
      expect([rename.status < 300, rename.headers['x-undo']]).toEqual([true, undefined])
    })
  })

  describe('record history', () => {
    test('history lists who changed which fields, with old and new values and labels of references', async () => {
      const createdRoom = await make()
      await admin('PATCH', room(createdRoom.id), { body: { superficie: 33, tipologia: 'suite' } })
      const answer = await historyOf(createdRoom.id, employee)
      expect(answer.status).toBe(200)
      expect(answer.body.meta).toMatchObject({ total: 2 })
      const [change, create] = listOf(answer)
      expect(change).toMatchObject({ op: 'update', kind: 'update', version: 2, user: { name: expect.any(String) } })
      const fields = change!.fields as Json[]
      expect(fields.find(({ name }) => name === 'superficie')).toMatchObject({
        from: 20,
        to: 33,
        label: expect.any(String),
        restorable: true,
      })
      expect(fields.find(({ name }) => name === 'tipologia')).toMatchObject({ fromLabel: 'Doppia', toLabel: 'Suite' })
      expect(create).toMatchObject({ kind: 'create', version: 1 })
      const hotel = (create!.fields as Json[]).find(({ name }) => name === 'idHotel')
      expect(hotel?.toLabel).toContain('Stella Marina')
    })

    test('history is for staff only, within their rights', async () => {
      const createdRoom = await make()
      const status = async (as: Call, path: string) => (await as('GET', `/api/main/history/${path}`)).status
      expect(await status(user, `main.camera/${String(createdRoom.id)}`)).toBe(403)
      expect(await status(server().as('produttore'), `main.camera/${String(createdRoom.id)}`)).toBe(403)
      expect(await status(employee, 'main.templateMail/1')).toBe(403)
      expect(await status(admin, 'main.camera/999999999')).toBe(404)
      expect(await status(admin, 'main.boh/1')).toBe(404)
      expect(await status(admin, 'main.audit/1')).toBe(404)
    })

    test('history hides numbers that are revealed on request', async () => {
      const change = await admin('PATCH', '/api/main/rubrica/1', {
        body: { telefono_referente: `+39 000 ${Date.now() % 1_000_000}` },
      })
      expect(change.status).toBe(200)
      expect((await admin('GET', '/api/main/history/main.rubrica/1')).text).not.toMatch(/\+39 000/)
    })

    test('restoring reverts one field or a whole change, with the version check', async () => {
      const createdRoom = await make(admin, { posti_letto: 2 })
      await admin('PATCH', room(createdRoom.id), { body: { superficie: 33, posti_letto: 4 } })
      const [change] = listOf(await historyOf(createdRoom.id))
      const url = `/api/main/history/${String(change!.id)}/restore`
      const stale = await employee('POST', url, { body: {}, headers: { 'if-match': '"1"' } })
      expect([stale.status, (stale.body.current as Json).superficie]).toEqual([412, 33])
      const one = await employee('POST', url, { body: { fields: ['superficie'] }, headers: { 'if-match': '"2"' } })
      expect([one.status, one.headers.etag]).toEqual([200, '"3"'])
      expect(dataOf(one)).toMatchObject({ superficie: 20, posti_letto: 4 })
      const all = await employee('POST', url, { body: {}, headers: { 'if-match': '"3"' } })
      expect(dataOf(all)).toMatchObject({ superficie: 20, posti_letto: 2 })
      expect(listOf(await historyOf(createdRoom.id)).map(({ op }) => op)).toEqual([
        'restore',
        'restore',
        'update',
        'create',
      ])
      expect((await employee('POST', url, { body: { fields: ['nome'] } })).status).toBe(422)
      expect((await user('POST', url, { body: {} })).status).toBe(403)
    })

    test('restoring returns to a whole earlier version', async () => {
      const createdRoom = await make(admin)
      await admin('PATCH', room(createdRoom.id), { body: { superficie: 33 } })
      await admin('PATCH', room(createdRoom.id), { body: { superficie: 44, posti_letto: 3 } })
      await admin('PATCH', room(createdRoom.id), { body: { tipologia: 'suite' } })
      const history = listOf(await historyOf(createdRoom.id))
      const second = history.find(({ version }) => version === 2)
      const back = await admin('POST', `/api/main/history/${String(second!.id)}/restore`, { body: { to: 'after' } })
      expect(dataOf(back)).toEqual({ ...createdRoom, superficie: 33 })
    })

    test('restoring a record restores the references its deletion removed, except those changed since', async () => {
      const category = dataOf(
        await admin('POST', '/api/main/Hotel/1/categorieOfferte', {
          body: { titolo: { it: `Categoria ${randomUUID()}` }, slug: `c-${randomUUID()}` },
        }),
      )
      const offers = await sql<{ id: number }>(
        'select id from main_hotel_offerta where "idHotel" = 1 and _deleted_at is null order by id limit 2',
      )
      const [stays, changed] = offers.map(({ id }) => `/api/main/HotelOfferta/${id}`) as [string, string]
      for (const url of [stays, changed])
        expect((await admin('PATCH', url, { body: { categoria_id: category.id } })).status).toBe(200)
      // Deleted in one request beside another record: each restores its own references.
      const rows = [{ op: 'delete', key: (await make(admin)).id }]
      expect((await admin('POST', '/api/main/batch/main.camera', { body: { rows } })).status).toBe(200)
      expect((await admin('DELETE', `/api/main/categorieOfferte/${String(category.id)}`)).status).toBe(204)
      const other = await sql<{ id: number }>(
        'select id from main_categorie_offerte where "idHotel" = 1 and _deleted_at is null limit 1',
      )
      await admin('PATCH', changed, { body: { categoria_id: other[0]!.id } })
      const history = await admin('GET', `/api/main/history/main.categorieOfferte/${String(category.id)}`)
      const [removal] = listOf(history)
      expect((await admin('POST', `/api/main/history/${String(removal!.id)}/restore`, { body: {} })).status).toBe(200)
      const read = async (url: string) => dataOf(await admin('GET', url)).categoria_id
      expect([await read(stays), await read(changed)]).toEqual([category.id, other[0]!.id])
    })

    test('undoing a change to a deleted record reports who deleted it when, and what restores it', async () => {
      const createdRoom = await make(user)
      const byUser = await user('PATCH', room(createdRoom.id), { body: { superficie: 30 } })
      const change = await employee('PATCH', room(createdRoom.id), { body: { superficie: 31 } })
      expect((await admin('DELETE', room(createdRoom.id))).status).toBe(204)
      const refused = await employee('POST', UNDO, { body: { auditId: auditId(change) } })
      expect([refused.status, refused.body.code]).toEqual([409, 'deleted'])
      expect(refused.body.message).toMatch(
        /^Non è più possibile ripristinare: l’elemento è stato eliminato da .+ il \d{1,2}\/\d{1,2}\/\d{4}, \d\d:\d\d\.$/,
      )
      // The restore is offered only to users who may do it.
      const closed = await user('POST', UNDO, { body: { auditId: auditId(byUser) } })
      expect([closed.body.code, closed.body.restore]).toEqual(['deleted', undefined])
      const back = await employee('POST', `/api/main/history/${String(refused.body.restore)}/restore`, { body: {} })
      expect(back.status).toBe(200)
      expect((await employee('POST', UNDO, { body: { auditId: auditId(change) } })).status).toBe(200)
      expect(dataOf(await user('GET', room(createdRoom.id))).superficie).toBe(30)
    })

    test('a deleted record is restored from its history', async () => {
      const createdRoom = await make(admin)
      await admin('DELETE', room(createdRoom.id))
      const [removal] = listOf(await historyOf(createdRoom.id))
      expect(removal).toMatchObject({ kind: 'delete' })
      const back = await employee('POST', `/api/main/history/${String(removal!.id)}/restore`, { body: {} })
      expect(back.status).toBe(200)
      expect(dataOf(await admin('GET', room(createdRoom.id)))).toEqual(createdRoom)
    })
  })

  describe('change feed of open records', () => {
    const changes = (as: Call, watch: string, since?: number) =>
      as('GET', '/api/main/changes', { query: { watch, ...(since !== undefined && { since: String(since) }) } })

    test('watchers of an older version are notified once', async () => {
      const createdRoom = await make()
      const watch = `main.camera:${String(createdRoom.id)}`
      expect(listOf(await changes(user, `${watch}:1`))).toEqual([])
      await admin('PATCH', room(createdRoom.id), { body: { superficie: 33 } })
      const [change] = listOf(await changes(user, `${watch}:1`))
      expect(change).toMatchObject({
        resource: 'main.camera',
        id: String(createdRoom.id),
        version: 2,
        own: false,
        deleted: false,
        who: expect.any(String),
      })
      expect(listOf(await changes(user, `${watch}:2`))).toEqual([])
      expect(listOf(await changes(user, watch, Number(change!.seq)))).toEqual([])
      expect(listOf(await changes(admin, `${watch}:1`))).toMatchObject([{ own: true }])
      await admin('DELETE', room(createdRoom.id))
      expect(listOf(await changes(user, `${watch}:2,main.hotel:1:999`))).toMatchObject([{ version: 3, deleted: true }])
    })

    test('changes to records outside the user’s rights are not sent', async () => {
      const createdRoom = await make()
      await admin('PATCH', room(createdRoom.id), { body: { superficie: 33 } })
      expect(listOf(await changes(server().as('multihotel'), `main.camera:${String(createdRoom.id)}:1`))).toEqual([])
      expect(listOf(await changes(employee, 'main.templateMail:1:0'))).toEqual([])
      expect((await changes(user, 'boh')).status).toBe(422)
    })

    test('the change feed is answered by one index scan', async () => {
      await sql(
        `insert into audit (op, resource, record, version) select 'update', 'main.hotel', n::text, 1 from generate_series(1, 5000) n`,
      )
      await sql('analyze audit')
      const plan = await sql<{ 'QUERY PLAN': string }>(
        `explain select id from audit a where a.resource = any('{main.camera}') and a.record = '7' and a.version > 1 order by id desc limit 1`,
      )
      expect(plan.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan/)
    })
  })

  describe('a user’s sessions', () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36'
    const signIn = async (userAgent: string) => {
      const answer = await server().call('POST', '/api/security/auth/jwt/login', {
        body: { email: 'nuovo@regia.test', password: 'regia-demo-26' },
        headers: { 'user-agent': userAgent },
      })
      return String(answer.body.token)
    }
    const SESSIONS = '/api/security/sessions'

    test('sessions are listed by device, and ended one by one or all but the current one', async () => {
      const here = await signIn(agent)
      const phone = await signIn(
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
      )
      const third = await signIn('curl/8')
      const ask = (method: Method, url: string, token: string) => server().call(method, url, { token })
      const list = listOf(await ask('GET', SESSIONS, here))
      expect(list[0]).toMatchObject({
        device: 'Chrome su Linux',
        address: '127.0.0.0/24',
        current: true,
        created_at: expect.any(String),
      })
      expect(list.map(({ device }) => device)).toEqual(
        expect.arrayContaining(['Safari su iPhone', 'Dispositivo sconosciuto']),
      )
      const onPhone = list.find(({ device }) => device === 'Safari su iPhone')!
      const theirs = await ask('DELETE', `${SESSIONS}/${String(onPhone.id)}`, await server().login('user'))
      expect(theirs.status).toBe(404)
      expect((await ask('DELETE', `${SESSIONS}/${String(onPhone.id)}`, here)).status).toBe(204)
      expect((await ask('GET', SESSIONS, phone)).status).toBe(401)
      expect((await ask('DELETE', SESSIONS, here)).status).toBe(204)
      expect((await ask('GET', SESSIONS, third)).status).toBe(401)
      expect(listOf(await ask('GET', SESSIONS, here))).toHaveLength(1)
    })

    test('sessions end with the account, at the next call', async () => {
      const token = await signIn(agent)
      const me = await server().call('GET', SESSIONS, { token })
      expect(me.status).toBe(200)
      const [row] = await sql<{ id: number }>(`select id from management_user where email = 'nuovo@regia.test'`)
      const off = await admin('PATCH', `/api/main/management/user/${row!.id}`, { body: { attivo: false } })
      expect(off.status).toBe(200)
      expect((await server().call('GET', SESSIONS, { token })).status).toBe(401)
    })
  })
})
