/** Asks the limits of a person before a request is read: what is refused has cost next to nothing. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Bucket, Gate, type Limits } from './limits.ts'

const MINUTE = 60
const HOUR = 3_600

/** Reads or works out whole tables, by op. */
const heavy = new Set(['export', 'report', 'check', 'checkInvalidDescriptions', 'regenerateSitemaps'])
heavy.add('buildHotelIndicators').add('scan')

/** Each upload is in memory while it arrives. */
const AT_ONCE = { each: 2, all: 8 }

export function guard(app: FastifyInstance, limits: Limits): void {
  const writes = new Bucket(limits.writesPerMinute, MINUTE, 'Troppe modifiche in poco tempo: riprova fra poco.')
  const uploads = new Bucket(limits.uploadsPerHour, HOUR, 'Troppi file in un’ora: riprova più tardi.')
  const exports = new Bucket(
    limits.exportsPerHour,
    HOUR,
    'Troppe esportazioni o verifiche in un’ora: riprova più tardi.',
  )
  const arriving = new Gate(AT_ONCE.each, AT_ONCE.all)

  app.addHook('preValidation', async (request, reply) => {
    const userId = request.session?.user.id
    if (userId === undefined) return
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (!reads) writes.take(userId)
    if (isHeavy(request)) exports.take(userId)
    if (!reads && request.isMultipart()) {
      uploads.take(userId)
      reply.raw.once('close', arriving.enter(userId))
    }
  })
}

/** The file of a newsletter's subscribers is asked for at the address of their list. */
const isHeavy = ({ routeOptions: { config }, query }: FastifyRequest): boolean => {
  if (heavy.has(config.op ?? '')) return true
  const { perPage, limit } = query as Record<string, unknown>
  return config.op === 'list' && (perPage === '0' || limit === '0')
}
