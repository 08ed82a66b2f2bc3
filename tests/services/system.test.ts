/** The state of the service, as administrators see it. */
import { describe, expect, test } from 'vitest'
import { chainAll } from '../../server/db/chain.ts'
import { chainCheck, continueCheck } from '../../server/db/chainCheck.ts'
import { startHousekeeping } from '../../server/housekeeping.ts'
import { version } from '../../server/version.ts'
import type { SystemState } from '../../src/domain/trade/sistema.ts'
import { MINUTE } from '../server/support/clock.ts'
import { onEveryServer } from '../server/support/onEveryServer.ts'

onEveryServer('the state of the service', (server) => {
  const state = async () => (await server().as('admin')('GET', '/api/main/sistema')).body.data as SystemState

  test('only administrators read the state of the service', async () => {
    for (const other of ['amministrazione', 'developer', 'employee', 'produttore', 'multihotel', 'user'] as const)
      expect((await server().as(other)('GET', '/api/main/sistema')).status).toBe(403)
    expect((await server().call('GET', '/api/main/sistema')).status).toBe(401)
  })

  test('the state has version, database, requests by status and route, and the queue', async () => {
    for (const id of [1, 2, 999_999]) await server().as('admin')('GET', `/api/orders/orders/${id}`)
    const found = await state()
    expect(found).toMatchObject({ versione: version, database: { tipo: server().db.kind, pieno: false } })
    expect(found.versione).toMatch(/^\d+\.\d+\.\d+$/)
    expect(found.database.versione).toMatch(/^\d+/)
    expect(found.database.byte).toBeGreaterThan(1_000_000)
    expect(found.connessioni === null).toBe(server().db.kind === 'pglite')
    const many = found.richieste.per_stato.reduce((sum, { quante }) => sum + quante, 0)
    expect(found.richieste.totale).toBe(many)
    expect(found.server).toMatch(/^[^.]+:\d+$/)
    expect(found.repliche).toEqual([])
    expect(found.richieste.per_stato.map(({ stato }) => stato)).toEqual(expect.arrayContaining([200, 403, 404]))
    const route = found.richieste.lente.find(({ percorso }) => percorso === '/api/orders/orders/:id')!
    expect(route).toMatchObject({ metodo: 'GET', quante: 3, errori: 0 })
    expect(route.p50).toBeLessThanOrEqual(route.p95)
    // The current request itself is in progress.
    expect(found.turni).toEqual({ in_corso: 1, in_attesa: 0 })
  })

  test('waiting and failed mails with the last error, and abandoned jobs, are counted', async () => {
    const before = await state()
    await server().db.pool.query(
      `insert into outbox (kind, recipients, cc, subject, html, created_at, failed_at, error)
       values ('prova', '[]', '[]', 'Prova', '', now(), null, null),
              ('prova', '[]', '[]', 'Prova', '', now(), now(), 'Casella inesistente')`,
    )
    await server().db.pool.query(
      `insert into jobs (kind, subject, created_at, finished_at, error)
       select 'prova', n, now(), now() - n * interval '1 minute', 'non va ' || n from generate_series(1, 7) n`,
    )
    const found = await state()
    expect(found.posta.in_attesa).toBe(before.posta.in_attesa + 1)
    expect(found.posta).toMatchObject({ fallite: before.posta.fallite + 1, ultimo_errore: 'Casella inesistente' })
    expect(found.lavori).toMatchObject({ abbandonati: 7, ultimo: { tipo: 'prova', errore: 'non va 1' } })
  })

  test('failed requests are forgotten after an hour', async () => {
    const { app, clock } = server()
    app.parts.figures.note({ method: 'GET', route: '/api/main/rotta', status: 500 }, 3)
    const failed = (found: SystemState) => found.richieste.per_stato.some(({ stato }) => stato === 500)
    const slow = (found: SystemState) => found.richieste.lente.some(({ percorso }) => percorso === '/api/main/rotta')
    const now = await state()
    expect([failed(now), slow(now)]).toEqual([true, true])
    clock.advance(50 * MINUTE)
    expect(failed(await state())).toBe(true)
    clock.advance(15 * MINUTE)
    const later = await state()
    expect([failed(later), slow(later)]).toEqual([false, false])
    expect(later.richieste.totale).toBeGreaterThan(now.richieste.totale)
  })

  describe('results of housekeeping', () => {
    test('the last clean-up and the verified position of the audit chain are shown', async () => {
      const end = startHousekeeping(server().db, server().clock)
      await end()
      const found = await state()
      expect(found.pulizie?.al).toBe(server().clock.now().toISOString())
      expect(found.registro).toMatchObject({ verificato: server().clock.now().toISOString(), rotto: null })
    })

    test('a broken link of the audit chain is reported and stays reported', async () => {
      const { db, clock } = server()
      await chainAll(db.pool)
      await continueCheck(db, clock.now())
      expect((await chainCheck(db))!.whole).toBe(clock.now().toISOString())
      const last = await db.pool.query<{ seq: number; audit_id: number }>(
        'select seq, audit_id from audit_chain order by seq desc limit 1',
      )
      const { seq, audit_id: id } = last.rows[0]!
      await db.pool.query('alter table audit_chain disable trigger all')
      await db.pool.query('update audit_chain set hash = $1 where seq = $2', ['f'.repeat(64), seq])
      await db.pool.query('alter table audit_chain enable trigger all')
      for (let round = 0; round < 2; round++) await continueCheck(db, clock.now())
      expect((await state()).registro.rotto).toEqual({ anello: seq, riga: id })
    })
  })
})
