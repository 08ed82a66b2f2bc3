/** Refuses writes while the disk has no room for them. */
import plugin from 'fastify-plugin'
import { diskFull } from './problem.ts'

export const refuseWritesOnFullDisk = plugin(
  async (app) => {
    app.addHook('preHandler', async (request) => {
      const reads = request.method === 'GET' || request.method === 'HEAD'
      if (!reads && !request.routeOptions.config.endpoint?.onFullDisk && app.parts.db.isFull()) throw diskFull()
    })
  },
  { name: 'room', decorators: { fastify: ['parts'] }, dependencies: ['sessions', 'freshness'] },
)
