/** Agents for tests: a token for one, and the official client of the protocol that uses it over real HTTP. */
import { Client, StreamableHTTPClientTransport, type CallToolResult } from '@modelcontextprotocol/client'
import type { AddressInfo } from 'node:net'
import type { Account, Json, TestServer } from './server.ts'

export type AgentToken = Json & { id: number; value: string }

export async function agentToken(
  server: TestServer,
  account: Account,
  scopes: readonly string[] = ['agent:run', '*:write'],
  more: Json = {},
): Promise<AgentToken> {
  const body = { name: 'Assistente', expires_on: server.clock.today(), scopes, ...more }
  const answer = await server.as(account)('POST', '/api/security/tokens', { body })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data as AgentToken
}

/** The address at which the server listens; it starts to listen on the first call. */
export async function listenAddress({ app }: TestServer): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** `mode`: the revision of the protocol that the client negotiates. */
export async function connectAgent(
  server: TestServer,
  token: string,
  mode: 'auto' | 'legacy' = 'auto',
): Promise<Client> {
  const client = new Client({ name: 'prova', version: '1.2.3' }, { versionNegotiation: { mode } })
  const url = new URL('/mcp', await listenAddress(server))
  await client.connect(
    new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization: `Bearer ${token}` } } }),
  )
  return client
}

export type ToolAnswer = { isError: boolean; text: string; content: Json }

/** Calls a tool, and returns its structured answer and its text. */
export async function callTool(client: Client, name: string, input: Json = {}): Promise<ToolAnswer> {
  const result = (await client.callTool({ name, arguments: input })) as CallToolResult
  const [first] = result.content
  return {
    isError: result.isError === true,
    text: first?.type === 'text' ? first.text : '',
    content: (result.structuredContent ?? {}) as Json,
  }
}
