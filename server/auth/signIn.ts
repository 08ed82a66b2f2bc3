/** Shared by all ways to sign in: throttling, the password, the new session and the access log. */
import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../../src/domain/access/access.ts'
import { accounts } from '../db/schema.ts'
import { run } from '../db/sql.ts'
import { invalid, Problem } from '../http/problem.ts'
import type { Parts } from '../resources/request.ts'
import { knownDevice, rememberDevice } from './devices.ts'
import { issueChallenge } from './factors/challenges.ts'
import { type Factor, factorsOf, mustEnrol, stepsOf } from './factors/factors.ts'
import { checkPassword } from './password.ts'
import { queuesOf, TooMany, type Queue } from './throttle.ts'
import { failuresSinceLogin, noteAccess, shortAddress, type Credential } from './trail.ts'
import { userById, userIdByEmail } from './users.ts'

/** The context of one sign-in request. */
export type SignInContext = { parts: Parts; request: FastifyRequest; reply: FastifyReply }

/** The same answer for an unknown account and a wrong password, so that accounts cannot be enumerated. */
export const wrongCredentials = () => new Problem(404, 'wrong_credentials', 'Nome utente o password non validi')

/** Counts the attempt against its throttling queues; a refusal is logged. */
export async function countAttempt(
  { parts, request }: SignInContext,
  queues: readonly Queue[],
  who: { id: number | null; email: string },
) {
  try {
    await parts.throttle.enter(queues, parts.clock.now())
  } catch (error) {
    if (error instanceof TooMany) await parts.refusals.note(parts.db.pool, request, who, parts.clock.now())
    throw error
  }
}

/** Checks address and password, throttled; returns the user's id. Throws 404 if either is wrong, 429 while delayed. */
export async function byPassword(visit: SignInContext, email: string, password: string) {
  const { parts, request } = visit
  const { pool } = parts.db
  const account = email.trim().toLowerCase()
  // No account has an address with NUL or lone surrogates, which PostgreSQL cannot store.
  const isStorable = account.isWellFormed() && !account.includes('\0')
  const userId = isStorable ? await userIdByEmail(pool, account) : null
  const queues = queuesOf('login', account, request.ip, await knownDevice(pool, request, userId))
  await countAttempt(visit, queues, { id: userId, email: account })
  const [found] = await run<{ password_hash: string | null; needs_reset: boolean }>(
    pool,
    sql`select password_hash, needs_reset from ${accounts} where user_id = ${userId}`,
  )
  if (!(await checkPassword(found?.password_hash, password)) || userId === null) {
    await noteAccess(pool, request, 'loginFailed', { id: userId, email: account }, 'password')
    throw wrongCredentials()
  }
  await parts.throttle.leave(queues)
  return { userId, needsReset: found!.needs_reset }
}

export type SignInResult = { token: string; user: User; failures?: number; enrol?: true }

/** Starts a session. Throws 404 if the account was removed meanwhile. */
export async function startSession(visit: SignInContext, userId: number, by: Credential): Promise<SignInResult> {
  const { parts, request, reply } = visit
  const { pool } = parts.db
  const now = parts.clock.now()
  if (!(await userById(pool, userId))) throw wrongCredentials()
  const failures = await failuresSinceLogin(pool, userId)
  const token = await parts.sessions.start(userId, {
    device: request.headers['user-agent'] ?? null,
    deviceHash: await rememberDevice(pool, request, reply, userId, now),
    address: shortAddress(request.ip),
  })
  await pool.query('update management_user set ultimo_accesso = $2, last_refresh = $2 where id = $1', [
    userId,
    now.toISOString(),
  ])
  const user = (await userById(pool, userId))!
  await noteAccess(pool, request, 'login', user, by)
  return {
    token,
    user,
    ...(failures && { failures }),
    ...((await mustEnrol(visit.parts.db.pool, userId)) && { enrol: true as const }),
  }
}

/** What follows the right password: a session, or the challenge of the second step if the person has a factor. */
export async function continueSignIn(
  visit: SignInContext,
  userId: number,
): Promise<SignInResult | { challenge: string; factors: Factor[] }> {
  const { db, clock } = visit.parts
  const factors = stepsOf(await factorsOf(db.pool, userId))
  if (!factors.length) return startSession(visit, userId, 'password')
  return { challenge: await issueChallenge(db.pool, 'login', userId, clock.now()), factors }
}

/** A 422 that names the missing fields, in Italian. */
export function missingFields(names: readonly string[]): Problem {
  return invalid(Object.fromEntries(names.map((name) => [name, ['Campo obbligatorio']])))
}
