/** Reading from replicas: the same answers as the primary, read-your-writes, and no reads from an unhealthy replica. */
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../../server/app.ts'
import { openDatabase, type Database } from '../../../server/db/open.ts'
import { signingSecret } from '../../../server/db/prepare.ts'
import { ownClientConfig } from '../../../server/http/clientConfig.ts'
import { noLimits } from '../../server/support/limits.ts'
import { testPostgres } from '../../server/db/postgres.ts'
import { type Standby, startStandby } from '../../server/db/standby.ts'
import { TestClock } from '../../server/support/clock.ts'
import { type Answer, type CallOptions, inject, type Method, PASSWORD } from '../../server/support/server.ts'
import { seededUrl } from '../../server/support/seededDatabase.ts'

const postgres = await testPostgres({ own: true })
if (!postgres) console.log('PostgreSQL non c’è: tests/wide/server/replicas.test.ts è saltato.')
afterAll(() => postgres?.stop())

const METRICS = 'quanto-basta-di-lungo'

describe.runIf(postgres)('a primary and two replicas', { timeout: 60_000 }, () => {
  let seeded: Awaited<ReturnType<typeof seededUrl>>
  const standbys: Standby[] = []
  const opened: Database[] = []
  const notes: string[] = []

  async function open(replicaUrls: string[]): Promise<Database> {
    const db = await openDatabase({ url: seeded.url, replicaUrls, onNote: (words) => notes.push(words) })
    opened.push(db)
    return db
  }
  const places = () => standbys.map((one) => one.at(seeded.url))
  const statesOf = (db: Database) => db.replicas!.states().map(({ state }) => state)
  const becomes = (db: Database, ...states: string[]) =>
    expect.poll(() => statesOf(db), { timeout: 30_000 }).toEqual(states)
  async function onServer(url: string, text: string): Promise<void> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  const onEach = (text: string) => Promise.all(places().map((url) => onServer(url, text)))

  async function server(db: Database) {
    const secret = await signingSecret(db)
    const app = await build({
      db,
      clock: new TestClock(),
      secret,
      clientConfig: ownClientConfig(),
      guardLoad: false,
      limits: noLimits,
      metricsToken: METRICS,
    })
    await app.ready()
    const body = { email: 'admin@regia.test', password: PASSWORD }
    const token = (await inject(app, 'POST', '/api/security/auth/jwt/login', { body })).body.token as string
    /** `seen` is the read-your-writes token as the console sends it; undefined sends none. */
    const ask = (
      method: Method,
      url: string,
      writeToken: string | undefined,
      options: CallOptions = {},
    ): Promise<Answer> =>
      inject(app, method, method === 'GET' && url === ROOMS ? `${ROOMS}?perPage=200` : url, {
        token,
        ...options,
        ...(writeToken !== undefined && { headers: { 'x-seen': writeToken } }),
      })
    return { app, ask, token }
  }
  const room = (nome: string) => ({ body: { nome: { it: nome }, tipologia: 'doppia', superficie: 20 } })
  const ROOMS = '/api/main/Hotel/1/camera'
  const namesIn = ({ body }: Answer) => (body.values as { nome: { it: string } }[]).map(({ nome }) => nome.it)

  beforeAll(async () => {
    seeded = await seededUrl(postgres!)
    standbys.push(await startStandby(postgres!), await startStandby(postgres!))
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((db) => db.close()))
    notes.length = 0
  })
  afterAll(() => Promise.all(standbys.map((one) => one.stop())))

  test('lists, statistics, search and exports are read from replicas with the primary’s answers', async () => {
    const db = await open(places())
    const { app, ask } = await server(db)
    await becomes(db, 'well', 'well')
    let fromReplica = 0
    const { replicas } = db
    const reader = replicas!.reader.bind(replicas)
    replicas!.reader = async (...parameters) => {
      const pool = await reader(...parameters)
      if (pool) fromReplica++
      return pool
    }
    const { seen } = { seen: (await ask('POST', ROOMS, '0', room('prima'))).headers['x-seen'] }
    expect(seen).toMatch(/^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{16}$/)
    const listed = app.registered.filter(
      ({ method, op, url, public: open }) => method === 'GET' && !open && !url.includes(':id') && op !== 'report',
    )
    const filled = (url: string) =>
      url
        .replace(':hotelId', '1')
        .replace(':portalId', '1')
        .replace(':database', '1')
        .replace(':resource', 'main.camera')
        .replace(/:\w+/g, '1')
    const asking: Record<string, string> = {
      'main.cerca': '?query=stella',
      'stats.stats': '?stat_from=2026-05-01&stat_to=2026-10-31&id_hotel=1',
      'main.importazioni': '?hotelId=1',
    }
    let compared = 0
    const refused: string[] = []
    const differing: string[] = []
    for (const { url, resource, op } of listed) {
      const more = asking[resource] ?? ''
      const before = fromReplica
      const here = await ask('GET', filled(url) + more, seen)
      if (fromReplica === before) continue
      const there = await ask('GET', filled(url) + more, undefined)
      if (here.status !== 200) {
        refused.push(`${resource} ${op} ${here.status}`)
        continue
      }
      // Whole texts would hide the difference. Labels come in the order in which they were resolved.
      if (!isDeepStrictEqual([here.status, here.body], [there.status, there.body])) differing.push(`${resource} ${op}`)
      compared++
    }
    expect(refused).toEqual([])
    expect(differing).toEqual([])
    expect(compared).toBeGreaterThan(60)
    await app.close()
  })

  test('a user’s own writes are visible at once on every server, however late the replicas are', async () => {
    const [one, other] = [await server(await open(places())), await server(await open(places()))]
    for (const db of opened) await becomes(db, 'well', 'well')
    const totals: number[] = []
    for (let n = 0; n < 30; n++) {
      const name = `mia ${randomUUID()}`
      const creation = await one.ask('POST', ROOMS, '0', room(name))
      const found = await other.ask('GET', ROOMS, creation.headers['x-seen'])
      expect(namesIn(found)).toContain(name)
      totals.push((found.body.meta as { total: number }).total)
    }
    expect(totals).toEqual(totals.map((_, n) => totals[0]! + n))
    // The replicas are paused: a request with the token finds the write, one without reads the earlier state.
    await onEach('select pg_wal_replay_pause()')
    const name = `ferma ${randomUUID()}`
    const inserted = await one.ask('POST', ROOMS, '0', room(name))
    const [mine, nothing, unsaid, nonsense] = await Promise.all(
      [inserted.headers['x-seen'], '0', undefined, 'boh'].map((writeToken) => other.ask('GET', ROOMS, writeToken)),
    )
    expect(namesIn(mine!)).toContain(name)
    expect(namesIn(nothing!)).not.toContain(name)
    expect(namesIn(unsaid!)).toContain(name)
    expect(namesIn(nonsense!)).toContain(name)
    await onEach('select pg_wal_replay_resume()')
    await one.app.close()
    await other.app.close()
  })

  test('a late replica is skipped until it has caught up, and its lag is reported', async () => {
    const db = await open(places())
    const { app, ask } = await server(db)
    await becomes(db, 'well', 'well')
    await onServer(places()[0]!, 'select pg_wal_replay_pause()')
    const name = `tardi ${randomUUID()}`
    await ask('POST', ROOMS, '0', room(name))
    await becomes(db, 'late', 'well')
    expect(namesIn(await ask('GET', ROOMS, '0'))).toContain(name)
    const metrics = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS}` } })
    const [lag] = [...metrics.body.matchAll(/^regia_replica_lag_seconds\{.*\} (.*)$/gm)].map(([, value]) =>
      Number(value),
    )
    expect(lag).toBeGreaterThan(4)
    expect(metrics.body).toMatch(/^regia_replica_in_use\{.*\} 0$/m)
    await onServer(places()[0]!, 'select pg_wal_replay_resume()')
    await becomes(db, 'well', 'well')
    expect(notes.map((words) => words.replace(/^La replica \S+ /, ''))).toEqual([
      'è indietro: intanto si legge dal primario.',
      'è di nuovo in uso.',
    ])
    await app.close()
  })

  test('a replica that dies causes no failed answer, and is used again once it is back', async () => {
    const db = await open(places())
    const { app, ask } = await server(db)
    await becomes(db, 'well', 'well')
    let over = false
    const statuses: number[] = []
    const readers = Array.from({ length: 8 }, async () => {
      while (!over) statuses.push((await ask('GET', ROOMS, '0')).status)
    })
    await Promise.all(standbys.map((one) => one.kill()))
    await becomes(db, 'away', 'away')
    await Promise.all(standbys.map((one) => one.start()))
    await becomes(db, 'well', 'well')
    over = true
    await Promise.all(readers)
    expect(statuses.length).toBeGreaterThan(50)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    await app.close()
  })

  test('a replica that hangs delays answers only briefly', async () => {
    const db = await open(places())
    const { app, ask } = await server(db)
    await becomes(db, 'well', 'well')
    let over = false
    const answers: { status: number; ms: number }[] = []
    const readers = Array.from({ length: 8 }, async () => {
      while (!over) {
        const begun = performance.now()
        const { status } = await ask('GET', ROOMS, '0')
        answers.push({ status, ms: performance.now() - begun })
      }
    })
    standbys.forEach((one) => one.freeze())
    try {
      await becomes(db, 'away', 'away')
      const before = answers.length
      await expect.poll(() => answers.length, { timeout: 5_000 }).toBeGreaterThan(before + 8)
    } finally {
      standbys.forEach((one) => one.thaw())
    }
    await becomes(db, 'well', 'well')
    over = true
    await Promise.all(readers)
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(10_000)
    await app.close()
  })

  test('a wrong address, a primary or another database is reported in Italian and not read', async () => {
    const other = Object.assign(new URL(places()[0]!), { pathname: '/postgres' }).href
    const db = await open([seeded.url, other, 'postgres://ada:segretissima@127.0.0.1:1/regia', places()[1]!])
    await becomes(db, 'primary', 'other', 'away', 'well')
    expect(notes.length).toBe(3)
    expect(notes.join(' ')).toMatch(/in realtà un primario.*altro database.*non risponde/s)
    expect(notes.join(' ')).not.toContain('segretissima')
    const { app, ask } = await server(db)
    expect((await ask('GET', ROOMS, '0')).status).toBe(200)
    await app.close()
    const refused = openDatabase({ url: seeded.url, replicaUrls: ['mysql://ada:segretissima@localhost/regia'] })
    await expect(refused).rejects.toThrow(/DATABASE_REPLICA_URL/)
    await expect(refused).rejects.not.toThrow(/segretissima/)
  })

  test('a replica promoted to primary is no longer read', async () => {
    const db = await open(places())
    await becomes(db, 'well', 'well')
    standbys[0]!.promote()
    await becomes(db, 'primary', 'well')
  })
})
