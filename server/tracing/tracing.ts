/**
 * The interface of tracing for the rest of the server; the implementation is imported only if an endpoint is
 * configured.
 */
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type pg from 'pg'

export type Traces = {
  /** The base URL of an OTLP/HTTP receiver, without '/v1/traces'. */
  endpoint: string
  /** The service name. */
  service: string
  /** The sampling ratio, 0 to 1. */
  ratio: number
}

/** The trace of one request. */
export type RequestTrace = {
  traceId: string
  /** Runs `work` with this span active, so that its queries become child spans. */
  within<T>(work: () => T): T
  /** `user`: the user's id. */
  end(answer: { route: string; status: number; user: number | null }): void
}

export type Tracing = {
  /** `parent`: the W3C traceparent header, if the caller is trusted. */
  begin(request: { id: string; method: string; parent?: string | undefined }): RequestTrace
  /** Traces the queries of this pool. */
  watch(pool: pg.Pool): void
  /** Exports pending spans. */
  flush(): Promise<void>
  stop(): Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    trace: RequestTrace | null
  }
}

/** `trusted`: the server is behind proxies whose traceparent header is accepted. */
export const tracedRequests = plugin<{ tracing: Tracing | undefined; trusted: boolean }>(
  async (app, { tracing, trusted }) => {
    app.decorateRequest('trace', null)
    if (!tracing) return
    const parentOf = ({ headers }: FastifyRequest): string | undefined =>
      trusted && typeof headers.traceparent === 'string' ? headers.traceparent : undefined
    app.addHook('onRequest', (request, _, done) => {
      const trace = tracing.begin({ id: request.id, method: request.method, parent: parentOf(request) })
      request.trace = trace
      request.log = request.log.child({ trace_id: trace.traceId })
      trace.within(done)
    })
    // The body arrives in socket events, which run outside the request's context, so the context is restored here.
    app.addHook('preValidation', (request, _, done) => {
      if (request.trace) request.trace.within(done)
      else done()
    })
    app.addHook('onResponse', async (request, reply) => {
      request.trace?.end({
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        user: request.session?.user.id ?? null,
      })
    })
  },
  { name: 'traces' },
)
