/** Mail is really sent: a test SMTP server accepts or refuses it. */
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { ConfigError, readConfig } from '../../server/config.ts'
import { outbox } from '../../server/db/schema.ts'
import { run } from '../../server/db/sql.ts'
import { transaction } from '../../server/db/transaction.ts'
import { outboxMailer, type Mail } from '../../server/services/mail.ts'
import { delayAfter, sendDue, startSender } from '../../server/services/mailSender.ts'
import { asText, smtpTransport, type Transport } from '../../server/services/smtp.ts'
import { onEveryServer } from '../server/support/onEveryServer.ts'
import { MINUTE } from '../server/support/clock.ts'
import type { Json } from '../server/support/server.ts'

type Received = { from: string; to: string[]; raw: string }

/** An SMTP server on a free port; `refuse` decides its answer to a recipient. */
class SmtpStub {
  received: Received[] = []
  refuse: ((address: string) => { code: number; text: string } | null) | null = null
  #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _, done) =>
      auth.password === 'giusta' ? done(null, { user: auth.username }) : done(new Error('Password sbagliata')),
    onRcptTo: ({ address }, _, done) => {
      const refusal = this.refuse?.(address)
      if (refusal) done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
      else done()
    },
    onData: (stream, session, done) => {
      let raw = ''
      stream.on('data', (part: Buffer) => (raw += part.toString()))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        this.received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((one) => one.address),
          raw,
        })
        done()
      })
    },
  })
  open = () => new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready))
  close = () => new Promise<void>((closed) => this.#server.close(closed))
  get port(): number {
    return (this.#server.server.address() as { port: number }).port
  }
}

const FROM = 'Regia <regia@esempio.it>'
const ORIGIN = 'https://console.esempio.it'
const mail = (more: Partial<Mail> = {}): Mail => ({
  kind: 'contatto',
  to: ['direzione@hotel.test'],
  cc: ['copia@hotel.test'],
  replyTo: 'agente@regia.test',
  subject: 'Il vostro preventivo è pronto',
  html: '<p>Buongiorno,<br>in allegato &amp; altro.</p>',
  at: '2026-11-20T09:00:00Z',
  by: 1,
  ...more,
})

onEveryServer('mail', (server) => {
  const postbox = new SmtpStub()
  const transports: Transport[] = []
  const transport = (user = '') => {
    const newTransport = smtpTransport(`smtp://${user}127.0.0.1:${postbox.port}`, FROM)
    transports.push(newTransport)
    return newTransport
  }
  const pool = () => server().db.pool
  const post = (more?: Partial<Mail>) => transaction(pool(), (db) => outboxMailer(db).send(mail(more)))
  const send = (by: Transport = transport()) => sendDue(pool(), server().clock, by, ORIGIN)
  const rows = () =>
    run<{ attempts: number; sent: boolean; failed: boolean; error: string | null; html: string }>(
      pool(),
      sql`select attempts, sent_at is not null as sent, failed_at is not null as failed, error, html from ${outbox} order by id`,
    )

  beforeAll(() => postbox.open())
  beforeEach(async () => {
    postbox.received = []
    postbox.refuse = null
    await run(pool(), sql`delete from ${outbox}`)
  })
  afterEach(() => {
    for (const one of transports.splice(0)) one.close()
  })
  afterAll(() => postbox.close())

  test('a mail is sent once to all recipients, as HTML and text', async () => {
    await post()
    expect(await send()).toBe(1)
    expect(await send()).toBe(0)
    expect(postbox.received).toHaveLength(1)
    const [{ from, to, raw }] = postbox.received as [Received]
    expect([from, to]).toEqual(['regia@esempio.it', ['direzione@hotel.test', 'copia@hotel.test']])
    expect(raw).toMatch(/^Reply-To: agente@regia\.test/m)
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(raw).toContain('multipart/alternative')
    expect(await rows()).toMatchObject([{ attempts: 1, sent: true, failed: false, error: null }])
  })

  test('an accented domain is written as mail servers read it, and a line break in a subject adds no header', async () => {
    await post({ to: ['info@müller.example'], cc: [], subject: 'Offerta\r\nBcc: altri@example.test' })
    expect(await send()).toBe(1)
    const [{ raw }] = postbox.received as [Received]
    // The test server decodes the addresses of the envelope.
    expect(raw).toMatch(/^To: info@xn--mller-kva\.example/m)
    expect(raw).not.toMatch(/^Bcc:/im)
    expect(raw).toMatch(/^Subject: Offerta Bcc/m)
  })

  test('a refusal is tried again, later each time, under the same message id', async () => {
    await post()
    postbox.refuse = () => ({ code: 451, text: 'Riprovate' })
    expect(await send()).toBe(0)
    expect(await rows()).toMatchObject([{ attempts: 1, sent: false, failed: false }])
    expect((await rows())[0]!.error).toContain('Riprovate')
    server().clock.advance(delayAfter(1) - 1)
    expect(await send()).toBe(0)
    expect((await rows())[0]!.attempts).toBe(1)
    server().clock.advance(1)
    expect(await send()).toBe(0)
    expect((await rows())[0]!.attempts).toBe(2)
    postbox.refuse = null
    server().clock.advance(delayAfter(2) - 1)
    expect(await send()).toBe(0)
    server().clock.advance(1)
    expect(await send()).toBe(1)
    expect(await rows()).toMatchObject([{ attempts: 3, sent: true, error: null }])
  })

  test('a permanent refusal is not retried, and one bad address among good ones is reported', async () => {
    await post({ to: ['nessuno@hotel.test'], cc: [] })
    await post({ to: ['direzione@hotel.test', 'nessuno@hotel.test'], cc: [] })
    postbox.refuse = (address) => (address.startsWith('nessuno') ? { code: 550, text: 'Sconosciuto' } : null)
    expect(await send()).toBe(1)
    expect(await rows()).toMatchObject([
      { sent: false, failed: true },
      { sent: true, failed: false, error: 'Indirizzi rifiutati: nessuno@hotel.test' },
    ])
    server().clock.advance(24 * 60 * MINUTE)
    expect(await send()).toBe(0)
  })

  test('a mail is not sent when its transaction rolls back', async () => {
    await expect(
      transaction(pool(), async (db) => {
        await outboxMailer(db).send(mail())
        throw new Error('ripensato')
      }),
    ).rejects.toThrow('ripensato')
    expect(await send()).toBe(0)
    expect(postbox.received).toEqual([])
  })

  test('two senders do not send a mail twice', async () => {
    for (let at = 0; at < 20; at++) await post({ subject: `Numero ${at}` })
    const sent = await Promise.all([send(transport()), send(transport())])
    expect(sent[0]! + sent[1]!).toBe(20)
    const subjects = postbox.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)![1])
    expect(new Set(subjects).size).toBe(20)
    expect(subjects).toHaveLength(20)
  })

  test('after a sender dies, another takes the mail when the lease expires', async () => {
    await post()
    await run(
      pool(),
      sql`update ${outbox} set attempts = 1, claimed_until = ${new Date(server().clock.now().getTime() + MINUTE).toISOString()}`,
    )
    expect(await send()).toBe(0)
    server().clock.advance(MINUTE)
    expect(await send()).toBe(1)
  })

  test('a recovery mail’s text is removed once sent, and the outbox never shows it', async () => {
    await server().call('POST', '/api/main/management/user/forgot-password', { body: { email: 'user@regia.test' } })
    await server().app.parts.background.settled()
    await post()
    const list = async () => (await server().as('admin')('GET', '/api/main/management/outbox')).body as { data: Json[] }
    expect((await list()).data.map(({ kind, stato, testo }) => [kind, stato, testo])).toEqual([
      ['contatto', 'attesa', 'Buongiorno,\nin allegato & altro.'],
      ['recupero-password', 'attesa', null],
    ])
    expect(await send()).toBe(2)
    const text = postbox.received[0]!.raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
    // The link uses the public address at sending time, wherever it was requested.
    expect(text).toContain(`href="${ORIGIN}/resetPassword?t=`)
    expect((await rows()).map(({ html }) => html.length > 0)).toEqual([false, true])
    expect(JSON.stringify(await list())).not.toContain('resetPassword')
  })

  test('the outbox is searched by subject and by address, whatever the case', async () => {
    await post({ subject: 'Prezzi 2027', to: ['Anna@albergo.test'] })
    await post({ subject: 'Altro', to: ['bruno@albergo.test'] })
    const found = async (q: string) => {
      const { body } = await server().as('admin')('GET', `/api/main/management/outbox?q=${encodeURIComponent(q)}`)
      return (body as { data: Json[] }).data.map(({ subject }) => subject)
    }
    expect(await found('prezzi')).toEqual(['Prezzi 2027'])
    expect(await found('ANNA@')).toEqual(['Prezzi 2027'])
    expect(await found('albergo.test')).toEqual(['Altro', 'Prezzi 2027'])
    expect(await found('%')).toEqual([])
  })

  test('an invitation arrives, and its link signs the user in', async () => {
    const email = 'invitata@regia.test'
    const body = { name: 'Invitata', lastName: 'Prova', email, role: 4 }
    expect((await server().as('admin')('POST', '/api/main/management/user', { body })).status).toBe(201)
    expect(await send()).toBe(1)
    const [{ to, raw }] = postbox.received as [Received]
    expect(to).toEqual([email])
    const text = raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
    const [, token] = new RegExp(`${ORIGIN}/resetPassword\\?t=([\\w-]{43})`).exec(text)!
    const password = 'Rimini#2027'
    const chosen = await server().call('POST', `/api/main/management/user/reset-password?token=${token}`, {
      body: { password, password_confirm: password },
    })
    expect(chosen.status).toBe(204)
    const login = await server().call('POST', '/api/security/auth/jwt/login', { body: { email, password } })
    expect(login.status).toBe(200)
  })

  test('only the administrator reads the outbox, which shows why a mail waits without the SMTP password', async () => {
    await post()
    expect(await send(transport('utente:segretissima@'))).toBe(0)
    const outboxOf = (role: 'admin' | 'developer' | 'user', query = {}) =>
      server().as(role)('GET', '/api/main/management/outbox', { query })
    const { data, meta } = (await outboxOf('admin', { stato: 'attesa' })).body as { data: Json[]; meta: Json }
    expect([meta.total, data[0]!.attempts]).toEqual([1, 1])
    expect(data[0]!.error).toContain('EAUTH')
    expect(JSON.stringify(data)).not.toMatch(/segretissima|c2VncmV0aXNzaW1h/)
    expect(((await outboxOf('admin', { stato: 'inviata' })).body.meta as Json).total).toBe(0)
    expect((await outboxOf('admin', { stato: 'boh' })).status).toBe(422)
    expect([(await outboxOf('developer')).status, (await outboxOf('user')).status]).toEqual([403, 403])
    expect((await server().call('GET', '/api/main/management/outbox')).status).toBe(401)
    server().clock.advance(delayAfter(1))
    expect(await send(transport('utente:giusta@'))).toBe(1)
  })

  test('a background sender sends new mail, and stops', async () => {
    const sender = startSender(pool(), server().clock, transport(), ORIGIN, 20)
    await post()
    await expect.poll(() => postbox.received.length).toBe(1)
    await sender.stop()
    await post()
    expect((await rows()).map(({ sent }) => sent)).toEqual([true, false])
  })
})

