/** What a sign-in answers; staying and leaving. */
import { authCalls, selfCalls } from '../domain/resources/firstCalls.ts'
import { readUser } from '../domain/roleNames.ts'
import type { User } from '../domain/roles.ts'
import { readItem } from '../domain/wire.ts'
import { call } from './call.ts'

export type Factor = 'totp' | 'passkey' | 'recovery'
/** The password was right, and more is asked: `challenge` names this sign-in. */
export type SecondStep = { challenge: string; factors: Factor[] }
/** `failures`: tries since the last sign-in; `enrol`: the role asks for a second factor first. */
export type SignedIn = { token: string; user: User; failures?: number; enrol?: boolean }
const as = (token: string) => ({ anonymous: true, headers: { authorization: `Bearer ${token}` } }) as const

/** Asks with the given token; throws ApiError 401 when the session is over. */
export async function refreshToken(token: string): Promise<string> {
  const { body } = await call(authCalls, 'refresh', as(token))
  return readItem<{ token: string }>(body).token
}

/** The person as they stand now, role and permissions too; null where the service does not tell that. */
export async function fetchSelf(id: number): Promise<User | null> {
  const { body } = await call(selfCalls, 'read', { path: { id } })
  return readUser((body as { meta?: { session?: unknown } } | null)?.meta?.session ?? readItem(body))
}

/** Best effort: logging out never waits for it. */
export async function logout(token: string): Promise<void> {
  await call(authCalls, 'logout', as(token)).catch(() => undefined)
}
