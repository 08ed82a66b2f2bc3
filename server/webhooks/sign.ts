/** Signatures according to Standard Webhooks, whose libraries verify them in many languages. */
import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

export const newSecret = (): string => PREFIX + randomBytes(24).toString('base64')

/** The signature headers of a message; `at` is in milliseconds. */
export function signedHeaders(secret: string, id: string, at: number, body: string): Record<string, string> {
  const seconds = String(Math.floor(at / 1_000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` }
}
