/**
 * POST /mcp: the Model Context Protocol over stateless HTTP (docs/agents.md). Every request brings its token and is
 * answered by a protocol server of its own, so that any server of the installation can answer it.
 */
import {
  CLIENT_INFO_META_KEY,
  createMcpHandler,
  type McpServer,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { setConfig } from '../../src/api/client/config.ts'
import { isRecord } from '../../src/domain/util/guards.ts'
import { truncate } from '../../src/domain/text/text.ts'
import { requireEnrolled } from '../auth/freshness.ts'
import { personalTokenOf } from '../auth/personalTokens.ts'
import type { Session } from '../auth/sessions.ts'
import { refuseToken } from '../auth/tokenRights.ts'
import type { ClientConfig } from '../http/clientConfig.ts'
import { FairQueue } from '../http/fairQueue.ts'
import { notAuthenticated, Problem } from '../http/problem.ts'
import type { Parts } from '../resources/request.ts'
import type { Agent } from './agent.ts'
import { serverFor } from './server.ts'

const AGENT_PATH = '/mcp'
/** Requests of one user's agents that are answered at once; the others wait, so that a flood costs nobody else. */
const AT_ONCE = 2
const CLIENT_LENGTH = 60
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

const refusedHost = (name: string) =>
  new Problem(403, name, 'Questo indirizzo non è fra quelli da cui un agente può entrare.')
const notAnAgent = () =>
  new Problem(403, 'token_not_agent', 'Questo token non è di un agente: creane uno da «Token personali».', {
    headers: { 'www-authenticate': 'Bearer error="insufficient_scope"' },
  })

/** Host names under which the console is reached: a page of another site must not use a token that it got hold of. */
const hostnamesOf = ({ publicUrl, allowedHosts }: Parts): string[] => [
  ...LOOPBACK,
  ...allowedHosts,
  ...(publicUrl ? [new URL(publicUrl).hostname] : []),
]

/** The name and version that the client gives in each request, or in the first one of an older revision. */
function clientOf(body: unknown): string | null {
  const message: unknown = Array.isArray(body) ? body[0] : body
  if (!isRecord(message) || !isRecord(message.params)) return null
  const { _meta: meta, clientInfo } = message.params
  const client = isRecord(meta) && isRecord(meta[CLIENT_INFO_META_KEY]) ? meta[CLIENT_INFO_META_KEY] : clientInfo
  if (!isRecord(client) || typeof client.name !== 'string') return null
  const name = `${client.name} ${typeof client.version === 'string' ? client.version : ''}`
  const plain = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .trim()
  return truncate(plain, CLIENT_LENGTH) || null
}

async function sessionFor(parts: Parts, request: FastifyRequest, reply: FastifyReply): Promise<Session> {
  const value = personalTokenOf(request)
  if (value === null) throw unauthenticated()
  const session = await parts.personalTokens.check(value, request)
  const token = session.user.personalToken!
  parts.tokenRate.take(token.id, reply)
  if (!token.agent) throw notAnAgent()
  requireEnrolled(session)
  const client = clientOf(request.body)
  if (client === null || client === token.agent.client) return session
  await parts.personalTokens.recordAgent(token.id, client)
  return { ...session, user: { ...session.user, personalToken: { ...token, agent: { ...token.agent, client } } } }
}

function unauthenticated(): Problem {
  const { status, code, message } = notAuthenticated()
  return new Problem(status, code, message, { headers: { 'www-authenticate': 'Bearer' } })
}

/** The request as the protocol library takes it; it reads the parsed body. */
function webRequest(request: FastifyRequest, origin: string, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && name !== 'content-length') headers.set(name, value)
  return new Request(origin + AGENT_PATH, { method: 'POST', headers, signal })
}

type Message = { agent: Agent; body: unknown }

/** The protocol server with what the message is about: building all of it costs more than most calls. */
function serverOf({ agent, body }: Message): McpServer {
  if (!isRecord(body) || typeof body.method !== 'string') return serverFor(agent, {})
  const { method, params } = body
  const tool = method === 'tools/call' && isRecord(params) ? String(params.name) : undefined
  return serverFor(agent, { method, tool })
}

export const agentRoute = plugin<{ clientConfig: ClientConfig }>(
  async (app, { clientConfig }) => {
    const { parts } = app
    // The registry of commands asks it which capabilities and links this installation has.
    setConfig({
      ...clientConfig,
      capabilities: { ...clientConfig.capabilities, links: Object.keys(clientConfig.links) },
    })
    const queues = new Map<number, FairQueue>()
    const messages = new WeakMap<Request, Message>()
    const handler = createMcpHandler(({ requestInfo }) => serverOf(messages.get(requestInfo!)!), {
      // No stream stays open for notifications: clients poll.
      maxSubscriptions: 0,
      keepAliveMs: 0,
    })
    app.addHook('onClose', () => handler.close())

    const requireKnownHost = async (request: FastifyRequest): Promise<void> => {
      const names = hostnamesOf(parts)
      if (!validateHostHeader(request.headers.host, names).ok) throw refusedHost('host_refused')
      if (!validateOriginHeader(request.headers.origin, names).ok) throw refusedHost('origin_refused')
    }

    app.post(AGENT_PATH, { config: { public: true }, onRequest: requireKnownHost }, async (request, reply) => {
      const session = await sessionFor(parts, request, reply)
      const { user } = session
      const queue = queues.get(user.id) ?? new FairQueue(AT_ONCE)
      queues.set(user.id, queue)
      const endTurn = await queue.acquire(user.id)
      const abort = new AbortController()
      reply.raw.once('close', () => abort.abort())
      try {
        const origin = parts.publicUrl ?? `${request.protocol}://${request.host}`
        const message = webRequest(request, origin, abort.signal)
        const agent: Agent = {
          app,
          session,
          level: user.personalToken!.agent!.level,
          call: { ...parts, user, requestId: request.id, requireFresh: async () => refuseToken() },
          origin,
        }
        messages.set(message, { agent, body: request.body })
        const answer = await handler.fetch(message, { parsedBody: request.body })
        const text = await answer.text()
        reply.code(answer.status).headers(Object.fromEntries(answer.headers)).header('cache-control', 'no-store')
        return await reply.send(text)
      } finally {
        endTurn()
        if (!queue.turns.working && !queue.turns.waiting) queues.delete(user.id)
      }
    })
    // The sessions of older revisions of the protocol, which this server does not keep.
    app.route({
      method: ['GET', 'DELETE'],
      url: AGENT_PATH,
      config: { public: true },
      exposeHeadRoute: false,
      onRequest: requireKnownHost,
      handler: async () => {
        throw new Problem(405, 'method', 'Un agente manda qui solo richieste POST.', { headers: { allow: 'POST' } })
      },
    })
  },
  {
    name: 'agents',
    decorators: { fastify: ['parts', 'acquireTurn', 'countWrite'] },
    dependencies: ['resources', 'fair-queue'],
  },
)
