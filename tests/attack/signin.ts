/** Signing in: locking others out, guessing, prolonging a session, obtaining links and second factors. */
import { randomBytes } from 'node:crypto'
import { TOTP } from 'otpauth'
import { MINUTE, SECOND } from '../server/support/clock.ts'
import { type Account, type Answer, emailOf, type Json, PASSWORD } from '../server/support/server.ts'
import type { Attack, AttackTarget } from './attack.ts'

const LOGIN = '/api/security/auth/jwt/login'
const STEP = '/api/security/auth/factor'
const FACTORS = '/api/security/factors'
const USERS = '/api/main/management/user'

const signIn = (on: AttackTarget, account: Account | string, password = PASSWORD, cookie?: string): Promise<Answer> =>
  on.call('POST', LOGIN, {
    body: { email: account.includes('@') ? account : emailOf(account as Account), password },
    ...(cookie && { headers: { cookie } }),
  })
const cookieOf = (answer: Answer): string => String(answer.headers['set-cookie']).split(';')[0]!
const codeOf = (on: AttackTarget, secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: on.clock.now().getTime() })

async function enrol(on: AttackTarget, account: Account): Promise<string> {
  const { token } = (await signIn(on, account)).body as { token: string }
  const begun = await on.call('POST', `${FACTORS}/totp`, { token, body: {} })
  const secret = begun.body.secret as string
  await on.call('POST', `${FACTORS}/totp/confirm`, { token, body: { code: codeOf(on, secret) } })
  on.clock.advance(MINUTE)
  return secret
}

