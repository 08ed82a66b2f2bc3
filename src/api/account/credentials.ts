/** The first step of a sign-in: address and password. */
import { authCalls } from '../../domain/resources/firstCalls.ts'
import { readUser } from '../../domain/access/roleNames.ts'
import type { User } from '../../domain/access/roles.ts'
import { call } from '../client/call.ts'
import { config } from '../client/config.ts'
import type { SecondStep, SignedIn } from './login.ts'

/** A session, or the challenge of a second step, or `needs_reset`. */
export type LoginAnswer = Partial<Omit<SignedIn, 'user'> & SecondStep> & {
  user?: User | undefined
  needs_reset?: boolean
}

/** Throws ApiError; 404 = wrong credentials. */
export async function askLogin(email: string, password: string): Promise<LoginAnswer> {
  const { body } = await call(authCalls, 'login', { url: config().loginUrl, body: { email, password } })
  return readLoginAnswer(body)
}

export function readLoginAnswer(body: unknown): LoginAnswer {
  const answer = body as LoginAnswer
  return { ...answer, user: readUser(answer.user) ?? undefined }
}
