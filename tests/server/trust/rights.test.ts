/** Only administrators write what decides rights; hidden values are hidden in every answer; roles and deletions. */
import { beforeAll, describe, expect, test } from 'vitest'
import { isStored } from '../../../server/db/tables.ts'
import { resources } from '../../../src/domain/resources/all.ts'
import { onEveryServer } from '../support/onEveryServer.ts'
import { accounts, emailOf, inject, PASSWORD, type Account, type Json } from '../support/server.ts'

type Row = Record<string, unknown>

/** Every field that a row scope, or the session’s user record, reads to decide rights. */
const deciding = [
  'main.copioni condiviso',
  'main.hotel magnews_db_id',
  'main.hotel produttore',
  'main.viste condivisa',
  'management.permission code',
  'management.role base_role',
  'management.role role_permissions',
  'management.role second_factor_required',
  'management.user attivo',
  'management.user role',
  'management.user userAssociations',
  'seller.sellers codice',
]

test('fields that decide rights are marked as such in their descriptions', () => {
  const found = resources.flatMap(({ id, fields }) =>
    Object.entries(fields).flatMap(([name, field]) => (field.decides ? [`${id} ${name}`] : [])),
  )
  expect(found.sort()).toEqual(deciding)
})

test('values revealed on request are excluded from search, sorting, filters and labels', () => {
  const hidden = resources
    .filter(isStored)
    .flatMap((resource) =>
      Object.entries(resource.fields).flatMap(([name, field]) => (field.onRequest ? [[resource, name] as const] : [])),
    )
  expect(hidden.map(([{ id }, name]) => `${id} ${name}`)).toEqual(['main.rubrica telefono_referente'])
  for (const [resource, name] of hidden) {
    expect([resource.search, resource.order, Object.keys(resource.filters)].flat()).not.toContain(name)
    expect(resource.display ?? '').not.toContain(name)
  }
})

