import { beforeEach, describe, expect, test } from 'vitest'
import { onEveryServer } from '../server/support/onEveryServer.ts'
import { FIXED_DAY } from '../server/support/clock.ts'
import type { Account, Json, TestServer } from '../server/support/server.ts'

type Row = {
  id: number
  titolo: string
  motivo: string
  luogo: string
  scadenza: string | null
  link: string
  fatto: boolean
}
type Queue = { regola: string; totale: number; altri: string | null; righe: Row[] }

const own = { user: 1, multihotel: 224, foreign: 138 } as const

onEveryServer('the work queue', (server) => {
  const s = (): TestServer => server()
  const run = (text: string, values: unknown[] = []) => s().db.pool.query<Json>(text, values)
  const queue = async (account: Account, query: Record<string, string> = {}): Promise<Queue[]> => {
    const answer = await s().as(account)('GET', '/api/main/turno', { query })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data as Queue[]
  }
  const rule = async (account: Account, name: string, query: Record<string, string> = {}) =>
    (await queue(account, query)).find((one) => one.regola === name)
  const ids = (found: Queue | undefined) => found?.righe.map((row) => row.id) ?? []

  /** Nothing waits, so that each test sees only the rows it creates. */
  beforeEach(async () => {
    await run(`update main_hotel_offerta set visibile = false where visibile`)
    await run(`update main_rubrica_task set completata = true where completata is not true`)
    await run(`update stats_mail_search set stato = 'risposta' where stato <> 'risposta'`)
    await run(`update quote_quote_requests set stato = 'inviato', letta = null where stato <> 'inviato' or letta`)
    await run(
      `update cookies_configurazioni_automatiche set stato_configurazione = 'approvata' where stato_configurazione <> 'approvata'`,
    )
    await run(`update orders_orders set stato = 'annullato' where stato <> 'annullato'`)
    await run(`update management_notification set read = true where read is not true`)
  })

  test('the Turno is empty when nothing waits', async () => {
    for (const account of ['admin', 'employee', 'produttore', 'multihotel', 'user'] as const) {
      expect(await queue(account, account === 'admin' ? { hotel_id: '1' } : {})).toEqual([])
    }
  })

  describe('offers that end within seven days', () => {
    const offers = async (hotel: number, ends: readonly string[], visibile = true) => {
      const { rows } = await run(`select id from main_hotel_offerta where "idHotel" = $1 order by id limit $2`, [
        hotel,
        ends.length,
      ])
      for (const [i, end] of ends.entries())
        await run(
          `update main_hotel_offerta set visibile = $3, data_fine = $2, data_pubblicazione = null, data_fine_pubblicazione = null where id = $1`,
          [rows[i]!.id, end, visibile],
        )
      return rows.map((row) => Number(row.id))
    }

    test('offers ending today to the seventh day wait, those of yesterday and the eighth day do not', async () => {
      const offerIds = await offers(own.user, ['2026-11-27', '2026-11-28', FIXED_DAY, '2026-11-19'])
      const found = await rule('user', 'offerte')
      expect(ids(found)).toEqual([offerIds[2], offerIds[0]])
      expect(found?.righe[0]).toMatchObject({
        motivo: 'scade oggi',
        luogo: 'Stella Marina - Taranto',
        scadenza: FIXED_DAY,
        link: `/hotel/1/offerte/${offerIds[2]}`,
        fatto: false,
      })
    })

    test('hidden offers and those of other hotels do not wait', async () => {
      await offers(own.user, [FIXED_DAY], false)
      await offers(own.multihotel, [FIXED_DAY])
      expect(await rule('user', 'offerte')).toBeUndefined()
      expect((await rule('multihotel', 'offerte'))?.totale).toBe(1)
    })

    test('staff see the expiring offers of the current hotel', async () => {
      await offers(own.user, [FIXED_DAY])
      expect(await rule('admin', 'offerte')).toBeUndefined()
      expect(ids(await rule('admin', 'offerte', { hotel_id: '1' }))).toHaveLength(1)
      expect(await rule('admin', 'offerte', { hotel_id: '224' })).toBeUndefined()
    })

    test('the remaining offers are in the linked list', async () => {
      await run(
        `update main_hotel_offerta set visibile = true, data_fine = $1, data_fine_pubblicazione = null where "idHotel" = 1`,
        [FIXED_DAY],
      )
      const found = (await rule('user', 'offerte'))!
      expect([found.righe.length, found.totale > 10]).toEqual([10, true])
      const [, query] = found.altri!.split('?')
      const list = await s().as('user')('GET', '/api/main/Hotel/1/HotelOfferta', {
        query: Object.fromEntries(new URLSearchParams(query)),
      })
      expect((list.body.meta as Json).total).toBe(found.totale)
    })
  })

  describe('open tasks', () => {
    const task = async (code: string, date: string, completata = false): Promise<number> => {
      const { rows } = await run(
        `select t.id from main_rubrica_task t join main_rubrica r on r.id = t.rubrica_id where t.codice_produttore = $1
         and t.completata order by t.id limit 1`,
        [code],
      )
      await run(`update main_rubrica_task set date = $2, completata = $3 where id = $1`, [
        rows[0]!.id,
        date,
        completata,
      ])
      return Number(rows[0]!.id)
    }

    test('overdue tasks precede today’s, the oldest first, without completed and future ones', async () => {
      const today = await task('PR01', FIXED_DAY)
      const late = await task('PR01', '2026-11-17')
      await task('PR01', '2026-11-21')
      await task('PR01', '2026-11-16', true)
      const found = await rule('produttore', 'attivita')
      expect(ids(found)).toEqual([late, today])
      expect(found?.righe[0]!.motivo).toContain('in ritardo di 3 giorni')
    })

    test('today’s tasks are among the first rows however many are overdue', async () => {
      const today = await task('PR01', FIXED_DAY)
      for (let n = 0; n < 12; n++) await task('PR01', '2026-11-10')
      const found = await rule('produttore', 'attivita')
      expect([found?.totale, found?.righe.length, found?.righe.at(-1)?.id]).toEqual([13, 11, today])
    })

    test('the widget of a seller lists overdue tasks first', async () => {
      const today = await task('PR01', FIXED_DAY)
      const late = await task('PR01', '2026-09-01')
      const { body } = await s().as('produttore')('GET', '/api/main/rubrica/task/produttore/PR01', {
        query: { perPage: '10', page: '1', orderKey: 'date', orderDirection: 'ASC' },
      })
      expect((body.data as Json[]).map(({ id }) => id)).toEqual([late, today])
    })

    test('tasks overdue for more than thirty days are one row that links to their contacts', async () => {
      const month = await task('PR01', '2026-10-21')
      await task('PR01', '2026-10-20')
      await task('PR01', '2026-08-01')
      expect(ids(await rule('produttore', 'attivita'))).toEqual([month])
      const arrears = (await rule('produttore', 'attivitaArretrate'))!
      expect([arrears.totale, arrears.righe.length]).toEqual([2, 1])
      expect(arrears.righe[0]).toMatchObject({
        titolo: '2 attività in ritardo da più di 30 giorni',
        scadenza: null,
        dal: '2026-08-01',
        fatto: false,
      })
      const [, query] = arrears.righe[0]!.link.split('?')
      const list = await s().as('produttore')('GET', `/api/main/rubrica?${query}`)
      const { rows } = await run(
        `select distinct rubrica_id from main_rubrica_task where completata is not true and date < '2026-10-21'`,
      )
      expect((list.body.meta as Json).total).toBe(rows.length)
    })

    test('a producer sees their own tasks, staff see all, and hotels see none', async () => {
      const mine = await task('PR01', FIXED_DAY)
      const theirs = await task('PR02', FIXED_DAY)
      expect(ids(await rule('produttore', 'attivita'))).toEqual([mine])
      expect(ids(await rule('employee', 'attivita')).toSorted()).toEqual([mine, theirs].toSorted())
      expect(await rule('user', 'attivita')).toBeUndefined()
    })

    test('a completed task leaves the Turno, and only its producer may complete it', async () => {
      const mine = await task('PR01', FIXED_DAY)
      const theirs = await task('PR02', FIXED_DAY)
      const finish = (account: Account, id: number) =>
        s().as(account)('PATCH', `/api/main/rubrica/task/${id}`, { body: { completata: true } })
      expect((await finish('produttore', theirs)).status).toBe(404)
      expect((await finish('user', mine)).status).toBe(403)
      expect((await finish('produttore', mine)).status).toBe(200)
      expect(await rule('produttore', 'attivita')).toBeUndefined()
      expect(ids(await rule('admin', 'attivita'))).toEqual([theirs])
    })

    test('the linked list has the contacts with an open task', async () => {
      await task('PR01', FIXED_DAY)
      const list = await s().as('produttore')('GET', '/api/main/rubrica?attivita=scadenza')
      expect((list.body.meta as Json).total).toBe(1)
    })
  })

  describe('unread requests', () => {
    const mail = async (hotel: number, values: Json): Promise<number> => {
      const { rows } = await run(
        `select id from stats_mail_search where id_hotel = $1 and stato = 'risposta' order by id limit 1`,
        [hotel],
      )
      const row = {
        stato: 'consegnata',
        chiusa: false,
        tipologia: 'preventivo',
        data: '2026-11-18T09:00:00Z',
        arrivo: '2026-12-05',
        partenza: '2026-12-08',
        ...values,
      }
      const names = Object.keys(row)
      await run(
        `update stats_mail_search set ${names.map((name, i) => `${name} = $${i + 2}`).join(', ')} where id = $1`,
        [rows[0]!.id, ...Object.values(row)],
      )
      return Number(rows[0]!.id)
    }
    const quote = async (hotel: number, values: Json = {}): Promise<number> => {
      const { rows } = await run(
        `select id from quote_quote_requests where "aoHotelId" = $1 and stato = 'inviato' order by id limit 1`,
        [hotel],
      )
      const row = { stato: 'nuova', dateRequest: '2026-11-19', arrivo: '2026-12-05', ...values }
      const names = Object.keys(row)
      await run(
        `update quote_quote_requests set ${names.map((name, i) => `"${name}" = $${i + 2}`).join(', ')} where id = $1`,
        [rows[0]!.id, ...Object.values(row)],
      )
      return Number(rows[0]!.id)
    }

    test('a mail waits when it is delivered, recent and for a future stay', async () => {
      const waits = await mail(1, {})
      await mail(1, { stato: 'aperta' })
      await mail(1, { chiusa: true })
      await mail(1, { tipologia: 'newsletter' })
      await mail(1, { data: '2026-10-20T09:00:00Z' })
      await mail(1, { arrivo: '2026-11-19' })
      await mail(own.multihotel, {})
      const found = await rule('user', 'richieste')
      expect(ids(found)).toEqual([waits])
      expect(found?.righe[0]).toMatchObject({
        motivo: 'arrivata 2 giorni fa, soggiorno 05/12-08/12',
        scadenza: '2026-11-19',
        fatto: true,
      })
    })

    test('a quote request waits when it is new, unread and recent', async () => {
      const waits = await quote(1)
      await quote(1, { stato: 'in-lavorazione' })
      await quote(1, { letta: true })
      await quote(1, { dateRequest: '2026-10-20' })
      expect(ids(await rule('user', 'preventivi'))).toEqual([waits])
    })

    test('a read request leaves the Turno, and another hotel’s cannot be marked', async () => {
      const [letter, ask] = [await mail(1, {}), await quote(1)]
      const read = (account: Account, url: string) => s().as(account)('POST', url, { body: {} })
      expect((await read('multihotel', `/api/stats/mail/${letter}/letta`)).status).toBe(404)
      expect((await read('multihotel', `/api/quote/quotes/${ask}/letta`)).status).toBe(404)
      const opened = await read('user', `/api/stats/mail/${letter}/letta`)
      expect([opened.status, (opened.body.data as Json).stato]).toEqual([200, 'aperta'])
      expect((await read('user', `/api/quote/quotes/${ask}/letta`)).status).toBe(200)
      expect(await queue('user')).toEqual([])
      // An answered request stays answered.
      await run(`update stats_mail_search set stato = 'risposta' where id = $1`, [letter])
      const again = await read('user', `/api/stats/mail/${letter}/letta`)
      expect((again.body.data as Json).stato).toBe('risposta')
    })

    test('staff and producers see the number of waiting requests by hotel', async () => {
      await mail(1, {})
      await mail(1, { data: '2026-11-15T09:00:00Z' })
      await quote(1)
      await mail(own.foreign, {})
      const found = await rule('admin', 'richiesteHotel')
      expect(found?.righe.map(({ id, titolo }) => [id, titolo])).toEqual([
        [1, '2 richieste non lette'],
        [own.foreign, '1 richiesta non letta'],
      ])
      const quotes = await rule('admin', 'preventiviHotel')
      expect(quotes?.righe.map(({ id, titolo }) => [id, titolo])).toEqual([[1, '1 preventivo da leggere']])
      expect(await rule('user', 'preventiviHotel')).toBeUndefined()
      const { rows } = await run(
        `select "idHotel" from main_hotel where produttore = 'PR01' and "idHotel" in (1, $1)`,
        [own.foreign],
      )
      expect(ids(await rule('produttore', 'richiesteHotel'))).toEqual(rows.map((row) => Number(row.idHotel)))
      expect(await rule('user', 'richiesteHotel')).toBeUndefined()
    })
  })

  describe('the Turno of one’s own', () => {
    const openTask = async (code: string): Promise<number> => {
      const { rows } = await run(
        `update main_rubrica_task set completata = false, date = $2 where id = (
           select t.id from main_rubrica_task t join main_rubrica r on r.id = t.rubrica_id and r._deleted_at is null
           where t.codice_produttore = $1 order by t.id limit 1) returning id`,
        [code, FIXED_DAY],
      )
      return Number(rows[0]!.id)
    }
    const ask = (hotel: number) =>
      run(
        `update stats_mail_search set stato = 'consegnata', chiusa = false, tipologia = 'preventivo',
           data = '2026-11-18T09:00:00Z', arrivo = '2026-12-05', partenza = '2026-12-08'
         where id = (select id from stats_mail_search where id_hotel = $1 order by id limit 1)`,
        [hotel],
      )
    const mine = { scope: 'own' }
    const rules = async (account: Account, query: Record<string, string> = mine) =>
      (await queue(account, query)).map(({ regola }) => regola)

    test('staff without a producer code have no tasks, and with one those of that code', async () => {
      const task = await openTask('PR02')
      await openTask('PR01')
      expect(await rules('employee')).toEqual([])
      expect((await rule('employee', 'attivita', { scope: 'all' }))?.totale).toBe(2)
      const { rows } = await run(`select id from management_user where email = 'employee@regia.test'`)
      const assign = (codice_produttore: string | null) =>
        s().as('admin')('PATCH', `/api/main/management/user/${String(rows[0]!.id)}`, {
          body: { userAssociations: { codice_produttore } },
        })
      await assign('PR02')
      const found = await rule('employee', 'attivita', mine)
      await assign(null)
      expect(ids(found)).toEqual([task])
      // The list that it links to shows the same contacts.
      const [, query] = found!.altri!.split('?')
      const list = await s().as('employee')('GET', `/api/main/rubrica?${query}`)
      expect((list.body.meta as Json).total).toBe(1)
    })

    test('requests belong to the role that works on them, and to whoever works on their hotel', async () => {
      await ask(own.foreign)
      expect(await rules('employee')).toEqual(['richiesteHotel'])
      expect(await rules('admin')).toEqual([])
      expect(await rules('admin', { ...mine, hotel_id: '1' })).toEqual([])
      const found = await rule('admin', 'richiesteHotel', { ...mine, hotel_id: String(own.foreign) })
      expect([ids(found), found?.altri]).toEqual([[own.foreign], null])
    })

    test('a producer and a hotel have the same Turno either way', async () => {
      await openTask('PR01')
      await ask(1)
      for (const account of ['produttore', 'user'] as const)
        expect(await queue(account, mine)).toEqual(await queue(account, { scope: 'all' }))
    })

    test('an unknown scope is refused', async () => {
      expect((await s().as('admin')('GET', '/api/main/turno', { query: { scope: 'others' } })).status).toBe(422)
    })
  })

  test('an order waits until a contract refers to it', async () => {
    const { rows } = await run(
      `select o.order_id, o.codice_produttore as code from orders_orders o
       where exists (select 1 from main_contratto c where c.order_id = o.order_id) and codice_produttore in ('PR01', 'PR02')
       order by codice_produttore, order_id`,
    )
    const pick = (code: string) => Number(rows.find((row) => row.code === code)!.order_id)
    const [mine, theirs] = [pick('PR01'), pick('PR02')]
    const live = `update orders_orders set stato = 'confermato', order_creation_date = '2026-11-16' where order_id = any($1)`
    await run(live, [[mine, theirs]])
    expect(await rule('admin', 'ordini')).toBeUndefined()
    await run(`update main_contratto set _deleted_at = now() where order_id = any($1)`, [[mine, theirs]])
    expect(ids(await rule('admin', 'ordini')).toSorted()).toEqual([mine, theirs].toSorted())
    const found = await rule('produttore', 'ordini')
    expect(found?.righe).toEqual([
      expect.objectContaining({ id: mine, motivo: 'inserito 4 giorni fa', scadenza: '2026-11-23', fatto: false }),
    ])
    const list = await s().as('produttore')('GET', '/api/orders/orders?contratto=senza')
    expect((list.body.meta as Json).total).toBe(1)
    expect(await rule('user', 'ordini')).toBeUndefined()
    await run(`update main_contratto set _deleted_at = null where order_id = any($1)`, [[mine, theirs]])
  })

  test('a cookie configuration waits for staff until it is approved', async () => {
    const { rows } = await run(`select id from cookies_configurazioni_automatiche order by id limit 1`)
    const id = Number(rows[0]!.id)
    await run(
      `update cookies_configurazioni_automatiche set stato_configurazione = 'da_esaminare', n_non_classificati = 2,
         data_scansione = '2026-11-10T08:00:00Z' where id = $1`,
      [id],
    )
    const found = await rule('employee', 'cookie')
    expect(found?.righe).toEqual([
      expect.objectContaining({ id, motivo: '2 cookie da classificare', scadenza: '2026-11-17', fatto: false }),
    ])
    expect(await rule('produttore', 'cookie')).toBeUndefined()
    await run(`update cookies_configurazioni_automatiche set n_non_classificati = 0 where id = $1`, [id])
    expect((await rule('employee', 'cookie'))?.righe).toEqual([expect.objectContaining({ id, fatto: true })])
    const body = { stato_configurazione: 'approvata' }
    expect((await s().as('employee')('PATCH', `/api/cookies/Configurazioni/Automatiche/${id}`, { body })).status).toBe(
      200,
    )
    expect(await rule('employee', 'cookie')).toBeUndefined()
  })

  test('a notification waits for each user of the role until that user reads it', async () => {
    const { rows } = await run(
      `select id from management_notification where destinatari @> '["user"]' and destinatari @> '["user"]'
       and _deleted_at is null order by created_at desc limit 2`,
    )
    const [first, second] = rows.map((row) => Number(row.id)) as [number, number]
    await run(`update management_notification set read = false, destinatari = '["user","admin"]' where id = any($1)`, [
      [first, second],
    ])
    expect(ids(await rule('user', 'notifiche')).toSorted()).toEqual([first, second].toSorted())
    expect((await rule('produttore', 'notifiche'))?.totale).toBeUndefined()
    await s().as('user')('GET', `/api/main/management/notification/${first}/read`)
    await s().as('user')('DELETE', `/api/main/management/notification/${second}`)
    expect(await rule('user', 'notifiche')).toBeUndefined()
    expect((await rule('admin', 'notifiche'))?.totale).toBe(2)
  })

  test('a hotel outside the scope is refused', async () => {
    const status = async (account: Account, hotel: string) =>
      (await s().as(account)('GET', '/api/main/turno', { query: { hotel_id: hotel } })).status
    expect([await status('user', '224'), await status('user', '99999'), await status('user', '1')]).toEqual([
      403, 403, 200,
    ])
    expect(await status('produttore', '300')).toBe(403)
    expect((await s().call('GET', '/api/main/turno')).status).toBe(401)
  })
})
