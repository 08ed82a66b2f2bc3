/** Asks the limits of a person before a request is read: what is refused has cost next to nothing. */
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { Bucket, Gate } from './limits.ts'

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400
const KB_PER_MB = 1_000

/** Reads or works out whole tables, by op. */
const exporting = new Set([
  'export',
  'report',
  'check',
  'checkInvalidDescriptions',
  'regenerateSitemaps',
  'buildHotelIndicators',
  'scan',
  'esporta',
])
/** Writes many rows one after the other, which the embedded database does while everybody waits. */
const sweeping = new Set(['translate', 'note', 'sort', 'batch'])

/** Each upload is in memory while it arrives. */
const FILES = { each: 2, all: 8 }
/** So is a long body, and all at once it is read. */
const BODIES = { each: 3, all: 8 }
const LONG_BODY = 100_000

export const guard = plugin(
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

/** The size of the body in kB; a chunked request has no Content-Length header, so its parsed body is measured. */
const kilobytesOf = ({ headers, body }: FastifyRequest): number =>
  Number(headers['content-length'] ?? JSON.stringify(body ?? '').length) / 1_000

/** The file of a newsletter's subscribers is asked for at the address of their list. */
const isExport = ({ routeOptions: { config }, query }: FastifyRequest): boolean => {
  if (exporting.has(config.op ?? '')) return true
  const { perPage, limit } = query as Record<string, unknown>
  return config.op === 'list' && (perPage === '0' || limit === '0')
}

/** Arrives while it is worked on: it has a gate of its own, and would hold a place in the queue meanwhile. */
export const isStreamed = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('multipart/') === true || request.routeOptions.config.op === 'leggi'

/** One after the other, whoever asks. */
export const isHeavy = (request: FastifyRequest): boolean =>
  isLong(request) || isExport(request) || sweeping.has(request.routeOptions.config.op ?? '')

/** In JSON, and long or of a length that is not said. */
const isLong = (request: FastifyRequest): boolean => {
  const { method, headers } = request
  if (method === 'GET' || method === 'HEAD' || isStreamed(request)) return false
  return Number(headers['content-length'] ?? 0) > LONG_BODY || headers['transfer-encoding'] !== undefined
}
