/** OpenTelemetry tracing: spans of requests and their database queries, exported over OTLP/HTTP. */
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { watchQueries } from './queries.ts'
import type { Traces, Tracing } from './tracing.ts'

const SHUTDOWN_TIMEOUT_MS = 2_000

/**
 * Starts tracing without global state, so that a process can have several instances or none, and tests can stop theirs.
 */
export function startTracing({ endpoint, service, ratio }: Traces): Tracing {
  const manager = new AsyncLocalStorageContextManager().enable()
  const url = `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`
  const processor = new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, timeoutMillis: 5_000 }) })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.instance.id': `${process.pid}` }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer('regia')
  const propagator = new W3CTraceContextPropagator()
  const unwatch: (() => void)[] = []

  const contextOf = (parent: string | undefined): Context =>
    parent === undefined
      ? ROOT_CONTEXT
      : propagator.extract(
          ROOT_CONTEXT,
          { traceparent: parent },
          { get: (carrier, key) => carrier[key as 'traceparent'], keys: (carrier) => Object.keys(carrier) },
        )

  return {
    begin({ id, method, parent }) {
      const parentContext = contextOf(parent)
      const span = tracer.startSpan(
        method,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'regia.request_id': id } },
        parentContext,
      )
      const context = trace.setSpan(parentContext, span)
      return {
        traceId: span.spanContext().traceId,
        within: (work) => manager.with(context, work),
        end({ route, status, user }) {
          span.updateName(`${method} ${route}`)
          span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
          if (user !== null) span.setAttribute('user.id', String(user))
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    watch: (pool) => void unwatch.push(watchQueries(pool, tracer, () => manager.active())),
    flush: () => provider.forceFlush(),
    async stop() {
      for (const end of unwatch.splice(0)) end()
      // An unreachable receiver must not block the shutdown.
      const deadline = new Promise<void>((resolve) => setTimeout(resolve, SHUTDOWN_TIMEOUT_MS).unref())
      await Promise.race([provider.shutdown().catch(() => {}), deadline])
      manager.disable()
    },
  }
}
