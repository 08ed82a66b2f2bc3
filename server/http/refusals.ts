/**
 * Delays the answers of a user who is refused again and again. A refusal is cheap, but a thousand per second take the
 * CPU from everybody else; a client that waits for each answer does not reach that rate.
 */
import { setTimeout as wait } from 'node:timers/promises'
import plugin from 'fastify-plugin'
import { Bucket } from './limits.ts'

const MINUTE = 60
const LATE_MS = 1_000

export const refusals = plugin(
  async (app) => {
    const prompt = new Bucket(app.parts.limits.refusalsPerMinute, MINUTE)
    app.addHook('onSend', async (request, reply, payload) => {
      const userId = request.session?.user.id
      const refused = reply.statusCode >= 400 && reply.statusCode < 500
      if (refused && userId !== undefined && prompt.ask(userId).wait) await wait(LATE_MS)
      return payload
    })
  },
  { name: 'refusals', decorators: { fastify: ['parts'] }, dependencies: ['turn-ends'] },
)
