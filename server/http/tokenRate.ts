/** Rate limit per personal token; every answer reports what is left. */
import type { FastifyReply } from 'fastify'
import { Bucket, tooMany } from './limits.ts'

const MINUTE = 60
const MESSAGE = 'Troppe richieste in poco tempo con questo token: riprova fra poco.'

export class TokenRate {
  readonly #most: number
  readonly #bucket: Bucket

  constructor(perMinute: number) {
    this.#most = perMinute
    this.#bucket = new Bucket(perMinute, MINUTE)
  }

  /** Throws 429 with Retry-After. */
  take(id: number, reply: FastifyReply): void {
    if (this.#most === Infinity) return
    const { left, reset, wait } = this.#bucket.ask(id)
    const headers = {
      'ratelimit-policy': `${this.#most};w=${MINUTE}`,
      'ratelimit-limit': String(this.#most),
      'ratelimit-remaining': String(left),
      'ratelimit-reset': String(reset),
    }
    if (wait) throw tooMany(wait, MESSAGE, headers)
    reply.headers(headers)
  }
}
