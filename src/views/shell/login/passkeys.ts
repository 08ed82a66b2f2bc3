/** Passkeys in the browser; the code loads when a user chooses a passkey. */
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser'
import { passkeyRequest, reauthenticate, sendProof } from '../../../api/account/secondStep.ts'
import { startUserSession } from '../../../commands/session.ts'

/** Closing the browser's dialog is a change of mind, not a failure. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

async function nullIfCancelled<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (isCancelled(error)) return null
    throw error
  }
}

async function sign(challenge?: string) {
  const { challenge: name, options } = await passkeyRequest(challenge)
  const response = await nullIfCancelled(startAuthentication({ optionsJSON: options }))
  return response && { challenge: name, response }
}

/** Signs in with a passkey, alone or as the second step of `challenge`; null if the user cancelled. */
export async function signInWithPasskey(challenge?: string): Promise<'signed-in' | null> {
  const proof = await sign(challenge)
  return proof && startUserSession(await sendProof(proof))
}

/** Confirms with a passkey instead of the password; false if the user cancelled. */
export async function confirmByPasskey(): Promise<boolean> {
  const proof = await sign()
  if (proof) await reauthenticate(proof)
  return proof !== null
}

/** Creates a passkey on this device; null if the user cancelled. */
export const makePasskey = (options: PublicKeyCredentialCreationOptionsJSON) =>
  nullIfCancelled(startRegistration({ optionsJSON: options }))
