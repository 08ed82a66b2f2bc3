/** The rights of a personal token: the subset of its user's rights that its scopes include. */
import type { FastifyRequest } from 'fastify'
import type { User } from '../../src/domain/access.ts'
import { resources } from '../../src/domain/resources/all.ts'
import { includesScope, isWriting, scopeFor, scopeLabel } from '../../src/domain/tokenScopes.ts'
import { Problem } from '../http/problem.ts'

const writesByCall = new Map<string, boolean>()
for (const { id, endpoints } of resources)
  for (const { op, method, effect } of endpoints) writesByCall.set(`${id} ${op}`, isWriting(id, op, method, effect))

/** A call without a route of its own (deleting a row as part of another) is classified by its name. */
const writes = (resource: string, op: string): boolean =>
  writesByCall.get(`${resource} ${op}`) ?? !['list', 'read'].includes(op)

const requiredScope = (resource: string, op: string) => scopeFor(resource, op, writes(resource, op))

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

/** Refuses a call outside the token's scopes and names the missing scope. */
export function requireTokenScope({ personalToken }: User, { routeOptions: { config } }: FastifyRequest): void {
  if (!personalToken) return
  const { resource, op } = config
  const scope = resource && op ? requiredScope(resource, op) : undefined
  if (scope === undefined) throw sessionOnly()
  if (scope !== null && !personalToken.allows(resource!, op!)) {
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
