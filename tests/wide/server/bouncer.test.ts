/** Everything works behind PgBouncer in transaction mode, which shares few connections among all clients. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../../server/app.ts'
import { openDatabase, type Database } from '../../../server/db/open.ts'
import { withAdvisoryLock } from '../../../server/db/lock.ts'
import { prepareDatabase, signingSecret } from '../../../server/db/prepare.ts'
import { transaction } from '../../../server/db/transaction.ts'
import { startHousekeeping } from '../../../server/housekeeping.ts'
import { ownClientConfig } from '../../../server/http/clientConfig.ts'
import { noLimits } from '../../server/support/limits.ts'
import { type Bouncer, pgbouncer, startBouncer } from '../../server/db/pgbouncer.ts'
import { testPostgres } from '../../server/db/postgres.ts'
import { TestClock } from '../../server/support/clock.ts'
import { inject, type Json, PASSWORD } from '../../server/support/server.ts'
import { seededUrl } from '../../server/support/seededDatabase.ts'

const postgres = pgbouncer ? await testPostgres() : null
if (!postgres) console.log(`PgBouncer o PostgreSQL non c’è: tests/wide/server/bouncer.test.ts è saltato.`)
afterAll(() => postgres?.stop())

// PgBouncer refuses startup parameters that it does not know, or drops them silently.
const kinds: { kind: string; settings: Record<string, string> }[] = [
  { kind: 'that refuses unknown parameters', settings: {} },
  {
    kind: 'that drops unknown parameters',
    settings: { ignore_startup_parameters: 'options,statement_timeout,idle_in_transaction_session_timeout' },
  },
]

describe.runIf(postgres).each(kinds)('behind a PgBouncer $kind', ({ settings }) => {
  let seeded: Awaited<ReturnType<typeof seededUrl>>
  let bouncer: Bouncer
  const opened: Database[] = []
  const notes: string[] = []
  const open = async (listenUrl?: string): Promise<Database> => {
    const db = await openDatabase({ url: bouncer.url, listenUrl, onNote: (words) => notes.push(words) })
    opened.push(db)
    return db
  }
  async function server(db: Database) {
    const clock = new TestClock()
    const app = await build({
      db,
      clock,
      secret: await signingSecret(db),
      clientConfig: ownClientConfig(),
      guardLoad: false,
      limits: noLimits,
    })
    await app.ready()
    const login = async () => {
      const body = { email: 'admin@regia.test', password: PASSWORD }
      return (await inject(app, 'POST', '/api/security/auth/jwt/login', { body })).body.token as string
    }
    return { app, clock, login }
  }

  beforeAll(async () => {
    seeded = await seededUrl(postgres!)
    bouncer = await startBouncer(seeded.url, settings)
  })
  afterAll(async () => {
    await Promise.all(opened.map((db) => db.close()))
    await bouncer.stop()
    await seeded.drop()
  })

  test('every connection uses UTC, and every transaction has its timeouts', async () => {
    const db = await open()
    const sessions = await Promise.all(
      Array.from({ length: 30 }, () =>
        transaction(db.pool, async (client) => {
          const { rows } = await client.query(
            `select current_setting('TimeZone') as zone, current_setting('statement_timeout') as patience,
                    current_setting('idle_in_transaction_session_timeout') as idle, now()::text as now, pg_sleep(0.01)`,
          )
          return rows[0] as Record<string, string>
        }),
      ),
    )
    for (const { zone, patience, idle, now } of sessions) {
      expect({ zone, patience, idle }).toEqual({ zone: 'UTC', patience: '30s', idle: '30s' })
      expect(now).toMatch(/\+00$/)
    }
    const alone = await db.pool.query<{ zone: string }>(`select current_setting('TimeZone') as zone`)
    expect(alone.rows[0]?.zone).toBe('UTC')
    // Settings of one transaction must not stay on a connection that others get.
    const rest = await db.pool.query<{ patience: string }>(`select current_setting('statement_timeout') as patience`)
    expect(rest.rows[0]?.patience).toBe('0')
  })

  test('a lock excludes another pool however many queries pass in between', async () => {
    const [one, other] = [await open(), await open()]
    let inside = 0
    let most = 0
    await Promise.all(
      [one, other, one, other].map(({ pool }) =>
        withAdvisoryLock(pool, 77, async () => {
          most = Math.max(most, ++inside)
          await Promise.all(Array.from({ length: 10 }, () => pool.query('select pg_sleep(0.005)')))
          inside--
        }),
      ),
    )
    expect(most).toBe(1)
    expect((await one.pool.query(`select 1 from pg_locks where locktype = 'advisory' and objid = 77`)).rows).toEqual([])
    await prepareDatabase(one)
  })

  test('concurrent writes happen once each, and the audit chain stays intact', async () => {
    const db = await open()
    const { app, login } = await server(db)
    const token = await login()
    const end = startHousekeeping(db, new TestClock())
    const make = (name: string, key: string) =>
      inject(app, 'POST', '/api/main/Hotel/1/camera', {
        token,
        headers: { 'idempotency-key': key },
        body: { nome: { it: name }, tipologia: 'doppia', superficie: 20 },
      })
    const names = Array.from({ length: 60 }, () => `porta girevole ${randomUUID()}`)
    const answers = await Promise.all(
      names.flatMap((name) => {
        const key = randomUUID()
        return [make(name, key), make(name, key), inject(app, 'GET', '/api/orders/orders?page=1&limit=5', { token })]
      }),
    )
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 201)).toEqual([])
    const stored = await db.pool.query<{ n: number; names: number }>(
      `select count(*)::int as n, count(distinct nome)::int as names from main_camera where nome->>'it' like 'porta girevole%'`,
    )
    expect(stored.rows[0]).toEqual({ n: 60, names: 60 })
    const { id } = answers[0]!.body.data as Json & { id: number }
    const changes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        inject(app, 'PATCH', `/api/main/camera/${id}`, { token, body: { superficie: 30 + n } }),
      ),
    )
    expect(changes.every(({ status }) => status === 200)).toBe(true)
    for (const path of ['/api/main/cerca?query=stella', '/api/main/registro/export', '/api/main/Hotel/1/camera'])
      expect((await inject(app, 'GET', path, { token })).status, path).toBe(200)
    const refused = await inject(app, 'POST', '/api/main/Hotel/1/camera', { token, body: { tipologia: 'boh' } })
    expect(refused.status).toBe(422)
    await expect
      .poll(
        async () =>
          (
            await db.pool.query<{ n: number }>(
              'select count(*)::int as n from audit a where not exists (select from audit_chain c where c.audit_id = a.id)',
            )
          ).rows[0]?.n,
        { timeout: 10_000 },
      )
      .toBe(0)
    await end()
    await app.close()
  })

  test('a session ended on one server ends at once on the other with a separate LISTEN connection', async () => {
    const [here, there] = [await server(await open(seeded.url)), await server(await open(seeded.url))]
    const token = await here.login()
    const ask = ({ app }: typeof here) => inject(app, 'GET', '/api/orders/orders?page=1&limit=5', { token })
    for (const one of [here, there]) expect((await ask(one)).status).toBe(200)
    expect((await inject(here.app, 'POST', '/api/security/auth/jwt/logout', { token })).status).toBeLessThan(300)
    // The clocks stand still, so only a notification makes the other server check again.
    await expect.poll(async () => (await ask(there)).status).toBe(401)
    await Promise.all([here.app.close(), there.app.close()])
  })

  test('without a LISTEN connection a session check is cached for two seconds, and a warning is logged', async () => {
    notes.length = 0
    const [here, there] = [await server(await open()), await server(await open(bouncer.url))]
    expect(notes.map((words) => /DATABASE_LISTEN_URL (manca|passa da un PgBouncer)/.exec(words)?.[1])).toEqual([
      'manca',
      'passa da un PgBouncer',
    ])
    const token = await here.login()
    const ask = () => inject(there.app, 'GET', '/api/orders/orders?page=1&limit=5', { token })
    expect((await ask()).status).toBe(200)
    await inject(here.app, 'POST', '/api/security/auth/jwt/logout', { token })
    there.clock.advance(2_001)
    expect((await ask()).status).toBe(401)
    await Promise.all([here.app.close(), there.app.close()])
  })
})

test.runIf(postgres)('an invalid DATABASE_LISTEN_URL stops the start, and the error names the variable', async () => {
  const opening = openDatabase({ url: postgres!.url, listenUrl: 'mysql://ada:segretissima@localhost/regia' })
  await expect(opening).rejects.toThrow(/DATABASE_LISTEN_URL/)
  await expect(opening).rejects.not.toThrow(/segretissima/)
})
