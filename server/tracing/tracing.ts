/** Traces as the rest of the server knows them; what makes and sends them is loaded where an endpoint is configured. */
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type pg from 'pg'

export type Traces = {
  /** Where they are sent: the base address of an OTLP/HTTP receiver, without '/v1/traces'. */
  endpoint: string
  /** Under which name. */
  service: string
  /** Which part of the requests, 0 to 1. */
  ratio: number
}

/** The way of one request through the server. */
export type RequestTrace = {
  traceId: string
  /** What `work` asks of the database belongs to this request. */
  within<T>(work: () => T): T
  /** `user`: their number. */
  end(answer: { route: string; status: number; user: number | null }): void
}

export type Tracing = {
  /** `parent`: the W3C header of whoever asked, where their word is taken. */
  begin(request: { id: string; method: string; parent?: string | undefined }): RequestTrace
  /** What is asked of this pool is told with the request that asks. */
  watch(pool: pg.Pool): void
  /** Sends what is waiting. */
  flush(): Promise<void>
  stop(): Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    trace: RequestTrace | null
  }
}

/** `trusted`: proxies stand in front, whose word on the trace that a request belongs to is taken. */
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
    // A body comes on the events of its connection, which know nothing of the request.
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