onEveryServer('rights and deletions', (server) => {
  beforeAll(() => server().login('admin'))
  const sql = async <R extends object>(text: string, values: unknown[] = []) =>
    (await server().db.pool.query<R>(text, values)).rows
  const as = (account: Account) => server().as(account)
  const errorsOf = (body: Json) => Object.keys((body.errors ?? {}) as Row)

  describe('fields that decide rights', () => {
    test('only administrators write fields that decide rights', async () => {
      const [hotel] = await sql<{ id: number }>(
        `select "idHotel" as id from main_hotel where produttore = 'PR01' limit 1`,
      )
      const otherAccounts = accounts.filter((one) => !['admin', 'nuovo', 'user', 'multihotel'].includes(one))
      for (const account of otherAccounts)
        for (const body of [{ magnews_db_id: 2520 }, { produttore: 'PR02' }]) {
          const answer = await as(account)('PATCH', `/api/main/Hotel/${hotel!.id}`, { body })
          expect([account, answer.status, errorsOf(answer.body)]).toEqual([account, 422, Object.keys(body)])
        }
      for (const [account, id] of [
        ['user', 1],
        ['multihotel', 224],
      ] as const) {
        const answer = await as(account)('PATCH', `/api/main/Hotel/${id}`, { body: { magnews_db_id: 2520 } })
        expect([account, answer.status]).toEqual([account, 422])
      }
      const code = await as('admin')('PATCH', '/api/seller/sellers/2', { body: { codice: 'PR01' } })
      expect([code.status, errorsOf(code.body)]).toEqual([422, ['codice']])
    })

    test('a newsletter database belongs to one hotel only', async () => {
      const [taken] = await sql<{ id: number }>(
        'select magnews_db_id as id from main_hotel where magnews_db_id is not null limit 1',
      )
      const [other] = await sql<{ id: number }>(
        'select "idHotel" as id from main_hotel where magnews_db_id is distinct from $1 limit 1',
        [taken!.id],
      )
      const answer = await as('admin')('PATCH', `/api/main/Hotel/${other!.id}`, { body: { magnews_db_id: taken!.id } })
      expect([answer.status, answer.body.errors]).toEqual([422, { magnews_db_id: ['Valore già presente'] }])
    })
  })

  test('a number that nobody revealed is in no answer', async () => {
    const [contact] = await sql<{ id: number; version: number; number: string; codice: string }>(
      `select id, _version as version, telefono_referente as number, codice_produttore as codice from main_rubrica
       where codice_produttore = 'PR01' and _deleted_at is null and telefono_referente is not null
         and id not in (select rubrica_id from contact_openings) order by id limit 1`,
    )
    const { id, number } = contact!
    const url = `/api/main/rubrica/${id}`
    const stale = { headers: { 'if-match': '"987654"' } }
    for (const account of ['produttore', 'employee', 'admin'] as const) {
      const ask = as(account)
      const patched = await ask('PATCH', url, { body: { nome_referente: `Visto da ${account}` } })
      const entries = (await as('admin')('GET', `/api/main/history/main.rubrica/${id}`)).body.data as { id: number }[]
      const first = entries[0]!.id
      const answers = [
        patched,
        await ask('GET', url),
        await ask('GET', '/api/main/rubrica', { query: { perPage: '1000' } }),
        await ask('GET', `/api/main/rubrica/produttore/${contact!.codice}`, { query: { perPage: '1000' } }),
        await ask('PATCH', url, { ...stale, body: { nome_referente: 'Altro' } }),
        await ask('DELETE', url, stale),
        await ask('GET', `/api/main/history/main.rubrica/${id}`),
        await ask('POST', `/api/main/history/${first}/restore`, { body: { to: 'before' } }),
        await ask('GET', '/api/main/registro', { query: { resource: 'main.rubrica', record: String(id) } }),
        await ask('GET', `/api/main/registro/${first}`),
        await ask('DELETE', url),
      ]
      const [lastEntry] = await sql<{ id: number }>(
        `select max(id)::int as id from audit where resource = 'main.rubrica' and record = $1`,
        [String(id)],
      )
      answers.push(await ask('GET', `/api/main/registro/${lastEntry!.id}`))
      answers.push(await ask('POST', '/api/main/undo', { body: { auditId: lastEntry!.id } }))
      answers.push(await as('admin')('POST', `/api/main/history/${lastEntry!.id}/restore`, { body: { to: 'before' } }))
      expect(answers.map(({ text }) => text.includes(number))).toEqual(answers.map(() => false))
      expect(answers.filter(({ status }) => status === 500)).toEqual([])
    }
    expect(await sql('select 1 from contact_openings where rubrica_id = $1', [id])).toEqual([])
    expect((await as('produttore')('GET', `/api/main/rubrica/opens/${id}`)).text).toContain(number)
    expect((await as('produttore')('GET', url)).text).toContain(number)
    expect((await as('employee')('GET', url)).text).not.toContain(number)
  })

  describe('deletion', () => {
    const usedRoom = async () => {
      const [row] = await sql<{ id: number }>(
        `select c.id from main_camera c where c."idHotel" = 1 and c._deleted_at is null and exists (
           select 1 from main_listino l where l._deleted_at is null and l.rooms @> jsonb_build_array(jsonb_build_object('id', c.id)))
         order by c.id limit 1`,
      )
      return row!.id
    }

    test('deleting a record that others require is refused, with the list of those', async () => {
      const id = await usedRoom()
      const referrers = await as('user')('GET', '/api/main/referrers/main.camera', { query: { ids: String(id) } })
      const [lists] = await sql<{ count: number }>(
        `select count(*)::int as count from main_listino where _deleted_at is null and rooms @> $1`,
        [JSON.stringify([{ id }])],
      )
      expect(referrers.body.data).toContainEqual({
        resource: 'main.listino',
        field: 'Camera',
        count: lists!.count,
        action: 'refuse',
      })
      const answer = await as('user')('DELETE', `/api/main/camera/${id}`)
      expect([answer.status, answer.body.code]).toEqual([409, 'referenced'])
      expect((answer.body.referrers as Row[]).map(({ resource }) => resource)).toEqual(['main.listino'])
      expect((await as('user')('GET', `/api/main/camera/${id}`)).status).toBe(200)
    })

    test('deleting a record removes or deletes its referrers, and undo restores them all', async () => {
      const id = await usedRoom()
      const [known] = await sql<{ id: number }>(
        'select id from main_categorie_offerte where "idHotel" = 1 and _deleted_at is null order by id limit 1',
      )
      const categoria = known!.id
      const offers = await sql<{ id: number }>(
        'select id from main_hotel_offerta where "idHotel" = 1 and _deleted_at is null order by id limit 2',
      )
      for (const offer of offers)
        expect(
          (await as('user')('PATCH', `/api/main/HotelOfferta/${offer.id}`, { body: { categoria_id: categoria } }))
            .status,
        ).toBe(200)
      const point = async () =>
        (
          await sql<{ categoria_id: number | null }>(
            'select categoria_id from main_hotel_offerta where id = any($1) order by id',
            [offers.map((one) => one.id)],
          )
        ).map((one) => one.categoria_id)
      expect(await point()).toEqual([categoria, categoria])
      const deletion = await as('user')('DELETE', `/api/main/categorieOfferte/${categoria}`)
      expect(deletion.status).toBe(204)
      expect(await point()).toEqual([null, null])
      const undone = await as('user')('POST', '/api/main/undo', {
        body: { auditId: Number(deletion.headers['x-undo']) },
      })
      expect([undone.status, await point()]).toEqual([200, [categoria, categoria]])

      // A room without a price list is deleted with its services.
      await sql(`update main_listino set rooms = '[]' where rooms @> $1`, [JSON.stringify([{ id }])])
      const joined = () =>
        sql('select 1 from main_associazione_camere_servizi where camera_id = $1 and _deleted_at is null', [id])
      const before = (await joined()).length
      expect(before).toBeGreaterThan(0)
      const room = await as('user')('DELETE', `/api/main/camera/${id}`)
      expect([room.status, (await joined()).length]).toEqual([204, 0])
      expect(
        (await as('user')('POST', '/api/main/undo', { body: { auditId: Number(room.headers['x-undo']) } })).status,
      ).toBe(200)
      expect((await joined()).length).toBe(before)
    })

    test('undoing a creation also removes references to the record', async () => {
      const body = { idHotel: 1, titolo: { it: 'Appena nata' }, slug: 'appena-nata' }
      const creation = await as('user')('POST', '/api/main/Hotel/1/categorieOfferte', { body })
      expect(creation.status).toBe(201)
      const categoria = (creation.body.data as Row).id
      const [offer] = await sql<{ id: number }>(
        'select id from main_hotel_offerta where "idHotel" = 1 and _deleted_at is null order by id desc limit 1',
      )
      await as('user')('PATCH', `/api/main/HotelOfferta/${offer!.id}`, { body: { categoria_id: categoria } })
      const undone = await as('user')('POST', '/api/main/undo', {
        body: { auditId: Number(creation.headers['x-undo']) },
      })
      const [after] = await sql<Row>('select categoria_id from main_hotel_offerta where id = $1', [offer!.id])
      expect([undone.status, after!.categoria_id]).toEqual([200, null])
    })

    test('undoing a deletion restores fields that decide rights, repeatedly, though the user may not write them', async () => {
      const sellers = '/api/seller/sellers'
      const body = { codice: 'PRUNDO', nome: 'Di', cognome: 'Passaggio', email: 'passaggio@regia.test' }
      const creation = await as('amministrazione')('POST', sellers, { body })
      expect(creation.status).toBe(201)
      const url = `${sellers}/${String((creation.body.data as Row).id)}`
      const [hotel, other] = await sql<{ id: number }>('select "idHotel" as id from main_hotel order by 1 limit 2')
      const [nuovo] = await sql<{ id: number }>('select id from management_user where email = $1', [emailOf('nuovo')])
      const give = (path: string, body: Row) => as('admin')('PATCH', path, { body })
      const associations = { codice_produttore: 'PRUNDO' }
      const assigned = [
        await give(`/api/main/Hotel/${hotel!.id}`, { produttore: 'PRUNDO' }),
        await give(`/api/main/Hotel/${other!.id}`, { produttore: 'PRUNDO' }),
        await give(`/api/main/management/user/${nuovo!.id}`, { userAssociations: associations }),
      ]
      expect(assigned.map(({ status }) => status)).toEqual([200, 200, 200])
      const point = async () => [
        ...(
          await sql<{ produttore: string | null }>(
            'select produttore from main_hotel where "idHotel" = any($1) order by "idHotel"',
            [[hotel!.id, other!.id]],
          )
        ).map(({ produttore }) => produttore),
        ...(
          await sql<{ held: Row }>('select "userAssociations" as held from management_user where id = $1', [nuovo!.id])
        ).map(({ held }) => held.codice_produttore ?? null),
      ]
      const [all, none] = [Array(3).fill('PRUNDO'), [null, null, null]]
      expect(await point()).toEqual(all)

      const deletion = await as('amministrazione')('DELETE', url)
      expect([deletion.status, await point()]).toEqual([204, none])
      const undo = (answer: { headers: Record<string, string> }, account: Account = 'amministrazione') =>
        as(account)('POST', '/api/main/undo', { body: { auditId: Number(answer.headers['x-undo']) } })
      // Another user’s undo grants no rights.
      expect((await undo(deletion, 'employee')).status).toBe(404)
      const back = await undo(deletion)
      expect([back.status, await point()]).toEqual([200, all])
      const again = await undo(back)
      expect([again.status, await point()]).toEqual([200, none])

      // A later decision by an administrator stays.
      expect((await give(`/api/main/Hotel/${other!.id}`, { produttore: 'PR02' })).status).toBe(200)
      const late = await undo(again)
      expect([late.status, late.body.code, await point()]).toEqual([409, 'moved_on', [null, 'PR02', null]])
    })

    test('referrers of a record are shown only to users who may delete it', async () => {
      const foreign = await sql<{ id: number }>(
        'select id from main_camera where "idHotel" = 2 and _deleted_at is null limit 1',
      )
      expect(
        (await as('user')('GET', '/api/main/referrers/main.camera', { query: { ids: String(foreign[0]!.id) } })).status,
      ).toBe(404)
      expect((await as('user')('GET', '/api/main/referrers/main.rubrica', { query: { ids: '1' } })).status).toBe(403)
      expect((await as('admin')('GET', '/api/main/referrers/main.niente', { query: { ids: '1' } })).status).toBe(404)
    })
  })

  describe('roles', () => {
    const users = '/api/main/management/user'
    const roles = '/api/main/management/role'
    const idOf = async (account: Account) =>
      (await sql<{ id: number }>('select id from management_user where email = $1', [emailOf(account)]))[0]!.id

    test('the last administrator cannot be removed, even by concurrent requests', async () => {
      const admin = as('admin')
      const me = await idOf('admin')
      for (const body of [{ role: 3 }, { attivo: false }]) {
        const answer = await admin('PATCH', `${users}/${me}`, { body })
        expect([answer.status, errorsOf(answer.body)]).toEqual([422, Object.keys(body)])
      }
      expect((await admin('DELETE', `${users}/${me}`)).status).toBe(409)
      const second = await idOf('developer')
      expect((await admin('PATCH', `${users}/${second}`, { body: { role: 1 } })).status).toBe(200)
      const both = await Promise.all([me, second].map((id) => admin('PATCH', `${users}/${id}`, { body: { role: 3 } })))
      const remaining = await sql<{ id: number }>(
        `select id from management_user where role = 1 and _deleted_at is null and attivo is not false`,
      )
      expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
      expect(remaining).toHaveLength(1)
      await sql('update management_user set role = case when id = $1 then 1 else 3 end where id = any($2)', [
        me,
        [me, second],
      ])
    })

    test('the seven built-in roles and roles in use cannot be deleted', async () => {
      const admin = as('admin')
      for (const { id } of await sql<{ id: number }>('select id from management_role where id <= 7'))
        expect([id, (await admin('DELETE', `${roles}/${id}`)).status]).toEqual([id, 409])
      const used = await admin('DELETE', '/api/main/management/permission/1')
      expect([used.status, used.body.code]).toEqual([409, 'referenced'])
      expect((await admin('PATCH', `${roles}/4`, { body: { base_role: 'user' } })).status).toBe(422)
    })

    test('a custom role has one of the seven as base and its own permission codes', async () => {
      const admin = as('admin')
      const creation = await admin('POST', roles, { body: { name: 'stagista', label: 'Stagista' } })
      expect(creation.status).toBe(201)
      const role = (creation.body.data as Row).id
      const nuovo = await idOf('nuovo')
      const refused = await admin('PATCH', `${users}/${nuovo}`, { body: { role } })
      expect([refused.status, errorsOf(refused.body)]).toEqual([422, ['role']])
      expect((await admin('PATCH', `${roles}/${String(role)}`, { body: { base_role: 'employee' } })).status).toBe(200)
      expect((await admin('PATCH', `${users}/${nuovo}`, { body: { role } })).status).toBe(200)
      const login = await inject(server().app, 'POST', '/api/security/auth/jwt/login', {
        body: { email: emailOf('nuovo'), password: PASSWORD },
      })
      const user = login.body.user as Row
      expect([user.roleName, user.role]).toEqual(['employee', role])
      const token = String(login.body.token)
      const get = (url: string) => inject(server().app, 'GET', url, { token })
      // The employee’s data, except what requires a code.
      expect((await get('/api/main/Hotel/1/camera')).status).toBe(200)
      for (const url of [
        '/api/main/Hotel',
        '/api/main/management/notification',
        '/api/orders/articoli',
        '/api/orders/orders',
        '/api/seller/IndexSalesSellerTarget',
        '/api/stats/stats/number?id_hotel=1',
        '/api/stats/stats/number?site_id=33',
      ])
        expect([url, (await get(url)).status]).toEqual([url, 403])
      expect((await get('/api/main/Hotel/1')).status).toBe(200)
      // A role in use can neither be deleted nor lose its base.
      expect((await admin('DELETE', `${roles}/${String(role)}`)).status).toBe(409)
      expect((await admin('PATCH', `${roles}/${String(role)}`, { body: { base_role: null } })).status).toBe(422)
      expect((await admin('PATCH', `${users}/${nuovo}`, { body: { role: 4 } })).status).toBe(200)
      expect((await admin('DELETE', `${roles}/${String(role)}`)).status).toBe(204)
    })
  })
})
