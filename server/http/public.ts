/**
 * What anybody may ask: whether the server lives, and where its services are. Whether its database answers is for `/ready`
 * to say: a server that is started anew for it would be none the better.
 */
import plugin from 'fastify-plugin'
import type { ClientConfig } from './clientConfig.ts'

export const publicAddresses = plugin<{ clientConfig: ClientConfig }>(
  async (app, { clientConfig }) => {
    app.get('/health', { config: { public: true } }, async () => ({ status: 'ok' }))
    app.get('/config.json', { config: { public: true } }, async (_, reply) => {
      return reply.header('cache-control', 'no-store').send(clientConfig)
    })
  },
  { name: 'public', dependencies: ['errors', 'headers'] },
)
