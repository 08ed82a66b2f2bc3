/** The agent behind a request: the token's user, with no more rights than the token leaves. */
import type { FastifyInstance } from 'fastify'
import { can } from '../../src/domain/access/access.ts'
import type { AgentLevel } from '../../src/domain/access/agents.ts'
import { isRecord } from '../../src/domain/util/guards.ts'
import type { Endpoint, Resource } from '../../src/domain/model/resource.ts'
import { resources } from '../../src/domain/resources/all.ts'
import type { FieldErrors } from '../../src/domain/model/validate.ts'
import { withAgentSession } from '../auth/agentSession.ts'
import type { Session } from '../auth/sessions.ts'
import { baseOf } from '../http/clientConfig.ts'
import { invalid, Problem } from '../http/problem.ts'
import type { Call } from '../resources/request.ts'
import type { Row } from '../resources/read/rows.ts'

export type Agent = {
  app: FastifyInstance
  session: Session
  level: AgentLevel
  call: Call
  /** The address of the console, for links. */
  origin: string
}

/** Whether the token lets the agent read this resource at all. */
const isReadable = ({ call: { user } }: Agent, { id, endpoints, kind }: Resource): boolean =>
  kind !== 'call' && endpoints.some(({ op }) => (op === 'list' || op === 'read') && can(user, id, op) !== 'none')

export const readableResources = (agent: Agent): Resource[] => resources.filter((one) => isReadable(agent, one))

export function readableResource(agent: Agent, id: string): Resource | undefined {
  const found = resources.find((one) => one.id === id)
  return found && isReadable(agent, found) ? found : undefined
}

/** Gives the same answer for a resource that does not exist and for one that the token does not include. */
export function resourceFor(agent: Agent, id: string): Resource {
  const found = readableResource(agent, id)
  if (!found)
    throw invalid({
      resource: ['Not a resource that this token may read: call describe without arguments for the list'],
    })
  return found
}

/** Takes the turn of the agent's user for work that is no call of the API. */
export async function inTurn<T>({ app, call }: Agent, work: () => Promise<T>): Promise<T> {
  const endTurn = await app.acquireTurn(call.user.id)
  try {
    return await work()
  } finally {
    endTurn()
  }
}

type Parameters = Readonly<Record<string, string | number>>

/** Calls an endpoint in this process, with every check, limit and queue of a request from outside. */
export async function callEndpoint(
  { app, session }: Agent,
  resource: Pick<Resource, 'service'>,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { path: parameters = {}, query = {} }: { path?: Parameters; query?: Record<string, string> } = {},
): Promise<{ body: Row; etag: string | null }> {
  const url = `${baseOf(resource.service)}/${fillPath(path, parameters)}`
  // `inject` sends the request only when it is awaited, so this happens within the session.
  const answer = await withAgentSession(session, async () => await app.inject({ method, url, query }))
  const body: unknown = JSON.parse(answer.payload || '{}')
  const row = isRecord(body) ? body : { data: body }
  if (answer.statusCode >= 400) throw problemOf(answer.statusCode, row)
  const { etag } = answer.headers
  return { body: row, etag: typeof etag === 'string' ? etag : null }
}

function fillPath(path: string, parameters: Parameters): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name]
    if (value === undefined) throw invalid({ [name]: ['Required here'] })
    return encodeURIComponent(String(value))
  })
}

const problemOf = (status: number, { code, message, errors }: Row): Problem =>
  new Problem(status, String(code), String(message), isRecord(errors) ? { fields: errors as FieldErrors } : {})
