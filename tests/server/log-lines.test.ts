/** Log lines and traces: real lines, and a real OTLP receiver over HTTP. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { signingSecret } from '../../server/db/prepare.ts'
import { ownClientConfig } from '../../server/http/clientConfig.ts'
import { formatError } from '../../server/http/log.ts'
import { startTracing } from '../../server/tracing/otel.ts'
import { onEveryServer } from './support/onEveryServer.ts'
import { inject, PASSWORD, type CallOptions, type Method, type TestServer } from './support/server.ts'

type Line = Record<string, unknown>

/** A second server on the same database, whose log lines are collected. */
async function serverWithLog(server: TestServer, more: object = {}) {
  const lines: string[] = []
  const app = await build({
    db: server.db,
    clock: server.clock,
    secret: await signingSecret(server.db),
    clientConfig: ownClientConfig(),
    guardLoad: false,
    log: 'info',
    logTo: { write: (line) => void lines.push(line) },
    ...more,
  })
  await app.ready()
  const ask = (method: Method, url: string, options?: CallOptions) => inject(app, method, url, options)
  return { app, ask, lines, read: () => lines.map((line) => JSON.parse(line) as Line) }
}

onEveryServer('log lines', (server) => {
  test('each answer has a log line with route, status, user id, and the request id of the answer', async () => {
    const { app, ask, read } = await serverWithLog(server())
    const token = await server().login('admin')
    const begun = performance.now()
    await ask('GET', '/api/orders/orders/1', { token })
    const took = performance.now() - begun
    const lost = await ask('GET', '/api/orders/orders/999999', { token })
    await ask('GET', '/api/main/boh', { token })
    await app.close()
    const answered = read().filter((line) => line.msg === 'answered')
    expect(answered).toMatchObject([
      { level: 'info', method: 'GET', route: '/api/orders/orders/:id', status: 200 },
      { status: 404, request_id: lost.body.request_id },
      { route: 'none', status: 404 },
    ])
    expect(answered[0]!.user).toBeGreaterThan(0)
    expect(answered[0]!.ms).toBeGreaterThan(0)
    // The duration is rounded to a tenth of a millisecond.
    expect(answered[0]!.ms).toBeLessThan(took + 0.1)
    expect(String(answered[0]!.time)).toMatch(/^\d{4}-.*Z$/)
  })

  test('log lines contain no password, no token and no data of requests or answers', async () => {
    const { app, ask, lines, read } = await serverWithLog(server())
    const token = await server().login('admin')
    await ask('POST', '/api/security/auth/jwt/login', {
      body: { email: 'admin@regia.test', password: 'sbagliata-xyz' },
    })
    await ask('POST', '/api/security/auth/jwt/login', { body: { email: 'admin@regia.test', password: PASSWORD } })
    await ask('GET', '/api/main/rubrica', { token, query: { search: 'Mario Segretissimo' } })
    const body = { nome: 'Cognome-Riservato', email: 'riservata@posta.test', telefono: '3331234567' }
    await ask('POST', '/api/main/rubrica', { token, body })
    // An error whose message quotes the data.
    const pool = server().db.pool as unknown as { query: unknown }
    const own = pool.query
    pool.query = () =>
      Promise.reject(
        Object.assign(new Error('duplicate key: (email)=(riservata@posta.test) "Cognome-Riservato" 3331234567'), {
          detail: 'Key (email)=(riservata@posta.test)',
        }),
      )
    const failed = await ask('GET', '/api/orders/orders/1', { token })
    pool.query = own
    await app.close()
    expect(failed.status).toBe(500)
    const failure = read().find((line) => line.level === 'error')
    expect(failure).toMatchObject({
      msg: 'unexpected failure',
      request_id: failed.body.request_id,
      route: '/api/orders/orders/:id',
    })
    expect((failure!.err as { stack: string[] }).stack.length).toBeGreaterThan(0)
    expect(lines.length).toBeGreaterThan(5)
    for (const secret of [
      'sbagliata',
      PASSWORD,
      token,
      token.split('.')[2]!,
      'Segretissimo',
      'Riservat',
      'riservata',
      '333123',
      '@',
    ])
      expect(lines.join('\n').replace(/"stack":\[[^\]]*\]/g, ''), secret).not.toContain(secret)
    for (const secret of [PASSWORD, token, 'riservata', 'Riservat', '333123'])
      expect(lines.join('\n')).not.toContain(secret)
  })

  describe('traces', () => {
    type Value = { stringValue?: string; intValue?: number }
    type Span = {
      traceId: string
      spanId: string
      parentSpanId?: string
      name: string
      kind: number
      attributes: { key: string; value: Value }[]
    }
    const received: { path: string; service: string; spans: Span[] }[] = []
    let receiver: Server
    let endpoint = ''
    const attribute = (span: Span, name: string) => {
      const value = span.attributes.find(({ key }) => key === name)?.value
      return value?.stringValue ?? value?.intValue
    }

    beforeAll(async () => {
      receiver = createServer((request, response) => {
        let text = ''
        request.on('data', (part: Buffer) => (text += part.toString()))
        request.on('end', () => {
          const { resourceSpans } = JSON.parse(text) as {
            resourceSpans: {
              resource: { attributes: { key: string; value: Value }[] }
              scopeSpans: { spans: Span[] }[]
            }[]
          }
          for (const { resource, scopeSpans } of resourceSpans)
            received.push({
              path: request.url!,
              service: resource.attributes.find(({ key }) => key === 'service.name')!.value.stringValue!,
              spans: scopeSpans.flatMap(({ spans }) => spans),
            })
          response.setHeader('content-type', 'application/json').end('{}')
        })
      })
      await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
      endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
    })
    afterAll(() => new Promise((closed) => receiver.close(closed)))

    test('a request and its database queries are traced by route and without values', async () => {
      received.length = 0
      const tracing = startTracing({ endpoint, service: 'regia-prova', ratio: 1 })
      tracing.watch(server().db.pool)
      const { app, ask, read } = await serverWithLog(server(), { tracing })
      const token = await server().login('admin')
      const [one, two] = await Promise.all([
        ask('GET', '/api/orders/orders/1', { token }),
        ask('PATCH', '/api/orders/orders/2', { token, body: { note: 'parola-segreta' } }),
      ])
      await app.close()
      await tracing.stop()
      expect([one.status, two.status]).toEqual([200, 200])
      expect(received[0]).toMatchObject({ path: '/v1/traces', service: 'regia-prova' })
      const spans = received.flatMap((batch) => batch.spans)
      for (const method of ['GET', 'PATCH']) {
        const request = spans.find(({ name }) => name === `${method} /api/orders/orders/:id`)!
        expect(request).toMatchObject({ kind: 2 })
        expect(attribute(request, 'http.response.status_code')).toBe(200)
        const below = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)
        expect(below.map(({ name }) => name)).toContain(
          method === 'GET' ? 'SELECT orders_orders' : 'UPDATE orders_orders',
        )
        expect(below.every(({ traceId, kind }) => traceId === request.traceId && kind === 3)).toBe(true)
        const line = read().find((one) => one.msg === 'answered' && one.method === method)!
        expect(line.trace_id).toBe(request.traceId)
        expect(line.request_id).toBe(attribute(request, 'regia.request_id'))
      }
      // Every query belongs to a request.
      const ids = new Set(spans.map(({ spanId }) => spanId))
      expect(spans.filter(({ kind, parentSpanId }) => kind === 3 && !ids.has(parentSpanId ?? ''))).toEqual([])
      expect(JSON.stringify(received)).not.toMatch(/parola-segreta|eyJ|@regia/)
    })

    test('a trace started by the caller continues only behind trusted proxies', async () => {
      const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
      for (const trustProxy of [undefined, ['127.0.0.1']]) {
        received.length = 0
        const tracing = startTracing({ endpoint, service: 'regia', ratio: 1 })
        const { app, ask } = await serverWithLog(server(), { tracing, trustProxy })
        await ask('GET', '/health', { headers: { traceparent: parent } })
        await app.close()
        await tracing.stop()
        expect(received[0]!.spans[0]!.traceId === '0af7651916cd43dd8448eb211c80319c').toBe(trustProxy !== undefined)
      }
    })

    test('an unreachable receiver does no harm, and nothing is traced after the end', async () => {
      const { query } = server().db.pool
      const tracing = startTracing({ endpoint: 'http://127.0.0.1:9', service: 'regia', ratio: 1 })
      tracing.watch(server().db.pool)
      const { app, ask } = await serverWithLog(server(), { tracing })
      expect((await ask('GET', '/health')).status).toBe(200)
      await app.close()
      await tracing.stop()
      expect(server().db.pool.query).toBe(query)
    })
  })
})

