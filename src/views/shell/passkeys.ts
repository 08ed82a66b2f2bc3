/** Passkeys in the browser. All of it arrives when somebody reaches for one. */
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser'
import { passkeyRequest, reauthenticate, sendProof } from '../../api/secondStep.ts'
import { enter } from '../../commands/session.ts'

/** Whoever closes the browser's own dialog has changed their mind: that is no failure. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

async function unlessGivenUp<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (isGivenUp(error)) return null
    throw error
  }
}

async function sign(challenge?: string) {
  const { challenge: name, options } = await passkeyRequest(challenge)
  const response = await unlessGivenUp(startAuthentication({ optionsJSON: options }))
  return response && { challenge: name, response }
}

/** Signs in, alone or as the second step of `challenge`; null: given up. */
export async function enterByPasskey(challenge?: string): Promise<'signed-in' | null> {
  const proof = await sign(challenge)
  return proof && enter(await sendProof(proof))
}

/** Shows the passkey instead of the password; false: given up. */
export async function confirmByPasskey(): Promise<boolean> {
  const proof = await sign()
  if (proof) await reauthenticate(proof)
  return proof !== null
}

/** A new passkey of this device; null: given up. */
export const makePasskey = (options: PublicKeyCredentialCreationOptionsJSON) =>
  unlessGivenUp(startRegistration({ optionsJSON: options }))
