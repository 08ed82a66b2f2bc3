/**
 * Personal tokens: never more rights than their person, limited by their scopes, valid until they expire, shown once.
 */
import { describe, expect, test } from 'vitest'
import { resources } from '../../../src/domain/resources/all.ts'
import { requiredScope } from '../../../server/auth/tokenRights.ts'
import { includesScope, tokenScopes } from '../../../src/domain/access/tokenScopes.ts'
import { verifyAudit, chainAll } from '../../../server/db/chain.ts'
import { onEveryServer } from '../../server/support/onEveryServer.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../server/support/clock.ts'
import {
  OWN,
  type Account,
  type Answer,
  type CallOptions,
  type Json,
  type Method,
} from '../../server/support/server.ts'

const TOKENS = '/api/security/tokens'
const USERS = '/api/main/management/user'
const camera = (hotel: number) => `/api/main/Hotel/${hotel}/camera`
const statusAndCode = ({ status, body }: Answer) => [status, body.code]

describe('token scopes', () => {
  const calls = resources.flatMap(({ id, endpoints }) => endpoints.map(({ op }) => ({ id, op })))

  test('every call of the descriptions has a scope or is closed on purpose', () => {
    const closed = calls.filter(({ id, op }) => requiredScope(id, op) === undefined).map(({ id, op }) => `${id} ${op}`)
    // Accounts, sessions and factors; where data goes; what only the console does.
    const family = /^(security\.|management\.(user|role|permission|webhook) |main\.(viste|copioni|prove) )/
    expect(closed.filter((one) => !family.test(one)).sort()).toEqual([
      'main.importazioni forgetRecipe',
      'main.importazioni parse',
      'main.importazioni preview',
      'main.importazioni saveRecipe',
      'main.importazioni survey',
      'main.tracciamentiAttivita feed',
      'main.tracciamentiAttivita renew',
      'main.tracciamentiAttivita withdraw',
      'management.outbox link',
    ])
    for (const one of ['security.tokens make', 'security.sessions mine', 'management.user update', 'main.prove run'])
      expect(closed).toContain(one)
    expect(closed).not.toContain('management.user list')
  })

  test('write includes read, the full scope includes each area, and no other scope includes another', () => {
    expect(includesScope(['camere:write'], 'camere:read')).toBe(true)
    expect(includesScope(['camere:read'], 'camere:write')).toBe(false)
    expect(includesScope(['*:read'], 'camere:read')).toBe(true)
    expect(includesScope(['*:read'], 'camere:write')).toBe(false)
    expect(includesScope(['*:write'], 'camere:write')).toBe(true)
    expect(includesScope(['offerte:write'], 'camere:read')).toBe(false)
    expect(includesScope([], 'camere:read')).toBe(false)
    expect(tokenScopes).not.toContain('utenti:write')
  })
})

