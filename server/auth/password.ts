/** Password hashes: argon2id, at most two at a time, so that a storm of logins cannot take the machine. */
import { hash, verify } from '@node-rs/argon2'
import { Semaphore } from '../semaphore.ts'

const hashing = new Semaphore(2)

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same letters are the same password, however the keyboard composes them. */
const composed = (password: string): string => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => hashing.run(() => hash(composed(password), cost))

let decoy: Promise<string> | undefined

/** Without a stored hash it still spends the time of one: an unknown account answers as late as a known one. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (!stored) {
    decoy ??= hashPassword('nessuno ha questa password')
    const stand = await decoy
    await hashing.run(() => verify(stand, password)).catch(() => false)
    return false
  }
  const fits = (text: string) => hashing.run(() => verify(stored, text)).catch(() => false)
  // Hashes of before took the letters as they came.
  return (await fits(composed(password))) || (composed(password) !== password && fits(password))
}
