/** An attack is a short program against a running server over real HTTP that reports what it could get away with. */
import type { Server } from 'node:http'
import type pg from 'pg'
import { usualLimits } from '../../server/http/limits.ts'
import type { TestPostgres } from '../server/db/postgres.ts'
import type { TestClock } from '../server/support/clock.ts'
import {
  type Account,
  type Answer,
  type CallOptions,
  emailOf,
  type Json,
  type Method,
  PASSWORD,
  type ServerOptions,
  testServer,
} from '../server/support/server.ts'

export type Attack = {
  id: string
  title: string
  /** Runs with `npm test` as well. */
  quick?: true
  /** Leaves the server unusable for other attacks, so it runs on a separate one. */
  alone?: true
  /** What it got away with, one sentence each; empty if the server held. */
  run(on: AttackTarget): Promise<string[]>
}

/** A server with the demo network that listens on loopback. */
export type AttackTarget = {
  kind: 'pglite' | 'postgres'
  /** Without a trailing slash. */
  url: string
  /** The listening server, whose timeouts can be shortened. */
  listener: Server
  /** The server’s clock, which stands still until it is advanced. */
  clock: TestClock
  /** The server’s database, in which attacks verify their effect. */
  pool: pg.Pool
  /** A session token of a demo account; the same one until the clock advances. */
  token(account: Account): Promise<string>
  /** `fetch` on an address of this server that does not follow redirects; `as` signs the request in. */
  fetch(path: string, init?: RequestInit & { as?: Account }): Promise<Response>
  /** A call with a JSON body and its parsed answer. */
  call(method: Method, path: string, options?: CallOptions): Promise<Answer>
  /** The same as `call`, signed in as one of the demo accounts. */
  as(account: Account): (method: Method, path: string, options?: CallOptions) => Promise<Answer>
  /** Resolves once no job has work left. */
  idle(): Promise<void>
  stop(): Promise<void>
}

const readJson = (text: string): Json => {
  try {
    return JSON.parse(text) as Json
  } catch {
    return {}
  }
}

export async function startTarget(kind: ServerOptions['kind'], postgres?: TestPostgres): Promise<AttackTarget> {
  const settings = { agents: true }
  const server = await testServer({ kind, limits: usualLimits, settings, ...(postgres && { postgres }) })
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const tokens = new Map<Account, { token: Promise<string>; at: number }>()

  async function call(method: Method, path: string, { token, body, query, headers }: CallOptions = {}) {
    const address = new URL(path, url)
    for (const [name, value] of Object.entries(query ?? {})) {
      for (const one of [value].flat()) address.searchParams.append(name, one)
    }
    const sent = new Headers(token ? { authorization: `Bearer ${token}` } : {})
    if (body !== undefined) sent.set('content-type', 'application/json')
    for (const [name, value] of Object.entries(headers ?? {})) sent.set(name, [value].flat().join(', '))
    const answer = await fetch(address, {
      method,
      headers: sent,
      redirect: 'manual',
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text, body: readJson(text) }
  }

  function token(account: Account): Promise<string> {
    const at = server.clock.now().getTime()
    const known = tokens.get(account)
    if (known?.at === at) return known.token
    const entry = { token: signIn(account), at }
    tokens.set(account, entry)
    return entry.token
  }

  async function signIn(account: Account): Promise<string> {
    const answer = await call('POST', '/api/security/auth/jwt/login', {
      body: { email: emailOf(account), password: PASSWORD },
    })
    if (typeof answer.body.token !== 'string') throw new Error(`No login for ${account}: ${answer.text}`)
    return answer.body.token
  }

  return {
    kind,
    url,
    listener: server.app.server,
    clock: server.clock,
    pool: server.db.pool,
    token,
    call,
    as:
      (account) =>
      async (method, path, rest = {}) =>
        call(method, path, { token: await token(account), ...rest }),
    async fetch(path, { as: account, ...init } = {}) {
      const headers = new Headers(init.headers)
      if (account) headers.set('authorization', `Bearer ${await token(account)}`)
      return fetch(new URL(path, url), { redirect: 'manual', ...init, headers })
    },
    idle: () => server.app.parts.jobs.idle(),
    async stop() {
      server.app.server.closeAllConnections()
      await server.stop()
    },
  }
}