onEveryServer('personal tokens', (server) => {
  const today = () => server().clock.today()
  const inDays = (days: number) => new Date(server().clock.now().getTime() + days * DAY).toISOString().slice(0, 10)

  async function make(account: Account, scopes: string[], days = 30, name = 'Gestionale') {
    const answer = await server().as(account)('POST', TOKENS, { body: { name, expires_on: inDays(days), scopes } })
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.body.data as Json & { id: number; value: string }
  }
  const ask = (token: string, method: Method, url: string, rest: CallOptions = {}) =>
    server().call(method, url, { token, ...rest })
  const mine = async (account: Account) => (await server().as(account)('GET', TOKENS)).body.data as Json[]
  const room = (hotel: number, titolo = 'Camera del token') => ({
    nome: { it: titolo },
    idHotel: hotel,
    tipologia: 'doppia',
    posti_letto: 2,
  })

  test('the token’s value is shown once and stored nowhere', async () => {
    const createdToken = await make('user', ['camere:write'])
    expect(createdToken).toMatchObject({
      name: 'Gestionale',
      scopes: ['camere:write'],
      state: 'attivo',
      last_used_at: null,
    })
    expect(createdToken.value).toMatch(/^regia_[\w-]{43}$/)
    expect(createdToken.ending).toBe(createdToken.value.slice(-4))
    const again = await server().as('user')('GET', TOKENS)
    expect(again.text).toContain(String(createdToken.id))
    expect(again.text).not.toContain(createdToken.value)
    const { rows } = await server().db.pool.query<{ table_name: string }>(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { table_name } of rows) {
      const found = await server().db.pool.query(
        `select 1 from "${table_name}" t where position($1 in t::text) > 0 limit 1`,
        [createdToken.value],
      )
      expect([table_name, found.rowCount]).toEqual([table_name, 0])
    }
  })

  test('creating a token requires the password again', async () => {
    const token = await server().login('employee')
    server().clock.advance(11 * MINUTE)
    const body = { name: 'Tardi', expires_on: inDays(30), scopes: ['camere:read'] }
    expect(statusAndCode(await server().call('POST', TOKENS, { token, body }))).toEqual([403, 'reauth_required'])
  })

  test.each([
    [{ expires_on: '2026-11-19' }, 'expires_on'],
    [{ expires_on: '2027-11-22' }, 'expires_on'],
    [{ expires_on: 'domani' }, 'expires_on'],
    [{ name: '   ' }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['camere:delete'] }, 'scopes'],
    [{ scopes: ['utenti:write'] }, 'scopes'],
    [{ hash: 'x' }, 'hash'],
  ])('an invalid new token is refused: %j', async (wrong, field) => {
    const body = { name: 'Prova', expires_on: inDays(20), scopes: ['camere:read'], ...wrong }
    const answer = await server().as('user')('POST', TOKENS, { body })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors as Json).join()).toContain(field)
  })

  test('a token’s rights are the intersection of its scopes and its person’s rights, and refusals name the missing scope', async () => {
    const { value } = await make('user', ['camere:write'])
    const [own] = OWN.user
    const [foreign] = OWN.multihotel
    expect((await ask(value, 'GET', camera(own))).status).toBe(200)
    const creation = await ask(value, 'POST', camera(own), { body: room(own) })
    expect(creation.status).toBe(201)
    // Never more than its person.
    expect(statusAndCode(await ask(value, 'GET', camera(foreign)))).toEqual([403, 'forbidden'])
    expect((await ask(value, 'POST', camera(foreign), { body: room(foreign) })).status).toBe(403)
    // Less by its scopes.
    const offers = await ask(value, 'GET', `/api/main/Hotel/${own}/HotelOfferta`)
    expect(statusAndCode(offers)).toEqual([403, 'token_scope'])
    expect(offers.body).toMatchObject({ scope: 'offerte:read' })
    expect(offers.body.detail).toContain('«Offerte: lettura»')
    const reader = await make('user', ['camere:read'])
    expect((await ask(reader.value, 'GET', camera(own))).status).toBe(200)
    const id = (creation.body.data as Json).id
    for (const [method, url] of [
      ['POST', camera(own)],
      ['PATCH', `/api/main/camera/${id as number}`],
      ['DELETE', `/api/main/camera/${id as number}`],
    ] as const)
      expect(statusAndCode(await ask(reader.value, method, url, { body: {} }))).toEqual([403, 'token_scope'])
  })

  test('a call outside the role is refused to every token of that role', async () => {
    const all = await make('user', ['*:write'])
    const admin = await make('admin', ['*:write'])
    for (const url of ['/api/main/registro', '/api/main/management/role', '/api/orders/macros']) {
      const answer = await ask(all.value, 'GET', url)
      if (answer.status === 404) throw new Error(url)
      expect([url, answer.status]).toEqual([url, 403])
      expect([url, (await ask(admin.value, 'GET', url)).status]).toEqual([url, 200])
    }
  })

  test('rights that the person loses and regains apply to the token at once', async () => {
    const { value } = await make('multihotel', ['camere:read'])
    const [hotel] = OWN.multihotel
    expect((await ask(value, 'GET', camera(hotel))).status).toBe(200)
    const found = await server().db.pool.query<{ id: number; a: Json }>(
      `select id, "userAssociations" as a from management_user where email = 'multihotel@regia.test'`,
    )
    const { id, a } = found.rows[0]!
    const set = (userAssociations: Json) =>
      server().as('admin')('PATCH', `${USERS}/${id}`, { body: { userAssociations } })
    const less = { ...a, config_multihotel: (a.config_multihotel as Json[]).filter((one) => one.hotel_id !== hotel) }
    expect((await set(less)).status).toBe(200)
    expect((await ask(value, 'GET', camera(hotel))).status).toBe(403)
    expect((await set(a)).status).toBe(200)
    expect((await ask(value, 'GET', camera(hotel))).status).toBe(200)
  })

  test('accounts, sessions, factors and tokens are closed to tokens', async () => {
    const { value, id } = await make('admin', ['*:write'])
    const closed = server().app.registered.filter(
      ({ resource, op, public: open }) => !open && requiredScope(resource, op) === undefined,
    )
    expect(closed.length).toBeGreaterThan(45)
    for (const one of closed) {
      const url = one.url.replace(/:\w+/g, '1')
      const answer = await ask(value, one.method as Method, url, one.method === 'GET' ? {} : { body: {} })
      expect([one.method, url, ...statusAndCode(answer)]).toEqual([one.method, url, 403, 'token_closed'])
      expect(answer.headers['www-authenticate']).toBe('Bearer error="insufficient_scope"')
    }
    expect(statusAndCode(await ask(value, 'POST', '/api/security/tickets'))).toEqual([403, 'token_closed'])
    expect(statusAndCode(await ask(value, 'DELETE', `${TOKENS}/${id}`))).toEqual([403, 'token_closed'])
  })

  test('scopes apply to each row in batches, searches, histories, undos and exports', async () => {
    const [own] = OWN.user
    const { value } = await make('admin', ['camere:write'])
    const creation = await ask(value, 'POST', camera(own), { body: room(own, 'Faro del token') })
    const id = (creation.body.data as Json).id as number
    const rows = (resource: string, values: Json) =>
      ask(value, 'POST', `/api/main/batch/${resource}`, { body: { rows: [{ op: 'create', values }] } })
    const statuses = ({ body }: Answer) => (body.data as { status: number }[] | undefined)?.map((one) => one.status)
    const user = { name: 'Intruso', lastName: 'Rossi', email: 'intruso@posta.example', role: 1 }
    const batched = await rows('management.user', user)
    expect([batched.status, ...(statuses(batched) ?? [])].includes(201)).toBe(false)
    expect((await server().db.pool.query(`select 1 from management_user where name = 'Intruso'`)).rowCount).toBe(0)
    const offer = await rows('main.categorieOfferte', { titolo: { it: 'Intrusa' }, hotel_id: own })
    expect(statuses(offer) ?? [offer.status]).toEqual([403])
    const found = await ask(value, 'GET', '/api/main/cerca', { query: { query: 'stella' } })
    expect(found.status).toBe(200)
    expect(found.text).not.toContain('main.hotel"')
    expect((await ask(value, 'GET', `/api/main/history/main.camera/${id}`)).status).toBe(200)
    expect((await ask(value, 'GET', `/api/main/history/main.hotel/${own}`)).status).toBe(403)
    expect(
      (await ask(value, 'GET', '/api/main/esporta/main.hotelOfferta', { query: { hotelId: String(own) } })).status,
    ).toBe(403)
    // The token cannot undo a change that its person made to a hotel.
    const hotel = await server().as('admin')('PATCH', `/api/main/Hotel/${own}`, { body: { telefono: '0999 111222' } })
    const undo = Number(hotel.headers['x-undo'])
    expect(undo).toBeGreaterThan(0)
    expect((await ask(value, 'POST', '/api/main/undo', { body: { auditId: undo } })).status).toBe(403)
    // It can undo its own write.
    const own1 = Number(creation.headers['x-undo'])
    expect((await ask(value, 'POST', '/api/main/undo', { body: { auditId: own1 } })).status).toBe(200)
  })

  test('labels of records that the token may not read are hidden', async () => {
    const narrow = await make('admin', ['camere:read'])
    const wide = await make('admin', ['camere:read', 'hotel:read'])
    const labels = async ({ value }: { value: string }) =>
      ((await ask(value, 'GET', camera(1))).body.meta as { labels: Record<string, Json> }).labels.idHotel
    expect(await labels(wide)).toEqual({ 1: expect.stringContaining('Stella Marina') })
    expect(await labels(narrow)).toEqual({})
    // Exports hide them as well.
    const exported = async (...scopes: string[]) => {
      const { value } = await make('admin', ['contratti:read', ...scopes])
      return (await ask(value, 'GET', '/api/main/esporta/main.contratto', { query: { hotelId: '1' } })).text
    }
    const [statusAndCode, untold] = [await exported('vendite:read'), await exported()]
    expect(statusAndCode).toContain('Revenue service')
    expect(untold).not.toContain('Revenue service')
  })

  test('idempotency keys, versions and answers work as in a session', async () => {
    const [own] = OWN.user
    const { value } = await make('user', ['camere:write'])
    const headers = { 'idempotency-key': 'token-prova-1234' }
    const [one, two] = [
      await ask(value, 'POST', camera(own), { body: room(own, 'Una volta'), headers }),
      await ask(value, 'POST', camera(own), { body: room(own, 'Una volta'), headers }),
    ]
    expect([one.status, two.status, two.headers['idempotent-replayed']]).toEqual([201, 201, 'true'])
    expect((two.body.data as Json).id).toBe((one.body.data as Json).id)
    // A stored answer is not replayed to a token that may not make the call.
    const reader = await make('user', ['camere:read'])
    const third = await ask(reader.value, 'POST', camera(own), { body: room(own, 'Una volta'), headers })
    expect(statusAndCode(third)).toEqual([403, 'token_scope'])
    const at = `/api/main/camera/${(one.body.data as Json).id as number}`
    const etag = one.headers.etag!
    const changed = await ask(value, 'PATCH', at, { body: { nome: { it: 'Due' } }, headers: { 'if-match': etag } })
    expect(changed.status).toBe(200)
    const late = await ask(value, 'PATCH', at, { body: { nome: { it: 'Tre' } }, headers: { 'if-match': etag } })
    expect(late.status).toBe(412)
  })

  test('the audit log names the token that wrote, and its chain stays intact', async () => {
    const [own] = OWN.user
    const { value, ending } = await make('user', ['camere:write'], 30, 'Sincronia')
    const creation = await ask(value, 'POST', camera(own), { body: room(own, 'Dal programma') })
    const record = String((creation.body.data as Json).id)
    const list = await server().as('admin')('GET', '/api/main/registro', {
      query: { resource: 'main.camera', record },
    })
    const [row] = list.body.values as Json[]
    expect(row).toMatchObject({ op: 'create', user_email: 'user@regia.test', token: `Sincronia (…${String(ending)})` })
    const byHand = await server().as('user')('POST', camera(own), { body: room(own, 'A mano') })
    const other = await server().as('admin')('GET', '/api/main/registro', {
      query: { resource: 'main.camera', record: String((byHand.body.data as Json).id) },
    })
    expect((other.body.values as Json[])[0]).toMatchObject({ token: null })
    const csv = await server().as('admin')('GET', '/api/main/registro/export', { query: { record } })
    expect(csv.text).toContain('Sincronia')
    await chainAll(server().db.pool)
    expect((await verifyAudit(server().db.pool)).broken).toBeUndefined()
  })

  test('the audit log records creation and revocation without the token’s value', async () => {
    const createdToken = await make('developer', ['camere:read'], 30, 'Da revocare')
    expect((await server().as('developer')('DELETE', `${TOKENS}/${createdToken.id}`)).status).toBe(204)
    const list = await server().as('admin')('GET', '/api/main/registro', {
      query: { resource: 'security.tokens', record: String(createdToken.id) },
    })
    expect((list.body.values as Json[]).map(({ op }) => op)).toEqual(['revoke', 'make'])
    const first = (list.body.values as Json[])[1]!.id as number
    const entry = await server().as('admin')('GET', `/api/main/registro/${first}`)
    expect(entry.text).toContain('Da revocare')
    expect(entry.text).not.toContain(createdToken.value.slice(6, 20))
  })

  test('a revoked, expired, mistyped or unknown token gets 401 with the reason', async () => {
    const one = await make('employee', ['camere:read'])
    expect((await ask(one.value, 'GET', camera(1))).status).toBe(200)
    expect((await server().as('user')('DELETE', `${TOKENS}/${one.id}`)).status).toBe(404)
    expect((await ask(one.value, 'GET', camera(1))).status).toBe(200)
    expect((await server().as('employee')('DELETE', `${TOKENS}/${one.id}`)).status).toBe(204)
    const revoked = await ask(one.value, 'GET', camera(1))
    expect(statusAndCode(revoked)).toEqual([401, 'token_revoked'])
    expect(revoked.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
    expect((await server().as('employee')('DELETE', `${TOKENS}/${one.id}`)).status).toBe(404)

    for (const wrong of [`${one.value.slice(0, -1)}!`, `regia_${'a'.repeat(43)}`, 'regia_', `${one.value}x`])
      expect(statusAndCode(await ask(wrong, 'GET', camera(1)))).toEqual([401, 'token_unknown'])
    expect((await server().call('GET', camera(1), { headers: { authorization: one.value } })).status).toBe(401)
    expect((await server().call('GET', camera(1), { query: { token: one.value } })).status).toBe(401)
    const two = await make('employee', ['camere:read'])
    const headers = { authorization: `bearer ${two.value}` }
    expect((await server().call('GET', camera(1), { headers })).status).toBe(200)

    const short = await make('employee', ['camere:read'], 0, 'Solo oggi')
    expect((await ask(short.value, 'GET', camera(1))).status).toBe(200)
    server().clock.advance(DAY)
    const over = await ask(short.value, 'GET', camera(1))
    expect(statusAndCode(over)).toEqual([401, 'token_over'])
    expect(over.body.detail).toContain('scaduto')
    expect((await mine('employee')).find((token) => token.id === short.id)).toMatchObject({ state: 'scaduto' })
  })

  test('a token revoked by another process is revoked immediately', async () => {
    const { value, id } = await make('employee', ['camere:read'])
    expect((await ask(value, 'GET', camera(1))).status).toBe(200)
    await server().db.pool.query('update personal_tokens set revoked_at = now() where id = $1', [id])
    // Only this process writes to an embedded database, where a token check is cached for two seconds.
    if (server().db.kind === 'pglite') server().clock.advance(3 * SECOND)
    await expect.poll(async () => statusAndCode(await ask(value, 'GET', camera(1)))).toEqual([401, 'token_revoked'])
  })

  test('the list shows when, from where and by which program a token was used', async () => {
    const { value, id } = await make('user', ['camere:read'], 30, 'Usato')
    server().clock.advance(HOUR)
    await ask(value, 'GET', camera(OWN.user[0]), { headers: { 'user-agent': 'sincronia/2.1' } })
    const found = (await mine('user')).find((token) => token.id === id)
    expect(found).toMatchObject({ last_used_from: '127.0.0.0/24', last_used_by: 'sincronia/2.1' })
    expect(Date.parse(found!.last_used_at as string)).toBe(server().clock.now().getTime())
    expect(Object.keys(found!)).not.toContain('hash')
  })

  test('only an administrator sees and revokes another person’s tokens, and ending all sessions ends them too', async () => {
    const { rows } = await server().db.pool.query<{ id: number }>(
      `select id from management_user where email = 'produttore@regia.test'`,
    )
    const person = rows[0]!.id
    const [one, two] = [await make('produttore', ['camere:read']), await make('produttore', ['camere:read'])]
    const listed = await server().as('admin')('GET', `${USERS}/${person}/tokens`)
    expect((listed.body.data as Json[]).map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, two.id]))
    expect(listed.text).not.toContain(one.value)
    expect((await server().as('employee')('GET', `${USERS}/${person}/tokens`)).status).toBe(403)
    expect((await server().as('admin')('DELETE', `${USERS}/1/tokens/${one.id}`)).status).toBe(404)
    expect((await server().as('admin')('DELETE', `${USERS}/${person}/tokens/${one.id}`)).status).toBe(204)
    expect(statusAndCode(await ask(one.value, 'GET', camera(1)))).toEqual([401, 'token_revoked'])
    expect((await ask(two.value, 'GET', camera(1))).status).toBe(200)
    // Ending one’s other devices keeps tokens, which are programs.
    expect((await server().as('produttore')('DELETE', '/api/security/sessions')).status).toBe(204)
    expect((await ask(two.value, 'GET', camera(1))).status).toBe(200)
    expect((await server().as('admin')('POST', `${USERS}/${person}/end-sessions`, { body: {} })).status).toBe(200)
    expect(statusAndCode(await ask(two.value, 'GET', camera(1)))).toEqual([401, 'token_revoked'])
  })

  test('a disabled person loses all tokens permanently', async () => {
    const admin = server().as('admin')
    const { rows } = await server().db.pool.query<{ id: number }>(
      `select id from management_user where email = 'nuovo@regia.test'`,
    )
    const at = `${USERS}/${rows[0]!.id}`
    const { value } = await make('nuovo', ['camere:read'])
    expect((await ask(value, 'GET', camera(1))).status).toBe(200)
    expect((await admin('PATCH', at, { body: { attivo: false } })).status).toBe(200)
    const out = await ask(value, 'GET', camera(1))
    expect(statusAndCode(out)).toEqual([401, 'token_owner'])
    expect(out.body.detail).toContain('non ha più accesso')
    expect((await admin('PATCH', at, { body: { attivo: true } })).status).toBe(200)
    expect(statusAndCode(await ask(value, 'GET', camera(1)))).toEqual([401, 'token_revoked'])
    // The person is deleted.
    server().clock.advance(MINUTE)
    const last = await make('nuovo', ['camere:read'])
    await server().db.pool.query('update management_user set _deleted_at = now() where id = $1', [rows[0]!.id])
    expect(statusAndCode(await ask(last.value, 'GET', camera(1)))).toEqual([401, 'token_owner'])
  })

  test('a person who must still set up a second factor cannot use tokens', async () => {
    const { value } = await make('amministrazione', ['camere:read'])
    const must = (on: boolean) =>
      server().db.pool.query(`update management_role set second_factor_required = $1 where name = 'amministrazione'`, [
        on,
      ])
    await must(true)
    server().clock.advance(MINUTE)
    expect(statusAndCode(await ask(value, 'GET', camera(1)))).toEqual([403, 'factor_required'])
    await must(false)
    server().clock.advance(MINUTE)
    expect((await ask(value, 'GET', camera(1))).status).toBe(200)
  })

  test('private files follow the token’s scopes', async () => {
    const { rows } = await server().db.pool.query<{ id: number }>(
      `insert into files (nome, tipo, dati, created_by, peso)
       select 'elenco.txt', 'text/plain', 'segreto'::bytea, id, 7 from management_user where email = 'user@regia.test' returning id`,
    )
    const at = `/api/main/files/${rows[0]!.id}`
    const rooms = await make('user', ['camere:read'])
    const files = await make('user', ['gallerie:read'])
    expect((await ask(files.value, 'GET', at)).text).toBe('segreto')
    for (const url of [at, `${at}/info`]) {
      const answer = await ask(rooms.value, 'GET', url)
      expect([url, ...statusAndCode(answer)]).toEqual([url, 403, 'token_scope'])
    }
  })

  test('a person has at most fifty valid tokens', async () => {
    const some = await mine('developer')
    const good = some.filter(({ state }) => state === 'attivo').length
    for (let n = good; n < 50; n++) await make('developer', ['camere:read'], 30, `Numero ${n}`)
    await expect(make('developer', ['camere:read'])).rejects.toThrow(/50 token attivi/)
    expect(today()).toMatch(/^2026-/)
  })
})
