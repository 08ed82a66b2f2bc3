import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { onEveryServer } from './support/onEveryServer.ts'
import type { Answer, CallOptions, Json, Method } from './support/server.ts'

type Call = (method: Method, url: string, options?: CallOptions) => Promise<Answer>

const MACROS = '/api/orders/macros'
const dataOf = (answer: Answer): Json => answer.body.data as Json
const outcomesOf = (answer: Answer): Json[] => answer.body.data as Json[]
const statuses = (answer: Answer): unknown[] => outcomesOf(answer).map(({ status }) => status)
const batch = (as: Call, resource: string, rows: unknown, more: Json = {}, headers = {}) =>
  as('POST', `/api/main/batch/${resource}`, { body: { rows, ...more }, headers })

onEveryServer('batch writes', (server) => {
  let admin: Call
  let user: Call
  beforeAll(() => {
    admin = server().as('admin')
    user = server().as('user')
  })
  const macro = () => {
    const name = `Macro ${randomUUID()}`
    return { name, label: name, color: '#336699' }
  }
  const make = async (): Promise<Json> => dataOf(await admin('POST', MACROS, { body: macro() }))
  const read = (id: unknown) => admin('GET', `${MACROS}/${String(id)}`)
  const audited = async (id: unknown): Promise<string[]> => {
    const { rows } = await server().db.pool.query<{ op: string }>(
      `select op from audit where resource = 'orders.macros' and record = $1 order by id`,
      [String(id)],
    )
    return rows.map(({ op }) => op)
  }

  test('a batch creates, updates and deletes with an audit row each, and one undo reverts it all', async () => {
    const [updated, deleted] = [await make(), await make()]
    const fresh = macro()
    const answer = await batch(admin, 'orders.macros', [
      { op: 'create', values: fresh },
      { op: 'update', key: updated.id, version: 1, values: { label: 'Cambiata' } },
      { op: 'delete', key: deleted.id, version: 1 },
    ])
    expect(answer.status).toBe(200)
    const [creation] = outcomesOf(answer)
    expect(outcomesOf(answer)).toEqual([
      { key: creation!.key, status: 201, version: 1 },
      { key: updated.id, status: 200, version: 2 },
      { key: String(deleted.id), status: 204 },
    ])
    expect(dataOf(await read(creation!.key))).toMatchObject(fresh)
    expect(dataOf(await read(updated.id)).label).toBe('Cambiata')
    expect((await read(deleted.id)).status).toBe(404)
    expect([await audited(creation!.key), await audited(updated.id), await audited(deleted.id)]).toEqual([
      ['create'],
      ['create', 'update'],
      ['create', 'delete'],
    ])
    const undone = await admin('POST', '/api/main/undo', { body: { auditId: Number(answer.headers['x-undo']) } })
    expect([undone.status, (undone.body.data as Json[]).length]).toEqual([200, 3])
    expect([(await read(creation!.key)).status, (await read(deleted.id)).status]).toEqual([404, 200])
    expect(dataOf(await read(updated.id)).label).toBe(updated.label)
  })

  test('a refused row is reported with its reason and leaves no trace, and the others are written', async () => {
    const [old, good] = [await make(), await make()]
    await admin('PATCH', `${MACROS}/${String(old.id)}`, { body: { label: 'Mossa' } })
    const answer = await batch(admin, 'orders.macros', [
      { op: 'delete', key: old.id, version: 1 },
      { op: 'delete', key: 2_000_000_001 },
      { op: 'update', key: good.id, values: { label: 'Bene' } },
      { op: 'update', key: good.id, values: { color: 'rosso' } },
      { op: 'create', values: { label: 'Senza nome', color: '#000000' } },
      { op: 'create', values: { ...macro(), boh: 1 } },
    ])
    expect(statuses(answer)).toEqual([412, 404, 200, 422, 422, 422])
    expect(outcomesOf(answer)[0]).toMatchObject({ key: String(old.id), code: 'stale' })
    expect(outcomesOf(answer)[0]!.message).toBe('Il dato è stato modificato nel frattempo da un’altra persona.')
    expect(outcomesOf(answer)[3]!.errors).toEqual({ color: ['Valore non valido'] })
    expect(Object.keys(outcomesOf(answer)[4]!.errors as Json)).toEqual(['name'])
    expect(outcomesOf(answer)[5]!.errors).toEqual({ boh: ['Campo sconosciuto'] })
    expect(dataOf(await read(good.id))).toMatchObject({ label: 'Bene', color: '#336699' })
    expect(await audited(old.id)).toEqual(['create', 'update'])
    expect(await audited(good.id)).toEqual(['create', 'update'])
    // Undo does not include refused rows.
    const undone = await admin('POST', '/api/main/undo', { body: { auditId: Number(answer.headers['x-undo']) } })
    expect((undone.body.data as Json[]).map(({ id }) => id)).toEqual([good.id])
  })

  test('a batch writes its other rows when the database refuses one of them', async () => {
    const twice = { portal_id: 33, url_origine: `/${randomUUID()}`, url_destinazione: '/arrivo' }
    const answer = await batch(admin, 'portals.redirectPages', [
      { op: 'create', values: twice },
      { op: 'create', values: twice },
      { op: 'create', values: { ...twice, url_origine: `/${randomUUID()}` } },
    ])
    expect(statuses(answer)).toEqual([201, 422, 201])
  })

  test('rows created in a batch equal single creations: order, derived values and search index', async () => {
    const names = ['Bravo', 'Alfa', 'Charlie'].map((name) => `${name} ${randomUUID()}`)
    const answer = await batch(
      admin,
      'main.camera',
      [
        ...names.map((it) => ({ op: 'create', values: { nome: { it }, tipologia: 'doppia' } })),
        { op: 'create', values: { tipologia: 'doppia' } },
      ],
      { hotelId: 1 },
    )
    expect(statuses(answer)).toEqual([201, 201, 201, 422])
    const alone = dataOf(
      await admin('POST', '/api/main/Hotel/1/camera', { body: { nome: { it: 'Sola' }, tipologia: 'doppia' } }),
    )
    const keys = outcomesOf(answer)
      .slice(0, 3)
      .map(({ key }) => key)
    const rows = await Promise.all(
      keys.map(async (key) => dataOf(await admin('GET', `/api/main/camera/${String(key)}`))),
    )
    expect(rows.map(({ nome }) => (nome as Json).it)).toEqual(names)
    const withoutOwn = ({ id: _, nome: __, created_at: ___, updated_at: ____, ...rest }: Json) => rest
    for (const row of rows) expect(withoutOwn(row)).toEqual(withoutOwn(alone))
    const found = await admin('GET', '/api/main/Hotel/1/camera', { query: { q: names[1]! } })
    expect(((found.body.values ?? found.body.data) as Json[]).map(({ id }) => id)).toEqual([keys[1]])
    const undone = await admin('POST', '/api/main/undo', { body: { auditId: Number(answer.headers['x-undo']) } })
    expect((undone.body.data as Json[]).length).toBe(3)
  })

  test('a unique value goes to the first row that claims it', async () => {
    const slug = randomUUID()
    const one = { idHotel: 1, titolo: { it: 'Categoria' }, slug }
    const creation = await batch(
      admin,
      'main.categorieOfferte',
      [one, one, { ...one, slug: `${slug}-b` }].map((values) => ({ op: 'create', values })),
      { hotelId: 1 },
    )
    expect(statuses(creation)).toEqual([201, 422, 201])
    const [first, , third] = outcomesOf(creation)
    const both = [first, third].map((row) => ({ op: 'update', key: row!.key, values: { slug: `${slug}-c` } }))
    expect(statuses(await batch(admin, 'main.categorieOfferte', both, { hotelId: 1 }))).toEqual([200, 422])
  })

  test('pages reparented in one batch form no cycle', async () => {
    const page = async () =>
      dataOf(
        await admin('POST', '/api/main/SitePage', {
          body: { hotel_id: 1, titolo: { it: 'Pagina' }, slug: randomUUID() },
        }),
      )
    const [one, other] = [await page(), await page()]
    const answer = await batch(admin, 'main.sitePage', [
      { op: 'update', key: one.id, values: { padre: other.id } },
      { op: 'update', key: other.id, values: { padre: one.id } },
    ])
    expect(statuses(answer)).toEqual([200, 422])
  })

  test('a page and its subpages are deleted together, each at its seen version', async () => {
    const page = async (more: Json = {}) => {
      const titolo = { it: `Pagina ${randomUUID()}` }
      const answer = await admin('POST', '/api/main/SitePage', {
        body: { hotel_id: 1, titolo, slug: randomUUID(), ...more },
      })
      return dataOf(answer)
    }
    const parent = await page()
    const child = await page({ padre: parent.id })
    const answer = await batch(
      admin,
      'main.sitePage',
      [parent, child].map(({ id }) => ({ op: 'delete', key: id, version: 1 })),
    )
    expect(statuses(answer)).toEqual([204, 204])
  })

  test('a batch repeated under its idempotency key runs once', async () => {
    const values = macro()
    const headers = { 'idempotency-key': randomUUID() }
    const ask = () => batch(admin, 'orders.macros', [{ op: 'create', values }], {}, headers)
    const [first, again] = [await ask(), await ask()]
    expect([first.status, again.text, again.headers['idempotent-replayed']]).toEqual([200, first.text, 'true'])
    expect(again.headers['x-undo']).toBe(first.headers['x-undo'])
    const { rows } = await server().db.pool.query('select 1 from orders_macros where name = $1', [values.name])
    expect(rows).toHaveLength(1)
  })

  test('a batch writes the user’s own hotel’s rows, and rows of another hotel are not found', async () => {
    const { rows } = await server().db.pool.query<{ id: number; hotel: number }>(
      `select min(id) as id, "idHotel" as hotel from main_camera where "idHotel" in (1, 224) and _deleted_at is null group by 2 order by 2`,
    )
    const [own, foreign] = rows
    const answer = await batch(user, 'main.camera', [
      { op: 'update', key: own!.id, values: { superficie: 31 } },
      { op: 'update', key: foreign!.id, values: { superficie: 31 } },
      { op: 'update', key: own!.id, values: { idHotel: 224 } },
      { op: 'create', values: { idHotel: 224, nome: { it: 'Altrui' }, tipologia: 'doppia' } },
    ])
    expect(statuses(answer)).toEqual([200, 404, 403, 403])
    const named = await batch(user, 'main.camera', [{ op: 'update', key: own!.id, values: { superficie: 32 } }], {
      hotelId: 224,
    })
    expect(statuses(named)).toEqual([403])
  })

  test('a resource’s rules and custom writes apply to each row', async () => {
    const admins = await server().db.pool.query<{ id: number }>(
      `select u.id from management_user u join management_role r on r.id = u.role
       where coalesce(r.base_role, r.name) = 'admin' and u._deleted_at is null and u.attivo is not false`,
    )
    const last = await batch(
      admin,
      'management.user',
      admins.rows.map(({ id }) => ({ op: 'delete', key: id })),
    )
    expect(statuses(last).filter((status) => status === 409)).toHaveLength(1)
    await admin('POST', '/api/main/undo', { body: { auditId: Number(last.headers['x-undo']) } })
    // Only quarters of an hour are accepted.
    const entry = { aoHotelId: 1, attivita: { id: 1 }, dataConsuntivo: '2026-11-20', tempo: 1 }
    const creation = await batch(admin, 'main.tracciamentiAttivita', [
      { op: 'create', values: entry },
      { op: 'create', values: { ...entry, tempo: 1.1 } },
    ])
    expect(statuses(creation)).toEqual([201, 422])
  })

  test('a batch requires the password again when one of its rows does', async () => {
    const { token } = (
      await server().call('POST', '/api/security/auth/jwt/login', {
        body: { email: 'admin@regia.test', password: 'regia-demo-26' },
      })
    ).body as { token: string }
    const spare = { name: 'di-passaggio', label: 'Di passaggio' }
    const role = (await server().call('POST', '/api/main/management/role', { token, body: spare })).body.data as Json
    server().clock.advance(11 * 60_000)
    const ask = (resource: string, rows: Json[]) =>
      server().call('POST', `/api/main/batch/${resource}`, { token, body: { rows } })
    const rename = { op: 'update', key: 7, values: { name: 'Ospite' } }
    expect((await ask('management.user', [rename])).status).toBe(200)
    const promoted = await ask('management.user', [rename, { op: 'update', key: 7, values: { role: 1 } }])
    expect([promoted.status, promoted.body.code]).toEqual([403, 'reauth_required'])
    expect((await ask('management.role', [{ op: 'delete', key: role.id }])).body.code).toBe('reauth_required')
  })

  describe('invalid batches', () => {
    test('an invalid batch is refused as a whole and writes nothing', async () => {
      const target = await make()
      const fine = { op: 'delete', key: target.id }
      for (const rows of [
        undefined,
        [],
        'tutte',
        [fine, null],
        [fine, { op: 'drop', key: 1 }],
        [fine, { op: 'list' }],
        [fine, { op: 'constructor', key: 1 }],
        [fine, { op: 'delete' }],
        [fine, { op: 'delete', key: 1, version: 0 }],
        [fine, { op: 'delete', key: 1, values: {} }],
        [fine, { op: 'update', key: 1 }],
        [fine, { op: 'create', key: 1, values: {} }],
        [fine, { op: 'create', values: [] }],
        [fine, { ...fine, boh: 1 }],
        Array.from({ length: 101 }, () => fine),
      ]) {
        const answer = await batch(admin, 'orders.macros', rows)
        expect([JSON.stringify(rows)?.slice(0, 60), answer.status]).toEqual([JSON.stringify(rows)?.slice(0, 60), 422])
      }
      expect((await read(target.id)).status).toBe(200)
    })

    test('rows that cannot be written one by one cannot be written in a batch', async () => {
      for (const [resource, status] of [
        ['main.audit', 404],
        ['portals.notaIndicatore', 422],
        ['main.boh', 404],
        ['constructor', 404],
      ] as const) {
        const answer = await batch(admin, resource, [{ op: 'update', key: 1, values: {} }])
        expect([resource, answer.status]).toEqual([resource, status])
      }
    })
  })
})
