/** Gives every endpoint of every resource its address and its handler; the generic ones come from the engine. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { Session } from '../auth/sessions.ts'
import type { Endpoint, Resource } from '../../src/domain/resource.ts'
import { resources } from '../../src/domain/resources/all.ts'
import { baseOf } from '../http/clientConfig.ts'
import { isStored, storeOf } from '../db/tables.ts'
import { createRow, deleteRow, readRow, updateRow } from './engine.ts'
import { listRows } from './list.ts'
import { readQuery, requireMeaning } from './query.ts'
import type { Call, Parts } from './request.ts'
import type { Item, PathIds, RowAddress } from './rows.ts'
import { etag, readIfMatch } from './version.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session check; null on public addresses. */
    session: Session | null
  }
  interface FastifyContextConfig {
    /** Open without a session. */
    public?: boolean
    /** The row of the permission table that the route answers to. */
    resource?: string
    op?: string
  }
}

/** A call that the engine does not know, by resource id and op: 'main.rubrica', 'opens'. */
export type OwnCalls = Readonly<Record<string, Readonly<Record<string, (parts: Parts) => RouteHandlerMethod>>>>

export const callOf = (parts: Parts, request: FastifyRequest): Call => ({
  ...parts,
  user: request.session!.user,
  requestId: request.id,
})

const url = (resource: Resource, endpoint: Endpoint): string =>
  `${baseOf(resource.service)}/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`

export type Registered = { resource: string; op: string; method: string; url: string; public: boolean }

/** Registers all that can be answered; returns the table of what is there, for the access matrix. */
export function registerResources(app: FastifyInstance, parts: Parts, own: OwnCalls): Registered[] {
  const table: Registered[] = []
  for (const resource of resources) {
    for (const endpoint of resource.endpoints) {
      const handler = own[resource.id]?.[endpoint.op]?.(parts) ?? generic(parts, resource, endpoint)
      if (!handler) continue
      const isPublic = Boolean(endpoint.public)
      app.route({
        // Asking for the head of a call that changes something would change it.
        exposeHeadRoute: endpoint.method === 'GET' && !endpoint.effect,
        method: endpoint.method,
        url: url(resource, endpoint),
        config: { public: isPublic, resource: resource.id, op: endpoint.op },
        handler,
      })
      table.push({
        resource: resource.id,
        op: endpoint.op,
        method: endpoint.method,
        url: url(resource, endpoint),
        public: isPublic,
      })
    }
  }
  return table
}

type Params = Record<string, string>

/** Whose rows the address names: '{hotelId}' is always a hotel's id, '{database}' a newsletter's. */
const pathIds = ({ hotelId, database }: Params): PathIds => ({
  ...(hotelId !== undefined && { hotelId }),
  ...(database !== undefined && { database }),
})

function generic(parts: Parts, resource: Resource, endpoint: Endpoint): RouteHandlerMethod | undefined {
  if (resource.kind === 'call' || !isStored(storeOf(resource))) return undefined
  const ids = (request: FastifyRequest) => pathIds(request.params as Params)
  const last = /\{(\w+)\}$/.exec(endpoint.path)?.[1]
  const at = (request: FastifyRequest): RowAddress => ({ key: (request.params as Params)[last!]!, ids: ids(request) })
  switch (endpoint.op) {
    case 'list':
      requireMeaning(resource, endpoint)
      return (request) =>
        listRows(callOf(parts, request), resource, endpoint, readQuery(request.query), { ids: ids(request) })
    case 'read':
      return last
        ? async (request, reply) => sendItem(reply, await readRow(callOf(parts, request), resource, at(request)))
        : undefined
    case 'create':
      return async (request, reply) =>
        sendItem(reply.code(201), await createRow(callOf(parts, request), resource, ids(request), request.body))
    case 'update':
      return last
        ? async (request, reply) =>
            sendItem(
              reply,
              await updateRow(
                callOf(parts, request),
                resource,
                at(request),
                request.body,
                readIfMatch(request.headers['if-match']),
              ),
            )
        : undefined
    case 'delete':
      return async (request, reply) => {
        await deleteRow(callOf(parts, request), resource, at(request), readIfMatch(request.headers['if-match']))
        return reply.code(204).send()
      }
    default:
      return undefined
  }
}

function sendItem(reply: FastifyReply, item: Item): FastifyReply {
  return reply.header('etag', etag(item.version)).send({ data: item.row, ...(item.meta && { meta: item.meta }) })
}
