/** Login, refresh, logout (specification §7.1 and §8; decisions B01-B06). */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { invalid, notAuthenticated, Problem } from '../http/problem.ts'
import type { OwnCalls } from '../resources/register.ts'
import type { Parts } from '../resources/request.ts'
import { checkPassword } from './password.ts'
import { Throttle } from './throttle.ts'
import { userById, userIdByEmail } from './users.ts'

const credentials = z.object({ email: z.string().max(254), password: z.string().max(1_024) })

/** The token of an Authorization header; throws 401 without one. */
export function bearer(request: FastifyRequest): string {
  const found = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')
  if (!found || found[1]!.length > 2_000) throw notAuthenticated()
  return found[1]!
}

/** Checks the session of every request that is not public, before anything else is looked at. */
export function requireSessions(app: FastifyInstance, parts: Parts): void {
  app.addHook('onRequest', async (request) => {
    // The route decides, not the address as it was written: '/API/…' and '/%61pi/…' reach the same handlers.
    const { url = '', config } = request.routeOptions
    if (!url.startsWith('/api/') || request.is404 || config.public) return
    // A refresh looks at its token itself: it may have expired, and a copied one ends the session.
    if (url.endsWith('/refresh-token')) return
    // A download ticket has brought its session already.
    request.session ??= await parts.sessions.check(bearer(request))
  })
}

/** The same for an unknown account and a wrong password (decision B02). */
const wrongCredentials = () => new Problem(404, 'wrong_credentials', 'Nome utente o password non validi')

export function authCalls(): OwnCalls {
  const throttle = new Throttle()
  return {
    'security.auth': {
      login: (parts) => async (request) => {
        const parsed = credentials.safeParse(request.body)
        if (!parsed.success) {
          throw invalid(
            Object.fromEntries(
              parsed.error.issues.map((issue) => [String(issue.path[0] ?? 'body'), ['Campo obbligatorio']]),
            ),
          )
        }
        const { email, password } = parsed.data
        const account = email.trim().toLowerCase()
        const names = [`account:${account}`, `address:${request.ip}`] as const
        const now = parts.clock.now().getTime()
        throttle.check(names, now)
        throttle.fail(names, now)
        const { pool } = parts.db
        const clean = account.isWellFormed() && !account.includes('\0')
        const userId = clean ? await userIdByEmail(pool, account) : null
        const { rows } = await pool.query<{ password_hash: string | null; needs_reset: boolean }>(
          'select password_hash, needs_reset from accounts where user_id = $1',
          [userId],
        )
        if (!(await checkPassword(rows[0]?.password_hash, password)) || userId === null) {
          throw wrongCredentials()
        }
        throttle.succeed(...names)
        if (rows[0]!.needs_reset) return { needs_reset: true }
        const token = await parts.sessions.start(userId, request.headers['user-agent'] ?? null)
        await pool.query('update management_user set ultimo_accesso = $2, last_refresh = $2 where id = $1', [
          userId,
          parts.clock.now().toISOString(),
        ])
        return { token, user: await userById(pool, userId) }
      },
      refresh: (parts) => async (request) => ({ token: await parts.sessions.refresh(bearer(request)) }),
      logout: (parts) => async (request, reply) => {
        await parts.sessions.end(request.session!.sessionId)
        return reply.code(204).send()
      },
    },
  }
}
