/** The second step of signing in, and reauthentication (capabilities of the services). */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { authCalls } from '../../domain/resources/firstCalls.ts'
import { readUser } from '../../domain/access/roleNames.ts'
import { call } from '../client/call.ts'
import { ApiError } from '../client/error.ts'
import type { SignedIn } from './login.ts'

export type PasskeyRequest = { challenge: string; options: PublicKeyCredentialRequestOptionsJSON }
export type Proof = { challenge: string; code: string } | { challenge: string; response: unknown }

/** What a passkey has to sign; without a challenge from the first step, a passkey of any user is accepted. */
export async function passkeyRequest(challenge?: string): Promise<PasskeyRequest> {
  const { body } = await call(authCalls, 'passkeyOptions', { body: challenge ? { challenge } : {} })
  return body as PasskeyRequest
}

export async function sendProof(proof: Proof): Promise<SignedIn> {
  const signedIn = (await call(authCalls, 'factor', { body: proof })).body as SignedIn
  const user = readUser(signedIn.user)
  if (!user) throw new ApiError('security.auth.factor', 0, 'the answer is no user')
  return { ...signedIn, user }
}

/** Makes the session count as fresh again. Throws ApiError; 422 for a wrong password. */
export const reauthenticate = (proof: { password: string; code?: string } | Proof) =>
  call(authCalls, 'reauth', { body: proof })
