/** Refuses writes while the disk has no room for them. */
import plugin from 'fastify-plugin'
import { diskFull } from './problem.ts'

export const refuseWritesOnFullDisk = plugin(
  async (app) => {
    app.addHook('preHandler', async (request) => {
      const reads = request.method === 'GET' || request.method === 'HEAD'
      // Sign-in and sign-out write next to nothing, so they stay possible.
      if (!reads && !request.routeOptions.config.resource?.startsWith('security.') && app.parts.db.isFull())
        throw diskFull()
    })
  },
  { name: 'room', decorators: { fastify: ['parts'] }, dependencies: ['sessions', 'freshness'] },
)
