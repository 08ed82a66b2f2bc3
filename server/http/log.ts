/**
 * What the server writes of itself: a line of JSON for each answer and for each failure, under the request id that the
 * person was told. No address as it was asked, no body, no header, nothing that a failure quotes, no mail address and no
 * long number in its words: those hold people's data.
 */
import plugin from 'fastify-plugin'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** Where the lines go; the standard output unless said. */
export type Lines = { write(line: string): void }

type Failure = { name?: string; message?: string; stack?: string } & Record<string, unknown>

/** From a mark to its own other one, or to the end: an apostrophe within a word opens nothing. */
const QUOTED = /"[^"]*(?:"|$)|«[^»]*(?:»|$)|`[^`]*(?:`|$)|(?<![\p{L}\d])'[^']*(?:'|$)/gu
const [READ, MOST] = [4_000, 300]

/** An address of mail, or figures enough to be a telephone or a card. */
const isPersonal = (word: string): boolean => word.includes('@') || /\d{5}/.test(word)

/** The sentence of a failure without the values that it quotes. */
const masked = (message: string): string =>
  message
    .slice(0, READ)
    .replace(QUOTED, '…')
    .split(/\s/)
    .map((word) => (isPersonal(word) ? '…' : word))
    .join(' ')
    .slice(0, MOST)

/** Where it happened: the frames, without the sentence before them. */
const framesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim())

/** A failure as a line tells it. What a database says of one names the values of the row: its code and places are told. */
export function tellFailure(given: unknown, depth = 0): Record<string, unknown> {
  if (typeof given !== 'object' || given === null) return { type: typeof given }
  const { name, message, stack, code, table, column, constraint, severity, cause } = given as Failure
  const ofDatabase = severity !== undefined || (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code))
  const places = ofDatabase ? { table, column, constraint } : {}
  return {
    type: name ?? 'Error',
    ...(typeof code === 'string' && { code }),
    ...Object.fromEntries(Object.entries(places).filter(([, value]) => typeof value === 'string')),
    ...(!ofDatabase && message && { message: masked(message) }),
    ...(stack && { stack: framesOf(stack) }),
    ...(cause !== undefined && depth < 2 && { cause: tellFailure(cause, depth + 1) }),
  }
}

/** What Fastify's types ask for. */
type Told = { type: string; message: string; stack: string }

/** What a line calls the id that the answer tells. */
export const REQUEST_ID = 'request_id'

/** As Fastify takes it: levels by name, times that a person reads. */
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
            err: (error: unknown) => tellFailure(error) as Told,
            req: () => ({}),
            res: () => ({ statusCode: 0 }),
          },
        },
})

/** One line for each answer, at `info`: the route as it is described, never the address. */
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
