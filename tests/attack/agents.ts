/** What the token of an agent could get away with, and what a page of another site could do with one. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { quantile } from '../bench/table.ts'
import type { Account, Json } from '../server/support/server.ts'
import type { Attack, AttackTarget } from './attack.ts'
import { duringFlood } from './duringFlood.ts'
import { GOAL, read, serverOn } from './hold.ts'
import { signIn } from '../bench/server.ts'

const ACCEPT = 'application/json, text/event-stream'
const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

async function tokenOf(on: AttackTarget, account: Account, scopes: readonly string[]): Promise<Json> {
  const expires_on = on.clock.today()
  const { body } = await on.as(account)('POST', '/api/security/tokens', {
    body: { name: 'Attacco', expires_on, scopes },
  })
  return body.data as Json
}

/** One request of the protocol in its older form, which needs no library. */
async function ask(
  on: AttackTarget,
  token: unknown,
  method: string,
  params: Json = {},
  headers: Record<string, string> = {},
) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await on.fetch('/mcp', {
    method: 'POST',
    body,
    headers: {
      accept: ACCEPT,
      'content-type': 'application/json',
      authorization: `Bearer ${String(token)}`,
      ...headers,
    },
  })
  return { status: answer.status, text: await answer.text() }
}
const callTool = (on: AttackTarget, token: unknown, name: string, input: Json) =>
  ask(on, token, 'tools/call', { name, arguments: input })

const PLAN = {
  resource: 'orders.macros',
  op: 'create',
  values: [{ name: 'Attacco di un agente', label: 'Attacco', color: '#336699' }],
}

export const agents: readonly Attack[] = [
  {
    id: 'agents.door',
    title: 'Another site’s page, tokens of programs and sessions at /mcp; an agent’s token at the API',
    quick: true,
    async run(on) {
      const found: string[] = []
      const { value } = await tokenOf(on, 'admin', ['agent:run', '*:write'])
      const page = await ask(on, value, 'tools/list', {}, { origin: 'https://attacker.example' })
      if (page.status !== 403) found.push(`a page of another site gets ${page.status}`)
      const program = await tokenOf(on, 'admin', ['*:write'])
      if ((await ask(on, program.value, 'tools/list')).status !== 403) found.push('the token of a program enters')
      if ((await ask(on, await on.token('admin'), 'tools/list')).status !== 401) found.push('a session enters')
      for (const [method, path] of [
        ['GET', '/api/main/Hotel'],
        ['POST', '/api/orders/macros'],
        ['POST', '/api/main/prove/orders.macros'],
        ['POST', '/api/security/tokens'],
      ] as const) {
        const { status } = await on.call(method, path, { token: String(value), ...(method === 'POST' && { body: {} }) })
        if (status !== 403) found.push(`${method} ${path} answers the token of an agent with ${status}`)
      }
      return found
    },
  },
  {
    id: 'agents.tools',
    title: 'Tools that a token does not have, called by name',
    quick: true,
    async run(on) {
      const found: string[] = []
      const { value } = await tokenOf(on, 'admin', ['agent:read', '*:write'])
      for (const [name, input] of [
        ['plan', PLAN],
        ['plans', {}],
        ['run', { plan: 1 }],
        ['undo', { plan: 1 }],
      ] as const) {
        const { text } = await callTool(on, value, name, input)
        if (!text.includes('not found')) found.push(`${name} answers a token that only reads: ${text.slice(0, 200)}`)
      }
      return found
    },
  },
  {
    id: 'agents.approval',
    title: 'A plan run without its approval, with another token, after its rejection',
    quick: true,
    async run(on) {
      const found: string[] = []
      const [one, other] = [
        await tokenOf(on, 'admin', ['agent:run', '*:write']),
        await tokenOf(on, 'admin', ['agent:run', '*:write']),
      ]
      const { text } = await callTool(on, one.value, 'plan', PLAN)
      await on.idle()
      const plan = Number(/"plan\\?":(\d+)/.exec(text)?.[1])
      if (!plan) return [`no plan was made: ${text.slice(0, 300)}`]
      const count = async () => {
        await on.idle()
        const { rows } = await on.pool.query<{ n: number }>(
          `select count(*)::int as n from orders_macros where name = 'Attacco di un agente'`,
        )
        return rows[0]!.n
      }
      await callTool(on, one.value, 'run', { plan })
      await callTool(on, other.value, 'run', { plan })
      await on.call('POST', `/api/main/prove/${plan}/approva`, { token: String(one.value), body: {} })
      await on.as('employee')('POST', `/api/main/prove/${plan}/approva`, { body: {} })
      await callTool(on, one.value, 'run', { plan })
      if (await count()) found.push('a plan ran without the approval of its person')
      await on.as('admin')('POST', `/api/main/prove/${plan}/rifiuta`, { body: { motivo: 'No' } })
      await callTool(on, one.value, 'run', { plan })
      if (await count()) found.push('a rejected plan ran')
      return found
    },
  },
  {
    id: 'agents.hold',
    title: 'A thousand parallel calls of one agent, without a rate limit, while another user reads lists',
    async run({ kind }) {
      execFileSync(process.execPath, [file('../../scripts/build.mjs')], { stdio: 'ignore' })
      const { server, stop } = await serverOn(kind, { REGIA_TOKEN_REQUESTS_PER_MINUTE: '0' })
      try {
        const headers = await signIn(server.url)
        const quiet = await read(server.url, headers)
        const { result: times, statuses } = await duringFlood('floodAgents.ts', [server.url], () =>
          read(server.url, headers),
        )
        const p99 = quantile(times, 0.99)
        console.log(
          `agents.hold (${kind}): list p99 ${Math.round(p99)} ms, quiet ${Math.round(quantile(quiet, 0.99))} ms; ${JSON.stringify(statuses)}`,
        )
        return p99 > GOAL.p99 ? [`the lists of others take ${Math.round(p99)} ms at the 99th percentile`] : []
      } finally {
        await stop()
      }
    },
  },
]
