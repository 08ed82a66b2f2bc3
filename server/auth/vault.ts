/** Seals what the database keeps and must not show to whoever reads a copy of it, under a key of the signing secret. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16

export class Vault {
  readonly #key: Buffer

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'regia second factors', 32))
  }

  /** `owner` goes into the seal: what belongs to one person opens for nobody else. */
  seal(owner: number, text: string): string {
    const iv = randomBytes(IV)
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(String(owner)))
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
  }

  /** Throws for what was not sealed for this owner here. */
  open(owner: number, sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url')
    const cipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, IV))
      .setAAD(Buffer.from(String(owner)))
      .setAuthTag(bytes.subarray(bytes.length - TAG))
    return Buffer.concat([cipher.update(bytes.subarray(IV, -TAG)), cipher.final()]).toString('utf8')
  }
}
