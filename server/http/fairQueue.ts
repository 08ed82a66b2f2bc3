/**
 * Whose request comes next. Only so many are worked on at once, and of those that wait each person has one in turn:
 * whoever sends sixty at a time waits for themselves, and everybody else for one of them.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isHeavy } from './guard.ts'

export class FairQueue {
  readonly #most: number
  readonly #waiting = new Map<number, (() => void)[]>()
  #working = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Resolves when it is this person's turn, with what ends the turn. */
  async acquire(userId: number): Promise<() => void> {
    if (this.#working < this.#most) this.#working++
    else {
      await new Promise<void>((go) => {
        const mine = this.#waiting.get(userId)
        if (mine) mine.push(go)
        else this.#waiting.set(userId, [go])
      })
    }
    let over = false
    return () => {
      if (over) return
      over = true
      this.#next()
    }
  }

  /** The place goes to who waits longest among those who were not served since; they stand last then. */
  #next(): void {
    const [first] = this.#waiting
    if (!first) {
      this.#working--
      return
    }
    const [userId, mine] = first
    const go = mine.shift()!
    this.#waiting.delete(userId)
    if (mine.length) this.#waiting.set(userId, mine)
    go()
  }
}

/**
 * Requests that arrive in parts have a gate of their own, and would hold a place while they arrive. To be called where
 * the body is there, and what it returns where everything that follows from an answer has been said.
 */
export function serveFairly(app: FastifyInstance, most: number): () => void {
  const queue = new FairQueue(most)
  const heavy = new FairQueue(1)
  const ends = new WeakMap<FastifyReply, () => void>()
  app.addHook('preHandler', async (request, reply) => {
    const userId = request.session?.user.id
    if (userId === undefined || request.isMultipart()) return
    const endHeavy = isHeavy(request) ? await heavy.acquire(userId) : undefined
    const endUsual = await queue.acquire(userId)
    const end = () => (endUsual(), endHeavy?.())
    if (reply.raw.destroyed) end()
    else {
      ends.set(reply, end)
      reply.raw.once('close', end)
    }
  })
  return () => {
    // What is still to be written waits for its reader, not for the database.
    app.addHook('onSend', async (_, reply, payload) => {
      ends.get(reply)?.()
      return payload
    })
  }
}
