/** Signing in, in one step or two, staying and leaving. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notAuthenticated } from '../http/problem.ts'
import type { OwnCalls } from '../resources/register.ts'
import type { Parts } from '../resources/request.ts'
import { reauthenticate } from './reauthentication.ts'
import { issueChallenge } from './factors/challenges.ts'
import { factorsOf, stepsOf } from './factors/factors.ts'
import { passkeyOptions, secondStep } from './secondStep.ts'
import { byPassword, open, required } from './signIn.ts'
import { noteAccess } from './trail.ts'

const credentials = z.object({ email: z.string().max(254), password: z.string().max(1_024) })

/** The token of an Authorization header; throws 401 without one. */
export function bearer(request: FastifyRequest): string {
  const found = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')
  if (!found || found[1]!.length > 2_000) throw notAuthenticated()
  return found[1]!
}

/** Sent along by a console that asks by itself while nobody touches it: that is no use of the session. */
const isUnattended = (request: FastifyRequest): boolean => request.headers['x-unattended'] !== undefined

/** Checks the session of every request that is not public, before anything else is looked at. */
export function requireSessions(app: FastifyInstance, parts: Parts): void {
  app.addHook('onRequest', async (request) => {
    // The route decides, not the address as it was written: '/API/…' and '/%61pi/…' reach the same handlers.
    const { url = '', config } = request.routeOptions
    if (!url.startsWith('/api/') || request.is404 || config.public) return
    // A refresh looks at its token itself: it may have expired, and a copied one ends the session.
    if (url.endsWith('/refresh-token')) return
    // A download ticket has brought its session already.
    request.session ??= await parts.sessions.check(bearer(request), isUnattended(request))
  })
}

export function authCalls(): OwnCalls {
  return {
    'security.auth': {
      /** {token, user}; {needs_reset}; or {challenge, factors} where a second step follows. */
      login: (parts) => async (request, reply) => {
        const parsed = credentials.safeParse(request.body)
        if (!parsed.success) throw required(parsed.error.issues.map(({ path }) => String(path[0] ?? 'body')))
        const visit = { parts, request, reply }
        const { userId, needsReset } = await byPassword(visit, parsed.data.email, parsed.data.password)
        if (needsReset) return { needs_reset: true }
        const factors = stepsOf(await factorsOf(parts.db.pool, userId))
        if (!factors.length) return open(visit, userId, 'password')
        return { challenge: await issueChallenge(parts.db.pool, 'login', userId, parts.clock.now()), factors }
      },
      passkeyOptions: (parts) => (request, reply) => passkeyOptions({ parts, request, reply }),
      factor: (parts) => (request, reply) => secondStep({ parts, request, reply }),
      reauth: (parts) => async (request, reply) => {
        await reauthenticate({ parts, request, reply })
        return reply.code(204).send()
      },
      refresh: (parts) => async (request) => ({ token: await parts.sessions.refresh(bearer(request)) }),
      logout: (parts) => async (request, reply) => {
        const { sessionId, user } = request.session!
        await parts.sessions.end(sessionId)
        await noteAccess(parts.db.pool, request, 'logout', user)
        return reply.code(204).send()
      },
    },
  }
}
