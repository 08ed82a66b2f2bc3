/** The user's own second factors (capability 'factors'). All throw ApiError. */
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { factors } from '../../domain/resources/system.ts'
import { readItem } from '../../domain/query/wire.ts'
import { call } from '../client/call.ts'
import { useCall } from '../client/useCall.ts'
import { hasCapability } from '../client/config.ts'

export type Passkey = { id: number; name: string; created_at: string; used_at: string | null }
export type Factors = { totp: string | null; passkeys: Passkey[]; recovery: number; required: boolean }
/** Recovery codes come with the first factor; later factors bring none. */
type Codes = { codes: string[] }

export const hasFactors = (): boolean => hasCapability('security', 'factors')

export const useFactors = () => useCall(factors, 'mine', {}, readItem<Factors>)

type Started = 'beginTotp' | 'confirmTotp' | 'newCodes' | 'beginPasskey' | 'addPasskey'
const post = async <T>(op: Started, body: unknown = {}): Promise<T> =>
  readItem<T>((await call(factors, op, { body })).body)

export const beginTotp = () => post<{ secret: string; uri: string }>('beginTotp')
export const confirmTotp = (code: string) => post<Codes>('confirmTotp', { code })
export const endTotp = () => call(factors, 'endTotp', {})
export const newCodes = () => post<Codes>('newCodes')
export const beginPasskey = () =>
  post<{ challenge: string; options: PublicKeyCredentialCreationOptionsJSON }>('beginPasskey')
export const addPasskey = (passkey: { challenge: string; name: string; response: unknown }) =>
  post<Codes>('addPasskey', passkey)
export const endPasskey = (id: number) => call(factors, 'endPasskey', { path: { id } })
