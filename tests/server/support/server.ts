/** The whole server over a seeded database, called without a port. */
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type AppOptions, build } from '../../../server/app.ts'
import type { Database } from '../../../server/db/open.ts'
import { signingSecret } from '../../../server/db/prepare.ts'
import { ownClientConfig } from '../../../server/http/clientConfig.ts'
import type { Limits } from '../../../server/http/limits.ts'
import { noLimits } from './limits.ts'
import { PASSWORD } from '../../login.ts'
import type { TestPostgres } from '../db/postgres.ts'
import { TestClock } from './clock.ts'
import { seededDatabase } from './seededDatabase.ts'

export const accounts = [
  'admin',
  'amministrazione',
  'developer',
  'employee',
  'produttore',
  'multihotel',
  'user',
  'nuovo',
] as const
export type Account = (typeof accounts)[number]

export { PASSWORD }
export const emailOf = (account: Account): string => `${account}@regia.test`

/** The hotels and the seller code that the demo network assigns to the restricted accounts. */
export const OWN = { user: [1], multihotel: [224, 138, 303], seller: 'PR01' } as const
export const ABSENT_HOTEL = 99_999

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
export type CallOptions = {
  token?: string | null
  body?: unknown
  query?: Record<string, string | string[]>
  headers?: Record<string, string | string[]>
}
export type Json = Record<string, unknown>
export type Answer = { status: number; headers: Record<string, string>; text: string; body: Json }

export type TestServer = {
  app: FastifyInstance
  db: Database
  clock: TestClock
  /** A session token of a demo account; the same one while the clock stands still. */
  login(account: Account): Promise<string>
  call(method: Method, url: string, options?: CallOptions): Promise<Answer>
  /** The same as `call`, signed in as one of the demo accounts. */
  as(account: Account): (method: Method, url: string, options?: CallOptions) => Promise<Answer>
  stop(): Promise<void>
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return {}
  }
}

export async function inject(
  app: FastifyInstance,
  method: Method,
  url: string,
  options: CallOptions = {},
): Promise<Answer> {
  const { token, body, query, headers } = options
  const request: InjectOptions = {
    method,
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { payload: body as string | object }),
    ...(query && { query }),
  }
  const answer = await app.inject(request)
  return {
    status: answer.statusCode,
    headers: answer.headers as Record<string, string>,
    text: answer.payload,
    body: parse(answer.payload),
  }
}

/** `limits` per person; by default tests are not limited. */
export type ServerOptions = {
  kind: Database['kind']
  postgres?: TestPostgres
  /** Further configuration of this server. */
  settings?: Partial<
    Pick<
      AppOptions,
      | 'clientConfig'
      | 'consoleFolder'
      | 'trustProxy'
      | 'hsts'
      | 'inactivityMinutes'
      | 'publicUrl'
      | 'allowedHosts'
      | 'sendsMail'
      | 'metricsToken'
      | 'guardLoad'
      | 'localWebhooks'
      | 'demo'
      | 'providers'
      | 'agents'
      | 'log'
      | 'logTo'
    >
  >
  limits?: Limits
}

export async function testServer(options: ServerOptions): Promise<TestServer> {
  const { db, stop } = await seededDatabase(options.kind, options.postgres)
  const clock = new TestClock()
  const secret = await signingSecret(db)
  const app = await build({
    db,
    clock,
    secret,
    clientConfig: ownClientConfig(),
    guardLoad: false,
    demo: true,
    limits: options.limits ?? noLimits,
    ...options.settings,
  })
  await app.ready()
  const call: TestServer['call'] = (method, url, rest) => inject(app, method, url, rest)
  const tokens = new Map<Account, { token: string; at: number }>()

  async function login(account: Account): Promise<string> {
    const known = tokens.get(account)
    if (known?.at === clock.now().getTime()) return known.token
    const body = { email: emailOf(account), password: PASSWORD }
    const answer = await call('POST', '/api/security/auth/jwt/login', { body })
    if (typeof answer.body.token !== 'string') throw new Error(`No login for ${account}: ${answer.text}`)
    tokens.set(account, { token: answer.body.token, at: clock.now().getTime() })
    return answer.body.token
  }

  return {
    app,
    db,
    clock,
    login,
    call,
    as:
      (account) =>
      async (method, url, rest = {}) =>
        call(method, url, { token: await login(account), ...rest }),
    async stop() {
      await app.close()
      await stop()
    },
  }
}
