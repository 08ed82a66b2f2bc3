/** The dashboards of the office and of the system: each figure and line equals the rows it counts. */
import { expect, test } from 'vitest'
import { onEveryServer } from '../server/support/onEveryServer.ts'
import { FIXED_DAY } from '../server/support/clock.ts'
import type { Account, Json, TestServer } from '../server/support/server.ts'
import { addDays, addMonths } from '../../src/domain/time/dates.ts'
import { businessYear } from '../../src/domain/time/seasons.ts'
import type { OfficeToday, Today } from '../../src/domain/trade/cruscotto.ts'

onEveryServer('the dashboards of the office and of the system', (server) => {
  const s = (): TestServer => server()
  const run = (text: string, values: unknown[] = []) => s().db.pool.query<Json>(text, values)
  const ask = (account: Account, of: string) => s().as(account)('GET', `/api/main/cruscotto/${of}`)
  const today = async (of: 'ufficio' | 'sistema', account: Account = 'admin'): Promise<OfficeToday> => {
    const answer = await ask(account, of)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data as OfficeToday
  }
  const waits = async (of: 'ufficio' | 'sistema', id: string, account: Account = 'admin') =>
    (await today(of, account)).oggi.find((one) => one.id.startsWith(id))
  const total = async (address: string, query: Record<string, string>) => {
    const answer = await s().as('admin')('GET', address, { query })
    expect(answer.status, answer.text).toBe(200)
    return ((answer.body.meta ?? answer.body) as { total: number }).total
  }

  test('sales are compared with the same day of the previous year, within each user’s scope', async () => {
    const year = businessYear(FIXED_DAY)
    const { rows } = await run(
      `select order_id, article_year, order_creation_date, total, codice_produttore, stato from orders_orders where _deleted_at is null`,
    )
    const sum = (of: number, until: string, seller?: string) =>
      rows
        .filter(({ stato }) => stato !== 'annullato')
        .filter((one) => one.article_year === of && String(one.order_creation_date) <= until)
        .filter((one) => !seller || one.codice_produttore === seller)
        .reduce((all, one) => all + Math.round(Number(one.total) * 100), 0) / 100
    const figure = (await today('ufficio')).cifre.find(({ id }) => id === 'venduto')!
    expect(figure.valore).toBeCloseTo(sum(year, FIXED_DAY), 2)
    expect(figure.prima).toBeCloseTo(sum(year - 1, addMonths(FIXED_DAY, -12)), 2)
    const { rows: own } = await run(
      `select "userAssociations"->>'codice_produttore' as codice from management_user where email = 'produttore@regia.test'`,
    )
    const mine = (await today('ufficio', 'produttore')).cifre.find(({ id }) => id === 'venduto')!
    expect(mine.valore).toBeCloseTo(sum(year, FIXED_DAY, String(own[0]!.codice)), 2)
    expect(mine.valore).toBeLessThan(figure.valore!)
  })

  test('office lines count what their lists show', async () => {
    const many = async (id: string) => Number(/\d+/.exec((await waits('ufficio', id))?.titolo ?? '1')![0])
    expect(await many('ordini')).toBe(await total('/api/orders/orders', { contratto: 'senza', limit: '1' }))
    expect(await many('attivita')).toBe(await total('/api/main/rubrica', { attivita: 'scadenza', perPage: '1' }))
    expect(await many('cookie')).toBe(
      await total('/api/cookies/Configurazioni/Automatiche', { stato_configurazione: 'da_esaminare', per_page: '1' }),
    )
  })

  test('expiring contracts are listed by hotel, soonest first, to users who may see them', async () => {
    await run(`update main_contratto set data_fine = '2099-12-31' where stato = 'attivo'`)
    expect(await waits('ufficio', 'contratto')).toBeUndefined()
    await run(`update main_contratto set data_fine = $1 where stato = 'attivo' and hotel_id = 138`, [
      addDays(FIXED_DAY, 12),
    ])
    await run(`update main_contratto set data_fine = $1 where stato = 'attivo' and hotel_id = 1`, [
      addDays(FIXED_DAY, 5),
    ])
    const contracts = (await today('ufficio')).oggi.filter(({ id }) => id.startsWith('contratto'))
    expect(contracts.map(({ link, motivo }) => [link, motivo])).toEqual(
      [
        ['/hotel/1/contratti', 'tra 5 giorni'],
        ['/hotel/138/contratti', 'tra 12 giorni'],
      ].filter(([link]) => contracts.some((one) => one.link === link)),
    )
    expect(contracts.length).toBeGreaterThan(0)
  })

  test('the latest orders have hotel and total, without cancelled ones', async () => {
    const { rows } = await run(
      `select order_id from orders_orders where _deleted_at is null and stato is distinct from 'annullato'
        order by order_creation_date desc, order_id desc limit 1`,
    )
    const [latest] = (await today('ufficio')).ultime
    expect(latest!.link).toBe(`/ordini/${String(rows[0]!.order_id)}`)
    await run(`update orders_orders set stato = 'annullato' where order_id = $1`, [rows[0]!.order_id])
    expect((await today('ufficio')).ultime[0]!.link).not.toBe(latest!.link)
  })

  test('the system lists failed and waiting mails, throttled sign-ins, and users with only a password', async () => {
    const mail = (created: string, failed: string | null) =>
      run(
        `insert into outbox (kind, recipients, cc, subject, html, created_at, failed_at)
          values ('prova', '["a@regia.test"]', '[]', 'Prova', 'Prova', $1, $2)`,
        [created, failed],
      )
    await run('delete from outbox')
    const now = `${FIXED_DAY}T08:00:00Z`
    expect(await waits('sistema', 'email')).toBeUndefined()
    await mail(addDays(FIXED_DAY, -2), now)
    await mail(addDays(FIXED_DAY, -2), null)
    expect(await waits('sistema', 'email')).toMatchObject({
      titolo: 'Un’email non è stata consegnata',
      link: '/postaInUscita?stato=fallita',
    })
    expect(await waits('sistema', 'posta')).toMatchObject({ motivo: 'nessun server di posta è configurato' })
    const many = await total('/api/main/management/user', { state: 'mai_entrato', perPage: '1' })
    const never = await waits('sistema', 'utenti')
    expect(Number(/\d+/.exec(never?.titolo ?? (many ? '1' : '0'))?.[0] ?? 1)).toBe(many)
    expect(await waits('sistema', 'fattori')).toMatchObject({ tono: 'warn' })
    const { rows } = await run(`select id from management_user where "roleName" = 'admin' and attivo is not false`)
    for (const { id } of rows)
      await run(
        `insert into accounts (user_id, totp_confirmed_at) values ($1, $2)
          on conflict (user_id) do update set totp_confirmed_at = excluded.totp_confirmed_at`,
        [id, now],
      )
    expect(await waits('sistema', 'fattori')).toBeUndefined()
  })

  test('the latest tool runs show portal, user and failures', async () => {
    const [person] = (
      await run(`select id, concat_ws(' ', name, "lastName") as name from management_user where id = 2`)
    ).rows
    const [portal] = (await run(`select id, name from portals_sito where id = 1`)).rows
    const at = `${FIXED_DAY}T08:00:00Z`
    const add = (op: string, failed: boolean, ended: string | null) =>
      run(
        `insert into tool_runs (portal_id, op, user_id, begun_at, seen_at, ended_at, done, total, outcome, failed)
          values (1, $1, $2, $3, $3, $4, 20, 40, $5, $6)`,
        [op, person!.id, at, ended, failed ? 'Errore imprevisto' : ended && '40 indicatori', failed],
      )
    await add('buildHotelIndicators', false, at)
    await add('checkInvalidDescriptions', false, null)
    await add('regenerateSitemaps', true, at)
    const link = (op: string) => `/portali/tools?portaleId=1&strumento=${op}`
    const who = String(person!.name)
    expect(
      (await today('sistema')).ultime.slice(0, 3).map(({ titolo, motivo, tono, link }) => [titolo, motivo, tono, link]),
    ).toEqual([
      [
        `Sitemap, ${String(portal!.name)}: non riuscita`,
        `oggi, ${who} · Errore imprevisto`,
        'bad',
        link('regenerateSitemaps'),
      ],
      [
        `Descrizioni da rivedere, ${String(portal!.name)}: interrotta`,
        `oggi, ${who} · ferma a 20 di 40`,
        'warn',
        link('checkInvalidDescriptions'),
      ],
      [
        `Indicatori degli hotel, ${String(portal!.name)}: riuscita`,
        `oggi, ${who} · 40 indicatori`,
        'info',
        link('buildHotelIndicators'),
      ],
    ])
    // The portal’s dashboard shows a failed tool to users who may run it again.
    const ofPortal = async (account: Account) =>
      ((await s().as(account)('GET', '/api/main/cruscotto/portale/1')).body.data as Today).oggi
        .filter(({ id }) => id.startsWith('strumento'))
        .map(({ titolo, tono }) => [titolo, tono])
    expect(await ofPortal('employee')).toEqual([
      ['Descrizioni da rivedere: ultima esecuzione interrotta', 'warn'],
      ['Sitemap: ultima esecuzione non riuscita', 'bad'],
    ])
    expect(await ofPortal('multihotel')).toEqual([])
  })

  test('only administrators read the system dashboard, and no hotel user reads the office dashboard', async () => {
    for (const account of ['amministrazione', 'employee', 'produttore', 'multihotel', 'user'] as const)
      expect((await ask(account, 'sistema')).status, account).toBe(403)
    for (const account of ['multihotel', 'user'] as const) expect((await ask(account, 'ufficio')).status).toBe(403)
    expect((await ask('produttore', 'ufficio')).status).toBe(200)
  })

  test('a token reads the system dashboard without audit log, mails and service state', async () => {
    const make = async (scopes: string[]) => {
      const body = { name: scopes.join(), expires_on: addDays(FIXED_DAY, 20), scopes }
      const creation = await s().as('admin')('POST', '/api/security/tokens', { body })
      expect(creation.status, creation.text).toBe(201)
      return (creation.body.data as { value: string }).value
    }
    const seenWith = async (...scopes: string[]) => {
      const answer = await s().call('GET', '/api/main/cruscotto/sistema', { token: await make(scopes) })
      expect(answer.status, answer.text).toBe(200)
      const { cifre, oggi, ultime } = answer.body.data as OfficeToday
      return { cifre: cifre.map(({ id }) => id), oggi: oggi.map(({ id }) => id), ultime: ultime.length }
    }
    expect(await seenWith('lavoro:read')).toEqual({ cifre: [], oggi: [], ultime: 0 })
    const more = await seenWith('lavoro:read', 'registro:read')
    expect(more.cifre).toEqual(['accessi', 'scritture', 'file'])
    expect(more.ultime).toBe(0)
    expect((await seenWith('lavoro:read', 'portali:read')).ultime).toBeGreaterThan(0)
    expect((await seenWith('lavoro:read', 'impostazioni:read')).cifre).toEqual(['email'])
  })
})
