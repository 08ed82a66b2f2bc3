import type { FastifyRequest } from 'fastify'

/**
 * The session of a request to an endpoint that is not public: `check.ts` refused the request if it had none. Throws an
 * Error on a public endpoint.
 */
export function sessionOf({ session, routeOptions }: FastifyRequest): NonNullable<FastifyRequest['session']> {
  if (!session) throw new Error(`${routeOptions.url ?? 'this endpoint'} is public, so its requests may have no session`)
  return session
}
