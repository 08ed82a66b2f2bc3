/** Gives every endpoint of every resource its address and its handler; the generic ones come from the engine. */
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import plugin from 'fastify-plugin'
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
  interface FastifyInstance {
    /** All that can be answered, for the access matrix. */
    registered: Registered[]
  }
  interface FastifyContextConfig {
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

/** The address of every endpoint; before it stands all that looks at a request on its way there. */
export const resourceRoutes = plugin<{ own: OwnCalls }>(
  async (app, { own }) => {
    app.decorate('registered', [])
    for (const { resource, endpoint } of resources.flatMap((one) =>
      one.endpoints.map((endpoint) => ({ resource: one, endpoint })),
    )) {
      const handler = own[resource.id]?.[endpoint.op]?.(app.parts) ?? generic(app.parts, resource, endpoint)
      if (!handler) continue
      const isPublic = Boolean(endpoint.public)
      const at = { method: endpoint.method, url: url(resource, endpoint) }
      const config = { public: isPublic, resource: resource.id, op: endpoint.op }
      // Asking for the head of a call that changes something would change it.
      app.route({ ...at, exposeHeadRoute: endpoint.method === 'GET' && !endpoint.effect, config, handler })
      app.registered.push({ ...at, ...config })
    }
  },
  {
    name: 'resources',
    decorators: { fastify: ['parts'] },
    dependencies: ['errors', 'json', 'sessions', 'freshness', 'limits', 'room', 'idempotency', 'turn-ends'],
  },
)

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
