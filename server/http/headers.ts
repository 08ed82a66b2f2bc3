/** Response headers: the security policies of the console, and `no-store` for answers of the API. */
import helmet from '@fastify/helmet'
import plugin from 'fastify-plugin'
import type { Config } from '../config.ts'
import { isService, policyOf, type ClientConfig } from './clientConfig.ts'

type Options = { clientConfig: ClientConfig; hsts: Config['hsts'] }

export const answerHeaders = plugin<Options>(
  async (app, { clientConfig, hsts }) => {
    await app.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: policyOf(clientConfig) },
      crossOriginEmbedderPolicy: false,
      strictTransportSecurity: false,
      referrerPolicy: { policy: 'no-referrer' },
      xFrameOptions: { action: 'deny' },
    })
    app.addHook('onRequest', async (request, reply) => {
      // HSTS: sent on https requests, or on all of them (`always`) behind a proxy that does not forward the protocol.
      if (hsts && (hsts.always || request.protocol === 'https'))
        reply.header('strict-transport-security', `max-age=${hsts.seconds}`)
      if (isService(request.routeOptions.url ?? request.url)) reply.header('cache-control', 'no-store')
    })
  },
  { name: 'headers' },
)
