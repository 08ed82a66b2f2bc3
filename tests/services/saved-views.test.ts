/**
 * Saved views belong to the user who saved them. Views shared by administrators can be opened by everybody and changed
 * by administrators.
 */
import { expect, test } from 'vitest'
import { onEveryServer } from '../server/support/onEveryServer.ts'
import { type Account, type Json } from '../server/support/server.ts'

type View = { id: number; nome: string; utente: number; condivisa: boolean; ricerca: string }
const dataOf = <T>(body: unknown) => (body as { data: T }).data

onEveryServer('views', (server) => {
  test('a view is read, changed and deleted by its owner only, whatever the role', async () => {
    for (const [one, other] of [
      ['user', 'admin'],
      ['admin', 'employee'],
    ] as const) {
      const [own, foreign] = [server().as(one), server().as(other)]
      const body = { lista: 'hotel.offerte', nome: `Da curare (${one})`, ricerca: 'state=online' }
      const creation = await own('POST', '/api/main/viste', { body })
      expect(creation.status).toBe(201)
      const { id, utente } = dataOf<View>(creation.body)
      const names = async (as: typeof own) =>
        dataOf<View[]>((await as('GET', '/api/main/viste')).body).map(({ nome }) => nome)
      expect(await names(own)).toContain(body.nome)
      expect(await names(foreign)).not.toContain(body.nome)
      for (const [method, more] of [
        ['PATCH', { body: { nome: 'Mia' } }],
        ['DELETE', {}],
      ] as const)
        expect((await foreign(method, `/api/main/viste/${id}`, more)).status, `${other} ${method}`).toBe(404)
      // A view cannot be saved for another user or transferred.
      expect((await foreign('POST', '/api/main/viste', { body: { ...body, utente } })).status).toBe(422)
      expect((await own('PATCH', `/api/main/viste/${id}`, { body: { utente: 1_000 } })).status).toBe(422)
      expect((await own('PATCH', `/api/main/viste/${id}`, { body: { nome: 'Curata' } })).status).toBe(200)
      expect((await own('DELETE', `/api/main/viste/${id}`)).status).toBe(204)
    }
  })

  test('a user’s view names are unique within a list', async () => {
    const save = async (lista: string) => {
      const body = { lista, nome: 'In scadenza' }
      return server().as('developer')('POST', '/api/main/viste', { body })
    }
    expect((await save('hotel.offerte')).status).toBe(201)
    const again = await save('hotel.offerte')
    expect(again.status).toBe(422)
    expect(again.body).toMatchObject({ errors: { nome: ['Hai già una vista con questo nome'] } })
    expect((await save('hotel.camere')).status).toBe(201)
  })

  const path = '/api/main/viste'
  const offers = { lista: 'hotel.offerte', risorsa: 'main.hotelOfferta', ricerca: 'state=online' }
  const list = async (who: Account, at = path) => dataOf<View[]>((await server().as(who)('GET', at)).body)
  const idsOf = async (who: Account, at?: string) => (await list(who, at)).map(({ id }) => id)
  const shared = `${path}/condivise`
  async function share(who: Account, body: Json) {
    const creation = await server().as(who)('POST', path, { body: { ...offers, condivisa: true, ...body } })
    expect(creation.status).toBe(201)
    return dataOf<View>(creation.body).id
  }

  test('an administrator’s shared view can be opened, but not changed, by everybody who reads its list', async () => {
    const id = await share('admin', { nome: 'Da curare insieme' })
    for (const who of ['amministrazione', 'developer', 'employee', 'produttore', 'multihotel', 'user'] as const) {
      const found = (await list(who, shared)).find((one) => one.id === id)
      expect(found, who).toMatchObject({ nome: 'Da curare insieme', ricerca: 'state=online', condivisa: true })
      expect(await idsOf(who), who).not.toContain(id)
      const as = server().as(who)
      for (const body of [{ nome: 'Mia' }, { ricerca: 'state=scaduta' }, { predefinita: true }, { condivisa: false }])
        expect((await as('PATCH', `${path}/${id}`, { body })).status, who).toBe(404)
      expect((await as('DELETE', `${path}/${id}`)).status, who).toBe(404)
    }
    const { ricerca, nome } = (await list('admin')).find((one) => one.id === id)!
    expect([nome, ricerca]).toEqual(['Da curare insieme', 'state=online'])
    // The owner’s own views are in the owner’s list.
    expect(await idsOf('admin', shared)).not.toContain(id)
  })

  test('other roles cannot share a view, neither a new one nor an existing one', async () => {
    for (const who of ['amministrazione', 'developer', 'employee', 'produttore', 'multihotel', 'user'] as const) {
      const as = server().as(who)
      const refused = await as('POST', path, { body: { ...offers, nome: 'Di tutti', condivisa: true } })
      expect([refused.status, Object.keys(refused.body.errors as Json)], who).toEqual([422, ['condivisa']])
      const own = dataOf<View>((await as('POST', path, { body: { ...offers, nome: 'Di tutti' } })).body)
      expect((await as('PATCH', `${path}/${own.id}`, { body: { condivisa: true } })).status, who).toBe(422)
      expect(await idsOf(who === 'employee' ? 'developer' : 'employee', shared), who).not.toContain(own.id)
    }
  })

  test('any administrator may change a shared view, but not its former owner who is no administrator', async () => {
    const id = await share('admin', { nome: 'Di chi c’era' })
    // The owner changes to another account.
    const own = await server().as('developer')('POST', path, { body: { ...offers, nome: 'Mia e basta' } })
    const { utente } = dataOf<View>(own.body)
    await server().db.pool.query('update main_viste set utente = $1 where id = $2', [utente, id])
    expect(await idsOf('developer')).not.toContain(id)
    expect(await idsOf('developer', shared)).toContain(id)
    expect((await server().as('developer')('PATCH', `${path}/${id}`, { body: { nome: 'Mia' } })).status).toBe(404)
    expect(await idsOf('admin')).toContain(id)
    expect((await server().as('admin')('PATCH', `${path}/${id}`, { body: { nome: 'Di tutti noi' } })).status).toBe(200)
    expect((await server().as('admin')('DELETE', `${path}/${id}`)).status).toBe(204)
    expect(await idsOf('developer', shared)).not.toContain(id)
  })

  test('a shared view is hidden from users who cannot read its resource, and from everybody when it names none', async () => {
    const users = await share('admin', {
      nome: 'Ospiti',
      lista: 'utenti',
      risorsa: 'management.permission',
      ricerca: 'q=rossi',
    })
    const untold = await share('admin', { nome: 'Senza', risorsa: null })
    const orders = await share('admin', { nome: 'Ordini', lista: 'ordini', risorsa: 'orders.articoli' })
    for (const [who, ids] of [
      ['employee', [orders]],
      ['user', []],
      ['produttore', []],
    ] as const) {
      const visible = await idsOf(who, shared)
      expect(
        [users, untold, orders].filter((id) => visible.includes(id)),
        who,
      ).toEqual(ids)
    }
  })

  test('a view stores a query, and each user who opens it sees only rows in their scope', async () => {
    await share('admin', { nome: 'Tutte', ricerca: 'hotelId=2' })
    const [view] = (await list('user', shared)).filter(({ nome }) => nome === 'Tutte')
    expect(view).toBeDefined()
    const answer = await server().as('user')('GET', `/api/main/Hotel/2/HotelOfferta?${view!.ricerca}`)
    expect(answer.status).toBe(403)
  })
})
