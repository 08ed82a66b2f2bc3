/** Authentication: looks up the session of every request to a non-public route, before anything else. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { isService } from '../http/clientConfig.ts'
import { notAuthenticated } from '../http/problem.ts'
import type { Parts } from '../resources/request.ts'
import { agentSession } from './agentSession.ts'
import { personalTokenOf } from './personalTokens.ts'
import type { Session } from './sessions.ts'
import { sessionOfTicket } from './tickets.ts'
import { refuseAgentToken, requireTokenScope } from './tokenRights.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated session; null on public routes. */
    session: Session | null
  }
  interface FastifyContextConfig {
    /** The route needs no session. */
    public?: boolean
  }
}

/** The bearer token of the Authorization header; throws 401 without one. */
export function bearer(request: FastifyRequest): string {
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '') ?? []
  if (!token || token.length > 2_000) throw notAuthenticated()
  return token
}

/**
 * The session of a personal token: 401 if it is invalid, 403 if its scopes do not include the call, 429 beyond its rate
 * limit.
 */
export async function sessionOfToken(
  { personalTokens, tokenRate }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<Session> {
  const session = await personalTokens.check(token, request)
  tokenRate.take(session.user.personalToken!.id, reply)
  refuseAgentToken(session.user)
  requireTokenScope(session.user, request)
  return session
}

/** Header of automatic requests of an unattended console, which do not count as use of the session. */
const isUnattended = (request: FastifyRequest): boolean => request.headers['x-unattended'] !== undefined

export const sessionCheck = plugin(
  async (app) => {
    const { parts } = app
    app.decorateRequest('session', null)
    app.addHook('onRequest', async (request, reply) => {
      // Decides by the matched route, not by the URL as written: '/API/…' and '/%61pi/…' reach the same handlers.
      const { url = '', config } = request.routeOptions
      if (request.is404) {
        // Unknown API routes also require a session, so that they give the same answer as known ones.
        if (isService(request.url) && !request.headers.authorization) throw notAuthenticated()
        return
      }
      const agent = agentSession()
      if (agent) {
        requireTokenScope(agent.user, request)
        request.session = agent
        return
      }
      request.session = await sessionOfTicket(parts, request)
      if (request.session || config.public || !isService(url)) return
      const token = personalTokenOf(request)
      if (token !== null) {
        request.session = await sessionOfToken(parts, request, reply, token)
        return
      }
      // The refresh handler verifies its token itself: it may have expired, and a reused copy ends the session.
      if (url.endsWith('/refresh-token')) return
      request.session = await parts.sessions.check(bearer(request), isUnattended(request))
    })
  },
  { name: 'sessions', decorators: { fastify: ['parts'] } },
)
