/** Signing in under attack: throttling that cannot lock out the owner, the audit trail, and what the user is told. */
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { onEveryServer } from './support/onEveryServer.ts'
import { DAY, MINUTE, SECOND } from './support/clock.ts'
import { emailOf, PASSWORD, type Account, type Answer, type Json } from './support/server.ts'

const LOGIN = '/api/security/auth/jwt/login'
const USERS = '/api/main/management/user'

onEveryServer(
  'sign-in under attack',
  (server) => {
    type From = { ip?: string; cookie?: string; agent?: string }
    const from = ({ ip = '203.0.113.7', cookie, agent }: From) => ({
      'x-forwarded-for': ip,
      ...(cookie && { cookie }),
      ...(agent && { 'user-agent': agent }),
    })
    const signIn = (email: string, password: string, where: From = {}) =>
      server().call('POST', LOGIN, { body: { email, password }, headers: from(where) })
    const cookieOf = (answer: Answer): string => String(answer.headers['set-cookie']).split(';')[0]!
    const idOf = (account: Account) =>
      server()
        .db.pool.query<{ id: number }>('select id from management_user where email = $1', [emailOf(account)])
        .then(({ rows }) => rows[0]!.id)
    /** Guesses until the throttling of that address is long. */
    async function storm(email: string, ip: string, tries = 60): Promise<void> {
      for (let at = 0; at < tries; at++) await signIn(email, `sbagliata ${at}`, { ip })
    }

    test('guesses from elsewhere do not lock the owner out', async () => {
      await storm(emailOf('developer'), '198.51.100.9')
      expect((await signIn(emailOf('developer'), PASSWORD, { ip: '198.51.100.9' })).status).toBe(429)
      expect((await signIn(emailOf('developer'), PASSWORD, { ip: '203.0.113.20' })).status).toBe(200)
      // Nor do guesses from many addresses.
      for (let at = 0; at < 40; at++) await signIn(emailOf('developer'), 'no', { ip: `198.51.101.${at}` })
      expect((await signIn(emailOf('developer'), PASSWORD, { ip: '203.0.113.21' })).status).toBe(200)
    })

    test('a known device signs in even from the attacked address', async () => {
      const first = await signIn(emailOf('employee'), PASSWORD, { ip: '192.0.2.5' })
      const cookie = cookieOf(first)
      expect(String(first.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict$/)
      expect(cookie).toMatch(/^regia_device=[\w-]{43}$/)
      const { rows } = await server().db.pool.query<{ hash: string }>('select hash from known_devices')
      expect(rows.some(({ hash }) => cookie.includes(hash))).toBe(false)
      await server().call('POST', '/api/security/auth/jwt/logout', { token: first.body.token as string })
      for (let at = 0; at < 80; at++) await signIn(`vittima${at}@regia.test`, 'no', { ip: '192.0.2.5' })
      await storm(emailOf('employee'), '192.0.2.5')
      expect((await signIn(emailOf('employee'), PASSWORD, { ip: '192.0.2.5' })).status).toBe(429)
      expect((await signIn(emailOf('employee'), PASSWORD, { ip: '192.0.2.5', cookie })).status).toBe(200)
    })

    test('a forged or another person’s device cookie does not bypass throttling', async () => {
      const mine = cookieOf(await signIn(emailOf('user'), PASSWORD, { ip: '203.0.113.90' }))
      const cookies = [mine, `regia_device=${randomBytes(32).toString('base64url')}`, 'regia_device=x; a=b', '=;=']
      await storm(emailOf('multihotel'), '192.0.2.66')
      for (const cookie of cookies) {
        expect((await signIn(emailOf('multihotel'), PASSWORD, { ip: '192.0.2.66', cookie })).status).toBe(429)
      }
      // Guesses from a known device count against that device.
      const codes: number[] = []
      for (let at = 0; at < 8; at++)
        codes.push((await signIn(emailOf('user'), 'no', { ip: '203.0.113.90', cookie: mine })).status)
      expect([codes.slice(0, 5), codes.at(-1)]).toEqual([[404, 404, 404, 404, 404], 429])
      expect((await signIn(emailOf('user'), PASSWORD, { ip: '203.0.113.91' })).status).toBe(200)
    })

    test('waits stay short, and a success clears only its own failures', async () => {
      await storm(emailOf('produttore'), '192.0.2.80', 30)
      let longest = 0
      for (let at = 0; at < 30; at++) {
        const answer = await signIn(emailOf('produttore'), 'no', { ip: '192.0.2.80' })
        if (answer.status !== 429) continue
        const wait = Number(answer.headers['retry-after'])
        longest = Math.max(longest, wait)
        server().clock.advance(wait * SECOND)
      }
      expect(longest).toBe(60)
      expect((await signIn(emailOf('produttore'), 'no', { ip: '192.0.2.80' })).status).toBe(429)
      // The owner signs in from elsewhere, which does not help the guesser.
      expect((await signIn(emailOf('produttore'), PASSWORD, { ip: '203.0.113.44' })).status).toBe(200)
      expect((await signIn(emailOf('produttore'), 'no', { ip: '192.0.2.80' })).status).toBe(429)
      server().clock.advance(16 * MINUTE)
      expect((await signIn(emailOf('produttore'), PASSWORD, { ip: '192.0.2.80' })).status).toBe(200)
    })

    test('addresses of one IPv6 /64 network count as one', async () => {
      for (let at = 0; at < 20; at++) await signIn(emailOf('nuovo'), 'no', { ip: `2001:db8:7:1::${at + 1}` })
      expect((await signIn(emailOf('nuovo'), PASSWORD, { ip: '2001:db8:7:1:ffff::9' })).status).toBe(429)
      expect((await signIn(emailOf('nuovo'), PASSWORD, { ip: '2001:db8:7:2::9' })).status).toBe(200)
    })

    test('changing the password or revoking devices makes other devices unknown', async () => {
      server().clock.advance(20 * MINUTE)
      const [here, there] = [
        await signIn(emailOf('amministrazione'), PASSWORD, { ip: '203.0.113.1' }),
        await signIn(emailOf('amministrazione'), PASSWORD, { ip: '203.0.113.2' }),
      ]
      let freshIp = 100
      const known = async (answer: Answer) => {
        const ip = `192.0.2.${freshIp++}`
        await storm(emailOf('amministrazione'), ip, 20)
        return (await signIn(emailOf('amministrazione'), PASSWORD, { ip, cookie: cookieOf(answer) })).status === 200
      }
      expect([await known(here), await known(there)]).toEqual([true, true])
      await server().call('DELETE', '/api/security/sessions', {
        token: here.body.token as string,
        headers: { cookie: cookieOf(here) },
      })
      expect([await known(here), await known(there)]).toEqual([true, false])
      const id = await idOf('amministrazione')
      const again = await signIn(emailOf('amministrazione'), PASSWORD, { ip: '203.0.113.3' })
      const password = 'Rimini#2027'
      const changed = await server().call('PATCH', `${USERS}/${id}/change-password`, {
        token: again.body.token as string,
        body: { password, password_confirm: password },
      })
      expect(changed.status).toBe(204)
      const { rows } = await server().db.pool.query('select 1 from known_devices where user_id = $1', [id])
      expect(rows).toEqual([])
    })

    test('every sign-in and sign-out is in the audit log, without the typed password', async () => {
      const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
      const where = { ip: '203.0.113.150', agent }
      server().clock.advance(20 * MINUTE)
      for (let at = 0; at < 8; at++) await signIn(emailOf('user'), 'segretissima-1', where)
      server().clock.advance(2 * MINUTE)
      const token = (await signIn(emailOf('user'), PASSWORD, where)).body.token as string
      await server().call('POST', '/api/security/auth/jwt/logout', { token, headers: from(where) })
      const { rows } = await server().db.pool.query<{ op: string; user_email: string; after: Json }>(
        `select op, user_email, after from audit where resource = 'security.auth' and after->>'indirizzo' = '203.0.113.0/24'
           and record = $1 order by id desc limit 8`,
        [String(await idOf('user'))],
      )
      expect(rows.map(({ op }) => op)).toEqual(['logout', 'login', 'loginRefused', ...Array(5).fill('loginFailed')])
      expect(rows.every(({ user_email }) => user_email === emailOf('user'))).toBe(true)
      expect(JSON.stringify(rows)).not.toContain('segretissima')
      await signIn('sconosciuto@regia.test', 'segretissima-1', where)
      const all = await server().db.pool.query<Json>(
        `select * from audit where resource = 'security.auth' order by id desc limit 1`,
      )
      expect(all.rows[0]).toMatchObject({
        op: 'loginFailed',
        user_email: 'sconosciuto@regia.test',
        user_id: null,
        record: null,
      })
    })

    test('the user sees recent sign-ins, and is told of failures once', async () => {
      server().clock.advance(20 * MINUTE)
      const password = PASSWORD
      for (let at = 0; at < 3; at++) await signIn(emailOf('multihotel'), 'no', { ip: '198.51.100.200' })
      const first = await signIn(emailOf('multihotel'), password)
      expect(first.body.failures).toBeGreaterThanOrEqual(3)
      const second = await signIn(emailOf('multihotel'), password)
      expect(Object.keys(second.body).sort()).toEqual(['token', 'user'])
      const mine = await server().call('GET', '/api/security/sessions/accesses', { token: second.body.token as string })
      const rows = mine.body.data as Json[]
      expect(rows.slice(0, 4).map(({ outcome, address, by }) => [outcome, address, by])).toEqual([
        ['login', '203.0.113.0/24', 'password'],
        ['login', '203.0.113.0/24', 'password'],
        ['loginFailed', '198.51.100.0/24', 'password'],
        ['loginFailed', '198.51.100.0/24', 'password'],
      ])
      const otherAccesses = await server().as('user')('GET', '/api/security/sessions/accesses')
      expect(JSON.stringify(otherAccesses.body)).not.toContain('198.51.100.0')
    })

    test('counters and challenges are purged', async () => {
      const { purge } = await import('../../server/db/purge.ts')
      server().clock.advance(DAY)
      await purge(server().db, server().clock)
      for (const table of ['try_counts', 'challenges']) {
        expect([table, (await server().db.pool.query(`select 1 from ${table}`)).rows.length]).toEqual([table, 0])
      }
    })
  },
  { trustProxy: ['127.0.0.1'] },
)
