/**
 * Logging: one JSON line per answer and per failure, with the request id that the user was shown. Lines contain no URL,
 * body, header, quoted value, mail address or long number, because those hold personal data.
 */
import plugin from 'fastify-plugin'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** The destination of the log lines; standard output by default. */
export type Lines = { write(line: string): void }

type Failure = { name?: string; message?: string; stack?: string } & Record<string, unknown>

/** Quoted text up to the closing mark or the end; an apostrophe inside a word does not open a quotation. */
const QUOTED = /"[^"]*(?:"|$)|«[^»]*(?:»|$)|`[^`]*(?:`|$)|(?<![\p{L}\d])'[^']*(?:'|$)/gu
const [READ, MOST] = [4_000, 300]

/** A mail address, or enough digits for a telephone or card number. */
const isPersonal = (word: string): boolean => word.includes('@') || /\d{5}/.test(word)

/** The message of an error without the values that it quotes. */
const masked = (message: string): string =>
  message
    .slice(0, READ)
    .replace(QUOTED, '…')
    .split(/\s/)
    .map((word) => (isPersonal(word) ? '…' : word))
    .join(' ')
    .slice(0, MOST)

/** The stack frames without the message above them. */
const framesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim())

/**
 * Formats an error for the log. Database messages quote row values, so only their code and the names of table, column
 * and constraint are logged.
 */
export function formatError(error: unknown, depth = 0): Record<string, unknown> {
  if (typeof error !== 'object' || error === null) return { type: typeof error }
  const { name, message, stack, code, table, column, constraint, severity, cause } = error as Failure
  const ofDatabase = severity !== undefined || (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code))
  const places = ofDatabase ? { table, column, constraint } : {}
  return {
    type: name ?? 'Error',
    ...(typeof code === 'string' && { code }),
    ...Object.fromEntries(Object.entries(places).filter(([, value]) => typeof value === 'string')),
    ...(!ofDatabase && message && { message: masked(message) }),
    ...(stack && { stack: framesOf(stack) }),
    ...(cause !== undefined && depth < 2 && { cause: formatError(cause, depth + 1) }),
  }
}

/** The shape that Fastify's types require. */
type LoggedError = { type: string; message: string; stack: string }

/** The name of the request id in log lines and answers. */
export const REQUEST_ID = 'request_id'

/** Logger options for Fastify: level names instead of numbers, ISO timestamps. */
export const linesOf = (log: Config['log'], to?: Lines): Pick<FastifyServerOptions, 'logger'> => ({
  logger:
    log === 'silent'
      ? false
      : {
          level: log,
          ...(to && { stream: to }),
          base: { pid: process.pid },
          timestamp: () => `,"time":"${new Date().toISOString()}"`,
          formatters: { level: (level: string) => ({ level }) },
          serializers: {
            err: (error: unknown) => formatError(error) as LoggedError,
            req: () => ({}),
            res: () => ({ statusCode: 0 }),
          },
        },
})

/** Logs one line per answer at `info`, with the route pattern and never the URL. */
export const requestLines = plugin(
  async (app) => {
    app.addHook('onResponse', async (request, reply) => {
      request.log.info(
        {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          user: request.session?.user.id ?? null,
        },
        'answered',
      )
    })
  },
  { name: 'request-lines' },
)
