/** Asking again: what must not be done on a session that was left open, and what waits for a second factor. */
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { z } from 'zod'
import { FRESH_MS, asksAgain, needsFresh } from '../../src/domain/reauthentication.ts'
import { accounts, audit } from '../db/schema.ts'
import { run } from '../db/sql.ts'
import { invalid, Problem } from '../http/problem.ts'
import type { Parts } from '../resources/request.ts'
import { findChallenge, useUp } from './factors/challenges.ts'
import { checkPassword } from './password.ts'
import { byPasskey, passkeyBody } from './secondStep.ts'
import type { Session } from './sessions.ts'
import { enter, required, type Visit } from './signIn.ts'
import { refuseToken } from './tokenRights.ts'
import { noteAccess, type By } from './trail.ts'

const askAgain = () =>
  new Problem(403, 'reauth_required', 'Per continuare conferma la tua password: l’ultimo accesso non è recente.')
const enrolFirst = () =>
  new Problem(403, 'factor_required', 'Il tuo ruolo chiede un secondo fattore: impostane uno per continuare.')

/** What somebody may do who still has to set up a second factor: their own account, and leaving. */
const beforeEnrolment = (resource: string, op: string): boolean =>
  resource.startsWith('security.') ||
  (resource === 'management.user' && ['changePassword', 'personalData', 'forgotPassword', 'resetPassword'].includes(op))

export const freshness = plugin(
  async (app) => {
    const { parts } = app
    app.addHook('onRequest', async (request) => {
      const { url = '', config } = request.routeOptions
      if (!request.session?.mustEnrol || request.is404 || config.public || !url.startsWith('/api/')) return
      if (!beforeEnrolment(config.resource ?? '', config.op ?? '')) throw enrolFirst()
    })
    app.addHook('preHandler', async (request) => {
      const { resource, op } = request.routeOptions.config
      if (!request.session || !resource || !op) return
      if (!needsFresh(resource, op, request.body) && !writesSuch(request) && !(await restoresSuch(parts, request)))
        return
      if (request.session.user.personalToken) refuseToken()
      if (!(await isFresh(parts, request.session))) throw askAgain()
    })
  },
  { name: 'freshness', decorators: { fastify: ['parts'] }, dependencies: ['sessions'] },
)

async function isFresh(parts: Parts, session: Session): Promise<boolean> {
  const now = parts.clock.now().getTime()
  if (now - session.authenticatedAt <= FRESH_MS) return true
  // The password may have been shown to another server a moment ago.
  return now - (await parts.sessions.authenticatedAt(session.sessionId)) <= FRESH_MS
}

/** Many at once ask when one of them would. */
function writesSuch({ routeOptions: { config }, params, body }: FastifyRequest): boolean {
  if (config.resource !== 'main.batch') return false
  const { resource } = params as { resource: string }
  const rows: unknown = (body as { rows?: unknown } | null)?.rows
  return (
    Array.isArray(rows) &&
    rows.some((row: { op?: unknown; values?: unknown } | null) => needsFresh(resource, String(row?.op), row?.values))
  )
}

/** Going back to an earlier version of such a record writes it as well. */
async function restoresSuch(parts: Parts, request: FastifyRequest): Promise<boolean> {
  const { resource, op } = request.routeOptions.config
  if (resource !== 'main.history' || op !== 'restore') return false
  const id = (request.params as { id?: string }).id ?? ''
  if (!/^\d{1,15}$/.test(id)) return false
  const [entry] = await run<{ resource: string }>(
    parts.db.pool,
    sql`select resource from ${audit} where id = ${Number(id)}`,
  )
  return entry !== undefined && asksAgain[entry.resource]?.update !== undefined
}

const passwordBody = z.object({ password: z.string().min(1).max(1_024) })

/** POST auth/reauth {password} or {challenge, response}: the session counts as fresh again. */
export async function reauthenticate(visit: Visit): Promise<void> {
  const { parts, request } = visit
  const { pool } = parts.db
  const { user, sessionId } = request.session!
  const queues = [{ name: `reauth ${sessionId}`, free: 5, longest: 60, own: true as const }]
  const key = passkeyBody.safeParse(request.body)
  const word = passwordBody.safeParse(request.body)
  if (!key.success && !word.success) throw required(['password'])
  await enter(visit, queues, user)
  const shown: By = key.success ? 'passkey' : 'password'
  const right = key.success ? await ownPasskey(visit, key.data) : await ownPassword(visit, word.data!.password)
  if (!right) {
    await noteAccess(pool, request, 'reauthFailed', user, shown)
    throw invalid({ password: [key.success ? 'La passkey non è stata riconosciuta.' : 'Password non valida'] })
  }
  await parts.throttle.leave(queues)
  await parts.sessions.confirm(sessionId)
  await noteAccess(pool, request, 'reauth', user, shown)
}

async function ownPassword({ parts, request }: Visit, password: string): Promise<boolean> {
  const [account] = await run<{ password_hash: string | null }>(
    parts.db.pool,
    sql`select password_hash from ${accounts} where user_id = ${request.session!.user.id}`,
  )
  return checkPassword(account?.password_hash, password)
}

async function ownPasskey(visit: Visit, { challenge, response }: z.infer<typeof passkeyBody>): Promise<boolean> {
  const { parts, request } = visit
  const found = await findChallenge(parts.db.pool, challenge, parts.clock.now())
  if (found.purpose !== 'passkey') return false
  const { userId } = await byPasskey(visit, found, response)
  await useUp(parts.db.pool, found)
  return userId === request.session!.user.id
}
