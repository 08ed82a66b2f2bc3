/** One's own second factors; ours, beyond the specification (capability 'factors'). */
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import useSWR from 'swr'
import { call } from './client.ts'
import { knows } from './config.ts'
import type { ApiError } from './error.ts'

export type Passkey = { id: number; name: string; created_at: string; used_at: string | null }
export type Factors = { totp: string | null; passkeys: Passkey[]; recovery: number; required: boolean }
/** Codes on paper come with the first factor; later ones bring none. */
type Codes = { codes: string[] }

export const hasFactors = (): boolean => knows('security', 'factors')

export function useFactors() {
  return useSWR<Factors, ApiError>(['factors'], async () => {
    const { body } = await call<{ data: Factors }>('GET', 'security', 'factors', { op: 'security.factors.mine' })
    return body.data
  })
}

async function post<T>(path: string, op: string, body: unknown = {}): Promise<T> {
  return (await call<T>('POST', 'security', `factors/${path}`, { op: `security.factors.${op}`, body })).body
}

const remove = (path: string, op: string) =>
  call('DELETE', 'security', `factors/${path}`, { op: `security.factors.${op}` })

export const beginTotp = () => post<{ secret: string; uri: string }>('totp', 'beginTotp')
export const confirmTotp = (code: string) => post<Codes>('totp/confirm', 'confirmTotp', { code })
export const endTotp = () => remove('totp', 'endTotp')
export const newCodes = () => post<Codes>('recovery', 'newCodes')
export const beginPasskey = () =>
  post<{ challenge: string; options: PublicKeyCredentialCreationOptionsJSON }>('passkey/options', 'beginPasskey')
export const addPasskey = (passkey: { challenge: string; name: string; response: unknown }) =>
  post<Codes>('passkey', 'addPasskey', passkey)
export const endPasskey = (id: number) => remove(`passkey/${id}`, 'endPasskey')