export const signin: readonly Attack[] = [
  {
    id: 'signin.lockout',
    title: 'Two hundred wrong passwords against one account, and against everybody behind an address',
    quick: true,
    alone: true,
    async run(on) {
      const cookie = cookieOf(await signIn(on, 'employee'))
      for (let at = 0; at < 100; at++) {
        await signIn(on, 'employee', `no ${at}`)
        await signIn(on, `vittima${at}@regia.test`, 'no')
      }
      const found: string[] = []
      const known = await signIn(on, 'employee', PASSWORD, cookie)
      if (known.status !== 200) found.push(`the owner on a known device gets ${known.status}`)
      const stranger = await signIn(on, 'employee')
      const wait = Number(stranger.headers['retry-after'] ?? 0)
      if (stranger.status !== 429) found.push(`the guesser may go on: ${stranger.status}`)
      if (wait > 60) found.push(`the owner on a new device waits ${wait} s`)
      on.clock.advance(wait * SECOND)
      const later = await signIn(on, 'employee')
      if (later.status !== 200) found.push(`after that wait the right password gets ${later.status}`)
      return found
    },
  },
  {
    id: 'signin.guess',
    title: 'A thousand guesses, concurrently and one after the other, each with a forged device cookie',
    alone: true,
    async run(on) {
      let tried = 0
      const guess = async (at: number) => {
        const cookie = `regia_device=${randomBytes(32).toString('base64url')}`
        if ((await signIn(on, 'developer', `tentativo ${at}`, cookie)).status === 404) tried++
      }
      await Promise.all(Array.from({ length: 200 }, (_, at) => guess(at)))
      for (let at = 0; at < 800; at++) {
        await guess(at)
        on.clock.advance(SECOND)
      }
      return tried > 40 ? [`${tried} guesses were looked at in a quarter of an hour`] : []
    },
  },
  {
    id: 'signin.unattended',
    title: 'A console left open for eleven minutes: password, role, permissions, second factors',
    quick: true,
    alone: true,
    async run(on) {
      const { token } = (await signIn(on, 'admin')).body as { token: string }
      on.clock.advance(11 * MINUTE)
      const renewed = await on.call('POST', '/api/security/auth/jwt/refresh-token', { token })
      const mine = renewed.body.token as string
      const tried: [method: 'PATCH' | 'POST' | 'DELETE', path: string, body: unknown][] = [
        ['PATCH', `${USERS}/1/change-password`, { password: 'Rimini#2027', password_confirm: 'Rimini#2027' }],
        ['PATCH', `${USERS}/7`, { role: 1 }],
        ['PATCH', `${USERS}/7/permission/change`, [1]],
        ['PATCH', '/api/main/management/role/7', { label: 'Mia' }],
        ['PATCH', '/api/main/management/role/7/permission/change', [1]],
        ['POST', USERS, { name: 'A', lastName: 'B', email: 'mio@regia.test', role: 1 }],
        ['POST', `${FACTORS}/totp`, {}],
        ['DELETE', `${FACTORS}/totp`, undefined],
      ]
      const found: string[] = []
      for (const [method, path, body] of tried) {
        const answer = await on.call(method, path, { token: mine, ...(body !== undefined && { body }) })
        if (answer.body.code !== 'reauth_required') found.push(`${method} ${path} answers ${answer.status}`)
      }
      return found
    },
  },
  {
    id: 'signin.second',
    title: 'A code used twice, five concurrent codes, another person’s step, no code at all',
    quick: true,
    alone: true,
    async run(on) {
      const [secret, other] = [await enrol(on, 'user'), await enrol(on, 'multihotel')]
      const found: string[] = []
      const step = (challenge: unknown, code: string) => on.call('POST', STEP, { body: { challenge, code } })
      const begin = async (account: Account) => (await signIn(on, account)).body
      const first = await begin('user')
      if (first.token) found.push('the password alone opens a session')
      if ((await step(first.challenge, codeOf(on, other))).status === 200) found.push('another’s code opens')
      const code = codeOf(on, secret)
      const steps = [first.challenge, (await begin('user')).challenge, (await begin('user')).challenge]
      const opened = await Promise.all(steps.map((challenge) => step(challenge, code)))
      const many = opened.filter(({ status }) => status === 200).length
      if (many !== 1) found.push(`one code opened ${many} sessions`)
      on.clock.advance(MINUTE)
      const { challenge } = await begin('user')
      const guesses = Array.from({ length: 30 }, (_, at) => step(challenge, String(100_000 + at)))
      const looked = (await Promise.all(guesses)).filter(({ body }) => body.code === 'validation').length
      if (looked > 5) found.push(`${looked} codes were looked at for one step`)
      if ((await step(challenge, codeOf(on, secret))).status === 200) found.push('the step outlived the guesses')
      return found
    },
  },
  {
    id: 'signin.links',
    title: 'Recovery and invitation links: in lists, in the audit log, for users who are no administrators',
    quick: true,
    async run(on) {
      await on.call('POST', `${USERS}/forgot-password`, { body: { email: emailOf('developer') } })
      const admin = on.as('admin')
      // Other attacks create mails as well.
      const list = async () =>
        ((await admin('GET', '/api/main/management/outbox')).body.data as Json[]).filter(
          ({ kind }) => kind === 'recupero-password',
        )
      let rows = await list()
      // The mail is written after the answer.
      for (let turn = 0; !rows.length && turn < 200; turn++) rows = await list()
      const found: string[] = []
      if (JSON.stringify(rows).includes('?t=')) found.push('the list tells the link')
      const path = `/api/main/management/outbox/${String(rows[0]?.id)}/link`
      for (const account of ['amministrazione', 'developer', 'produttore', 'user'] as const) {
        const { status } = await on.as(account)('POST', path, { body: {} })
        if (status !== 403) found.push(`${account} gets ${status} for the link`)
      }
      const { link } = (await admin('POST', path, { body: {} })).body as { link: string }
      const token = new URL(link).searchParams.get('t')!
      const audit = await on.pool.query('select 1 from audit a where a::text like $1', [`%${token}%`])
      if (audit.rows.length) found.push('the audit holds the link')
      const reset = (password: string) =>
        on.call('POST', `${USERS}/reset-password`, {
          query: { token },
          body: { password, password_confirm: password },
        })
      const used = [await reset('Rimini#2027'), await reset('Rimini#2028')].map(({ status }) => status)
      if (used.join(' ') !== '204 422') found.push(`the link answers ${used.join(', then ')}`)
      return found
    },
  },
]
