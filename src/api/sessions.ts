/** The devices that are signed in as this person; ours, beyond the specification (capability 'sessions'). */
import useSWR from 'swr'
import { call } from './client.ts'
import { knows } from './config.ts'
import type { ApiError } from './error.ts'

export type DeviceSession = { id: string; device: string; created_at: string; last_used_at: string; current: boolean }

export const hasSessions = (): boolean => knows('security', 'sessions')

/** The one in use first, then the latest used. */
export function useSessions() {
  return useSWR<DeviceSession[], ApiError>(['sessions'], async () => {
    const { body } = await call<{ data: DeviceSession[] }>('GET', 'security', 'sessions', {
      op: 'security.sessions.mine',
    })
    return body.data
  })
}

export async function endSession(id: string): Promise<void> {
  await call('DELETE', 'security', `sessions/${encodeURIComponent(id)}`, { op: 'security.sessions.end' })
}

/** Every other device has to sign in again. */
export async function endOtherSessions(): Promise<void> {
  await call('DELETE', 'security', 'sessions', { op: 'security.sessions.endOthers' })
}

export type Outcome = 'login' | 'loginFailed' | 'loginRefused' | 'logout'
export type Access = {
  id: number
  at: string
  outcome: Outcome
  device: string
  address: string | null
  by: 'password' | 'passkey' | 'totp' | 'recovery' | null
}

/** Who came in as this person, and who failed to, the newest first. */
export function useAccesses() {
  return useSWR<Access[], ApiError>(['sessions', 'accesses'], async () => {
    const { body } = await call<{ data: Access[] }>('GET', 'security', 'sessions/accesses', {
      op: 'security.sessions.accesses',
    })
    return body.data
  })
}
