/** Spans of database queries, children of the request's span. */
import { SpanKind, SpanStatusCode, trace, type Context, type Span, type Tracer } from '@opentelemetry/api'
import pg from 'pg'
import { itemAt } from '../../src/domain/util/lookup.ts'

type Query = (...args: unknown[]) => unknown

const MOST = 2_000
/** Parameter values are not part of the statement; literals written into it are masked too. */
const LITERALS = /'(?:[^']|'')*'/g
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]\w*)"?/i

const textOf = (query: unknown): string | undefined =>
  typeof query === 'string' ? query : (query as { text?: string } | null)?.text

/** The span name: 'SELECT main_hotel', or only the verb. */
function nameOf(text: string): string {
  const verb = /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'QUERY'
  const table = TABLE.exec(text)?.[1]
  return table ? `${verb} ${table}` : verb
}

/**
 * Instruments the pool and its clients. A call with a callback is the pool's own, for a query that is already traced.
 * Returns a function that restores them.
 */
export function watchQueries(pool: pg.Pool, tracer: Tracer, active: () => Context): () => void {
  const watched = (own: Query) =>
    function (this: unknown, ...args: unknown[]): unknown {
      const text = textOf(args[0])
      const at = active()
      if (text === undefined || typeof args.at(-1) === 'function' || !trace.getSpan(at)) return own.apply(this, args)
      const span = tracer.startSpan(
        nameOf(text),
        {
          kind: SpanKind.CLIENT,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.replace(LITERALS, '?').slice(0, MOST) },
        },
        at,
      )
      return endSpan(span, own.apply(this, args))
    }
  const hosts = [pool, pg.Client.prototype] as unknown as { query: Query }[]
  const before = hosts.map(({ query }) => query)
  for (const [at, host] of hosts.entries()) host.query = watched(itemAt(before, at))
  return () => hosts.forEach((host, at) => (host.query = itemAt(before, at)))
}

function endSpan(span: Span, answer: unknown): unknown {
  const fail = (error: unknown) => {
    const { code } = (error ?? {}) as { code?: unknown }
    if (typeof code === 'string') span.setAttribute('db.response.status_code', code)
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  if (answer instanceof Promise) answer.then(() => span.end(), fail)
  else span.end()
  return answer
}
