/** The account of a person: who they are, their passwords (specification §7.1). */
import type { User } from '../domain/roles.ts'
import { readItem } from '../domain/wire.ts'
import { call } from './client.ts'
import { underKey } from './config.ts'

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
