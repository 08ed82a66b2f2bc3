import { beforeAll, describe, expect, test } from 'vitest'
import comuni from '../data/comuni_accenti.json' with { type: 'json' }
import { onEveryServer } from './support/onEveryServer.ts'
import { ABSENT_HOTEL, OWN, type Answer, type CallOptions, type Json, type Method } from './support/server.ts'

const ROOMS = '/api/main/Hotel/1/camera'
const room = (id: unknown) => `/api/main/camera/${String(id)}`
const HOTELS = '/api/main/Hotel'
const REDIRECTS = '/api/portals/redirectPages'

type Call = (method: Method, url: string, options?: CallOptions) => Promise<Answer>

const dataOf = (answer: Answer): Json => answer.body.data as Json
const rowsOf = (answer: Answer): Json[] => (answer.body.values ?? answer.body.data) as Json[]
const totalOf = (answer: Answer): unknown => (answer.body.meta as Json).total
const errorsOf = (answer: Answer): [number, unknown] => [answer.status, answer.body.errors]

onEveryServer('resource engine', (server) => {
  let admin: Call
  let user: Call
  beforeAll(() => {
    admin = server().as('admin')
    user = server().as('user')
  })

  const sql = async <R extends object>(text: string, values: unknown[] = []) =>
    (await server().db.pool.query<R>(text, values)).rows
  type AuditRow = { op: string; user_email: string; before: Json | null; after: Json | null; request_id: string }
  const auditOf = (resource: string, record: unknown) =>
    sql<AuditRow>('select * from audit where resource = $1 and record = $2 order by id', [resource, String(record)])
  const auditCount = async () => (await sql<{ n: number }>('select count(*)::int as n from audit'))[0]?.n

  const newRoom = async (more: Json = {}, as: Call = admin): Promise<Json> => {
    const body = { nome: { it: 'Camera di prova' }, tipologia: 'doppia', ...more }
    const answer = await as('POST', ROOMS, { body })
    expect([answer.status, answer.body.errors]).toEqual([201, undefined])
    return dataOf(answer)
  }

  describe('life cycle of a room', () => {
    test('a room is created with defaults, the hotel of the path, version 1 and an audit row', async () => {
      const answer = await user('POST', ROOMS, { body: { nome: { it: 'Suite del faro' }, tipologia: 'suite' } })
      expect(answer.status).toBe(201)
      expect(answer.headers.etag).toBe('"1"')
      const createdRoom = dataOf(answer)
      expect(createdRoom).toMatchObject({
        idHotel: 1,
        numero_camere: 1,
        posti_letto: 2,
        visibile: true,
        ordinamento: 999,
      })
      expect(Object.keys(createdRoom).filter((name) => name.startsWith('_'))).toEqual([])
      const audit = await auditOf('main.camera', createdRoom.id)
      expect(audit).toMatchObject([{ op: 'create', user_email: 'user@regia.test', before: null }])
      expect(audit[0]?.after).toMatchObject({ nome: { it: 'Suite del faro' } })
      expect(audit[0]?.request_id).toMatch(/^[0-9a-f-]{36}$/)
    })

    test('a room is read with its version and the labels of its references', async () => {
      const createdRoom = await newRoom()
      const answer = await user('GET', room(createdRoom.id))
      expect(answer.status).toBe(200)
      expect(dataOf(answer)).toEqual(createdRoom)
      expect(answer.headers.etag).toBe('"1"')
      expect(answer.body.meta).toMatchObject({
        version: 1,
        updated_by: 'admin@regia.test',
        updated_by_name: expect.stringMatching(/^[^@]+$/),
        labels: { idHotel: { 1: expect.stringContaining('Stella Marina') } },
      })
    })

    test('an update changes the sent fields, and the audit row has only those', async () => {
      const createdRoom = await newRoom({ superficie: 20, posti_letto: 3 })
      const answer = await user('PATCH', room(createdRoom.id), { body: { superficie: 25 } })
      expect([answer.status, answer.headers.etag]).toEqual([200, '"2"'])
      expect(dataOf(answer)).toEqual({ ...createdRoom, superficie: 25 })
      const audit = await auditOf('main.camera', createdRoom.id)
      expect(audit.at(-1)).toMatchObject({ op: 'update', before: { superficie: 20 }, after: { superficie: 25 } })
      expect(Object.keys(audit.at(-1)?.after ?? {})).toEqual(['superficie'])
    })

    test('an update without a difference keeps the version', async () => {
      const createdRoom = await newRoom({ superficie: 20 })
      const answer = await admin('PATCH', room(createdRoom.id), { body: { superficie: 20, nome: createdRoom.nome } })
      expect([answer.status, answer.headers.etag]).toEqual([200, '"1"'])
      expect(await auditOf('main.camera', createdRoom.id)).toHaveLength(1)
    })

    test('nested values are replaced as a whole', async () => {
      const createdRoom = await newRoom({ nome: { it: 'Faro', en: 'Lighthouse' }, portali: [33] })
      const answer = await admin('PATCH', room(createdRoom.id), { body: { nome: { it: 'Il faro' }, portali: [] } })
      expect(dataOf(answer)).toMatchObject({ nome: { it: 'Il faro' }, portali: [] })
      expect(Object.keys(dataOf(answer).nome as Json)).toEqual(['it'])
    })

    test('a cleared field stays empty', async () => {
      const createdRoom = await newRoom({ superficie: 20 })
      expect(dataOf(await admin('PATCH', room(createdRoom.id), { body: { superficie: null } })).superficie).toBeNull()
    })

    test('a list contains the versions, with which rows can be deleted as seen', async () => {
      const createdRoom = await newRoom({ nome: { it: 'Zzyzx vista' } })
      const versions = async () => {
        const { body } = await user('GET', ROOMS, { query: { q: 'zzyzx vista' } })
        expect((body.values as Json[])[0]).not.toHaveProperty('_version')
        return (body.meta as { versions: number[] }).versions
      }
      expect(await versions()).toEqual([1])
      await admin('PATCH', room(createdRoom.id), { body: { superficie: 31 } })
      const stale = await user('DELETE', room(createdRoom.id), { headers: { 'if-match': '"1"' } })
      expect([stale.status, stale.body.code]).toEqual([412, 'stale'])
      expect(await versions()).toEqual([2])
      expect((await user('DELETE', room(createdRoom.id), { headers: { 'if-match': '"2"' } })).status).toBe(204)
    })

    test('a deleted room is soft-deleted: neither read nor listed nor found, but still in its table', async () => {
      const createdRoom = await newRoom({ nome: { it: 'Zzyzx sparita' } })
      const listed = async () => totalOf(await user('GET', ROOMS, { query: { q: 'zzyzx' } }))
      expect(await listed()).toBe(1)
      const deletion = await user('DELETE', room(createdRoom.id))
      expect([deletion.status, deletion.text]).toEqual([204, ''])
      expect(await listed()).toBe(0)
      for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
        const answer = await user(method, room(createdRoom.id), method === 'PATCH' ? { body: { superficie: 9 } } : {})
        expect([method, answer.status]).toEqual([method, 404])
      }
      expect(await sql('select _deleted_at from main_camera where id = $1', [createdRoom.id])).toEqual([
        { _deleted_at: server().clock.now().toISOString() },
      ])
      expect((await auditOf('main.camera', createdRoom.id)).at(-1)).toMatchObject({ op: 'delete', after: null })
    })
  })

  describe('optimistic concurrency', () => {
    test('a stale If-Match gets 412 with the current record, for updates and deletions', async () => {
      const createdRoom = await newRoom()
      const mine = await admin('PATCH', room(createdRoom.id), {
        body: { superficie: 30 },
        headers: { 'if-match': '"1"' },
      })
      expect(mine.status).toBe(200)
      for (const method of ['PATCH', 'DELETE'] as const) {
        const late = await user(method, room(createdRoom.id), {
          ...(method === 'PATCH' && { body: { superficie: 40 } }),
          headers: { 'if-match': '"1"' },
        })
        expect([method, late.status, late.headers.etag]).toEqual([method, 412, '"2"'])
        expect(late.headers['content-type']).toContain('application/problem+json')
        expect(late.body.current).toMatchObject({ id: createdRoom.id, superficie: 30 })
      }
      expect(dataOf(await admin('GET', room(createdRoom.id))).superficie).toBe(30)
    })

    test('without If-Match the last write wins', async () => {
      const createdRoom = await newRoom()
      await admin('PATCH', room(createdRoom.id), { body: { superficie: 30 } })
      expect((await user('PATCH', room(createdRoom.id), { body: { superficie: 40 } })).status).toBe(200)
    })

    test('one of two concurrent updates of the same version is refused', async () => {
      const createdRoom = await newRoom()
      const change = (superficie: number) =>
        admin('PATCH', room(createdRoom.id), { body: { superficie }, headers: { 'if-match': '"1"' } })
      const outcomes = await Promise.all([change(31), change(32), change(33)])
      expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    })
  })

  describe('refused writes', () => {
    const create = (body: unknown, as: Call = admin) => as('POST', ROOMS, { body })

    test('missing, invalid and unknown fields are reported by name', async () => {
      expect(errorsOf(await create({}))).toEqual([
        422,
        { nome: ['Campo obbligatorio'], tipologia: ['Campo obbligatorio'] },
      ])
      const wrong = { nome: { it: 'x' }, tipologia: 'castello', posti_letto: 99, visibile: 'sì', superficie: 12.5 }
      const answer = await create(wrong)
      const invalid = ['Valore non valido']
      expect(errorsOf(answer)).toEqual([
        422,
        { tipologia: invalid, posti_letto: invalid, visibile: invalid, superficie: invalid },
      ])
      expect(answer.body).toMatchObject({
        status: 422,
        code: 'validation',
        message: 'Si sono verificati i seguenti errori di validazione:',
      })
      expect(errorsOf(await create({ nome: { it: 'x' }, tipologia: 'doppia', colore: 'blu' }))).toEqual([
        422,
        { colore: ['Campo sconosciuto'] },
      ])
      expect((await create({ nome: { it: 'x', es: 'y' }, tipologia: 'doppia' })).status).toBe(422)
      expect((await create({ nome: { en: 'only' }, tipologia: 'doppia' })).body.errors).toEqual({
        nome: ['Campo obbligatorio'],
      })
    })

    test('updates follow the same rules as creations', async () => {
      const { id } = await newRoom()
      const change = async (body: Json) => errorsOf(await admin('PATCH', room(id), { body }))
      expect(await change({ tipologia: null })).toEqual([422, { tipologia: ['Campo obbligatorio'] }])
      expect(await change({ nome: { it: ' ' } })).toEqual([422, { nome: ['Campo obbligatorio'] }])
      expect(await change({ posti_letto: 0 })).toEqual([422, { posti_letto: ['Valore non valido'] }])
      expect(await change({ nome: { it: 'a'.repeat(121) } })).toEqual([422, { nome: ['Valore non valido'] }])
      expect(await change({ boh: 1 })).toEqual([422, { boh: ['Campo sconosciuto'] }])
    })

    test('read-only fields are refused', async () => {
      const { id } = await newRoom()
      expect((await admin('PATCH', room(id), { body: { id: 5 } })).body.errors).toHaveProperty('id')
      const hotel = await admin('PATCH', `${HOTELS}/1`, { body: { nome_comune: 'Roma' } })
      expect([hotel.status, Object.keys(hotel.body.errors as Json)]).toEqual([422, ['nome_comune']])
      const redirect = await admin('PATCH', `${REDIRECTS}/1`, { body: { visite: 1_000_000 } })
      expect([redirect.status, Object.keys(redirect.body.errors as Json)]).toEqual([422, ['visite']])
    })

    test('fields closed to the role are refused', async () => {
      const change = (as: Call, body: Json) => as('PATCH', `${HOTELS}/1`, { body })
      for (const body of [{ produttore: 'PR02' }, { customer_category: 'moroso' }, { magnews_db_id: 3 }]) {
        const answer = await change(user, body)
        expect([answer.status, Object.keys(answer.body.errors as Json)]).toEqual([422, Object.keys(body)])
      }
      expect((await change(user, { indirizzo: 'Viale Virgilio, 1' })).status).toBe(200)
    })

    test('references to absent records are refused', async () => {
      const { id } = await newRoom()
      const patch = async (url: string, body: Json) => errorsOf(await admin('PATCH', url, { body }))
      const invalid = ['Valore non valido']
      expect(await patch(room(id), { portali: [33, 987_654] })).toEqual([422, { portali: invalid }])
      expect(await patch(room(id), { portali: ['33'] })).toEqual([422, { portali: invalid }])
      expect(await patch(`${HOTELS}/1`, { idComune: 1 })).toEqual([422, { idComune: invalid }])
      expect(await patch(`${HOTELS}/1`, { produttore: 'PR99' })).toEqual([422, { produttore: invalid }])
      const deleted = await newRoom()
      await admin('DELETE', room(deleted.id))
      const body = { camera_id: deleted.id, servizio_id: 1 }
      const answer = await admin('POST', '/api/main/Hotel/1/associazioneCamereServizi', { body })
      expect(answer.body.errors).toMatchObject({ camera_id: invalid })
    })

    test('references to records of other hotels are refused', async () => {
      const [theirs] = await sql<{ id: number }>('select id from main_camera where "idHotel" = 2 order by id limit 1')
      const [mine] = await sql<{ id: number }>('select id from main_servizi where "idHotel" = 1 order by id limit 1')
      const body = { camera_id: theirs?.id, servizio_id: mine?.id }
      const answer = await user('POST', '/api/main/Hotel/1/associazioneCamereServizi', { body })
      expect(errorsOf(answer)).toEqual([422, { camera_id: ['Valore non valido'] }])
    })

    test('contradicting hotels in one request are refused', async () => {
      const body = { nome: { it: 'x' }, tipologia: 'doppia', idHotel: 224 }
      const create = await server().as('multihotel')('POST', '/api/main/Hotel/138/camera', { body })
      expect(errorsOf(create)).toEqual([422, { idHotel: ['La richiesta nomina hotel diversi'] }])
      const list = await server().as('multihotel')('GET', '/api/main/Hotel/138/camera', { query: { idHotel: '224' } })
      expect(list.status).toBe(422)
    })

    test('moving a record to a hotel outside the scope is refused', async () => {
      const createdRoom = await newRoom({}, user)
      for (const idHotel of [2, ABSENT_HOTEL]) {
        const answer = await user('PATCH', room(createdRoom.id), { body: { idHotel } })
        expect([idHotel, answer.status]).toEqual([idHotel, 403])
      }
      expect(dataOf(await user('GET', room(createdRoom.id))).idHotel).toBe(1)
    })

    test('texts that do not match their pattern are refused', async () => {
      const bad = ['manca-la-barra', 'http://altrove.test/']
      for (const url_origine of bad) {
        const answer = await admin('POST', REDIRECTS, { body: { portal_id: 33, url_origine, url_destinazione: '/b' } })
        expect(errorsOf(answer)).toEqual([
          422,
          { url_origine: ['Deve cominciare con una sola «/», come /vecchia-pagina'] },
        ])
      }
      for (const cap of ['7401', 'ABCDE', '٧٤٠١٠', '74\n010']) {
        const answer = await admin('PATCH', `${HOTELS}/1`, { body: { cap } })
        expect([cap, answer.status]).toEqual([cap, 422])
      }
      expect((await admin('PATCH', `${HOTELS}/1`, { body: { cap: '74123' } })).status).toBe(200)
    })

    test('a redirect to itself and a stay that ends before its start are refused', async () => {
      const redirect = { portal_id: 33, url_origine: '/uguale', url_destinazione: '/uguale' }
      const answer = await admin('POST', REDIRECTS, { body: redirect })
      expect(errorsOf(answer)).toEqual([422, { url_destinazione: [expect.any(String)] }])
      const [offer] = await sql<{ id: number; data_inizio: string }>(
        'select id, data_inizio from main_hotel_offerta where "idHotel" = 1 and data_inizio is not null limit 1',
      )
      const late = await admin('PATCH', `/api/main/HotelOfferta/${offer?.id}`, { body: { data_fine: '2001-01-01' } })
      expect([late.status, Object.keys(late.body.errors as Json)]).toEqual([422, ['data_fine']])
    })

    test('bodies that are not objects are refused', async () => {
      for (const body of [[], ['x'], 'testo', 7, null]) {
        const answer = await admin('POST', ROOMS, {
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        })
        expect([body, answer.status]).toEqual([body, 422])
      }
    })
  })

  describe('unique values', () => {
    const create = (url_origine: string) =>
      admin('POST', REDIRECTS, { body: { portal_id: 33, url_origine, url_destinazione: '/arrivo' } })

    test('a duplicate is refused regardless of case, and allowed after a deletion', async () => {
      const first = await create('/prova-unica')
      expect(first.status).toBe(201)
      for (const again of ['/prova-unica', '/PROVA-unica']) {
        expect(errorsOf(await create(again))).toEqual([422, { url_origine: ['Valore già presente'] }])
      }
      const other = await create('/prova-altra')
      const url = `${REDIRECTS}/${String(dataOf(other).id)}`
      expect(errorsOf(await admin('PATCH', url, { body: { url_origine: '/prova-unica' } }))[0]).toBe(422)
      await admin('DELETE', `${REDIRECTS}/${String(dataOf(first).id)}`)
      expect((await create('/prova-unica')).status).toBe(201)
    })

    test('only one of several concurrent creations with the same value succeeds', async () => {
      const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => create('/corsa')))
      expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422])
    })
  })

  describe('audit rows', () => {
    test('a failed write leaves neither a row nor an audit row', async () => {
      const createdRoom = await newRoom()
      const before = await auditCount()
      const failing = [
        admin('POST', ROOMS, { body: { nome: { it: 'Zzfallita' } } }),
        admin('POST', ROOMS, { body: { nome: { it: 'Zzfallita' }, tipologia: 'doppia', portali: [987_654] } }),
        admin('PATCH', room(createdRoom.id), { body: { superficie: -1 } }),
        admin('PATCH', room(createdRoom.id), { body: { superficie: 50 }, headers: { 'if-match': '"7"' } }),
        user('DELETE', room(987_654_321)),
        user('PATCH', room(createdRoom.id), { body: { idHotel: 2 } }),
        admin('POST', REDIRECTS, { body: { portal_id: 33, url_origine: '/corsa', url_destinazione: '/x' } }),
      ]
      expect((await Promise.all(failing)).map(({ status }) => status)).toEqual([422, 422, 422, 412, 404, 403, 422])
      expect(await auditCount()).toBe(before)
      expect(dataOf(await admin('GET', room(createdRoom.id)))).toEqual(createdRoom)
      expect(totalOf(await admin('GET', ROOMS, { query: { q: 'zzfallita' } }))).toBe(0)
    })

    test('a write whose audit row fails is rolled back', async () => {
      const createdRoom = await newRoom()
      await sql(`alter table audit add constraint nobody check (resource <> 'main.camera') not valid`)
      const answer = await admin('PATCH', room(createdRoom.id), { body: { superficie: 77 } })
      await sql('alter table audit drop constraint nobody')
      expect(answer.status).toBeGreaterThanOrEqual(500)
      expect(dataOf(await admin('GET', room(createdRoom.id))).superficie).toBeNull()
    })

    test('audit rows contain no secret', async () => {
      const [{ text }] = (await sql<{ text: string }>(
        `select coalesce(string_agg(coalesce(before::text, '') || coalesce(after::text, ''), ' '), '') as text from audit`,
      )) as [{ text: string }]
      // The audit log notes that a password was entered at a sign-in, but not the password.
      expect(text).not.toMatch(/argon2|password_hash|regia-demo-26/)
    })
  })

  describe('default values', () => {
    test('every resource that can be created has valid defaults', async () => {
      const wrong: unknown[] = []
      for (const { resource, op, url } of server().app.registered) {
        if (op !== 'create' || !url.startsWith('/api/')) continue
        const answer = await admin('POST', url.replace(/:\w+/g, '1'), { body: {} })
        const { errors = {} } = answer.body as { errors?: Record<string, string[]> }
        const odd = Object.entries(errors).filter(([, messages]) => messages[0] !== 'Campo obbligatorio')
        if (odd.length) wrong.push([resource, Object.fromEntries(odd)])
      }
      expect(wrong).toEqual([])
    })

    test('default years and dates follow the business calendar', async () => {
      const [bari] = await sql<{ id: number }>(`select id from reference_comuni where comune = 'Bari'`)
      const body = { nome_struttura: 'Prova', comune: bari?.id }
      const contact = await admin('POST', '/api/main/rubrica', { body })
      expect([contact.status, dataOf(contact)?.year]).toEqual([201, 2027])
      const offer = await admin('POST', '/api/main/HotelOfferta', { body: { idHotel: 1, titolo: 'Prova' } })
      expect(dataOf(offer)).toMatchObject({ data_pubblicazione: '2026-11-20', data_fine_pubblicazione: '2026-11-27' })
    })
  })

  describe('derived fields', () => {
    test('the municipality’s name follows the municipality', async () => {
      const [bari] = await sql<{ id: number }>(`select id from reference_comuni where comune = 'Bari'`)
      const before = dataOf(await admin('GET', `${HOTELS}/40`))
      const moved = await admin('PATCH', `${HOTELS}/40`, { body: { idComune: bari?.id, posizione: 'lago' } })
      expect(dataOf(moved)).toMatchObject({ nome_comune: 'Bari', nome_posizione: 'Lago' })
      const found = await admin('GET', HOTELS, { query: { q: `${String(before.nome_hotel)} bari` } })
      expect(rowsOf(found).map((row) => row.idHotel)).toContain(40)
      expect(dataOf(await admin('PATCH', `${HOTELS}/40`, { body: { posizione: null } })).nome_posizione).toBeNull()
    })

    test('HTML is sanitised before it is stored', async () => {
      const dirty = '<p onclick="x()">Vista <strong>mare</strong><script>alert(1)</script><img src="javascript:x"></p>'
      const createdRoom = await newRoom({ descrizione: { it: dirty } })
      const { it } = createdRoom.descrizione as { it: string }
      expect(it).toContain('<strong>mare</strong>')
      expect(it).not.toMatch(/script|onclick/)
    })
  })

  describe('lists', () => {
    test('a search folds accents, case and apostrophes', async () => {
      for (const { istat, nome, folded } of comuni) {
        for (const q of [nome, folded, nome.toUpperCase(), nome.replaceAll("'", '’')]) {
          const answer = await user('GET', '/api/reference/comuni', { query: { q, perPage: '100' } })
          expect([q, rowsOf(answer).map((row) => row.istat)]).toEqual([q, expect.arrayContaining([istat])])
        }
      }
    })

    test('pattern characters in a search are literal', async () => {
      for (const q of ['%', '_', '\\', '100%', 'stella%marina', "'or'1'='1"]) {
        const [plain] = await sql<{ n: number }>(
          'select count(*)::int as n from main_hotel where strpos(_search, $1) > 0',
          [q],
        )
        expect([q, totalOf(await admin('GET', HOTELS, { query: { q } }))]).toEqual([q, plain?.n])
        expect(plain?.n).toBeLessThan(10)
      }
    })

    test('pages neither skip nor repeat rows when all sort values are equal', async () => {
      const all = rowsOf(await admin('GET', HOTELS, { query: { perPage: '1000', categoria: '4' } }))
      for (const orderDirection of ['ASC', 'desc']) {
        const ids: unknown[] = []
        for (let page = 1; ids.length < all.length && page < 100; page++) {
          const query = { perPage: '50', page: String(page), categoria: '4', orderKey: 'categoria', orderDirection }
          ids.push(...rowsOf(await admin('GET', HOTELS, { query })).map((row) => row.idHotel))
        }
        expect(new Set(ids).size).toBe(all.length)
        expect(ids).toHaveLength(all.length)
      }
    })

    test('sorting ignores case, and uses the Italian text of localised fields', async () => {
      const names = rowsOf(await admin('GET', HOTELS, { query: { perPage: '300' } })).map((row) =>
        String(row.nome_hotel).toLowerCase(),
      )
      const byCodePoint = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
      expect(names).toEqual([...names].sort(byCodePoint))
      const rooms = rowsOf(await user('GET', ROOMS, { query: { orderKey: 'nome', orderDirection: 'DESC' } }))
      const titles = rooms.map((row) => String((row.nome as Json).it).toLowerCase())
      expect(titles).toEqual([...titles].sort(byCodePoint).reverse())
    })

    test('totals are exact up to 10,000 and marked as inexact beyond', async () => {
      const comuniList = await admin('GET', '/api/reference/comuni')
      expect(totalOf(comuniList)).toBe(7_894)
      expect(comuniList.body.meta).toMatchObject({ pagination: { total: 7_894 } })
      expect(comuniList.body.meta).not.toHaveProperty('total_exact')
      const [counted] = await sql<{ n: number }>('select count(*)::int as n from main_camera where _deleted_at is null')
      const rooms = await admin('GET', '/api/main/camera')
      expect(counted?.n).toBeGreaterThan(10_000)
      expect(rooms.body.meta).toMatchObject({ total: 10_001, total_exact: false, pagination: { total: 10_001 } })
    })

    test('a page beyond the end is empty and still has the total', async () => {
      const answer = await admin('GET', HOTELS, { query: { page: '9999' } })
      expect([answer.status, rowsOf(answer), totalOf(answer)]).toEqual([200, [], 2_344])
    })

    test('lists contain only rows in the user’s scope, whatever the query', async () => {
      const multihotel = server().as('multihotel')
      const mine = rowsOf(await multihotel('GET', HOTELS)).map((row) => row.idHotel)
      expect([...mine].sort()).toEqual([...OWN.multihotel].sort())
      const all = await multihotel('GET', '/api/main/camera', { query: { top: '1000' } })
      expect(new Set(rowsOf(all).map((row) => row.idHotel))).toEqual(new Set(OWN.multihotel))
      expect(totalOf(await user('GET', HOTELS, { query: { q: 'hotel' } }))).toBeLessThanOrEqual(1)
    })
  })
})
