/** Response headers for the browser, on every kind of answer. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type Method, type TestServer } from './support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ kind: 'pglite' })
})
afterAll(() => server?.stop())

const SAFE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

test('the page runs only its own scripts and cannot be framed', async () => {
  const { headers } = await server.call('GET', '/')
  expect(headers).toMatchObject(SAFE)
  const policy = headers['content-security-policy']!.split(';')
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ])
    expect(policy).toContain(rule)
})

test('a path that cannot be decoded gets the page, and services refuse it', async () => {
  for (const path of ['/hotel/%E0%A4%A', '/%', '/hotel/1/offerte/%zz?q=1']) {
    const { status, headers } = await server.call('GET', path)
    const page = await server.call('GET', '/non/esiste')
    expect([path, status, headers['content-type']]).toEqual([path, page.status, page.headers['content-type']])
  }
  expect(await server.call('GET', '/api/main/hotel/%E0%A4%A')).toMatchObject({
    status: 400,
    body: { message: 'L’indirizzo richiesto non è valido.' },
  })
})

test('answers of the services forbid caching, whether they succeed, are refused or are not found', async () => {
  const call = server.as('admin')
  const services = server.app.registered.filter(({ url }) => url.startsWith('/api/'))
  expect(services.length).toBeGreaterThan(300)
  const cacheable: string[] = []
  for (const { method, url } of services) {
    const path = url.replace(/:\w+/g, '99999')
    // Reads are made by an administrator, writes without a session.
    const { status, headers } =
      method === 'GET' ? await call('GET', path) : await server.call(method as Method, path, { body: {} })
    const isSafe = Object.entries(SAFE).every(([name, value]) => headers[name] === value)
    if (headers['cache-control'] !== 'no-store' || !isSafe) cacheable.push(`${method} ${path} ${status}`)
  }
  expect(cacheable).toEqual([])
})
