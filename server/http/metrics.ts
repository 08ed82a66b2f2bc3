/**
 * Monitoring: `/metrics` in the Prometheus format, for clients with the token of REGIA_METRICS_TOKEN, and `/ready` for
 * load balancers.
 */
import { sql } from 'drizzle-orm'
import plugin from 'fastify-plugin'
import { createHash, timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Database } from '../db/open.ts'
import { jobs, outbox, webhookDeliveries } from '../db/schema.ts'
import { runOne } from '../db/sql.ts'
import { isSingleWriter } from '../db/transaction.ts'
import { notFound } from './problem.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `/ready` fail from now on, so that the load balancer sends requests elsewhere. */
    leave(): void
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

export type Waiting = { taken: number; waiting: number }
export type Mails = { waiting: number; failed: number }

/** Counts unfinished jobs: claimed by a server, or waiting. */
export const jobsIn = (db: Database): Promise<Waiting> =>
  runOne<Waiting>(
    db.pool,
    sql`select count(*) filter (where claimed_until > now())::int as taken,
            count(*) filter (where claimed_until is null or claimed_until <= now())::int as waiting
          from ${jobs} where finished_at is null`,
  )

/** Counts mails that wait to be sent, and those given up in the last day. */
export const mailsIn = (db: Database): Promise<Mails> =>
  runOne<Mails>(
    db.pool,
    sql`select count(*) filter (where sent_at is null and failed_at is null)::int as waiting,
            count(*) filter (where failed_at > now() - interval '1 day')::int as failed
          from ${outbox} where sent_at is null`,
  )

/** Counts webhook deliveries that wait, and those given up in the last day. */
export const webhooksIn = (db: Database): Promise<Mails> =>
  runOne<Mails>(
    db.pool,
    sql`select count(*) filter (where failed_at is null)::int as waiting,
            count(*) filter (where failed_at > now() - interval '1 day')::int as failed
          from ${webhookDeliveries} where sent_at is null`,
  )

/** Timeout of the database for `/ready` and for the counts. */
const WITHIN_MS = 2_000

/** undefined if the work failed or timed out. */
const withTimeout = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, WITHIN_MS, undefined).unref()),
  ])

/**
 * Registers a gauge per state, read at each scrape. An unknown count is omitted, and the other metrics are still
 * reported.
 */
function count(name: string, help: string, read: () => Promise<Record<string, number>>, registers: Registry[]): void {
  new Gauge({
    name,
    help,
    labelNames: ['state'] as const,
    registers,
    async collect() {
      const found = await withTimeout(read())
      this.reset()
      for (const [state, many] of Object.entries(found ?? {})) this.set({ state }, many)
    },
  })
}

function countRows(db: Database, registers: Registry[]): void {
  count('regia_jobs', 'Long work that is not done: waiting, or taken by a server', () => jobsIn(db), registers)
  count(
    'regia_mails',
    'Mails in the outbox: waiting to be sent, or given up in the last day',
    () => mailsIn(db),
    registers,
  )
  count(
    'regia_webhook_deliveries',
    'Messages to webhooks: waiting to be sent, or given up in the last day',
    () => webhooksIn(db),
    registers,
  )
}

/** Metrics of the connection pool; the embedded database has one session, so they would say nothing. */
function countConnections({ pool }: Database, registers: Registry[]): void {
  if (isSingleWriter(pool)) return
  count(
    'regia_database_connections',
    'Connections to the database: in use, idle; and requests that wait for one',
    async () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    registers,
  )
}

/** Metrics of the replicas: lag, and whether each is in use. */
function watchReplicas({ replicas }: Database, registers: Registry[]): void {
  if (!replicas) return
  const labelNames = ['replica'] as const
  new Gauge({
    name: 'regia_replica_lag_seconds',
    help: 'Since when the primary has had what a replica does not have yet',
    labelNames,
    registers,
    collect() {
      for (const { place, behind } of replicas.states()) this.set({ replica: place }, behind / 1_000)
    },
  })
  new Gauge({
    name: 'regia_replica_in_use',
    help: '1 for a replica that is read from, 0 for one that is left alone',
    labelNames,
    registers,
    collect() {
      for (const { place, state } of replicas.states()) this.set({ replica: place }, Number(state === 'well'))
    },
  })
}

export const metrics = plugin<{ token?: string | undefined }>(
  async (app, { token }) => {
    const { db, figures } = app.parts
    app.addHook('onResponse', async (request, reply) => {
      // Unknown addresses share one label, and so do the console's files: the number of labels must stay bounded.
      const { url = 'none' } = request.routeOptions
      const route = url.startsWith('/assets/') ? '/assets/*' : url
      figures.note({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    })
    const tokenDigest = token && digest(`Bearer ${token}`)
    const registry = new Registry()
    if (tokenDigest) {
      collectDefaultMetrics({ register: registry })
      registry.registerMetric(figures.times)
      countRows(db, [registry])
      countConnections(db, [registry])
      count(
        'regia_requests',
        'Requests that are worked on, and those that wait for their turn',
        async () => figures.turns(),
        [registry],
      )
      watchReplicas(db, [registry])
    }
    app.get('/metrics', { config: { public: true } }, async (request, reply) => {
      // 404 without a configured token and with a wrong one, so that the endpoint does not reveal itself.
      if (!tokenDigest || !timingSafeEqual(digest(request.headers.authorization ?? ''), tokenDigest)) throw notFound()
      return reply
        .type(registry.contentType)
        .header('cache-control', 'no-store')
        .send(await registry.metrics())
    })

    let leaving = false
    app.decorate('leave', () => void (leaving = true))
    app.get('/ready', { config: { public: true } }, async (_, reply) => {
      void reply.header('cache-control', 'no-store')
      if (leaving) return reply.code(503).send({ status: 'leaving' })
      const isReady = (await withTimeout(db.pool.query('select 1'))) !== undefined
      return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'no_database' })
    })
  },
  { name: 'metrics', decorators: { fastify: ['parts'] }, dependencies: ['errors', 'headers'] },
)
