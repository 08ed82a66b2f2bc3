/** What anybody may ask: whether the server lives, and where its services are. */
import plugin from 'fastify-plugin'
import type { ClientConfig } from './clientConfig.ts'

export const publicAddresses = plugin<{ clientConfig: ClientConfig }>(
  async (app, { clientConfig }) => {
    app.get('/health', { config: { public: true } }, async () => {
      await app.parts.db.pool.query('select 1')
      return { status: 'ok' }
    })
    app.get('/config.json', { config: { public: true } }, async (_, reply) => {
      return reply.header('cache-control', 'no-store').send(clientConfig)
    })
  },
  { name: 'public', decorators: { fastify: ['parts'] }, dependencies: ['errors', 'headers'] },
)