describe('logged errors', () => {
  test('database errors are logged by code and place, others without quoted data', () => {
    const database = Object.assign(new Error('duplicate key'), {
      severity: 'ERROR',
      code: '23505',
      table: 'management_user',
      detail: 'Key (email)=(a@b.it)',
      parameters: ['segreto'],
    })
    const formatted = formatError(
      new Error('Failed on "segreto dell’Angelo d\'Oro" of mario@rossi.it, 3331234567', { cause: database }),
    )
    expect(formatted).toMatchObject({
      type: 'Error',
      message: 'Failed on … of … …',
      cause: { code: '23505', table: 'management_user' },
    })
    expect(JSON.stringify(formatted)).not.toMatch(/segreto|Oro|a@b\.it|duplicate/)
    expect(formatError(new Error(`Can't find the guest 'Mario Rossi' of the list`))).toMatchObject({
      message: "Can't find the guest … of the list",
    })
    const long = formatError(new Error(`${'x '.repeat(145)}"Mario Rossi ${'y '.repeat(200)}" later`)) as {
      message: string
    }
    expect(long.message).not.toContain('Mario')
    expect(long.message.length).toBeLessThanOrEqual(300)
  })
})

describe('tracing settings', () => {
  test('traces require an endpoint', () => {
    expect(readConfig({}).traces).toBeUndefined()
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collettore:4318' }).traces).toEqual({
      endpoint: 'http://collettore:4318',
      service: 'regia',
      ratio: 1,
    })
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collettore' })).toThrow(/OTEL_EXPORTER_OTLP_ENDPOINT/)
  })
})
