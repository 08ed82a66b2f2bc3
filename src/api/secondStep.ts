/** The second step of a sign-in, and showing the password or a passkey again (capabilities 'factors', 'reauth'). */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { call } from './client.ts'
import type { SignedIn } from './login.ts'

export type PasskeyRequest = { challenge: string; options: PublicKeyCredentialRequestOptionsJSON }
export type Proof = { challenge: string; code: string } | { challenge: string; response: unknown }

/** What a passkey has to sign; without a step before it, whoever's it is. */
export async function passkeyRequest(challenge?: string): Promise<PasskeyRequest> {
  const { body } = await call<PasskeyRequest>('POST', 'security', 'auth/passkey/options', {
    op: 'security.auth.passkeyOptions',
    body: challenge ? { challenge } : {},
    anonymous: true,
  })
  return body
}

export async function sendProof(proof: Proof): Promise<SignedIn> {
  const { body } = await call<SignedIn>('POST', 'security', 'auth/factor', {
    op: 'security.auth.factor',
    body: proof,
    anonymous: true,
  })
  return body
}

/** The session counts as fresh again. Throws ApiError; 422 = not the password. */
export async function reauthenticate(proof: { password: string } | Proof): Promise<void> {
  await call('POST', 'security', 'auth/reauth', { op: 'security.auth.reauth', body: proof })
}
