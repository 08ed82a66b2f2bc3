/** Maps every error to an HTTP problem: the only place that does. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { isGone } from '../db/errors.ts'
import { badRequest, diskFull, invalid, Problem, titleOf, unavailable } from './problem.ts'

type Databased = { code?: string; constraint?: string; column?: string; detail?: string; table?: string }

/** Maps PostgreSQL errors to problems; the driver's error may be wrapped once as `cause`. */
function fromDatabase(error: unknown): Problem | undefined {
  const found = [error, (error as { cause?: unknown })?.cause].find(
    (one) => typeof (one as Databased)?.code === 'string',
  ) as Databased | undefined
  switch (found?.code) {
    case '23505':
      return invalid({
        [/Key \((?:\w+, )?(?:lower\()?"?([\w.]+)"?/.exec(found.detail ?? '')?.[1] ?? 'valore']: ['Valore già presente'],
      })
    case '23503':
      return /is still referenced/.test(found.detail ?? '')
        ? new Problem(409, 'referenced', 'L’elemento è usato da altri dati e non può essere eliminato.')
        : invalid({ [/Key \("?([\w.]+)"?\)/.exec(found.detail ?? '')?.[1] ?? 'valore']: ['Valore non valido'] })
    case '22021':
    case '22P05':
    case '22P02':
    case '22003':
    case '22007':
    case '22008':
      return badRequest('Un valore della richiesta non è valido.')
    case '53100':
    case 'ENOSPC':
      return diskFull()
    // Concurrency and resource errors: the transaction was rolled back, and a retry may succeed.
    case '40001':
    case '40P01':
    case '57014':
    case '53300':
    case '53200':
    case '55P03':
    // The server was demoted to a replica: writes belong to another primary now.
    case '25006':
      return unavailable()
    default:
      return found && isGone(found.code, '') ? unavailable() : undefined
  }
}

const ofFastify: Record<string, () => Problem> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => badRequest('Il corpo della richiesta non è un JSON leggibile.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => badRequest('Il corpo della richiesta è vuoto.'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem(413, 'too_large', 'La richiesta è troppo grande.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Problem(415, 'media_type', 'Il formato della richiesta non è accettato.'),
  FST_ERR_BAD_URL: () => badRequest('L’indirizzo richiesto non è valido.'),
  FST_UNDER_PRESSURE: () => unavailable(10),
}

export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const known = ofFastify[(error as FastifyError)?.code]
  if (known) return known()
  const database = fromDatabase(error)
  if (database) return database
  const status = (error as FastifyError)?.statusCode
  const message = error instanceof Error ? error.message : ''
  if (status === 429) return new Problem(429, 'too_many', 'Troppi tentativi: attendi qualche istante e riprova.')
  if (status && status >= 400 && status < 500) return new Problem(status, 'bad_request', 'La richiesta non è valida.')
  if (isGone(undefined, message)) return unavailable()
  // Errors of the multipart parser carry no code.
  if (/^(Multipart: |Malformed |Unexpected end of (form|multipart|file))/.test(message))
    return badRequest('Il modulo inviato non è leggibile.')
  return new Problem(500, 'internal', 'Si è verificato un errore inaspettato. Riprova più tardi.')
}

const bodyOf = (request: FastifyRequest, problem: Problem): Record<string, unknown> => ({
  type: 'about:blank',
  title: titleOf(problem.status),
  status: problem.status,
  detail: problem.message,
  message: problem.message,
  code: problem.code,
  ...(problem.fields && { errors: problem.fields }),
  ...problem.extra,
  request_id: request.id,
})

const TYPE = 'application/problem+json; charset=utf-8'

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.headers) reply.headers(problem.headers)
  return reply.code(problem.status).type(TYPE).send(bodyOf(request, problem))
}

/** Replaces an answer that is about to be sent by a problem; returns its body. */
export function writeProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): string {
  if (problem.headers) reply.headers(problem.headers)
  reply.removeHeader('content-length').code(problem.status).type(TYPE)
  return JSON.stringify(bodyOf(request, problem))
}

export const errorAnswers = plugin(
  async (app) => {
    app.setErrorHandler((error, request, reply) => {
      const problem = toProblem(error)
      if (problem.status >= 500) {
        const facts = { method: request.method, route: request.routeOptions.url ?? 'none', code: problem.code }
        if (problem.code === 'internal') request.log.error({ ...facts, err: error }, 'unexpected failure')
        else request.log.warn({ ...facts, err: error }, 'cannot be served now')
      }
      return sendProblem(request, reply, problem)
    })
  },
  { name: 'errors' },
)
