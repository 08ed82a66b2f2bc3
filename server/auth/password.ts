/** Password hashing with argon2id, at most two at a time, so that a flood of logins cannot exhaust the CPU. */
import { hash, verify } from '@node-rs/argon2'
import { Semaphore } from '../semaphore.ts'

const hashing = new Semaphore(2)

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** NFC normalization: the same characters are the same password, however the keyboard composes them. */
const composed = (password: string): string => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => hashing.run(() => hash(composed(password), cost))

let decoy: Promise<string> | undefined

/**
 * Without a stored hash it verifies against a decoy, so that an unknown account takes as long to refuse as a known one.
 */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (!stored) {
    decoy ??= hashPassword('nessuno ha questa password')
    const decoyHash = await decoy
    await hashing.run(() => verify(decoyHash, password)).catch(() => false)
    return false
  }
  const fits = (text: string) => hashing.run(() => verify(stored, text)).catch(() => false)
  // Older hashes were made without normalization.
  return (await fits(composed(password))) || (composed(password) !== password && fits(password))
}
