/**
 * Read replicas: decides which calls may be answered by a replica, and returns a read-your-writes token with each
 * write, so that users always find what they have written, whichever server and replica answers. A client that sends no
 * token reads from the primary.
 */
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
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

/** Whether a replica may answer the call. */
const mayReadReplica = ({ routeOptions: { config } }: FastifyRequest): boolean => config.endpoint?.reads === 'replica'

/** Whether the answer carries the token: it is a write, or a read that announces recent changes. */
const returnsToken = ({ method, routeOptions: { config } }: FastifyRequest): boolean =>
  (method !== 'GET' && method !== 'HEAD') ||
  config.endpoint?.effect === true ||
  config.endpoint?.reads === 'primaryWithToken'

export const replicaReads = plugin(
  async (app) => {
    app.decorateRequest('reading', null)
    const { db } = app.parts
    const { replicas } = db
    if (!replicas) return
    app.addHook('preHandler', async (request) => {
      const { session } = request
      if (!session || !mayReadReplica(request)) return
      // Requests with a personal token have no session; each token sticks to one replica, as a session does.
      const who = session.user.personalToken?.id.toString(16) ?? session.sessionId
      const pool = await replicas.reader(request.headers[SEEN_HEADER], who)
      if (pool) request.reading = { ...db, pool }
    })
    app.addHook('onSend', async (request, reply, payload) => {
      const isDone = reply.statusCode < 400 || reply.statusCode === 409
      if (isDone && returnsToken(request)) reply.header(SEEN_HEADER, await replicas.position())
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
