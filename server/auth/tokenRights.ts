/** The rights of a personal token: the subset of its user's rights that its scopes include. */
import type { FastifyRequest } from 'fastify'
import type { User } from '../../src/domain/access/access.ts'
import type { Endpoint, Resource } from '../../src/domain/model/resource.ts'
import { resources } from '../../src/domain/resources/all.ts'
import { includesScope, scopeLabel, tokenAreas } from '../../src/domain/access/tokenScopes.ts'
import { Problem } from '../http/problem.ts'

type CallFacts = Pick<Endpoint, 'method' | 'effect' | 'token'>

/** Whether a call changes something: the method decides, unless its endpoint says otherwise. */
const isWriting = ({ method, effect, token }: CallFacts): boolean =>
  token !== 'read' && (effect === true || method !== 'GET')

/**
 * The scope that a call requires; null where the call checks the rights to each row itself, undefined where no token may
 * make it: accounts, sessions, and what belongs to the console itself.
 */
export function scopeFor({ tokens }: Pick<Resource, 'tokens'>, call: CallFacts): string | null | undefined {
  if (call.token === 'byRow') return null
  const writes = isWriting(call)
  const area = tokenAreas.find(({ id }) => id === tokens)
  if (!area || call.token === 'closed' || (writes && area.readOnly)) return undefined
  return `${area.id}:${writes ? 'write' : 'read'}`
}

const scopes = new Map<string, string | null | undefined>(
  resources.flatMap((resource) =>
    resource.endpoints.map((endpoint) => [`${resource.id} ${endpoint.op}`, scopeFor(resource, endpoint)] as const),
  ),
)

/** A call without an endpoint of its own (deleting a row as part of another) is classified by its name. */
export function requiredScope(id: string, op: string): string | null | undefined {
  const key = `${id} ${op}`
  if (scopes.has(key)) return scopes.get(key)
  const resource = resources.find((one) => one.id === id)
  return resource && scopeFor(resource, { method: op === 'list' || op === 'read' ? 'GET' : 'POST' })
}

/** A predicate for `can`: whether these scopes include an operation of a resource. */
export const scopesAllow =
  (scopes: readonly string[]) =>
  (resource: string, op: string): boolean => {
    const scope = requiredScope(resource, op)
    return scope === null || (scope !== undefined && includesScope(scopes, scope))
  }

const insufficient = { headers: { 'www-authenticate': 'Bearer error="insufficient_scope"' } }

const sessionOnly = () =>
  new Problem(
    403,
    'token_closed',
    'Con un token personale questa operazione non è possibile: si fa dalla console, dopo l’accesso.',
    insufficient,
  )

/** Refuses the token of an agent, whose changes wait for an approval only where its tools make them. */
export function refuseAgentToken({ personalToken }: User): void {
  if (!personalToken?.agent) return
  throw new Problem(
    403,
    'token_of_agent',
    `Il token «${personalToken.name}» è di un agente: vale solo per il protocollo MCP, all’indirizzo /mcp.`,
    insufficient,
  )
}

/** Refuses a call outside the token's scopes and names the missing scope. */
export function requireTokenScope({ personalToken }: User, { routeOptions: { config } }: FastifyRequest): void {
  if (!personalToken) return
  const { resource, op } = config
  if (!resource || !op) throw sessionOnly()
  const scope = requiredScope(resource, op)
  if (scope === undefined) throw sessionOnly()
  if (scope !== null && !personalToken.allows(resource, op)) {
    throw new Problem(
      403,
      'token_scope',
      `Il token «${personalToken.name}» non comprende questa operazione: gli serve «${scopeLabel(scope)}».`,
      { ...insufficient, extra: { scope } },
    )
  }
}

/** Refuses operations that require the password, because a program cannot be asked for one. */
export const refuseToken = (): never => {
  throw sessionOnly()
}
