/** The dashboard of a hotel: each line equals the rows it counts, within each user’s rights. */
import { beforeEach, expect, test } from 'vitest'
import { onEveryServer } from '../server/support/onEveryServer.ts'
import { FIXED_DAY } from '../server/support/clock.ts'
import type { Account, Json, TestServer } from '../server/support/server.ts'
import { addDays } from '../../src/domain/time/dates.ts'
import type { Today } from '../../src/domain/trade/cruscotto.ts'

/** The hotel of `user`, and one outside that user’s scope. */
const OWN = 1
const FOREIGN = 138

onEveryServer('the dashboard of a hotel', (server) => {
  const s = (): TestServer => server()
  const run = (text: string, values: unknown[] = []) => s().db.pool.query<Json>(text, values)
  const ask = (account: Account, hotel: number) => s().as(account)('GET', `/api/main/cruscotto/hotel/${hotel}`)
  const today = async (account: Account, hotel = OWN): Promise<Today> => {
    const answer = await ask(account, hotel)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data as Today
  }
  const lack = async (id: string) => (await today('admin')).manca.find((one) => one.id === id)
  const wait = async (id: string) => (await today('admin')).oggi.find((one) => one.id === id)

  /** Nothing waits and nothing is missing, so that each test sees only the rows it creates. */
  beforeEach(async () => {
    await run(
      `update main_hotel_offerta set visibile = true, data_pubblicazione = '2020-01-01',
      data_fine_pubblicazione = '2099-12-31', data_fine = '2099-12-31', da_tradurre = '[]' where "idHotel" = $1`,
      [OWN],
    )
    await run(`update main_rubrica_task set completata = true where completata is not true`)
    await run(`update stats_mail_search set stato = 'risposta' where stato <> 'risposta'`)
    await run(`update quote_quote_requests set stato = 'inviato', letta = null where stato <> 'inviato' or letta`)
    await run(`update main_contratto set data_fine = '2099-12-31' where hotel_id = $1`, [OWN])
    await run(`update main_listino set visibile = false where "idHotel" = $1`, [OWN])
    const { rows } = await run(`select "idListino" as id from main_listino where "idHotel" = $1 limit 1`, [OWN])
    await run(
      `update main_listino set visibile = true, data_inizio = '2020-01-01', data_fine = '2099-12-31',
        rooms = (select jsonb_agg(jsonb_build_object('id', id)) from main_camera where "idHotel" = $1),
        rows = (select jsonb_object_agg(id::text, '{"prezzi": {"1": 80}}'::jsonb) from main_camera where "idHotel" = $1) where "idListino" = $2`,
      [OWN, rows[0]!.id],
    )
    await run(
      `update main_camera set visibile = true, foto = '[1]', descrizione = '{"it": "<p>Camera</p>"}' where "idHotel" = $1`,
      [OWN],
    )
    await run(`update mediagallery_galleria set alt = '{"it": "La facciata"}' where "hotelId" = $1`, [OWN])
  })

  test('the dashboard is empty when nothing waits and nothing is missing', async () => {
    const { oggi, manca, cifre } = await today('admin')
    expect(oggi).toEqual([])
    expect(manca).toEqual([])
    expect(cifre.map(({ id }) => id)).toEqual(['richieste', 'preventivi', 'visite', 'punteggio', 'offerte'])
  })

  test('online offers are counted as in their list', async () => {
    const list = await s().as('admin')('GET', `/api/main/Hotel/${OWN}/HotelOfferta`, {
      query: { state: 'online', top: '1' },
    })
    const online = (await today('admin')).cifre.find(({ id }) => id === 'offerte')!
    expect(online.valore).toBeGreaterThan(0)
    expect(online.valore).toBe((list.body.meta as { total: number }).total)
    await run(`update main_hotel_offerta set visibile = false where "idHotel" = $1`, [OWN])
    expect((await lack('offerte'))?.titolo).toBe('Nessuna offerta online')
  })

  test('quotes of the last thirty days are compared with the thirty days before', async () => {
    const count = async () => {
      const found = (await today('admin')).cifre.find(({ id }) => id === 'preventivi')!
      return [found.valore!, found.prima!]
    }
    const [now, before] = (await count()) as [number, number]
    const { rows } = await run(`select id from quote_quote_requests where "aoHotelId" = $1 order by id limit 2`, [OWN])
    const far = addDays(FIXED_DAY, -400)
    for (const { id } of rows) await run(`update quote_quote_requests set "dateRequest" = $2 where id = $1`, [id, far])
    const [less, lessBefore] = (await count()) as [number, number]
    await run(`update quote_quote_requests set "dateRequest" = $2 where id = $1`, [rows[0]!.id, FIXED_DAY])
    await run(`update quote_quote_requests set "dateRequest" = $2 where id = $1`, [
      rows[1]!.id,
      addDays(FIXED_DAY, -30),
    ])
    expect(await count()).toEqual([less + 1, lessBefore + 1])
    expect(less).toBeLessThanOrEqual(now)
    expect(lessBefore).toBeLessThanOrEqual(before)
  })

  test('the number of requests equals the total of the linked list', async () => {
    const { cifre } = await today('admin')
    const total = async (path: string, query: Record<string, string>) => {
      const { status, body, text } = await s().as('admin')('GET', path, { query })
      expect(status, text).toBe(200)
      return (body.meta as { total: number }).total
    }
    const figure = (id: string) => cifre.find((one) => one.id === id)!
    const parametersOf = (id: string) => new URL(figure(id).link!, 'http://regia.test').searchParams
    const quotes = parametersOf('preventivi')
    expect(figure('preventivi').valore).toBe(
      await total('/api/quote/quotes', {
        page: '1',
        limit: '1',
        aoHotelId: String(OWN),
        filter: `dateRequest||>=||${quotes.get('dal')!}::dateRequest||<=||${quotes.get('al')!}`,
      }),
    )
    const mail = parametersOf('richieste')
    expect(mail.get('hotelId')).toBe(String(OWN))
    expect(figure('richieste').valore).toBe(
      await total('/api/stats/mail', {
        page: '1',
        per_page: '1',
        id_hotel: String(OWN),
        tipologia: mail.get('tipologia')!,
        from: mail.get('from')!,
        to: mail.get('to')!,
      }),
    )
  })

  test('waiting lines cover a request, the next task, an offer, the contract and the prices', async () => {
    await run(
      `update quote_quote_requests set stato = 'nuova', letta = false, "dateRequest" = $2, arrivo = null
        where id = (select min(id) from quote_quote_requests where "aoHotelId" = $1)`,
      [OWN, FIXED_DAY],
    )
    expect((await wait('preventivi'))?.titolo).toBe('Un preventivo da leggere')
    await run(
      `update main_hotel_offerta set data_fine = $2 where id in (select id from main_hotel_offerta where "idHotel" = $1 and _deleted_at is null limit 2)`,
      [OWN, addDays(FIXED_DAY, 3)],
    )
    expect((await wait('offerte'))?.titolo).toBe('2 offerte finiscono')
    await run(`update main_listino set data_fine = $2 where "idHotel" = $1 and visibile`, [OWN, addDays(FIXED_DAY, 20)])
    expect(await wait('listini')).toMatchObject({ titolo: 'I prezzi finiscono', tono: 'bad' })
    await run(`update main_listino set visibile = false where "idHotel" = $1`, [OWN])
    expect((await wait('listini'))?.titolo).toBe('Nessun prezzo da oggi in poi')
  })

  test('missing lines cover prices, translations, pictures and descriptions', async () => {
    const { rows } = await run(`select id from main_camera where "idHotel" = $1 and _deleted_at is null order by id`, [
      OWN,
    ])
    await run(`update main_listino set rooms = '[]' where "idHotel" = $1`, [OWN])
    expect((await lack('prezzi'))?.titolo).toBe(`${rows.length} camere senza prezzi`)
    // A room in the grid with empty cells has no price either.
    await run(
      `update main_listino set rows = '{}', rooms = (select jsonb_agg(jsonb_build_object('id', id)) from main_camera where "idHotel" = $1)
        where "idHotel" = $1`,
      [OWN],
    )
    expect((await lack('prezzi'))?.titolo).toBe(`${rows.length} camere senza prezzi`)
    const cells = (prices: object) =>
      run(
        `update main_listino set rows = (select jsonb_object_agg(id::text, $2::jsonb) from main_camera where "idHotel" = $1)
          where "idHotel" = $1`,
        [OWN, JSON.stringify(prices)],
      )
    await cells({ prezzi: { 1: null } })
    expect((await lack('prezzi'))?.titolo).toBe(`${rows.length} camere senza prezzi`)
    await cells({ prezzi: { 1: null, 2: 80 } })
    expect(await lack('prezzi')).toBeUndefined()
    await run(`update main_camera set foto = null, descrizione = '{"it": " "}' where id = $1`, [rows[0]!.id])
    expect((await lack('foto'))?.titolo).toBe('Una camera senza foto')
    expect((await lack('descrizioni'))?.titolo).toBe('Una camera senza descrizione')
    // Each line links to the rows it counts; a room whose picture was removed has an empty list.
    await run(`update main_camera set foto = '[]' where id = $1`, [rows[1]!.id])
    const counted = async (id: string) => {
      const { titolo, link } = (await lack(id))!
      const query = Object.fromEntries(new URL(link!, 'http://x').searchParams)
      const list = await s().as('admin')('GET', `/api/main/Hotel/${OWN}/camera`, { query })
      return [titolo, (list.body.values as Json[]).map((row) => row.id).sort()]
    }
    expect(await counted('foto')).toEqual(['2 camere senza foto', [rows[0]!.id, rows[1]!.id]])
    expect(await counted('descrizioni')).toEqual(['Una camera senza descrizione', [rows[0]!.id]])
    // A room hidden from guests lacks nothing.
    await run(`update main_camera set visibile = false where id = any($1)`, [[rows[0]!.id, rows[1]!.id]])
    expect(await lack('foto')).toBeUndefined()
    await run(
      `update main_hotel_offerta set da_tradurre = '["de"]' where id = (select min(id) from main_hotel_offerta where "idHotel" = $1 and _deleted_at is null)`,
      [OWN],
    )
    expect((await lack('traduzioni'))?.titolo).toBe('Un’offerta da tradurre')
    await run(`update mediagallery_galleria set alt = null where "hotelId" = $1`, [OWN])
    expect((await lack('alt'))?.titolo).toMatch(/senza testo alternativo$/)
  })

  test('a task of the hotel’s contact is shown only to users who work with contacts', async () => {
    const { rows } = await run(
      `select t.id from main_rubrica_task t join main_rubrica r on r.id = t.rubrica_id
        where r.hotel_id = $1 and t._deleted_at is null limit 1`,
      [OWN],
    )
    if (rows[0]) {
      await run(`update main_rubrica_task set completata = false, date = $2 where id = $1`, [rows[0].id, FIXED_DAY])
      expect((await wait('attivita'))?.motivo).toBe('prossima attività, oggi')
    }
    expect((await today('user')).oggi.find(({ id }) => id === 'attivita')).toBeUndefined()
  })

  test('recent changes are shown to users who may read them, with a link', async () => {
    expect((await today('admin')).ultime).toEqual([])
    const { rows } = await run(`select id from main_camera where "idHotel" = $1 and _deleted_at is null limit 1`, [OWN])
    const path = `/api/main/camera/${String(rows[0]!.id)}`
    expect((await s().as('user')('PATCH', path, { body: { posti_letto: 3 } })).status).toBe(200)
    const { titolo, ...line } = (await today('user')).ultime[0]!
    expect(titolo).not.toBe('')
    expect(line).toEqual({
      id: `camere ${String(rows[0]!.id)}`,
      motivo: 'camera modificata oggi',
      tono: 'info',
      link: `/hotel/${OWN}/camere/${String(rows[0]!.id)}`,
    })
    expect((await today('admin', FOREIGN)).ultime).toEqual([])
  })

  test('pages to translate are those of the linked list', async () => {
    const ask = (account: Account, portal: number) => s().as(account)('GET', `/api/main/cruscotto/portale/${portal}`)
    await run(`update portals_sito set lingue = '["it", "de"]' where id = 1`)
    await run(
      `update portals_pagine set online = true, offerte_end = null, titolo = '{"it": "Mare", "de": "Meer"}' where "portaleId" = 1`,
    )
    await run(
      `update portals_pagine set titolo = '{"it": "Mare", "de": " "}'
        where id = (select min(id) from portals_pagine where "portaleId" = 1 and _deleted_at is null)`,
    )
    const line = ((await ask('employee', 1)).body.data as Today).manca.find(({ id }) => id === 'traduzioni')!
    expect(line.titolo).toBe('Una pagina da tradurre')
    const query = Object.fromEntries(new URL(line.link!, 'http://x').searchParams)
    const list = await s().as('employee')('GET', '/api/portals/paginaDestinazione', {
      query: { ...query, portaleId: '1' },
    })
    expect((list.body.values as Json[]).map(({ titolo }) => titolo)).toEqual([{ it: 'Mare', de: ' ' }])
  })

  test('a portal’s dashboard counts drafts and weak sheets as their lists do, shows recent changes, and hides both from hotels', async () => {
    const ask = (account: Account, portal: number) => s().as(account)('GET', `/api/main/cruscotto/portale/${portal}`)
    const answer = await ask('employee', 1)
    expect(answer.status, answer.text).toBe(200)
    const before = answer.body.data as Today
    expect(before.cifre.map(({ id }) => id)).toEqual(['richieste', 'visite', 'schede', 'articoli'])
    const drafts = await s().as('employee')('GET', '/api/portals/posts', {
      query: { portal_id: '1', state: 'bozza', top: '1' },
    })
    const need = before.manca.find(({ id }) => id === 'articoli')
    expect(Number(/\d+/.exec(need?.titolo ?? '0')?.[0] ?? 1)).toBe((drafts.body.meta as { total: number }).total)
    await run(`update portals_schedahotel set completezza = 100 where "portaleId" = 1`)
    await run(
      `update portals_schedahotel set completezza = 20, online = true
        where id = (select min(id) from portals_schedahotel where "portaleId" = 1 and _deleted_at is null)`,
    )
    const { manca, ultime } = (await ask('employee', 1)).body.data as Today
    expect(manca.find(({ id }) => id === 'schede')?.titolo).toBe('Una scheda hotel debole')
    expect(ultime.length).toBeGreaterThan(0)
    // Recent changes cover every list of the portal, and a landing page counts for each of its portals.
    const { rows } = await run(
      `select id from portals_redirect_pages where portal_id = 1 and _deleted_at is null limit 1`,
    )
    const path = `/api/portals/redirectPages/${String(rows[0]!.id)}`
    expect((await s().as('employee')('PATCH', path, { body: { url_origine: '/cambiata' } })).status).toBe(200)
    expect(((await ask('employee', 1)).body.data as Today).ultime[0]).toMatchObject({
      titolo: '/cambiata',
      motivo: 'redirect modificato oggi',
      link: `/dashboardPortali/redirects/${String(rows[0]!.id)}`,
    })
    // A user who reads only articles and redirects sees nothing else.
    const multihotel = (await ask('multihotel', 1)).body.data as Today
    expect(multihotel.manca.every(({ id }) => id === 'articoli')).toBe(true)
    expect(multihotel.ultime.filter(({ link }) => !link!.includes('/redirects/'))).toEqual([])
    expect((await ask('user', 1)).status).toBe(403)
    expect((await ask('employee', 999_999)).status).toBe(404)
  })

  test('a hotel outside the scope is refused, and an absent one is not found', async () => {
    expect((await ask('user', FOREIGN)).status).toBe(403)
    expect((await ask('admin', 999_999)).status).toBe(404)
    expect((await ask('user', OWN)).status).toBe(200)
  })

  test('visits are shown only with the permission code of the statistics', async () => {
    const figures = async () => (await today('user')).cifre.map(({ id }) => id)
    expect(await figures()).toContain('visite')
    const { rows } = await run(`select id from management_user where email = 'user@regia.test'`)
    const without = await run(`select id from management_permission where code not like 'walle.clienti_statistiche.%'`)
    const changed = await s().as('admin')(
      'PATCH',
      `/api/main/management/user/${String(rows[0]!.id)}/permission/change`,
      { body: without.rows.map(({ id }) => id) },
    )
    expect(changed.status, changed.text).toBe(200)
    expect(await figures()).not.toContain('visite')
  })
})
