/** Coming, staying and leaving. */
import { auth } from '../domain/resources/auth.ts'
import { readUser } from '../domain/roleNames.ts'
import type { User } from '../domain/roles.ts'
import { readItem } from '../domain/wire.ts'
import { call } from './call.ts'
import { config } from './config.ts'

export type Factor = 'totp' | 'passkey' | 'recovery'
/** The password was right, and more is asked: `challenge` names this sign-in. */
export type SecondStep = { challenge: string; factors: Factor[] }
/** `failures`: tries since the last sign-in; `enrol`: the role asks for a second factor first. */
export type SignedIn = { token: string; user: User; failures?: number; enrol?: boolean }
export type LoginAnswer = Partial<Omit<SignedIn, 'user'> & SecondStep> & {
  user?: User | undefined
  needs_reset?: boolean
}

/** Throws ApiError; 404 = wrong credentials. */
export async function login(email: string, password: string): Promise<LoginAnswer> {
  const { body } = await call(auth, 'login', { url: config().loginUrl, body: { email, password } })
  const answer = body as LoginAnswer
  return { ...answer, user: readUser(answer.user) ?? undefined }
}

const as = (token: string) => ({ anonymous: true, headers: { authorization: `Bearer ${token}` } }) as const

/** Asks with the given token; throws ApiError 401 when the session is over. */
export async function refreshToken(token: string): Promise<string> {
  const { body } = await call(auth, 'refresh', as(token))
  return readItem<{ token: string }>(body).token
}

/** Best effort: logging out never waits for it. */
export async function logout(token: string): Promise<void> {
  await call(auth, 'logout', as(token)).catch(() => undefined)
}
