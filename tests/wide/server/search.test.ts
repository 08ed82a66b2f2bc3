import { describe, expect, test } from 'vitest'
import { searchableResources, searchTriggerStatements } from '../../../server/db/searchIndex.ts'
import type { FoundRecord } from '../../../src/domain/resources/cerca.ts'
import { onEveryServer } from '../../server/support/onEveryServer.ts'
import { OWN, type Account, type TestServer } from '../../server/support/server.ts'

onEveryServer('search over all records', (server: () => TestServer) => {
  const search = async (account: Account, query: string, more: Record<string, string> = {}): Promise<FoundRecord[]> => {
    const answer = await server().as(account)('GET', '/api/main/cerca', { query: { query, ...more } })
    expect(answer.text).toContain('data')
    expect(answer.status).toBe(200)
    return answer.body.data as FoundRecord[]
  }
  const ids = (found: readonly FoundRecord[]) => found.map(({ tipo, id }) => `${tipo} ${id}`)
  const admin = () => server().as('admin')

  describe('finding a record', () => {
    test('a record is found by its number, before records that merely contain the number', async () => {
      const [first] = await search('admin', '2979', { tipo: 'orders.orders' })
      expect(first).toMatchObject({ id: 2979, livello: 0 })
      const found = await search('admin', '2979', { perPage: '50' })
      const levels = found.map(({ livello }) => livello)
      expect(levels).toEqual([...levels].sort())
      // Kinds with the number in their title match it exactly; others merely contain it.
      expect(found.find(({ tipo }) => tipo === 'orders.orders')!.livello).toBe(0)
      expect(found.find(({ tipo }) => tipo === 'main.camera')).toMatchObject({ id: 2979, livello: 1 })
    })

    test('a record is found by its name, by parts of it in any order, and by the middle of a word', async () => {
      const { rows } = await server().db.pool.query<{ id: number; nome: string }>(
        `select id, titolo as nome from main_hotel_offerta where "idHotel" = 1 and _deleted_at is null order by id limit 1`,
      )
      const { id, nome } = rows[0]!
      const expected = `main.hotelOfferta ${id}`
      expect(ids(await search('user', nome))).toContain(expected)
      expect((await search('user', nome))[0]!.livello).toBe(0)
      const words = nome.split(' ').filter((word) => word.length > 3)
      expect(ids(await search('user', [...words].reverse().join(' ')))).toContain(expected)
      expect(ids(await search('user', words[0]!.slice(1), { tipo: 'main.hotelOfferta' }))).toContain(expected)
    })

    test('a record is found by its mail, and by its phone’s digits in any format', async () => {
      const { rows } = await server().db.pool.query<{ id: number; email: string; telefono: string }>(
        'select "idHotel" as id, email, telefono from main_hotel where "idHotel" = 7',
      )
      const { email, telefono } = rows[0]!
      expect(ids(await search('admin', email))).toContain('main.hotel 7')
      const digits = telefono.replace(/\D/g, '')
      for (const typed of [telefono, digits, digits.slice(-7)])
        expect(ids(await search('admin', typed, { perPage: '50' }))).toContain('main.hotel 7')
    })

    test('a record is found regardless of case and accents', async () => {
      const creation = await admin()('POST', '/api/main/rubrica', {
        body: { nome_struttura: 'Caffè dell’Àncora', comune: 73027, tipologia_cliente: 'target', stato: 'contattato' },
      })
      expect(creation.status).toBe(201)
      const expected = `main.rubrica ${(creation.body.data as { id: number }).id}`
      for (const typed of ["caffe dell'ancora", 'CAFFÈ', 'ancora'])
        expect(ids(await search('admin', typed, { tipo: 'main.rubrica' }))).toContain(expected)
    })

    test('the search is limited to the requested kinds', async () => {
      const found = await search('admin', 'stella', { tipo: 'orders.orders,main.rubrica', perPage: '50' })
      expect(new Set(found.map(({ tipo }) => tipo))).toEqual(new Set(['orders.orders', 'main.rubrica']))
      // Equally good results follow the order in which the kinds were requested.
      const [first] = await search('admin', 'marina', { tipo: 'orders.orders,main.rubrica' })
      const [other] = await search('admin', 'marina', { tipo: 'main.rubrica,orders.orders' })
      expect([first!.tipo, other!.tipo, first!.livello === other!.livello]).toEqual([
        'orders.orders',
        'main.rubrica',
        true,
      ])
    })

    test('a result has its second line, state, owner and address', async () => {
      const [order] = await search('admin', '2980', { tipo: 'orders.orders' })
      const { hotel_id: id } = (await admin()('GET', '/api/orders/orders/2980')).body.data as { hotel_id: number }
      expect(order).toMatchObject({ riga: expect.stringMatching(/^\d\d\/\d\d\/\d{4} · /), hotel: { id } })
      expect(order!.stato?.label).toBeTruthy()
      const [task] = await search('admin', 'richiamare', { tipo: 'main.rubricaTask' })
      expect(task!.presso).toEqual({ tipo: 'main.rubrica', id: expect.any(Number) })
    })

    test('the search returns at most the requested number of results, twelve by default', async () => {
      expect(await search('admin', 'hotel')).toHaveLength(12)
      expect(await search('admin', 'hotel', { perPage: '3' })).toHaveLength(3)
    })
  })

  test('exact names rank before prefixes, prefixes before words, and words before substrings', async () => {
    const names = ['Zirlo', 'Zirlotto alto', 'Albergo Zirlo', 'Lo Zirlante', 'Azzirlo']
    for (const nome of [...names].reverse())
      await admin()('POST', '/api/marketing/interessi', {
        body: { descrizione: nome, slug: `prova-${nome.toLowerCase().replaceAll(' ', '-')}` },
      })
    const found = await search('admin', 'zirlo', { tipo: 'marketing.interessi' })
    expect(found.map(({ titolo, livello }) => [titolo, livello])).toEqual([
      ['Zirlo', 0],
      ['Zirlotto alto', 1],
      ['Albergo Zirlo', 2],
      ['Azzirlo', 4],
    ])
  })

  test('the index follows a renamed, deleted and restored record', async () => {
    const found = async (typed: string) => (await search('admin', typed, { tipo: 'main.camera' })).length
    const creation = await admin()('POST', '/api/main/Hotel/1/camera', {
      body: { nome: { it: 'Quadrupla Vespero' }, tipologia: 'doppia' },
    })
    const { id } = creation.body.data as { id: number }
    expect(await found('vespero')).toBe(1)
    await admin()('PATCH', `/api/main/camera/${id}`, { body: { nome: { it: 'Quadrupla Aurorale' } } })
    expect([await found('vespero'), await found('aurorale')]).toEqual([0, 1])
    const deletion = await admin()('DELETE', `/api/main/camera/${id}`)
    expect(deletion.status).toBe(204)
    expect(await found('aurorale')).toBe(0)
    const undone = await admin()('POST', '/api/main/undo', { body: { auditId: Number(deletion.headers['x-undo']) } })
    expect(undone.status).toBe(200)
    expect(await found('aurorale')).toBe(1)
  })

  test('values copied from another record follow that record', async () => {
    const { rows } = await server().db.pool.query<{ id: number; rubrica_id: number }>(
      `select id, rubrica_id from main_rubrica_task
       where _deleted_at is null and codice_produttore <> '${OWN.seller}' order by id limit 1`,
    )
    const { id, rubrica_id: contact } = rows[0]!
    const task = () => search('produttore', String(id), { tipo: 'main.rubricaTask' })
    expect(await task()).not.toContainEqual(expect.objectContaining({ id }))
    const moved = await admin()('PATCH', `/api/main/rubrica/${contact}`, { body: { codice_produttore: OWN.seller } })
    expect(moved.status).toBe(200)
    expect(await task()).toContainEqual(expect.objectContaining({ id, livello: 1 }))
  })

  test('a refused write leaves nothing in the index', async () => {
    const refused = await admin()('POST', '/api/main/Hotel/1/camera', {
      body: { nome: { it: 'Tripla Crepuscolo' }, tipologia: 'di nessun tipo' },
    })
    expect(refused.status).toBe(422)
    expect(await search('admin', 'crepuscolo')).toEqual([])
  })

  describe('search results within the rights of the lists', () => {
    test('a producer finds their own contacts and orders only', async () => {
      const { rows } = await server().db.pool.query<{ id: number; nome_struttura: string; codice_produttore: string }>(
        'select id, nome_struttura, codice_produttore from main_rubrica where _deleted_at is null order by id limit 400',
      )
      const own = rows.find((row) => row.codice_produttore === OWN.seller)!
      const foreign = rows.find((row) => row.codice_produttore !== OWN.seller)!
      expect(ids(await search('produttore', own.nome_struttura, { tipo: 'main.rubrica' }))).toContain(
        `main.rubrica ${own.id}`,
      )
      expect(ids(await search('produttore', foreign.nome_struttura, { tipo: 'main.rubrica' }))).not.toContain(
        `main.rubrica ${foreign.id}`,
      )
      expect(await search('produttore', String(foreign.id), { tipo: 'main.rubrica' })).not.toContainEqual(
        expect.objectContaining({ id: foreign.id }),
      )
    })

    test('a phone that is revealed on request does not match', async () => {
      const { rows } = await server().db.pool.query<{ telefono_referente: string }>(
        'select telefono_referente from main_rubrica where telefono_referente is not null limit 1',
      )
      const { telefono_referente: telefono } = rows[0]!
      expect(await search('admin', telefono, { tipo: 'main.rubrica' })).toEqual([])
      expect(await search('admin', telefono.replace(/\D/g, ''), { tipo: 'main.rubrica' })).toEqual([])
    })

    test('a dismissed notification disappears only for the user who dismissed it', async () => {
      const notices = async (account: Account) => {
        const answer = await server().as(account)('GET', '/api/main/management/notification', {
          query: { perPage: '50' },
        })
        return answer.body.data as { id: number; title: string }[]
      }
      const otherNotices = await notices('nuovo')
      const both = (await notices('employee')).find(({ id }) => otherNotices.some((one) => one.id === id))!
      const by = (account: Account) => search(account, both.title, { tipo: 'management.notification', perPage: '50' })
      expect((await by('employee')).map(({ id }) => id)).toContain(both.id)
      expect((await server().as('employee')('DELETE', `/api/main/management/notification/${both.id}`)).status).toBe(204)
      expect((await by('employee')).map(({ id }) => id)).not.toContain(both.id)
      expect((await by('nuovo')).map(({ id }) => id)).toContain(both.id)
    })
  })

  test('after all these writes the index equals what the descriptions derive from the rows', async () => {
    const digest = `select count(*)::int as rows, md5(string_agg(one, '' order by one collate "C")) as digest
      from (select (to_jsonb(i) - 'seq')::text as one from search_index i) as every_row`
    const client = await server().db.pool.connect()
    try {
      await client.query('begin')
      const before = (await client.query<{ rows: number }>(digest)).rows[0]!
      for (const resource of searchableResources())
        for (const statement of searchTriggerStatements(resource).slice(2)) await client.query(statement)
      expect((await client.query(digest)).rows[0]).toEqual(before)
      expect(before.rows).toBeGreaterThan(50_000)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('an invalid search is refused', async () => {
    for (const query of [
      { query: 'x'.repeat(201) },
      { query: 'a', tipo: 'main.nessuno' },
      { query: 'a', perPage: '0' },
      { query: 'a', perPage: '51' },
      { query: 'a', q: 'b' },
    ] as Record<string, string>[])
      expect((await admin()('GET', '/api/main/cerca', { query })).status).toBe(422)
    // A kind without a screen has no results.
    expect(await search('admin', 'roma', { tipo: 'reference.comuni' })).toEqual([])
    for (const query of ['', ' ', '-', '%%', '_', "'", '\\', '·']) expect(await search('admin', query)).toEqual([])
  })
})
