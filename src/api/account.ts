/** Session and account (specification §7.1). */
import type { User } from '../domain/roles.ts'
import { readItem } from '../domain/wire.ts'
import { call } from './client.ts'
import { config, underKey } from './config.ts'

export type LoginAnswer = { token?: string; user?: User; needs_reset?: boolean }

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

export async function fetchProfile(userId: number): Promise<User> {
  const { body } = await call<unknown>('GET', 'management', `management/user/${userId}`, {
    op: 'management.user.profile',
  })
  return readItem<User>(body)
}

export type PersonalData = { name: string; lastName: string; cellulare: string | null; whatsapp: string | null }

export async function savePersonalData(userId: number, data: PersonalData, key?: string): Promise<void> {
  await call('PATCH', 'management', `management/user/personalData/${userId}`, {
    op: 'management.user.personalData',
    body: data,
    headers: underKey('management', key),
  })
}

export async function forgotPassword(email: string): Promise<void> {
  await call('POST', 'management', 'management/user/forgot-password', {
    op: 'management.user.forgotPassword',
    body: { email },
    anonymous: true,
  })
}

export type Passwords = { password: string; password_confirm: string }

export async function resetPassword(token: string, passwords: Passwords): Promise<void> {
  await call('POST', 'management', 'management/user/reset-password', {
    op: 'management.user.resetPassword',
    query: { token },
    body: passwords,
    anonymous: true,
  })
}

export async function changePassword(userId: number, passwords: Passwords): Promise<void> {
  await call('PATCH', 'management', `management/user/${userId}/change-password`, {
    op: 'management.user.changePassword',
    body: passwords,
  })
}
