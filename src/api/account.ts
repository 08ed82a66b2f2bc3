/** The account of a person: who they are, their passwords. All throw ApiError. */
import { user } from '../domain/resources/utenti.ts'
import { readItem } from '../domain/wire.ts'
import { call } from './call.ts'

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

export const resetPassword = (token: string, body: Passwords) => call(user, 'resetPassword', { query: { token }, body })

export const changePassword = (id: number, body: Passwords) => call(user, 'changePassword', { path: { id }, body })
