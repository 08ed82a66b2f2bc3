/** Password links: invitations, recoveries, and who may see them. */
import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { run } from '../../server/db/sql.ts'
import { sendDue } from '../../server/services/mailSender.ts'
import { onEveryServer } from '../server/support/onEveryServer.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../server/support/clock.ts'
import { emailOf, PASSWORD, type Json } from '../server/support/server.ts'

const USERS = '/api/main/management/user'
const OUTBOX = '/api/main/management/outbox'
const NEW = 'Rimini#2027'

onEveryServer(
  'links to choose a password with',
  (server) => {
    const admin = () => server().as('admin')
    let nth = 0
    beforeEach(() => {
      // Lets earlier rate limits expire.
      server().clock.advance(HOUR)
    })
    const create = async (more: Json = {}) => {
      const body = { name: '<b>Nuova</b>', lastName: 'Persona', email: `persona${nth++}@regia.test`, role: 4, ...more }
      const answer = await admin()('POST', USERS, { body })
      return { answer, user: answer.body.data as Json & { id: number; email: string } }
    }
    const mails = async (email: string) => {
      await server().app.parts.background.settled()
      return run<{ id: number; kind: string; html: string }>(
        server().db.pool,
        sql`select id, kind, html from outbox where recipients @> jsonb_build_array(${email}::text) order by id desc`,
      )
    }
    const tokenIn = (html: string): string => /\?t=([\w-]{43})/.exec(html)![1]!
    const reset = (token: string, password = NEW) =>
      server().call('POST', `${USERS}/reset-password?token=${token}`, {
        body: { password, password_confirm: password },
      })
    const login = (email: string, password: string) =>
      server().call('POST', '/api/security/auth/jwt/login', { body: { email, password } })
    const forgot = (email: string, ip = '127.0.0.1') =>
      server().call('POST', `${USERS}/forgot-password`, { body: { email }, headers: { 'x-forwarded-for': ip } })

    test('a created user is invited and signs in by the link within seven days, once', async () => {
      const { answer, user } = await create()
      expect([answer.status, user.invitato_il]).toEqual([201, server().clock.now().toISOString()])
      const [mail] = await mails(user.email)
      expect(mail!.kind).toBe('invito')
      expect(mail!.html).toContain('&lt;b&gt;Nuova')
      expect((await login(user.email, '')).status).toBe(404)
      server().clock.advance(7 * DAY - MINUTE)
      expect((await reset(tokenIn(mail!.html))).status).toBe(204)
      expect((await reset(tokenIn(mail!.html), 'Rimini#2028')).status).toBe(422)
      expect((await login(user.email, NEW)).status).toBe(200)
      const late = await create()
      const [second] = await mails(late.user.email)
      server().clock.advance(7 * DAY + SECOND)
      expect((await reset(tokenIn(second!.html))).status).toBe(422)
    })

    test('a link names its owner’s first name and nothing else, until it is used or expired', async () => {
      const { user } = await create({ name: 'Marta' })
      const token = tokenIn((await mails(user.email))[0]!.html)
      const ask = (one: string) => server().call('GET', `${USERS}/reset-password?token=${one}`)
      const named = await ask(token)
      expect([named.status, named.body]).toEqual([200, { data: { name: 'Marta' } }])
      expect(named.headers['cache-control']).toBe('no-store')
      for (const unknown of ['', 'x', 'x'.repeat(201), `${token}x`]) expect((await ask(unknown)).status).toBe(422)
      server().clock.advance(7 * DAY + SECOND)
      expect((await ask(token)).status).toBe(422)
      await admin()('POST', `${USERS}/${user.id}/invite`, { body: {} })
      const second = tokenIn((await mails(user.email))[0]!.html)
      expect((await reset(second)).status).toBe(204)
      expect((await ask(second)).status).toBe(422)
    })

    test('a new password signs in at once where the client asks for it, and never past a second factor', async () => {
      const { user } = await create()
      const choose = async (password: string) => {
        server().clock.advance(2 * MINUTE)
        await forgot(user.email)
        const token = tokenIn((await mails(user.email))[0]!.html)
        const body = { password, password_confirm: password, sign_in: true }
        return server().call('POST', `${USERS}/reset-password?token=${token}`, { body })
      }
      const signedIn = await choose(NEW)
      const session = signedIn.body as { token: string; user: Json }
      expect([signedIn.status, session.user.id]).toEqual([200, user.id])
      const own = () => server().call('GET', `${USERS}/${user.id}`, { token: session.token })
      expect((await own()).status).toBe(200)

      const factors = '/api/security/factors/totp'
      const begun = await server().call('POST', factors, { token: session.token, body: {} })
      const { secret } = begun.body as { secret: string }
      const code = new TOTP({ secret, period: 30, digits: 6 }).generate({ timestamp: server().clock.now().getTime() })
      expect((await server().call('POST', `${factors}/confirm`, { token: session.token, body: { code } })).status).toBe(
        200,
      )
      const asked = await choose('Rimini#2028')
      expect([asked.status, Object.keys(asked.body).sort()]).toEqual([200, ['challenge', 'factors']])
      expect((await own()).status).toBe(401)
    })

    test('an inactive user is not invited, and a refused creation sends nothing', async () => {
      const idle = await create({ attivo: false })
      expect([idle.answer.status, idle.user.invitato_il]).toEqual([201, null])
      expect(await mails(idle.user.email)).toEqual([])
      expect((await admin()('POST', `${USERS}/${idle.user.id}/invite`, { body: {} })).status).toBe(422)
      const count = () => run<{ count: string }>(server().db.pool, sql`select count(*) from outbox`)
      const before = await count()
      expect((await create({ email: emailOf('admin') })).answer.status).toBe(422)
      expect(await count()).toEqual(before)
    })

    test('a repeated invitation replaces the earlier link', async () => {
      const { user } = await create()
      const [first] = await mails(user.email)
      server().clock.advance(DAY)
      const again = await admin()('POST', `${USERS}/${user.id}/invite`, { body: {} })
      expect([again.status, (again.body.data as Json).invitato_il]).toEqual([200, server().clock.now().toISOString()])
      const [second] = await mails(user.email)
      expect(second!.id).not.toBe(first!.id)
      expect((await reset(tokenIn(first!.html))).status).toBe(422)
      expect((await reset(tokenIn(second!.html))).status).toBe(204)
      for (const account of ['amministrazione', 'employee', 'user'] as const) {
        expect((await server().as(account)('POST', `${USERS}/${user.id}/invite`, { body: {} })).status).toBe(403)
      }
    })

    test('an existing user gets a recovery link valid for an hour, and the old password works until then', async () => {
      const { user } = await create()
      await reset(tokenIn((await mails(user.email))[0]!.html))
      expect((await login(user.email, NEW)).status).toBe(200)
      const sent = await admin()('POST', `${USERS}/${user.id}/invite`, { body: {} })
      expect([sent.status, (sent.body.data as Json).invitato_il]).toEqual([200, user.invitato_il])
      const [mail] = await mails(user.email)
      expect(mail!.kind).toBe('recupero-password')
      expect((await login(user.email, NEW)).status).toBe(200)
      server().clock.advance(HOUR - MINUTE)
      expect((await reset(tokenIn(mail!.html), 'Rimini#2028')).status).toBe(204)
      expect((await login(user.email, NEW)).status).toBe(404)
      await admin()('POST', `${USERS}/${user.id}/invite`, { body: {} })
      const [late] = await mails(user.email)
      server().clock.advance(HOUR + SECOND)
      expect((await reset(tokenIn(late!.html), 'Rimini#2029')).status).toBe(422)
    })

    test('an administrator sees a user’s sessions and ends them all, while the own console stays signed in', async () => {
      const { user } = await create()
      await reset(tokenIn((await mails(user.email))[0]!.html))
      const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/130.0 Safari/604.1'
      const signIn = async (headers = {}) => {
        const answer = await server().call('POST', '/api/security/auth/jwt/login', {
          body: { email: user.email, password: NEW },
          headers,
        })
        return (answer.body as { data?: Json } & Json).token ?? (answer.body.data as Json).token
      }
      const tokens = [await signIn({ 'user-agent': agent }), await signIn()] as string[]
      const mine = (token: string) => server().call('GET', '/api/security/sessions', { token })
      const sessions = await admin()('GET', `${USERS}/${user.id}/sessions`)
      expect((sessions.body.data as Json[]).map(({ device, current }) => [device, current]).sort()).toEqual([
        ['Chrome su iPhone', false],
        ['Dispositivo sconosciuto', false],
      ])
      for (const account of ['amministrazione', 'employee', 'user'] as const) {
        const as = server().as(account)
        expect((await as('GET', `${USERS}/${user.id}/sessions`)).status).toBe(403)
        expect((await as('POST', `${USERS}/${user.id}/end-sessions`, { body: {} })).status).toBe(403)
      }
      expect((await mine(tokens[0]!)).status).toBe(200)
      expect((await admin()('POST', `${USERS}/${user.id}/end-sessions`, { body: {} })).status).toBe(200)
      for (const token of tokens) expect((await mine(token)).status).toBe(401)
      expect((await admin()('GET', `${USERS}/${user.id}/sessions`)).body.data).toEqual([])
      const [noted] = await run<{ op: string; record: string }>(
        server().db.pool,
        sql`select op, record from audit where resource = 'management.user' order by id desc limit 1`,
      )
      expect(noted).toEqual({ op: 'endSessions', record: String(user.id) })
      // Ending one’s own sessions keeps the current one.
      expect((await admin()('POST', `${USERS}/1/end-sessions`, { body: {} })).status).toBe(200)
      expect(((await admin()('GET', `${USERS}/1/sessions`)).body.data as Json[]).map(({ current }) => current)).toEqual(
        [true],
      )
      expect((await admin()('GET', `${USERS}/999999/sessions`)).status).toBe(404)
    })

    test('without a mail server only an administrator gets the link, which no list and no audit row contains', async () => {
      await forgot(emailOf('developer'))
      const [mail] = await mails(emailOf('developer'))
      const list = await admin()('GET', OUTBOX)
      expect((list.body.meta as Json).links).toBe(true)
      expect(list.text).not.toContain('?t=')
      const copied = await admin()('POST', `${OUTBOX}/${mail!.id}/link`, { body: {}, headers: { host: 'regia.test' } })
      expect(copied.status).toBe(200)
      const link = copied.body.link as string
      expect(link).toMatch(/^http:\/\/regia\.test\/resetPassword\?t=[\w-]{43}$/)
      const audit = await run<{ op: string; record: string }>(
        server().db.pool,
        sql`select op, record, before, after from audit order by id desc limit 1`,
      )
      expect(audit[0]).toMatchObject({ op: 'link', before: null, after: null })
      const leaked = await run(
        server().db.pool,
        sql`select * from audit where after::text like ${`%${tokenIn(link)}%`}`,
      )
      expect(leaked).toEqual([])
      for (const account of ['amministrazione', 'developer', 'user'] as const) {
        expect((await server().as(account)('POST', `${OUTBOX}/${mail!.id}/link`, { body: {} })).status).toBe(403)
      }
      expect((await admin()('POST', `${OUTBOX}/999999/link`, { body: {} })).status).toBe(404)
      // Only the newest link works.
      expect((await reset(tokenIn(mail!.html))).status).toBe(422)
      expect((await reset(tokenIn(link))).status).toBe(204)
    })

    test('a mail without a link and a sent mail give no link', async () => {
      await run(
        server().db.pool,
        sql`insert into outbox (kind, recipients, cc, subject, html, created_at)
          values ('contatto', ${JSON.stringify([emailOf('admin')])}, '[]', 'Prova', '<p>Prova</p>', now())`,
      )
      const [plain] = await mails(emailOf('admin'))
      expect((await admin()('POST', `${OUTBOX}/${plain!.id}/link`, { body: {} })).status).toBe(404)
      await forgot(emailOf('employee'))
      const [mail] = await mails(emailOf('employee'))
      const sent: string[] = []
      const transport = {
        send: async ({ html }: { html: string }) => {
          sent.push(html)
          return []
        },
        close: () => {},
      }
      await sendDue(server().db.pool, server().clock, transport as never, 'https://console.esempio.it')
      expect(sent.some((html) => html.includes('href="https://console.esempio.it/resetPassword?t='))).toBe(true)
      expect((await admin()('POST', `${OUTBOX}/${mail!.id}/link`, { body: {} })).status).toBe(404)
    })

    test('recovery mails are rate limited per account and per address, with identical answers', async () => {
      const first = await forgot(emailOf('produttore'), '203.0.113.5')
      const unknown = await forgot('nessuno@regia.test', '203.0.113.5')
      expect([first.status, first.text, first.headers['set-cookie']]).toEqual([unknown.status, unknown.text, undefined])
      const count = async () => (await mails(emailOf('produttore'))).length
      expect(await count()).toBe(1)
      await Promise.all(Array.from({ length: 8 }, (_, at) => forgot(emailOf('produttore'), `203.0.114.${at}`)))
      expect(await count()).toBe(1)
      for (let at = 0; at < 10; at++) {
        server().clock.advance(2 * MINUTE)
        expect((await forgot(emailOf('produttore'), `203.0.115.${at}`)).status).toBe(204)
      }
      expect(await count()).toBe(5)
      const rows = () => run(server().db.pool, sql`select 1 from password_resets`)
      const before = (await rows()).length
      const statuses: number[] = []
      for (let at = 0; at < 40; at++) statuses.push((await forgot(`nessuno${at}@regia.test`, '203.0.116.1')).status)
      expect([statuses[0], statuses.at(-1)]).toEqual([204, 429])
      await server().app.parts.background.settled()
      expect((await rows()).length).toBe(before)
    })

    test('the answer’s timing does not depend on a known account', async () => {
      // Another transaction locks the account, so work on it cannot proceed, and the answer comes nevertheless.
      const client = await server().db.pool.connect()
      const isLocked = server().db.kind === 'postgres'
      try {
        if (isLocked) await client.query('begin; lock table password_resets in access exclusive mode')
        expect((await forgot(emailOf('user'))).status).toBe(204)
      } finally {
        if (isLocked) await client.query('rollback')
        client.release()
      }
      expect((await mails(emailOf('user'))).length).toBe(1)
    })

    test('the 10,000 most common passwords are refused in any case, and a long passphrase is accepted', async () => {
      const { user } = await create()
      const tryWith = async (password: string) => {
        await admin()('POST', `${USERS}/${user.id}/invite`, { body: {} })
        const answer = await reset(tokenIn((await mails(user.email))[0]!.html), password)
        return answer.status === 204 ? 'accepted' : (answer.body.errors as Json).password
      }
      const common = ['Valore non valido: è una delle password più comuni']
      expect(await tryWith('Password1')).toEqual(common)
      expect(await tryWith('pAssword1')).toEqual(common)
      expect(await tryWith('Trustno1')).toEqual(common)
      expect(await tryWith('123456')).toEqual(['Valore non valido'])
      expect(await tryWith('Una1 frase lunga che è password')).toBe('accepted')
      const long = `Àè1!${'𝕳🐴'.repeat(40)}fine`
      expect(await tryWith(long)).toBe('accepted')
      expect((await login(user.email, long)).status).toBe(200)
      // The password is not truncated, and Unicode normalisation does not matter.
      expect((await login(user.email, long.slice(0, -1))).status).toBe(404)
      expect((await login(user.email, long.normalize('NFD'))).status).toBe(200)
      expect((await login(emailOf('multihotel'), PASSWORD)).status).toBe(200)
    })
  },
  { trustProxy: ['127.0.0.1'], allowedHosts: ['regia.test'] },
)
