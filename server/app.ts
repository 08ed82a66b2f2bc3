/** The server as a function: a database in, a Fastify instance out. Tests call it without a port. */
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { requireFresh } from './auth/reauthentication.ts'
import { authCalls, requireSessions } from './auth/routes.ts'
import { Sessions } from './auth/sessions.ts'
import { Throttle } from './auth/throttle.ts'
import { Tokens } from './auth/tokens.ts'
import { Vault } from './auth/vault.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import { readMultipart, registerForms } from './files/multipart.ts'
import { strictTransport } from './http/strictTransport.ts'
import { policyOf, type ClientConfig } from './http/clientConfig.ts'
import { handleErrors, sendProblem, toProblem } from './http/errors.ts'
import { readJson } from './http/json.ts'
import { guard } from './http/guard.ts'
import { type Limits, usualLimits } from './http/limits.ts'
import { diskFull, notAuthenticated } from './http/problem.ts'
import { serveFairly } from './http/fairQueue.ts'
import { MOST_CONNECTIONS, patience, refuseSocket } from './http/sockets.ts'
import { serveConsole } from './http/static.ts'
import { BackgroundTasks } from './background.ts'
import { registerIdempotency } from './resources/idempotency.ts'
import { LabelStore } from './resources/labels.ts'
import { registerResources, type OwnCalls, type Registered } from './resources/register.ts'
import type { Parts } from './resources/request.ts'
import { cleanLongTexts } from './resources/sanitize.ts'
import { ownCalls, registerOutbox, registerTickets } from './services/index.ts'

export type AppOptions = {
  db: Database
  clock: Clock
  /** Signs the session tokens; kept in the database so that a restart keeps the sessions. */
  secret: string
  clientConfig: ClientConfig
  log?: Config['log']
  publicUrl?: string | undefined
  assistance?: string | undefined
  /** Folder of the built console; absent = services only. */
  consoleFolder?: string
  /** The overload guard; off in tests that load the machine on purpose. */
  guardLoad?: boolean
  /** Addresses of the proxies in front, whose word on the client's address and protocol is taken. */
  trustProxy?: Config['trustProxy']
  hsts?: Config['hsts']
  /** Minutes without use after which a session ends; 0: never. */
  inactivityMinutes?: number
  /** A mail server takes what is in the outbox. */
  sendsMail?: boolean
  /** How much one person may ask. */
  limits?: Limits
}

export type App = FastifyInstance & { registered: Registered[]; background: BackgroundTasks }

/** Requests worked on at once: the embedded database answers one after the other anyway. */
const AT_ONCE = { pglite: 2, postgres: 8 }

/** Addresses match whatever their case. */
const isService = (url: string): boolean => /^\/api(\/|$)/i.test(url)

export async function build(options: AppOptions): Promise<App> {
  const { db, clock, clientConfig, log = 'silent' } = options
  const app: FastifyInstance = Fastify({
    logger: log === 'silent' ? false : { level: log, redact: ['req.headers.authorization', 'req.query.token'] },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    trustProxy: options.trustProxy?.length ? [...options.trustProxy] : false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: (error, request, reply) => void sendProblem(request, reply, toProblem(error)),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // Two Authorization headers are none: joined, they are no token.
    ...patience,
    http: { ...patience.http, joinDuplicateHeaders: true },
    clientErrorHandler: refuseSocket,
  })
  app.server.maxConnections = MOST_CONNECTIONS
  handleErrors(app)
  readJson(app)
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policyOf(clientConfig) },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
  if (options.hsts) strictTransport(app, options.hsts)
  if (options.guardLoad ?? true) {
    await app.register(underPressure, { maxEventLoopDelay: 2_000, retryAfter: 10, exposeStatusRoute: false })
  }
  const background = new BackgroundTasks((error) => app.log.error(error))
  app.addHook('onClose', () => background.settled())
  const tokens = new Tokens(options.secret, () => clock.now())
  const parts: Parts = {
    db,
    clock,
    background,
    sessions: new Sessions(db, tokens, clock, options.inactivityMinutes),
    throttle: new Throttle(db.pool),
    vault: new Vault(options.secret),
    sendsMail: options.sendsMail ?? false,
    labels: new LabelStore(db.pool),
    limits: options.limits ?? usualLimits,
    reportAttivitaUserId: clientConfig.reportAttivitaUserId,
    ...(options.publicUrl && { publicUrl: options.publicUrl }),
    ...(options.assistance && { assistance: options.assistance }),
  }
  app.addHook('onRequest', async (request, reply) => {
    if (isService(request.routeOptions.url ?? request.url)) reply.header('cache-control', 'no-store')
  })
  app.decorateRequest('session', null)
  registerTickets(app, parts)
  requireSessions(app, parts)
  requireFresh(app, parts)
  app.addHook('preHandler', async (request) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    // Signing in and out takes next to nothing.
    if (!reads && !request.routeOptions.config.resource?.startsWith('security.') && db.isFull()) throw diskFull()
  })
  await registerForms(app)
  guard(app, parts.limits)
  const endAnswers = serveFairly(app, AT_ONCE[db.kind])
  cleanLongTexts(app)
  // Before the keys of writes are looked at: what came in parts is a body like any other.
  readMultipart(app, parts)
  registerIdempotency(app, parts, options.secret)
  endAnswers()
  registerOutbox(app, parts)
  const own: OwnCalls = { ...authCalls(), ...ownCalls }
  const registered = registerResources(app, parts, own)
  app.get('/health', { config: { public: true } }, async () => {
    await db.pool.query('select 1')
    return { status: 'ok' }
  })
  app.get('/config.json', { config: { public: true } }, async (_, reply) => {
    return reply.header('cache-control', 'no-store').send(clientConfig)
  })
  await serveConsole(app, options.consoleFolder)
  registered.push({ resource: 'static.meta', op: 'read', method: 'GET', url: '/meta.json', public: true })
  app.addHook('onRequest', async (request) => {
    // An address of the services that nobody answers still asks who is there.
    if (request.is404 && isService(request.url) && !request.headers.authorization) throw notAuthenticated()
  })
  return Object.assign(app, { registered, background })
}
