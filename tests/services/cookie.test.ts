/** Automatic cookie configurations: detected, classified and approved, one by one and several at once. */
import { expect, test } from 'vitest'
import { endBrokenScans } from '../../server/services/brokenScans.ts'
import { onEveryServer } from '../server/support/onEveryServer.ts'
import type { Account, Json, TestServer } from '../server/support/server.ts'
import { foundCookies, type CatalogueCookie } from '../../src/domain/trade/cookie.ts'
import { readPage } from '../../src/domain/query/wire.ts'

onEveryServer('cookie configurations', (server) => {
  const s = (): TestServer => server()
  const run = async (text: string, values: unknown[] = []) => (await s().db.pool.query<Json>(text, values)).rows
  const path = (id: number, more = '') => `/api/cookies/Configurazioni/Automatiche/${id}${more}`
  const found = async (id: number) => {
    const { body } = await s().as('employee')('GET', path(id))
    const list = await s().as('employee')('GET', '/api/cookies/Cookies', { query: { per_page: '1000', page: '1' } })
    expect(list.status, list.text).toBe(200)
    const { rows, etags } = readPage<CatalogueCookie>(list.body)
    return foundCookies(
      body.data as Json,
      rows.map((row, at) => ({ ...row, etag: etags![at]! })),
    )
  }
  const pendingConfiguration = async (unclear: boolean): Promise<number> => {
    const [row] = await run(
      `select id from cookies_configurazioni_automatiche where stato_configurazione = 'da_esaminare'
        and (n_non_classificati > 0) = $1 order by id limit 1`,
      [unclear],
    )
    return Number(row!.id)
  }
  const approve = (id: number, account: Account = 'employee') =>
    s().as(account)('PATCH', path(id), { body: { stato_configurazione: 'approvata' } })

  test('new and vanished cookies are listed against the last approval, and none after an approval', async () => {
    const id = await pendingConfiguration(false)
    const before = await found(id)
    expect(before.filter(({ esito }) => esito === 'nuovo').length).toBeGreaterThan(0)
    expect(before.filter(({ esito }) => esito === 'sparito').length).toBeGreaterThan(0)
    expect((await approve(id)).status).toBe(200)
    const after = await found(id)
    expect(new Set(after.map(({ esito }) => esito))).toEqual(new Set(['presente']))
    expect(after.length).toBe(before.filter(({ esito }) => esito !== 'sparito').length)
  })

  test('a configuration is approved only once each of its cookies has a category', async () => {
    const id = await pendingConfiguration(true)
    const refused = await approve(id)
    expect(refused.status).toBe(422)
    expect(refused.text).toMatch(/da classificare/)
    for (const one of (await found(id)).filter(({ categoria }) => categoria === 'non-classificati')) {
      const changed = await s().as('employee')('PATCH', `/api/cookies/Cookies/${one.id}`, {
        body: { categoria: 'tecnici' },
        headers: { 'if-match': one.etag },
      })
      expect(changed.status, changed.text).toBe(200)
    }
    const [row] = await run(`select n_non_classificati from cookies_configurazioni_automatiche where id = $1`, [id])
    expect(row!.n_non_classificati).toBe(0)
    // Other configurations with these cookies count them as classified.
    const wrong = await run(
      `select c.id from cookies_configurazioni_automatiche c where c.n_non_classificati <> (select count(*)
        from cookies_cookies k where k.categoria = 'non-classificati' and k._deleted_at is null
          and c.cookies @> to_jsonb(k.id))`,
    )
    expect(wrong).toEqual([])
    expect((await approve(id)).status).toBe(200)
  })

  test('a cookie removed from the catalogue is counted by no configuration', async () => {
    const id = await pendingConfiguration(true)
    const [one] = (await found(id)).filter(({ esito }) => esito !== 'sparito')
    const many = async () =>
      (
        await run(
          `select n_cookie, jsonb_array_length(cookies) as kept from cookies_configurazioni_automatiche where id = $1`,
          [id],
        )
      )[0]!
    const before = Number((await many()).n_cookie)
    const deletion = await s().as('employee')('DELETE', `/api/cookies/Cookies/${one!.id}`)
    expect(deletion.status, deletion.text).toBeLessThan(300)
    expect(await many()).toEqual({ n_cookie: before - 1, kept: before - 1 })
  })

  test('several configurations are approved in one call, exceptions are named, and hotel users cannot approve', async () => {
    const [good, bad] = [await pendingConfiguration(false), await pendingConfiguration(true)]
    const send = (account: Account, ids: unknown) =>
      s().as(account)('POST', '/api/cookies/Configurazioni/Automatiche/approva', { body: { ids } })
    const answer = await send('employee', [good, bad, good])
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.data).toMatchObject({
      approvate: [good],
      rimaste: [{ id: bad, motivo: expect.stringMatching(/da classificare$/) as string }],
    })
    expect(
      (
        await send(
          'employee',
          Array.from({ length: 101 }, (_, at) => at + 1),
        )
      ).status,
    ).toBe(422)
    expect((await send('employee', [good, 9_999_999])).status).toBe(404)
    for (const account of ['user', 'multihotel', 'produttore'] as const) {
      expect((await send(account, [good])).status, account).toBe(403)
      expect((await s().as(account)('GET', '/api/cookies/Cookies')).status, account).toBe(403)
    }
  })

  test('a scan abandoned by its server is reported as interrupted, and running or finished scans are not', async () => {
    const sites = await run(
      `select id from cookies_siti where attivo and stato_scansione = 'completata' order by id limit 4`,
    )
    const ids = sites.map(({ id }) => Number(id))
    const stand = async () =>
      run('select stato_scansione as now, errore from cookies_siti where id = any($1::int[]) order by id', [ids])
    const ago = (seconds: number) => new Date(s().clock.now().getTime() - seconds * 1_000).toISOString()
    for (const [at, [state, seconds]] of (
      [
        ['in-coda', 121],
        ['in-corso', 121],
        ['in-corso', 119],
        ['completata', 9_999],
      ] as const
    ).entries())
      await run('update cookies_siti set stato_scansione = $2, _updated_at = $3, errore = null where id = $1', [
        ids[at],
        state,
        ago(seconds),
      ])
    const listed = (state: string) => s().as('employee')('GET', `/api/cookies/Siti?per_page=500&state=${state}`)
    const inState = async (state: string) =>
      ((await listed(state)).body.data as Json[]).map(({ id }) => Number(id)).filter((id) => ids.includes(id))
    expect(new Set(await inState('in_analisi'))).toEqual(new Set(ids.slice(0, 3)))

    expect(await endBrokenScans(s().app.parts)).toBe(2)
    const errore = 'L’analisi si è interrotta: avviala di nuovo'
    expect(await stand()).toEqual([
      { now: 'errore', errore },
      { now: 'errore', errore },
      { now: 'in-corso', errore: null },
      { now: 'completata', errore: null },
    ])
    expect(new Set(await inState('errore'))).toEqual(new Set(ids.slice(0, 2)))
    expect(await inState('in_analisi')).toEqual([ids[2]])
    expect(await endBrokenScans(s().app.parts)).toBe(0)
    const entries = await run(
      `select user_email from audit where resource = 'cookies.siti' and record = $1 and op = 'scan'`,
      [String(ids[0])],
    )
    expect(entries).toEqual([{ user_email: 'Regia' }])
  })
})
