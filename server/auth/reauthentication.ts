/** Re-authentication: confirms the password in an open session, and blocks users who still need a second factor. */
import { sql } from 'drizzle-orm'
import plugin from 'fastify-plugin'
import { z } from 'zod'
import { isSensitive } from '../../src/domain/access/reauthentication.ts'
import { accounts } from '../db/schema.ts'
import { run } from '../db/sql.ts'
import { invalid } from '../http/problem.ts'
import { requireEnrolled, requireFresh } from './freshness.ts'
import { findChallenge, consumeChallenge } from './factors/challenges.ts'
import { factorsOf, stepsOf } from './factors/factors.ts'
import { checkPassword } from './password.ts'
import { verifyPasskey, passkeyBody, takeCode, WRONG_CODE } from './secondStep.ts'
import { countAttempt, missingFields, type SignInContext } from './signIn.ts'
import { noteAccess, type Credential } from './trail.ts'
import { sessionOf } from './sessionOf.ts'

export const freshness = plugin(
  async (app) => {
    const { parts } = app
    app.addHook('onRequest', async (request) => {
      const { url = '', config } = request.routeOptions
      if (!request.session || request.is404 || !url.startsWith('/api/')) return
      if (!config.endpoint?.beforeEnrolment) requireEnrolled(request.session)
    })
    app.addHook('preHandler', async (request) => {
      const { endpoint } = request.routeOptions.config
      if (!request.session || !endpoint) return
      // A direct call is refused before it reads anything. All other ways to the same write are checked by the engine.
      if (isSensitive(endpoint, request.body)) await requireFresh(parts, request.session)
    })
  },
  { name: 'freshness', decorators: { fastify: ['parts'] }, dependencies: ['sessions'] },
)

const passwordBody = z.object({
  password: z.string().min(1).max(1_024),
  code: z.string().min(1).max(40).optional(),
})

/**
 * POST auth/reauth {password}, {password, code} or {challenge, response}: makes the session fresh again. A person with a
 * second factor has to give it here too, because a stolen password alone must not be enough to remove that factor.
 */
export async function reauthenticate(visit: SignInContext): Promise<void> {
  const { parts, request } = visit
  const { pool } = parts.db
  const { user, sessionId } = sessionOf(request)
  const queues = [{ name: `reauth ${sessionId}`, free: 5, longest: 60, own: true as const }]
  const key = passkeyBody.safeParse(request.body)
  const word = passwordBody.safeParse(request.body)
  if (!key.success && !word.success) throw missingFields(['password'])
  await countAttempt(visit, queues, user)
  const shown: Credential = key.success ? 'passkey' : 'password'
  const right = key.success ? await ownPasskey(visit, key.data) : await ownPassword(visit, word.data!.password)
  if (!right) {
    await noteAccess(pool, request, 'reauthFailed', user, shown)
    throw invalid({ password: [key.success ? 'La passkey non è stata riconosciuta.' : 'Password non valida'] })
  }
  if (word.success && !key.success) await requireCode(visit, word.data.code)
  await parts.throttle.leave(queues)
  await parts.sessions.confirm(sessionId)
  await noteAccess(pool, request, 'reauth', user, shown)
}

async function ownPassword({ parts, request }: SignInContext, password: string): Promise<boolean> {
  const [account] = await run<{ password_hash: string | null }>(
    parts.db.pool,
    sql`select password_hash from ${accounts} where user_id = ${sessionOf(request).user.id}`,
  )
  return checkPassword(account?.password_hash, password)
}

/** Throws 422 at `code` if the user has a second factor and the code is missing or wrong. */
async function requireCode({ parts, request }: SignInContext, code: string | undefined): Promise<void> {
  const { pool } = parts.db
  const { user } = sessionOf(request)
  const steps = stepsOf(await factorsOf(pool, user.id))
  if (!steps.length) return
  if (code === undefined) {
    throw invalid({
      code: [steps.includes('totp') ? 'Scrivi anche il codice dell’app' : 'Usa la passkey o un codice di recupero'],
    })
  }
  const shown = await takeCode(parts, user.id, steps, code)
  if (shown.isRight) return
  await noteAccess(pool, request, 'reauthFailed', user, shown.by)
  throw invalid({ code: [WRONG_CODE] })
}

async function ownPasskey(
  visit: SignInContext,
  { challenge, response }: z.infer<typeof passkeyBody>,
): Promise<boolean> {
  const { parts, request } = visit
  const found = await findChallenge(parts.db.pool, challenge, parts.clock.now())
  if (found.purpose !== 'passkey') return false
  const { userId } = await verifyPasskey(visit, found, response)
  await consumeChallenge(parts.db.pool, found)
  return userId === sessionOf(request).user.id
}
