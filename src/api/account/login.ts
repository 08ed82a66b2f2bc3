/** What a sign-in answers; renewing the token and logging out. */
import { authCalls, selfCalls } from '../../domain/resources/firstCalls.ts'
import { readUser } from '../../domain/access/roleNames.ts'
import type { User } from '../../domain/access/roles.ts'
import { readItem } from '../../domain/query/wire.ts'
import { call } from '../client/call.ts'

export type Factor = 'totp' | 'passkey' | 'recovery'
/** The password was right, and a second factor is required: `challenge` identifies this sign-in. */
export type SecondStep = { challenge: string; factors: Factor[] }
/** `failures`: failed attempts since the last sign-in; `enrol`: the role requires setting up a second factor first. */
export type SignedIn = { token: string; user: User; failures?: number; enrol?: boolean }
const withToken = (token: string) => ({ anonymous: true, headers: { authorization: `Bearer ${token}` } }) as const

/** Renews the given token. Throws ApiError; 401 when the session is over. */
export async function refreshToken(token: string): Promise<string> {
  const { body } = await call(authCalls, 'refresh', withToken(token))
  return readItem<{ token: string }>(body).token
}

/** The user as stored now, with role and permissions; null where the service does not return one. */
export async function fetchSelf(id: number): Promise<User | null> {
  const { body } = await call(selfCalls, 'read', { path: { id } })
  return readUser((body as { meta?: { session?: unknown } } | null)?.meta?.session ?? readItem(body))
}

/** Best effort: logging out never waits for it. */
export async function logout(token: string): Promise<void> {
  await call(authCalls, 'logout', withToken(token)).catch(() => undefined)
}
