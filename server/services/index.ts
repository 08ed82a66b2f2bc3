/** Custom calls by resource. Rights are checked first, so that a user without the right learns nothing else. */
import type { RouteHandlerMethod } from 'fastify'
import type { Resource } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { type OwnCalls, writeCalls } from '../resources/register.ts'
import type { Parts } from '../resources/request.ts'
import { requireScope } from '../resources/read/scope.ts'
import { accountCalls } from './account.ts'
import { auditCalls } from './audit.ts'
import { batchCalls } from './batch.ts'
import { searchCalls } from './search.ts'
import { cookieCalls } from './cookie.ts'
import { dashboardCalls } from './cruscotto/index.ts'
import { sharedCalls } from './shared.ts'
import { contactCalls } from './rubrica.ts'
import { factorCalls } from './factors.ts'
import { fileCalls } from './file.ts'
import { historyCalls } from './history.ts'
import { galleryCalls } from './galleria.ts'
import { hotelCalls } from './hotel.ts'
import { importCalls } from './imports.ts'
import { interactionCalls } from './interazioni.ts'
import { landingCalls } from './landing.ts'
import { newsletterCalls } from './newsletter.ts'
import { notificationCalls } from './notifiche.ts'
import { offerCalls } from './offerte.ts'
import { outboxCalls } from './outbox.ts'
import { offerPageCalls } from './pagineOfferte.ts'
import { portalCalls } from './portali.ts'
import { planCalls } from './plans.ts'
import { reputationCalls } from './reputazione/index.ts'
import { sessionCalls } from './sessions.ts'
import { systemCalls } from './sistema/index.ts'
import { staffCalls } from './staff.ts'
import { timeCalls } from './timeEntries.ts'
import { statisticsCalls } from './statistiche/index.ts'
import { redirectCalls } from './redirect.ts'
import { toolCalls } from './strumenti/index.ts'
import { tokenCalls, tokensOfOthers } from './tokens.ts'
import { turnoCalls } from './turno/index.ts'
import { salesCalls } from './vendite/index.ts'
import { webhookCalls, webhookRows } from './webhook.ts'
import { ownWrites } from './writes.ts'
import { sessionOf } from '../auth/sessionOf.ts'

const calls: OwnCalls = {
  ...tokenCalls,
  'management.user': { ...accountCalls['management.user'], ...tokensOfOthers },
  'management.role': accountCalls['management.role']!,
  ...auditCalls,
  ...searchCalls,
  ...cookieCalls,
  ...dashboardCalls,
  ...contactCalls,
  ...fileCalls,
  ...galleryCalls,
  ...historyCalls,
  ...hotelCalls,
  ...interactionCalls,
  ...landingCalls,
  ...newsletterCalls,
  ...notificationCalls,
  ...offerCalls,
  ...portalCalls,
  ...reputationCalls,
  ...staffCalls,
  ...timeCalls,
  ...statisticsCalls,
  ...toolCalls,
  ...redirectCalls,
  ...turnoCalls,
  ...salesCalls,
  ...sessionCalls,
  ...systemCalls,
  ...webhookCalls,
  ...factorCalls,
  ...outboxCalls,
  ...offerPageCalls,
  ...sharedCalls,
}

/**
 * Calls with a rule of their own: one user besides those of the permission table may make them, so the handler checks.
 */
const ownRule = (resource: Resource, op: string): boolean =>
  resource.id === 'main.tracciamentiAttivita' && (op === 'report' || op === 'totals')

/** Checks the right to the call before its path, query and body are read. */
function guard(resource: Resource, op: string, make: (parts: Parts) => RouteHandlerMethod) {
  const isPublic = resource.endpoints.some((endpoint) => endpoint.op === op && endpoint.public)
  if (isPublic || ownRule(resource, op)) return make
  return (parts: Parts): RouteHandlerMethod => {
    const handler = make(parts)
    return function (request, reply) {
      requireScope(sessionOf(request).user, resource, op)
      return handler.call(this, request, reply)
    }
  }
}

/** Whether the operation only writes a row (also used by batch calls and plans), and is not a custom call. */
export const isRow = (id: string, op: string): boolean => calls[id]?.[op] === undefined

/** Adds the custom row writes (`ownWrites`), which `batch` uses in the same way, to the custom calls. */
const withWrites: OwnCalls = Object.fromEntries(
  Object.keys({ ...calls, ...ownWrites }).map((id) => [
    id,
    { ...calls[id], ...webhookRows[id], ...(ownWrites[id] && writeCalls(resourceOf(id), ownWrites[id])) },
  ]),
)

export const ownCalls: OwnCalls = Object.fromEntries(
  Object.entries({ ...withWrites, ...batchCalls(isRow), ...planCalls(isRow), ...importCalls(isRow) }).map(
    ([id, ops]) => [
      id,
      Object.fromEntries(Object.entries(ops).map(([op, make]) => [op, guard(resourceOf(id), op, make)])),
    ],
  ),
)
