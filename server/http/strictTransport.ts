/** Tells browsers to come by https only: where they did, or where it is said that they always do. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

export function strictTransport(app: FastifyInstance, { seconds, always }: NonNullable<Config['hsts']>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (always || request.protocol === 'https') reply.header('strict-transport-security', `max-age=${seconds}`)
  })
}
