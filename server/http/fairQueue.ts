/**
 * Schedules requests fairly: a fixed number run at once, and waiting users take turns. A user who sends sixty requests
 * at once waits for their own; everybody else waits for one of them.
 */
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { Turns } from './requestMetrics.ts'
import { isHeavy, isStreamed } from './guard.ts'

export class FairQueue {
  readonly #most: number
  readonly #waiting = new Map<number, (() => void)[]>()
  #working = 0

  constructor(most: number) {
    this.#most = most
  }

  get turns(): Turns {
    let waiting = 0
    for (const { length } of this.#waiting.values()) waiting += length
    return { working: this.#working, waiting }
  }

  /** Resolves when it is this user's turn, with a function that ends the turn. */
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

  /**
   * Gives the slot to the user who has waited longest, who then moves to the end of the line. The turn starts in the
   * next round of the event loop: otherwise a chain of requests that are refused at once would block it.
   */
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
    setImmediate(go)
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes a slot for work of this user that is no request of its own; the returned function releases it. */
    acquireTurn: (userId: number) => Promise<() => void>
  }
  interface FastifyRequest {
    /** Releases the request's slot; null if it took none. */
    endTurn: (() => void) | null
    /** Takes a slot again after the first was released; null if the request takes none. */
    nextTurn: (() => Promise<void>) | null
  }
}

/** Concurrent requests: the embedded database answers one at a time anyway. */
const AT_ONCE = { pglite: 2, postgres: 8 }

/**
 * Takes the turn once the body is parsed. Streamed requests are limited by their own gate, because they would occupy a
 * slot while they arrive.
 */
export const fairQueue = plugin(
  async (app) => {
    const queue = new FairQueue(AT_ONCE[app.parts.db.kind])
    const heavy = new FairQueue(1)
    app.parts.figures.turns = () => queue.turns
    app.decorate('acquireTurn', (userId: number) => queue.acquire(userId))
    app.decorateRequest('endTurn', null)
    app.decorateRequest('nextTurn', null)
    app.addHook('preHandler', async (request, reply) => {
      const userId = request.session?.user.id
      if (userId === undefined || isStreamed(request)) return
      const takeTurn = async () => {
        const endHeavy = isHeavy(request) ? await heavy.acquire(userId) : undefined
        const endUsual = await queue.acquire(userId)
        request.endTurn = () => (endUsual(), endHeavy?.())
        if (reply.raw.destroyed) request.endTurn()
      }
      request.nextTurn = takeTurn
      reply.raw.once('close', () => request.endTurn?.())
      await takeTurn()
    })
  },
  {
    name: 'fair-queue',
    decorators: { fastify: ['parts'], request: ['isMultipart'] },
    dependencies: ['sessions', 'freshness', 'room'],
  },
)

/** Releases the slot while waiting for an external service. The caller must not hold database resources. */
export async function releaseTurnWhile<T>(request: FastifyRequest, wait: () => Promise<T>): Promise<T> {
  request.endTurn?.()
  try {
    return await wait()
  } finally {
    await request.nextTurn?.()
  }
}

/** Ends the turn once the write is committed: sending the answer needs the client, not the database. */
export const turnEnds = plugin(
  async (app) => {
    app.addHook('onSend', async (request, _, payload) => {
      request.endTurn?.()
      return payload
    })
  },
  { name: 'turn-ends', dependencies: ['fair-queue', 'idempotency'] },
)
