/** Signing in with a password, and its outcomes. */
import { ApiError } from '../api/client/error.ts'
import { askLogin, type LoginAnswer } from '../api/account/credentials.ts'
import type { SecondStep } from '../api/account/login.ts'
import { startUserSession } from './session.ts'

export type Outcome = 'signed-in' | 'needs-reset' | SecondStep

/** Users who must reset their password get no session, whatever the status. Throws ApiError. */
export async function login(email: string, password: string): Promise<Outcome> {
  return continueLogin(await askLogin(email, password).catch(orNeedsReset))
}

/** Starts the session of that answer, unless a second step or a reset comes first. Throws ApiError. */
export async function continueLogin(answer: LoginAnswer): Promise<Outcome> {
  const { challenge, factors, token, user, needs_reset, ...rest } = answer
  if (needs_reset) return 'needs-reset'
  if (challenge && factors) return { challenge, factors }
  if (token && user) return startUserSession({ token, user, ...rest })
  throw new ApiError('auth.login', 200, '')
}

function orNeedsReset(error: unknown): LoginAnswer {
  const body = error instanceof ApiError ? (error.body as LoginAnswer | null | undefined) : null
  if (body?.needs_reset) return { needs_reset: true }
  throw error
}
