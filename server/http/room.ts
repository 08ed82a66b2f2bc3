/** Refuses writes while there is no room for them on the disk. */
import plugin from 'fastify-plugin'
import { diskFull } from './problem.ts'

export const roomForWrites = plugin(
  async (app) => {
    app.addHook('preHandler', async (request) => {
      const reads = request.method === 'GET' || request.method === 'HEAD'
      // Signing in and out takes next to nothing.
      if (!reads && !request.routeOptions.config.resource?.startsWith('security.') && app.parts.db.isFull())
        throw diskFull()
    })
  },
  { name: 'room', decorators: { fastify: ['parts'] }, dependencies: ['sessions', 'freshness'] },
)
