/** Webhooks against real receivers: contents, signature, and delivery when the receiver refuses. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purge } from '../../server/db/purge.ts'
import { transaction } from '../../server/db/transaction.ts'
import { isStored, storeOf } from '../../server/db/tables.ts'
import { publicPlace } from '../../server/http/publicRequest.ts'
import { addressError } from '../../server/webhooks/address.ts'
import { post } from '../../server/webhooks/post.ts'
import { ATTEMPTS, waitAfter } from '../../server/webhooks/deliveries.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { reportedResources } from '../../src/domain/resources/webhook.ts'
import { onEveryServer } from '../server/support/onEveryServer.ts'
import { DAY, MINUTE } from '../server/support/clock.ts'
import type { Json } from '../server/support/server.ts'

type Message = { type: string; timestamp: string; data: Json & { campi: Json } }
type Received = { headers: IncomingMessage['headers']; text: string; message: Message }

/** A receiver on a free port; `answer` decides its response. */
class Receiver {
  received: Received[] = []
  answer: (response: ServerResponse, path: string) => void = (response) => response.writeHead(204).end()
  #server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      this.received.push({ headers: request.headers, text, message: JSON.parse(text || '{}') as Message })
      this.answer(response, request.url ?? '')
    })
  })
  open = () => new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready))
  close = () => new Promise((closed) => (this.#server.closeAllConnections(), this.#server.close(closed)))
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/regia`
  }
}

/** Verifies the signature as a Standard Webhooks library does. */
function isSigned({ headers, text }: Received, secret: string): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`
  const signature = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(signed)
    .digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .some((one) => one.startsWith('v1,') && timingSafeEqual(Buffer.from(one.slice(3), 'base64'), signature))
}

const BASE = '/api/main/management/webhook'

onEveryServer(
  'webhooks',
  (server) => {
    const receiver = new Receiver()
    let id = 0
    let secret = ''
    const admin = (...parameters: Parameters<ReturnType<ReturnType<typeof server>['as']>>) =>
      server().as('admin')(...parameters)
    const sendDue = () => server().app.parts.deliveries.sendDue()
    const deliveries = async () => (await admin('GET', `${BASE}/${id}/consegne`)).body.data as Json[]
    const hook = async () => (await admin('GET', `${BASE}/${id}`)).body.data as Json
    const query = <R extends object>(sql: string, values: unknown[] = []) =>
      server()
        .db.pool.query<R>(sql, values)
        .then(({ rows }) => rows)
    let count = 0
    /** Changes an order, which queues a message for the receiver. */
    const change = async (order = 1) => {
      const answer = await admin('PATCH', `/api/orders/orders/${order}`, { body: { note: `nota ${++count}` } })
      expect(answer.status).toBe(200)
      return `nota ${count}`
    }

    /** Slows down claims and their completion, so that concurrent ones overlap. */
    async function withSlowClaims(work: () => Promise<void>): Promise<void> {
      await query(`create function slow() returns trigger language plpgsql as $$
        begin perform pg_sleep(0.05); return new; end $$`)
      await query('create trigger slow before update on webhook_deliveries for each row execute function slow()')
      try {
        await work()
      } finally {
        await query('drop trigger slow on webhook_deliveries')
        await query('drop function slow')
      }
    }

    beforeAll(() => receiver.open())
    afterAll(() => receiver.close())
    beforeEach(async () => {
      receiver.received = []
      receiver.answer = (response) => response.writeHead(204).end()
      const body = { nome: 'Gestionale', indirizzo: receiver.url, risorse: ['orders.orders', 'main.rubrica'] }
      const creation = await admin('POST', BASE, { body })
      expect(creation.status, creation.text).toBe(201)
      id = (creation.body.data as { id: number }).id
      const shown = await admin('POST', `${BASE}/${id}/segreto`)
      secret = (shown.body.data as { segreto: string }).segreto
    })
    afterEach(async () => {
      await query('update management_webhook set attivo = false')
      await query('delete from webhook_deliveries')
    })

    test('a change is delivered once, signed, with the record as of that change', async () => {
      const first = await change()
      const second = await change()
      expect(await sendDue()).toBe(2)
      expect(await sendDue()).toBe(0)
      expect(receiver.received.map(({ message }) => message.data.campi.note)).toEqual([first, second])
      const [one, two] = receiver.received as [Received, Received]
      expect(one.message).toMatchObject({
        type: 'orders.orders.changed',
        data: { risorsa: 'orders.orders', id: 1, cambiati: expect.arrayContaining(['note']) as unknown },
      })
      expect(Number(two.message.data.versione)).toBe(Number(one.message.data.versione) + 1)
      expect(one.headers['webhook-id']).not.toBe(two.headers['webhook-id'])
      for (const message of [one, two]) {
        expect(isSigned(message, secret)).toBe(true)
        expect(isSigned({ ...message, text: message.text.replace('nota', 'Nota') }, secret)).toBe(false)
      }
      expect(await deliveries()).toMatchObject([
        { stato: 'consegnata', attempts: 1, status: 204 },
        { stato: 'consegnata', attempts: 1 },
      ])
    })

    test('creations and deletions are delivered, without values revealed on request and without unsubscribed resources', async () => {
      const creation = await admin('POST', '/api/main/rubrica', {
        body: {
          nome_struttura: 'Hotel di prova',
          comune: 73027,
          nome_referente: 'Anna',
          telefono_referente: '0991234567',
        },
      })
      expect(creation.status, creation.text).toBe(201)
      const key = (creation.body.data as { id: number }).id
      await admin('DELETE', `/api/main/rubrica/${key}`)
      await admin('PATCH', '/api/main/Hotel/1', { body: { note: 'altro' } })
      await sendDue()
      expect(receiver.received.map(({ message }) => message.type)).toEqual([
        'main.rubrica.created',
        'main.rubrica.deleted',
      ])
      for (const { message, text } of receiver.received) {
        expect(message.data).toMatchObject({ id: key, campi: { nome_struttura: 'Hotel di prova' } })
        expect(text).not.toContain('0991234567')
        expect(message.data.campi).not.toHaveProperty('telefono_referente')
      }
      await admin('PATCH', `${BASE}/${id}`, { body: { operazioni: ['deleted'] } })
      await change()
      expect(await sendDue()).toBe(0)
    })

    test('a rolled back write delivers nothing', async () => {
      const refused = transaction(server().db.pool, async (db) => {
        await db.query(`update orders_orders set note = 'mai' where order_id = 1`)
        const { writeAudit } = await import('../../server/resources/write/audit.ts')
        const call = { user: { id: 1, email: 'a', roleName: 'admin' } as never, requestId: 'x' }
        await writeAudit(db, call, 'update', 'orders.orders', 1, { note: 'a' }, { note: 'b' }, 9)
        const { rows } = await db.query('select 1 from webhook_deliveries')
        expect(rows).toHaveLength(1)
        throw new Error('taken back')
      })
      await expect(refused).rejects.toThrow('taken back')
      expect(await deliveries()).toEqual([])
      expect(await sendDue()).toBe(0)
    })

    test('a refused delivery is retried with backoff and the same body, and later changes of the record wait', async () => {
      receiver.answer = (response) => response.writeHead(500).end('x'.repeat(10_000))
      await change(1)
      await change(1)
      await change(2)
      expect(await sendDue()).toBe(0)
      expect(receiver.received.map(({ message }) => message.data.id).sort()).toEqual([1, 2])
      const [, , first] = (await deliveries()) as [Json, Json, Json]
      expect(first).toMatchObject({ stato: 'attesa', attempts: 1, status: 500, error: 'Ha risposto 500' })
      expect(String(first.answer)).toHaveLength(500)
      server().clock.advance(waitAfter(1)! - 1)
      expect(await sendDue()).toBe(0)
      expect(receiver.received).toHaveLength(2)
      receiver.answer = (response) => response.writeHead(200).end('ok')
      server().clock.advance(1)
      expect(await sendDue()).toBe(3)
      const ofOne = receiver.received.filter(({ message }) => message.data.id === 1)
      expect(ofOne).toHaveLength(3)
      expect(ofOne[0]!.text).toBe(ofOne[1]!.text)
      expect(ofOne[0]!.headers['webhook-id']).toBe(ofOne[1]!.headers['webhook-id'])
      expect(ofOne.every((one) => isSigned(one, secret))).toBe(true)
    })

    const queueDeliveries = (record: string) =>
      query(
        `insert into webhook_deliveries (webhook_id, event, body, resource, record, created_at)
         select webhook_id, event, '{}', resource, ${record}, created_at from webhook_deliveries, generate_series(1, 20000) n`,
      )

    // Scanning them all again would exceed the statement timeout.
    test('the next due delivery is found among any number of waiting ones', async () => {
      await change()
      await queueDeliveries(`'x' || n`)
      receiver.answer = (response) => response.writeHead(410).end()
      expect(await sendDue()).toBe(0)
      expect(await hook()).toMatchObject({ attivo: false })
      expect(receiver.received).toHaveLength(1)
    })

    test('another record’s delivery is found behind any number that wait for a retry', async () => {
      await change()
      await queueDeliveries('record')
      await change(2)
      receiver.answer = (response) => response.writeHead(receiver.received.length === 1 ? 503 : 204).end()
      expect(await sendDue()).toBe(1)
      expect(receiver.received).toHaveLength(2)
    })

    test('a redirect is not followed', async () => {
      receiver.answer = (response) => response.writeHead(302, { location: `${receiver.url}/altrove` }).end()
      await change()
      expect(await sendDue()).toBe(0)
      expect(receiver.received).toHaveLength(1)
      expect((await deliveries())[0]).toMatchObject({ stato: 'attesa', status: 302 })
      expect(String((await deliveries())[0]!.error)).toContain('non si seguono')
    })

    test('a dead worker’s delivery is taken over only after its lease', async () => {
      await change()
      const until = new Date(server().clock.now().getTime() + MINUTE).toISOString()
      await query('update webhook_deliveries set claimed_until = $1, attempts = 1', [until])
      expect(await sendDue()).toBe(0)
      server().clock.advance(MINUTE)
      expect(await sendDue()).toBe(1)
      expect((await deliveries())[0]).toMatchObject({ attempts: 2 })
    })

    test('two workers send each message once', async () => {
      for (const order of [1, 2, 3, 4, 5, 6]) await change(order)
      const sent = await Promise.all([sendDue(), sendDue(), sendDue()])
      while ((await deliveries()).some(({ stato }) => stato === 'attesa')) sent.push(await sendDue())
      expect(sent.reduce((sum, many) => sum + many, 0)).toBe(6)
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6)
      expect(receiver.received).toHaveLength(6)
    })

    test('one webhook gets one message at a time, however many workers claim at once', async () => {
      let [now, most] = [0, 0]
      receiver.answer = (response) => {
        most = Math.max(most, ++now)
        setTimeout(() => {
          now--
          response.writeHead(204).end()
        }, 30)
      }
      for (const order of [1, 2, 3, 4, 5, 6]) await change(order)
      await withSlowClaims(async () => void (await Promise.all([sendDue(), sendDue(), sendDue()])))
      while ((await deliveries()).some(({ stato }) => stato === 'attesa')) await sendDue()
      expect(most).toBe(1)
      expect(receiver.received).toHaveLength(6)
    })

    test('a change of a resource unknown to this version is retried, and the others are delivered', async () => {
      await change(1)
      const [unknown] = await query<{ id: number }>(
        `insert into audit (at, user_email, op, resource, record, version, after)
         values (now(), 'a', 'create', 'main.maiVista', '1', 1, '{}') returning id`,
      )
      await query(
        `insert into webhook_deliveries (webhook_id, event, audit_id, resource, record, created_at)
         values ($1, 'main.maiVista.created', $2, 'main.maiVista', '1', now())`,
        [id, unknown!.id],
      )
      await change(2)
      expect(await sendDue()).toBe(2)
      expect((await deliveries())[1]).toMatchObject({
        stato: 'attesa',
        attempts: 1,
        error: 'Il messaggio non si può comporre',
      })
      await query('update webhook_deliveries set attempts = $1, next_at = null where sent_at is null', [ATTEMPTS - 1])
      await sendDue()
      expect((await deliveries())[1]).toMatchObject({ stato: 'fallita' })
    })

    test('an error in one lane is reported once the other lanes have ended', async () => {
      const other = await admin('POST', BASE, {
        body: { nome: 'Lento', indirizzo: `${receiver.url}/lento`, risorse: ['orders.orders'] },
      })
      const slow = (other.body.data as { id: number }).id
      await admin('POST', `${BASE}/${slow}/segreto`)
      await query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`)
      await query(
        `create trigger refuse before update on webhook_deliveries for each row when (new.status = 418)
         execute function refuse()`,
      )
      receiver.answer = (response, path) => {
        if (path.endsWith('/lento')) setTimeout(() => response.writeHead(204).end(), 300)
        else response.writeHead(418).end()
      }
      try {
        await change()
        await expect(sendDue()).rejects.toThrow('refused')
        const ended = await query('select 1 from webhook_deliveries where webhook_id = $1 and sent_at is not null', [
          slow,
        ])
        expect(ended).toHaveLength(1)
      } finally {
        await query('drop trigger refuse on webhook_deliveries')
        await query('drop function refuse')
      }
    })

    test('after the last attempt administrators are notified, and after three failures the webhook is suspended', async () => {
      const notices = async () =>
        (
          await query<{ title: string }>(`select title from management_notification where link = $1 order by id`, [
            `/webhook/${id}`,
          ])
        ).map(({ title }) => title)
      receiver.answer = (response) => response.writeHead(503).end()
      for (const order of [1, 2, 3]) await change(order)
      await query('update webhook_deliveries set attempts = $1', [ATTEMPTS - 1])
      await withSlowClaims(async () => expect(await sendDue()).toBe(0))
      expect((await deliveries()).map(({ stato }) => stato)).toEqual(['fallita', 'fallita', 'fallita'])
      expect(await notices()).toEqual(['Un webhook non riceve: Gestionale', 'Webhook in pausa: Gestionale'])
      expect(await hook()).toMatchObject({ attivo: false, motivo: expect.stringContaining('503') as unknown })
      expect(typeof (await hook()).sospeso_il).toBe('string')
      // Nothing is queued for a suspended webhook.
      await change()
      expect(await deliveries()).toHaveLength(3)
      receiver.answer = (response) => response.writeHead(204).end()
      const on = await admin('PATCH', `${BASE}/${id}`, { body: { attivo: true } })
      expect(on.body.data).toMatchObject({ attivo: true, sospeso_il: null, motivo: null })
      const [last] = await deliveries()
      expect((await admin('POST', `${BASE}/${id}/consegne/${String(last!.id)}/rinvia`)).status).toBe(200)
      expect(await sendDue()).toBe(1)
      expect((await deliveries())[0]).toMatchObject({ stato: 'consegnata', attempts: 1 })
    })

    test('waiting deliveries go out when a webhook resumes, and old failures no longer count', async () => {
      receiver.answer = (response) => response.writeHead(503).end()
      for (const order of [1, 2]) await change(order)
      await query('update webhook_deliveries set attempts = $1', [ATTEMPTS - 1])
      await change(3)
      await sendDue()
      expect((await deliveries()).map(({ stato }) => stato)).toEqual(['attesa', 'fallita', 'fallita'])
      await admin('PATCH', `${BASE}/${id}`, { body: { attivo: false } })
      server().clock.advance(1_000)
      await admin('PATCH', `${BASE}/${id}`, { body: { attivo: true } })
      expect((await deliveries())[0]).toMatchObject({ attempts: 0, next_at: null })
      await change(4)
      await query('update webhook_deliveries set attempts = $1 where sent_at is null and failed_at is null', [
        ATTEMPTS - 1,
      ])
      await sendDue()
      // Four failures in all, two of them since resuming, so it continues.
      expect((await deliveries()).map(({ stato }) => stato)).toEqual(['fallita', 'fallita', 'fallita', 'fallita'])
      expect(await hook()).toMatchObject({ attivo: true })
    })

    test('an answer 410 suspends the webhook at once', async () => {
      receiver.answer = (response) => response.writeHead(410).end()
      await change()
      await sendDue()
      expect(await hook()).toMatchObject({ attivo: false, motivo: expect.stringContaining('410') as unknown })
    })

    test('a test goes to a suspended webhook too, nothing is sent without a secret, and the secret is shown once', async () => {
      await admin('PATCH', `${BASE}/${id}`, { body: { attivo: false } })
      await admin('POST', `${BASE}/${id}/prova`)
      expect(await sendDue()).toBe(1)
      expect(receiver.received[0]!.message.type).toBe('regia.prova')
      expect(isSigned(receiver.received[0]!, secret)).toBe(true)
      const headers = { 'idempotency-key': 'chiave-del-segreto' }
      const fresh = (await admin('POST', `${BASE}/${id}/segreto`, { headers })).body.data as { segreto: string }
      const answers = await query<{ body: string | null }>('select body from idempotency where body is not null')
      expect(answers.some(({ body }) => body!.includes('whsec'))).toBe(false)
      await admin('POST', `${BASE}/${id}/prova`)
      await sendDue()
      expect(isSigned(receiver.received[1]!, secret)).toBe(false)
      expect(isSigned(receiver.received[1]!, fresh.segreto)).toBe(true)
      for (const path of ['', `/${id}`, `/${id}/consegne`])
        expect((await admin('GET', BASE + path)).text).not.toMatch(/whsec|"segreto":"/)
      const [stored] = await query<{ segreto: string }>('select segreto from management_webhook where id = $1', [id])
      expect(stored!.segreto).not.toContain(fresh.segreto.slice(6))
      const audits = await query(`select * from audit where resource = 'management.webhook'`)
      expect(JSON.stringify(audits)).not.toMatch(/whsec/)
      await query('update management_webhook set segreto = null where id = $1', [id])
      await admin('POST', `${BASE}/${id}/prova`)
      expect(await sendDue()).toBe(0)
    })

    test('an address that resolves into a private network is refused when sending, whatever it was when saved', async () => {
      await change()
      for (const inner of [
        'http://10.1.2.3/x',
        'http://[fe80::1]/x',
        'http://169.254.169.254/latest',
        'http://db.internal/x',
      ]) {
        await query('update management_webhook set indirizzo = $1 where id = $2', [inner, id])
        await query('update webhook_deliveries set next_at = null')
        expect(await sendDue()).toBe(0)
        expect((await deliveries())[0]).toMatchObject({
          status: null,
          error: 'L’indirizzo porta dentro una rete privata',
        })
      }
      expect(receiver.received).toEqual([])
    })

    test.each([
      ['http://10.0.0.8/x', /rete privata/],
      ['https://192.168.1.1/x', /rete privata/],
      ['https://[::ffff:10.0.0.1]/x', /rete privata/],
      ['https://localhost/x', /rete privata/],
      ['https://intranet/x', /rete privata/],
      ['http://example.com.invalid.local/x', /rete privata/],
      ['https://io:segreta@esempio.it/x', /password/],
      ['https://console.esempio.it/api', /Regia/],
      ['ftp://esempio.it/x', /./],
    ])('%s is refused at its field', async (indirizzo, why) => {
      const body = { nome: 'Altro', indirizzo, risorse: ['orders.orders'] }
      const answer = await admin('POST', BASE, { body })
      expect(answer.status).toBe(422)
      expect((answer.body.errors as Record<string, string[]>).indirizzo!.join()).toMatch(why)
      expect((await admin('PATCH', `${BASE}/${id}`, { body: { indirizzo } })).status).toBe(422)
    })

    test('sent deliveries are purged after thirty days, waiting ones stay', async () => {
      await change()
      await sendDue()
      await change(2)
      const old = new Date(server().clock.now().getTime() - 31 * DAY).toISOString()
      await query('update webhook_deliveries set created_at = $1', [old])
      await query(`delete from leases where name = 'purge'`)
      await purge(server().db, server().clock)
      expect((await deliveries()).map(({ stato }) => stato)).toEqual(['attesa'])
    })

    test('only administrators manage webhooks', async () => {
      for (const [method, path] of [
        ['GET', ''],
        ['GET', `/${id}/consegne`],
        ['POST', `/${id}/segreto`],
        ['POST', `/${id}/prova`],
      ] as const)
        expect((await server().as('developer')(method, BASE + path)).status).toBe(403)
    })
  },
  { localWebhooks: true, publicUrl: 'https://console.esempio.it' },
)

describe('webhook addresses', () => {
  test('outside tests, addresses on this machine and plain HTTP are refused', () => {
    const outside = { publicUrl: undefined, local: false }
    expect(addressError('https://esempio.it/x', outside)).toBeUndefined()
    for (const one of ['http://esempio.it/x', 'https://127.0.0.1/x', 'https://[::1]/', 'http://127.0.0.1:8080/'])
      expect(addressError(one, outside), one).toBeTruthy()
  })

  test('a name that resolves to this machine is refused', async () => {
    await expect(publicPlace('localhost', 3_000)).rejects.toThrow('rete privata')
  })

  describe('sending a message', () => {
    const receiver = new Receiver()
    const here = { address: '127.0.0.1', family: 4 }
    const named = () => receiver.url.replace('127.0.0.1', 'chiunque.invalid')
    beforeAll(() => receiver.open())
    afterAll(() => receiver.close())

    test('a message goes to the resolved address, whatever the name resolves to later', async () => {
      expect(await post(named(), here, {}, '{}')).toEqual({ status: 204, answer: null, error: null })
      expect(receiver.received[0]!.headers.host).toMatch(/^chiunque\.invalid:/)
    })

    test('sending does not wait for a missing or unfinished answer', async () => {
      receiver.answer = () => {}
      expect(await post(named(), here, {}, '{}', 200)).toMatchObject({
        status: null,
        error: 'Nessuna risposta entro 10 secondi',
      })
      receiver.answer = (response) => void response.writeHead(200).write('si')
      expect(await post(named(), here, {}, '{}', 400)).toEqual({ status: 200, answer: 'si', error: null })
    })

    test('a failed connection reports its reason', async () => {
      const nobody = await post('http://chiunque.invalid:9/', here, {}, '{}')
      expect(nobody).toEqual({ status: null, answer: null, error: 'La connessione è rifiutata' })
    })
  })

  test('subscribable resources are stored ones, and none concerns accounts', () => {
    for (const [id] of reportedResources) expect(isStored(storeOf(resourceOf(id))), id).toBe(true)
    const ids = reportedResources.map(([id]) => id as string)
    expect(ids).toEqual(
      expect.arrayContaining([
        'orders.orders',
        'main.hotelOfferta',
        'main.listino',
        'stats.mailSearch',
        'marketing.interazioni',
        'main.rubrica',
      ]),
    )
    // Nobody writes these resources in Regia.
    for (const id of ['main.contratto', 'newsletter.newsletterSite', 'portals.sito']) expect(ids).not.toContain(id)
    expect(ids.filter((id) => /^(management|security)\.|viste|copioni|mailConfig/.test(id))).toEqual([])
  })
})
