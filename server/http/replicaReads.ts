/**
 * Read replicas: decides which calls may be answered by a replica, and returns a read-your-writes token with each
 * write, so that users always find what they have written, whichever server and replica answers. A client that sends no
 * token reads from the primary.
 */
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { resources } from '../../src/domain/resources/all.ts'
import type { Database } from '../db/open.ts'

/**
 * The read-your-writes token. On an answer: the position of the write; on a request: the latest position that the
 * client has seen.
 */
const SEEN_HEADER = 'x-seen'

declare module 'fastify' {
  interface FastifyRequest {
    /** The replica that this request reads from; null for the primary. */
    reading: Database | null
  }
}

/**
 * Operations that replicas may serve. Sales, which are aggregated in memory, and the progress of running work may not.
 */
const replicaOps = new Set(['list', 'cerca', 'export', 'esporta', 'storia', 'byHotel', 'bySeller', 'tasksBySeller'])
const primaryOnly = new Set([
  'management.outbox',
  'seller.sales',
  'seller.sellersDashboard',
  'orders.reports',
  'main.prove',
  'main.viste',
  'main.copioni',
])
const statistics = new Set(['stats.stats', 'stats.bookings', 'stats.mailSearch', 'quote.quoteRequests'])
/**
 * Reads that report recent changes or the progress of a job: their answers carry a token, so that the client finds the
 * data they announce.
 */
const tokenReads = new Set(['main.history changes', 'main.prove look', 'main.prove rows'])

type Use = 'reads' | 'tells'

const uses: ReadonlyMap<string, Use> = new Map(
  resources.flatMap(({ id, endpoints }) =>
    endpoints.flatMap(({ op, method, effect }): [string, Use][] => {
      const name = `${id} ${op}`
      if (method !== 'GET' || effect || tokenReads.has(name)) return [[name, 'tells']]
      return !primaryOnly.has(id) && (replicaOps.has(op) || statistics.has(id)) ? [[name, 'reads']] : []
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
      // Requests with a personal token have no session; each token sticks to one replica, as a session does.
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
    // After these, because the token must be read once the write is committed.
    dependencies: ['sessions', 'idempotency'],
  },
)
