/** Metrics and probes for monitoring. */
import { expect, test, vi } from 'vitest'
import { onEveryServer } from './support/onEveryServer.ts'

const TOKEN = 'quanto-basta-di-lungo'

onEveryServer(
  'metrics and probes',
  (server) => {
    const ask = (token?: string) =>
      server().app.inject({
        method: 'GET',
        url: '/metrics',
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })

    /** The value of a metric, by its name and some of its labels. */
    async function valueOf(name: string, ...labels: string[]): Promise<number> {
      const text = (await ask(TOKEN)).body
      const line = text
        .split('\n')
        .find((one) => one.startsWith(`${name}{`) && labels.every((label) => one.includes(label)))
      return line === undefined ? 0 : Number(line.split(' ').at(-1))
    }

    test('without the token the metrics endpoint is not found', async () => {
      const signed = await server().as('admin')('GET', '/metrics')
      for (const { statusCode, body } of [await ask(), await ask('un-altro-token-lungo'), await ask(`${TOKEN}!`)]) {
        expect(statusCode).toBe(404)
        expect(body).not.toContain('regia_')
      }
      expect(signed.status).toBe(404)
      expect((await ask(TOKEN)).statusCode).toBe(200)
    })

    test('requests are counted by route, and unknown paths together', async () => {
      const count = 'regia_http_request_duration_seconds_count'
      const orders = ['method="GET"', 'route="/api/orders/orders/:id"', 'status="200"']
      const none = ['route="none"']
      const [before, lost] = [await valueOf(count, ...orders), await valueOf(count, ...none)]
      for (const order of [1, 2])
        expect((await server().as('admin')('GET', `/api/orders/orders/${order}`)).status).toBe(200)
      for (const path of ['boh', 'mah']) await server().as('admin')('GET', `/api/main/${path}`)
      expect(await valueOf(count, ...orders)).toBe(before + 2)
      expect(await valueOf(count, ...none)).toBe(lost + 2)
    })

    test('waiting and failed mails are counted', async () => {
      const [waiting, failed] = [
        await valueOf('regia_mails', 'state="waiting"'),
        await valueOf('regia_mails', 'state="failed"'),
      ]
      await server().db.pool.query(
        `insert into outbox (kind, recipients, cc, subject, html, created_at, failed_at)
         values ('prova', '[]', '[]', 'Prova', '', now(), null), ('prova', '[]', '[]', 'Prova', '', now(), now())`,
      )
      expect(await valueOf('regia_mails', 'state="waiting"')).toBe(waiting + 1)
      expect(await valueOf('regia_mails', 'state="failed"')).toBe(failed + 1)
    })

    test('untaken and taken jobs are counted', async () => {
      await server().db.pool.query(
        `insert into jobs (kind, subject, created_at, claimed_until) values ('mai-visto', 1, now(), now() + interval '1 hour')`,
      )
      expect(await valueOf('regia_jobs', 'state="taken"')).toBe(1)
      await server().db.pool.query('update jobs set finished_at = now()')
      expect(await valueOf('regia_jobs', 'state="taken"')).toBe(0)
    })

    test('waiting and failed webhook deliveries and the queue are counted', async () => {
      await server().db.pool.query(
        `insert into webhook_deliveries (webhook_id, event, failed_at)
         values (1, 'regia.prova', null), (1, 'regia.prova', null), (1, 'regia.prova', now())`,
      )
      expect(await valueOf('regia_webhook_deliveries', 'state="waiting"')).toBe(2)
      expect(await valueOf('regia_webhook_deliveries', 'state="failed"')).toBe(1)
      expect(await valueOf('regia_requests', 'state="waiting"')).toBe(0)
      expect((await ask(TOKEN)).body).toContain('regia_requests{state="working"}')
    })

    test('metrics that the database cannot provide are omitted, and the others are served', async () => {
      const { pool } = server().db
      const failingQuery = vi.spyOn(pool, 'query').mockImplementation(() => Promise.reject(new Error('gone')) as never)
      const { statusCode, body } = await ask(TOKEN)
      failingQuery.mockRestore()
      expect(statusCode).toBe(200)
      expect(body).toContain('regia_http_request_duration_seconds_count')
      expect(body).not.toContain('regia_mails{')
      expect((await ask(TOKEN)).body).toContain('regia_mails{')
    })

    test('an unreachable database makes the server unready but not unhealthy', async () => {
      const status = async (path: string) => (await server().call('GET', path)).status
      const { pool } = server().db
      const failingQuery = vi.spyOn(pool, 'query').mockImplementation(() => Promise.reject(new Error('gone')) as never)
      const meanwhile = [await status('/health'), await status('/ready')]
      failingQuery.mockRestore()
      expect(meanwhile).toEqual([200, 503])
      expect(await status('/ready')).toBe(200)
    })

    // Runs last, because the server does not return from leaving.
    test('the server is ready until it starts to leave', async () => {
      const ready = async () => (await server().call('GET', '/ready')).status
      expect(await ready()).toBe(200)
      server().app.leave()
      expect(await ready()).toBe(503)
      // Requests that still arrive are answered.
      expect((await server().call('GET', '/health')).status).toBe(200)
    })
  },
  { metricsToken: TOKEN },
)
