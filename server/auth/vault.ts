/** Encrypts values that a copy of the database must not reveal, with a key derived from the signing secret. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16

export class Vault {
  readonly #key: Buffer

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'regia second factors', 32))
  }

  /** `owner` is authenticated with the ciphertext, so that a value copied to another user's row does not decrypt. */
  seal(owner: number, text: string): string {
    const iv = randomBytes(IV)
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(String(owner)))
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
  }

  /** Throws if the value was not encrypted here for this owner. */
  open(owner: number, sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url')
    const cipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, IV))
      .setAAD(Buffer.from(String(owner)))
      .setAuthTag(bytes.subarray(bytes.length - TAG))
    return Buffer.concat([cipher.update(bytes.subarray(IV, -TAG)), cipher.final()]).toString('utf8')
  }
}
