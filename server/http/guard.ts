/** Enforces the rate limits of a user before the body is read, so that a refusal costs next to nothing. */
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { Endpoint } from '../../src/domain/model/resource.ts'
import { Bucket, Gate } from './limits.ts'

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400
const KB_PER_MB = 1_000

/** Concurrent uploads per user and in total: each is held in memory while it arrives. */
const FILES = { each: 2, all: 8 }
/** Concurrent long bodies per user and in total: each is held in memory and parsed at once. */
const BODIES = { each: 3, all: 8 }
const LONG_BODY = 100_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a write that is no request of its own; throws 429 beyond the limits of the user. */
    countWrite: (userId: number, kilobytes: number) => void
  }
}

export const rateLimits = plugin(
  async (app) => {
    const { limits } = app.parts
    const writes = new Bucket(limits.writesPerMinute, MINUTE, 'Troppe modifiche in poco tempo: riprova fra poco.')
    const uploads = new Bucket(limits.uploadsPerHour, HOUR, 'Troppi file in un’ora: riprova più tardi.')
    const exports = new Bucket(
      limits.exportsPerHour,
      HOUR,
      'Troppe esportazioni o verifiche in un’ora: riprova più tardi.',
    )
    const written = new Bucket(
      limits.writtenMegabytesPerDay * KB_PER_MB,
      DAY,
      'Hai scritto molti dati in un giorno: riprova più tardi.',
    )
    const arriving = new Gate(FILES.each, FILES.all)
    const bodies = new Gate(BODIES.each, BODIES.all)

    app.decorate('countWrite', (userId: number, kilobytes: number) => {
      writes.take(userId)
      written.take(userId, kilobytes)
    })
    app.addHook('onRequest', async (request, reply) => {
      if (request.session && isLong(request)) reply.raw.once('close', bodies.enter(request.session.user.id))
    })
    app.addHook('preValidation', async (request, reply) => {
      const userId = request.session?.user.id
      if (userId === undefined) return
      const reads = request.method === 'GET' || request.method === 'HEAD'
      if (!reads) writes.take(userId)
      if (!reads && !isStreamed(request)) written.take(userId, kilobytesOf(request))
      if (isExport(request)) exports.take(userId)
      if (!reads && isStreamed(request)) {
        uploads.take(userId)
        reply.raw.once('close', arriving.enter(userId))
      }
    })
  },
  {
    name: 'limits',
    decorators: { fastify: ['parts'], request: ['isMultipart'] },
    dependencies: ['sessions', 'freshness'],
  },
)

const costOf = ({ routeOptions }: FastifyRequest): Endpoint['cost'] => routeOptions.config.endpoint?.cost

/** The size of the body in kB; a chunked request has no Content-Length header, so its parsed body is measured. */
const kilobytesOf = ({ headers, body }: FastifyRequest): number =>
  Number(headers['content-length'] ?? JSON.stringify(body ?? '').length) / 1_000

/** Whether the request exports a whole list; the subscribers of a newsletter are exported through the list route. */
const isExport = (request: FastifyRequest): boolean => {
  if (costOf(request) === 'export') return true
  const { perPage, limit } = request.query as Record<string, unknown>
  return request.routeOptions.config.op === 'list' && (perPage === '0' || limit === '0')
}

/**
 * Whether the body is processed while it arrives: such requests have a gate of their own and take no slot in the queue.
 */
export const isStreamed = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('multipart/') === true || costOf(request) === 'streamed'

/** Whether the request must run alone among heavy ones, whoever sends it. */
export const isHeavy = (request: FastifyRequest): boolean =>
  isLong(request) || isExport(request) || costOf(request) === 'bulk'

/** Whether the body is JSON and long, or of unknown length. */
const isLong = (request: FastifyRequest): boolean => {
  const { method, headers } = request
  if (method === 'GET' || method === 'HEAD' || isStreamed(request)) return false
  return Number(headers['content-length'] ?? 0) > LONG_BODY || headers['transfer-encoding'] !== undefined
}
