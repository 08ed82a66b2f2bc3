/** The account of a person: who they are, their passwords. All throw ApiError. */
import { user } from '../../domain/resources/utenti.ts'
import { readItem } from '../../domain/query/wire.ts'
import { call } from '../client/call.ts'
import { hasCapability } from '../client/config.ts'
import { readLoginAnswer, type LoginAnswer } from './credentials.ts'

export type PersonalData = { name: string; lastName: string; cellulare: string | null; whatsapp: string | null }

/**
 * Reads the personal data as the service has them now. The rest of the record is not used: its permissions and other
 * fields have another shape than the user of a session.
 */
export async function fetchPersonalData(id: number): Promise<PersonalData> {
  const { body } = await call(user, 'read', { path: { id } })
  const { name, lastName, cellulare, whatsapp } = readItem<PersonalData>(body)
  return { name, lastName, cellulare, whatsapp }
}

export const savePersonalData = (userId: number, body: PersonalData, writeKey?: string) =>
  call(user, 'personalData', { path: { userId }, body, writeKey })

export const forgotPassword = (email: string) => call(user, 'forgotPassword', { body: { email } })

export type Passwords = { password: string; password_confirm: string }

/** Whether the service can tell whom a password link was sent to, and sign that person in with the new password. */
export const hasPasswordLinks = (): boolean => hasCapability('management', 'passwordLinks')

/** The first name of the person to whom a password link was sent; null where the service does not say it. */
export async function fetchLinkName(token: string): Promise<string | null> {
  if (!hasPasswordLinks()) return null
  const { body } = await call(user, 'passwordLink', { query: { token } })
  return readItem<{ name: string }>(body).name
}

/** Stores the new password. Answers as the login does where the service signs in at once, else null. */
export async function resetPassword(token: string, passwords: Passwords): Promise<LoginAnswer | null> {
  const body = hasPasswordLinks() ? { ...passwords, sign_in: true } : passwords
  const answer = await call(user, 'resetPassword', { query: { token }, body })
  return answer.body ? readLoginAnswer(answer.body) : null
}

export const changePassword = (id: number, body: Passwords) => call(user, 'changePassword', { path: { id }, body })
