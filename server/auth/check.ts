/** Who asks: the session of every request that is not public, looked up before anything else is. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { isService } from '../http/clientConfig.ts'
import { notAuthenticated } from '../http/problem.ts'
import type { Parts } from '../resources/request.ts'
import { personalTokenOf } from './personalTokens.ts'
import type { Session } from './sessions.ts'
import { sessionOfTicket } from './tickets.ts'
import { requireTokenScope } from './tokenRights.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the check; null on public addresses. */
    session: Session | null
  }
  interface FastifyContextConfig {
    /** Open without a session. */
    public?: boolean
  }
}

/** The token of an Authorization header; throws 401 without one. */
export function bearer(request: FastifyRequest): string {
  const found = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')
  if (!found || found[1]!.length > 2_000) throw notAuthenticated()
  return found[1]!
}

/** Who asks with a personal token, if that holds what is asked: 401, 403, and 429 where it asks too often. */
export async function sessionOfToken(
  { personalTokens, tokenRate }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<Session> {
  const session = await personalTokens.check(token, request)
  tokenRate.take(session.user.personalToken!.id, reply)
  requireTokenScope(session.user, request)
  return session
}

/** Sent along by a console that asks by itself while nobody touches it: that is no use of the session. */
const isUnattended = (request: FastifyRequest): boolean => request.headers['x-unattended'] !== undefined

export const sessionCheck = plugin(
  async (app) => {
    const { parts } = app
    app.decorateRequest('session', null)
    app.addHook('onRequest', async (request, reply) => {
      // The route decides, not the address as it was written: '/API/…' and '/%61pi/…' reach the same handlers.
      const { url = '', config } = request.routeOptions
      if (request.is404) {
        // An address of the services that nobody answers still asks who is there.
        if (isService(request.url) && !request.headers.authorization) throw notAuthenticated()
        return
      }
      request.session = await sessionOfTicket(parts, request)
      if (request.session || config.public || !isService(url)) return
      const token = personalTokenOf(request)
      if (token !== null) {
        request.session = await sessionOfToken(parts, request, reply, token)
        return
      }
      // A refresh looks at its token itself: it may have expired, and a copied one ends the session.
      if (url.endsWith('/refresh-token')) return
      request.session = await parts.sessions.check(bearer(request), isUnattended(request))
    })
  },
  { name: 'sessions', decorators: { fastify: ['parts'] } },
)
