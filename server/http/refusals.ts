/**
 * Whoever is refused again and again hears it late. A refusal is cheap, and yet a thousand in a second take the processor
 * from everybody else: who waits for the answer before the next attempt does not come to so many.
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
