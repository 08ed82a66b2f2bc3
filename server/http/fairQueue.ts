/**
 * Whose request comes next. Only so many are worked on at once, and of those that wait each person has one in turn:
 * whoever sends sixty at a time waits for themselves, and everybody else for one of them.
 */
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { Turns } from './figures.ts'
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

  /**
   * The place goes to who waits longest among those who were not served since; they stand last then. It is taken in the
   * loop's next round: what is refused at once would otherwise be followed by all that wait, while nothing else is heard.
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
  interface FastifyRequest {
    /** Gives the place back to who waits; null where none was taken. */
    endTurn: (() => void) | null
    /** Resolves with another place once the first was given back; null where none is taken. */
    nextTurn: (() => Promise<void>) | null
  }
}

/** Requests worked on at once: the embedded database answers one after the other anyway. */
const AT_ONCE = { pglite: 2, postgres: 8 }

/** Takes the turn where the body is there. Requests that arrive in parts have a gate of their own, and would hold a place meanwhile. */
export const fairQueue = plugin(
  async (app) => {
    const queue = new FairQueue(AT_ONCE[app.parts.db.kind])
    const heavy = new FairQueue(1)
    app.parts.figures.turns = () => queue.turns
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

/** Somebody outside is waited for: others have the place meanwhile. Nothing of the database may be held. */
export async function outOfTurn<T>(request: FastifyRequest, wait: () => Promise<T>): Promise<T> {
  request.endTurn?.()
  try {
    return await wait()
  } finally {
    await request.nextTurn?.()
  }
}

/** Ends it once the write is committed: what is still to be written waits for its reader, not for the database. */
export const turnEnds = plugin(
  async (app) => {
    app.addHook('onSend', async (request, _, payload) => {
      request.endTurn?.()
      return payload
    })
  },
  { name: 'turn-ends', dependencies: ['fair-queue', 'idempotency'] },
)
