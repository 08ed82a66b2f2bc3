/**
 * Public endpoints: liveness and the console's configuration. Liveness ignores the database (that is what `/ready` is
 * for), because restarting the server would not repair it.
 */
import plugin from 'fastify-plugin'
import { demoAccounts } from '../demo/demoAccounts.ts'
import type { ClientConfig } from './clientConfig.ts'

export const publicAddresses = plugin<{ clientConfig: ClientConfig }>(
  async (app, { clientConfig }) => {
    const { db, demo } = app.parts
    const offered = demo ? await demoAccounts(db) : []
    const answer = offered.length ? { ...clientConfig, demoAccounts: offered } : clientConfig
    app.get('/health', { config: { public: true } }, async () => ({ status: 'ok' }))
    app.get('/config.json', { config: { public: true } }, async (_, reply) => {
      return reply.header('cache-control', 'no-store').send(answer)
    })
  },
  { name: 'public', dependencies: ['errors', 'headers', 'parts'] },
)
