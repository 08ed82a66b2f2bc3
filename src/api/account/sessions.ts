/** The devices that are signed in as this person (capability 'sessions'). */
import { sessions } from '../../domain/resources/system.ts'
import { user } from '../../domain/resources/utenti.ts'
import { readPage } from '../../domain/query/wire.ts'
import { call } from '../client/call.ts'
import { useCall } from '../client/useCall.ts'
import { hasCapability } from '../client/config.ts'

export type DeviceSession = {
  id: string
  device: string
  /** The network of the sign-in, '93.41.20.0/24'; null or absent where the services did not record it. */
  address?: string | null
  created_at: string
  last_used_at: string
  current: boolean
}

export const hasSessions = (): boolean => hasCapability('security', 'sessions')

/** The current session first, then the most recently used. */
export const useSessions = () => useCall(sessions, 'mine', {}, (body) => readPage<DeviceSession>(body).rows)

export const endSession = async (id: string): Promise<void> => void (await call(sessions, 'end', { path: { id } }))

/** The sessions of another user, by their id; cached under the users, so that ending them refreshes this list. */
export const useSessionsOf = (id: number | null) =>
  useCall(user, 'sessions', id === null ? null : { path: { id } }, (body) => readPage<DeviceSession>(body).rows)

/** Ends all other sessions, so that those devices have to sign in again. */
export const endOtherSessions = async (): Promise<void> => void (await call(sessions, 'endOthers', {}))

export type Outcome = 'login' | 'loginFailed' | 'loginRefused' | 'logout'
export type Access = {
  id: number
  at: string
  outcome: Outcome
  device: string
  address: string | null
  by: 'password' | 'passkey' | 'totp' | 'recovery' | null
}

/** The user's successful and failed sign-ins, newest first. */
export const useAccesses = () => useCall(sessions, 'accesses', {}, (body) => readPage<Access>(body).rows)