describe('mail settings and formats', () => {
  test('each retry delay doubles, up to an hour', () => {
    expect([1, 2, 3, 4, 12].map((attempts) => delayAfter(attempts) / MINUTE)).toEqual([1, 2, 4, 8, 60])
  })

  test('the text version keeps the address of each link', () => {
    expect(asText('<p>Apri <a href="https://x.it/?t=1">questo</a> &amp; scegli.</p><p>Ciao<br>Regia</p>')).toBe(
      'Apri questo: https://x.it/?t=1 & scegli.\n\nCiao\nRegia',
    )
  })

  test('a mail server requires a sender and a public address', () => {
    const url = { REGIA_SMTP_URL: 'smtps://u:p@posta.esempio.it' }
    const rest = { REGIA_MAIL_FROM: FROM, REGIA_PUBLIC_URL: 'https://regia.esempio.it' }
    expect(readConfig({ ...url, ...rest }).mail).toEqual({ smtpUrl: url.REGIA_SMTP_URL, from: FROM })
    expect(readConfig({}).mail).toBeUndefined()
    expect(() => readConfig(url)).toThrow(ConfigError)
    expect(() => readConfig({ ...url, ...rest, REGIA_MAIL_FROM: 'a@b.it\r\nBcc: c@d.it' })).toThrow(ConfigError)
    expect(() => readConfig({ ...rest, REGIA_SMTP_URL: 'https://posta.esempio.it' })).toThrow(ConfigError)
  })
})
