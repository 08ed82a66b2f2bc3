/** What a personal token leaves of its person's rights, asked of the descriptions' calls. */
import type { FastifyRequest } from 'fastify'
import type { User } from '../../src/domain/access.ts'
import { resources } from '../../src/domain/resources/all.ts'
import { holds, isWriting, scopeFor, scopeLabel } from '../../src/domain/tokenScopes.ts'
import { Problem } from '../http/problem.ts'

const writing = new Map<string, boolean>()
for (const { id, endpoints } of resources)
  for (const { op, method, effect } of endpoints) writing.set(`${id} ${op}`, isWriting(id, op, method, effect))

/** A call that has no address of its own (the deletion of a row within another's) is what its name says. */
const writes = (resource: string, op: string): boolean =>
  writing.get(`${resource} ${op}`) ?? !['list', 'read'].includes(op)

const wanted = (resource: string, op: string) => scopeFor(resource, op, writes(resource, op))

/** Whether these scopes hold a call of a resource, for `can`. */
export const allowing =
  (scopes: readonly string[]) =>
  (resource: string, op: string): boolean => {
    const scope = wanted(resource, op)
    return scope === null || (scope !== undefined && holds(scopes, scope))
  }

const insufficient = { headers: { 'www-authenticate': 'Bearer error="insufficient_scope"' } }

const closed = () =>
  new Problem(
    403,
    'token_closed',
    'Con un token personale questa operazione non è possibile: si fa dalla console, dopo l’accesso.',
    insufficient,
  )

/** Refuses a call that its token does not hold, in words that say what is missing. */
export function requireTokenScope({ personalToken }: User, { routeOptions: { config } }: FastifyRequest): void {
  if (!personalToken) return
  const { resource, op } = config
  const scope = resource && op ? wanted(resource, op) : undefined
  if (scope === undefined) throw closed()
  if (scope !== null && !personalToken.allows(resource!, op!)) {
    throw new Problem(
      403,
      'token_scope',
      `Il token «${personalToken.name}» non comprende questa operazione: gli serve «${scopeLabel(scope)}».`,
      { ...insufficient, extra: { scope } },
    )
  }
}

/** Refuses what asks for the password again: a program has none to show. */
export const refuseToken = (): never => {
  throw closed()
}
