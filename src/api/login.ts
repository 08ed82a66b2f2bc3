/** Coming, staying and leaving (specification §7.1). */
import type { User } from '../domain/roles.ts'
import { call } from './client.ts'
import { config } from './config.ts'

export type Factor = 'totp' | 'passkey' | 'recovery'
/** The password was right, and more is asked: `challenge` names this sign-in. */
export type SecondStep = { challenge: string; factors: Factor[] }
/** `failures`: tries since the last sign-in; `enrol`: the role asks for a second factor first. */
export type SignedIn = { token: string; user: User; failures?: number; enrol?: boolean }
export type LoginAnswer = Partial<SignedIn & SecondStep> & { needs_reset?: boolean }

/** Throws ApiError; 404 = wrong credentials (decision B02). */
export async function login(email: string, password: string): Promise<LoginAnswer> {
  const { body } = await call<LoginAnswer>('POST', 'security', '', {
    op: 'security.auth.login',
    url: config().loginUrl,
    body: { email, password },
    anonymous: true,
  })
  return body
}

/** Asks with the given token; throws ApiError 401 when the session is over. */
export async function refreshToken(token: string): Promise<string> {
  const { body } = await call<{ token: string }>('POST', 'security', 'auth/jwt/refresh-token', {
    op: 'security.auth.refresh',
    anonymous: true,
    headers: { authorization: `Bearer ${token}` },
  })
  return body.token
}

/** Best effort: logging out never waits for it (decision B05). */
export async function logout(token: string): Promise<void> {
  await call('POST', 'security', 'auth/jwt/logout', {
    op: 'security.auth.logout',
    anonymous: true,
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => undefined)
}
