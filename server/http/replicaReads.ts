/**
 * Where there are replicas: which calls may be answered from one, and what its writes tell a client to show again, so that
 * a person always finds what they have written, whichever server and replica answer. Who shows nothing reads the primary.
 */
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { resources } from '../../src/domain/resources/all.ts'
import type { Database } from '../db/open.ts'

/** On the answer of a write, how far the database was then; on a question, how far its client has seen it. */
const SEEN_HEADER = 'x-seen'

declare module 'fastify' {
  interface FastifyRequest {
    /** What this request reads from, where that is a replica. */
    reading: Database | null
  }
}

/** Lists are read there, and these; what is added up in memory (sales) or tells of work under way is not. */
const reading = new Set(['list', 'cerca', 'export', 'esporta', 'storia', 'byHotel', 'bySeller', 'tasksBySeller'])
const apart = new Set([
  'management.outbox',
  'seller.sales',
  'seller.sellersDashboard',
  'orders.reports',
  'main.prove',
  'main.viste',
  'main.copioni',
])
const statistics = new Set(['stats.stats', 'stats.bookings', 'stats.mailSearch', 'quote.quoteRequests'])
/** Tells what has changed meanwhile, and what a job has done: whoever knows it is to find it. */
const news = new Set(['main.history changes', 'main.prove look', 'main.prove rows'])

type Use = 'reads' | 'tells'

const uses: ReadonlyMap<string, Use> = new Map(
  resources.flatMap(({ id, endpoints }) =>
    endpoints.flatMap(({ op, method, effect }): [string, Use][] => {
      const name = `${id} ${op}`
      if (method !== 'GET' || effect || news.has(name)) return [[name, 'tells']]
      return !apart.has(id) && (reading.has(op) || statistics.has(id)) ? [[name, 'reads']] : []
    }),
  ),
)

const useOf = ({ method, routeOptions: { config } }: FastifyRequest): Use | undefined => {
  const use = uses.get(`${config.resource} ${config.op}`)
  return use ?? (method === 'GET' || method === 'HEAD' ? undefined : 'tells')
}

export const replicaReads = plugin(
  async (app) => {
    app.decorateRequest('reading', null)
    const { db } = app.parts
    const { replicas } = db
    if (!replicas) return
    app.addHook('preHandler', async (request) => {
      const { session } = request
      if (!session || useOf(request) !== 'reads') return
      // Programs have no session: each token reads from one replica, as a session does.
      const who = session.user.personalToken?.id.toString(16) ?? session.sessionId
      const pool = await replicas.reader(request.headers[SEEN_HEADER], who)
      if (pool) request.reading = { ...db, pool }
    })
    app.addHook('onSend', async (request, reply, payload) => {
      const isDone = reply.statusCode < 400 || reply.statusCode === 409
      if (isDone && useOf(request) === 'tells') reply.header(SEEN_HEADER, await replicas.position())
      return payload
    })
  },
  {
    name: 'replica-reads',
    decorators: { fastify: ['parts'] },
    // After these: what is told is asked for once the write is committed.
    dependencies: ['sessions', 'idempotency'],
  },
)
