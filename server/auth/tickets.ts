/** Download tickets: a link cannot carry a header, and the session token must not appear in a URL. */
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { createHash, randomBytes } from 'node:crypto'
import { resources } from '../../src/domain/resources/all.ts'
import { tickets } from '../db/schema.ts'
import { run } from '../db/sql.ts'
import { baseOf } from '../http/clientConfig.ts'
import { notAuthenticated } from '../http/problem.ts'
import type { Parts } from '../resources/request.ts'
import { mustEnrol } from './factors/factors.ts'
import type { Session } from './sessions.ts'
import { userById } from './users.ts'
import { sessionOf } from './sessionOf.ts'

const TICKET_MS = 60_000
const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

/** The routes that accept a ticket, as route patterns. */
const downloads = new Set(
  resources.flatMap(({ service, endpoints }) =>
    endpoints
      .filter((endpoint) => endpoint.download)
      .map((endpoint) => `${baseOf(service)}/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`),
  ),
)

async function issue(parts: Parts, userId: number, sessionId: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  const now = parts.clock.now().getTime()
  await run(parts.db.pool, sql`delete from ${tickets} where expires_at < ${new Date(now).toISOString()}`)
  await run(
    parts.db.pool,
    sql`insert into ${tickets} (hash, user_id, session_id, expires_at)
        values (${hashOf(ticket)}, ${userId}, ${sessionId}, ${new Date(now + TICKET_MS).toISOString()})`,
  )
  return ticket
}

/** Consumes the ticket and returns its session, if that is still valid. */
async function redeem(parts: Parts, ticket: string): Promise<Session> {
  const now = parts.clock.now().toISOString()
  const [found] = await run<{ user_id: number; session_id: string; expires_at: string }>(
    parts.db.pool,
    sql`delete from ${tickets} where hash = ${hashOf(ticket)} returning user_id, session_id, expires_at`,
  )
  if (!found || found.expires_at <= now) throw notAuthenticated()
  const [session] = await run(
    parts.db.pool,
    sql`select 1 from sessions where id = ${found.session_id} and ended_at is null`,
  )
  const user = session && (await userById(parts.db.pool, found.user_id))
  if (!user) throw notAuthenticated('session_ended')
  const isUnenrolled = await mustEnrol(parts.db.pool, user.id)
  return { user, sessionId: found.session_id, authenticatedAt: 0, mustEnrol: isUnenrolled }
}

/** The session of a download's `token` parameter; null if the request carries none. */
export async function sessionOfTicket(parts: Parts, request: FastifyRequest): Promise<Session | null> {
  if (request.method !== 'GET' || request.headers.authorization) return null
  const { token } = request.query as { token?: unknown }
  if (typeof token !== 'string' || !downloads.has(request.routeOptions.url ?? '')) return null
  return redeem(parts, token)
}

/** POST {security}/tickets → {ticket}, valid once within a minute as the `token` of a download. */
export const ticketRoute = plugin(
  async (app) => {
    app.post(`${baseOf('security')}/tickets`, async (request, reply) => {
      const { user, sessionId } = sessionOf(request)
      return reply.code(201).send({ ticket: await issue(app.parts, user.id, sessionId) })
    })
  },
  { name: 'tickets', decorators: { fastify: ['parts'] }, dependencies: ['sessions'] },
)
