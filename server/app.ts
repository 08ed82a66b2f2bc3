/** Builds the server as a function from a database to a Fastify instance, so that tests need no port. */
import underPressure from '@fastify/under-pressure'
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { sessionCheck } from './auth/check.ts'
import { freshness } from './auth/reauthentication.ts'
import { authCalls } from './auth/routes.ts'
import { ticketRoute } from './auth/tickets.ts'
import type { Config } from './config.ts'
import { formBodies, multipartParser } from './files/multipart.ts'
import { errorAnswers, sendProblem, toProblem } from './http/errors.ts'
import { withCapability } from './http/clientConfig.ts'
import { fairQueue, turnEnds } from './http/fairQueue.ts'
import { rateLimits } from './http/guard.ts'
import { answerHeaders } from './http/headers.ts'
import { jsonBodies } from './http/json.ts'
import { listBodies } from './http/listBodies.ts'
import { linesOf, REQUEST_ID, requestLines, type Lines } from './http/log.ts'
import { metrics } from './http/metrics.ts'
import { unavailable } from './http/problem.ts'
import { publicAddresses } from './http/public.ts'
import { refusals } from './http/refusals.ts'
import { replicaReads } from './http/replicaReads.ts'
import { refuseWritesOnFullDisk } from './http/diskSpace.ts'
import { MOST_CONNECTIONS, timeouts, refuseSocket } from './http/sockets.ts'
import { consoleFiles } from './http/static.ts'
import { agentRoute } from './mcp/route.ts'
import { openApiRoute } from './openapi/route.ts'
import { sharedParts, type PartsOptions } from './parts.ts'
import { idempotentWrites } from './resources/write/idempotency.ts'
import { resourceRoutes } from './resources/register.ts'
import { longTexts } from './resources/write/sanitize.ts'
import { ownCalls } from './services/index.ts'
import { tracedRequests, type Tracing } from './tracing/tracing.ts'
import { itemAt } from '../src/domain/util/lookup.ts'

export type AppOptions = PartsOptions & {
  log?: Config['log']
  /** The destination of log lines; standard output by default. */
  logTo?: Lines
  /** Enables tracing. */
  tracing?: Tracing | undefined
  /** The folder of the built console; absent means API only. */
  consoleFolder?: string
  /** Whether overload protection is active; off in tests that overload the machine on purpose. */
  guardLoad?: boolean
  /** Addresses of trusted proxies, whose headers for client address and protocol are accepted. */
  trustProxy?: Config['trustProxy']
  hsts?: Config['hsts']
  /** The token for `/metrics`. */
  metricsToken?: Config['metricsToken']
  /** Whether agents may enter at `/mcp`. */
  agents?: Config['agents']
}

const instance = ({ log = 'silent', logTo, trustProxy }: AppOptions): FastifyInstance =>
  Fastify({
    ...linesOf(log, logTo),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: REQUEST_ID }),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    trustProxy: trustProxy?.length ? [...trustProxy] : false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
    frameworkErrors: (error, request, reply) => void sendProblem(request, reply, toProblem(error)),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // Duplicate Authorization headers are joined, which makes them an invalid token.
    ...timeouts,
    http: { ...timeouts.http, joinDuplicateHeaders: true },
    clientErrorHandler: refuseSocket,
  })

/**
 * Makes a malformed page URL decodable, so that the console can show its 'not found' page; the API refuses it
 * unchanged.
 */
function decodableUrl(url: string): string {
  const path = itemAt(url.split('?', 1), 0)
  if (!path.includes('%') || /^\/(api|assets)\//i.test(path)) return url
  try {
    // The result must be used: the minifier drops a bare call, assuming that it has no side effects.
    return decodeURIComponent(path) === '' ? '/' : url
  } catch {
    return path.replaceAll('%', '%25')
  }
}

/**
 * Overload protection: only API calls are refused. The console's files cost next to nothing, and without them users see
 * nothing at all.
 */
async function turnAway({ url }: FastifyRequest): Promise<void> {
  if (url.startsWith('/api/')) throw unavailable(10)
}

/**
 * Registers the plugins; their hooks run in the order of registration. Startup fails if a dependency that a plugin
 * declares is not registered before it.
 */
export async function build(options: AppOptions): Promise<FastifyInstance> {
  const { secret, consoleFolder, hsts } = options
  const clientConfig = options.agents
    ? withCapability(options.clientConfig, 'security', 'agents')
    : options.clientConfig
  const app = instance(options)
  app.server.maxConnections = MOST_CONNECTIONS
  await app.register(tracedRequests, { tracing: options.tracing, trusted: Boolean(options.trustProxy?.length) })
  await app.register(requestLines)
  await app.register(errorAnswers)
  await app.register(answerHeaders, { clientConfig, hsts })
  if (options.guardLoad ?? true)
    await app.register(underPressure, { maxEventLoopDelay: 2_000, exposeStatusRoute: false, pressureHandler: turnAway })
  await app.register(sharedParts, options)
  await app.register(metrics, { token: options.metricsToken })
  // Authentication, limits and bodies.
  await app.register(sessionCheck)
  await app.register(freshness)
  await app.register(jsonBodies)
  await app.register(listBodies)
  await app.register(multipartParser)
  await app.register(rateLimits)
  await app.register(refuseWritesOnFullDisk)
  await app.register(fairQueue)
  await app.register(formBodies)
  await app.register(longTexts)
  await app.register(idempotentWrites, { secret })
  await app.register(replicaReads)
  await app.register(turnEnds)
  await app.register(refusals)
  // Routes.
  await app.register(ticketRoute)
  await app.register(resourceRoutes, { own: { ...authCalls, ...ownCalls } })
  if (options.agents) await app.register(agentRoute, { clientConfig })
  await app.register(openApiRoute)
  await app.register(publicAddresses, { clientConfig })
  await app.register(consoleFiles, { folder: consoleFolder })
  return app
}
