/** Registers the route of every endpoint of every resource. Generic operations get the engine's handlers. */
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import plugin from 'fastify-plugin'
import { unboundedFields } from '../../src/domain/model/bounds.ts'
import type { Endpoint, Resource } from '../../src/domain/model/resource.ts'
import { resources } from '../../src/domain/resources/all.ts'
import { requireFresh } from '../auth/freshness.ts'
import { baseOf } from '../http/clientConfig.ts'
import type { Runner } from '../db/sql.ts'
import { isStored, storeOf } from '../db/tables.ts'
import { transaction } from '../db/transaction.ts'
import { genericWrites, readRow, type Writes } from './engine.ts'
import { listRows } from './read/list.ts'
import { readQuery, requireNoIgnoredParameters } from './read/query.ts'
import type { Call, Parts } from './request.ts'
import type { Item, PathIds, RowAddress } from './read/rows.ts'
import { requireScope } from './read/scope.ts'
import { etag, readIfMatch } from './write/version.ts'
import { sessionOf } from '../auth/sessionOf.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every registered endpoint, for the access matrix. */
    registered: Registered[]
  }
  interface FastifyContextConfig {
    /** The entry of the permission table that this route requires. */
    resource?: string
    op?: string
    /** Its description, for policies that it states: limits, replicas, stored answers, reauthentication. */
    endpoint?: Endpoint
  }
}

/** Custom handlers, by resource id and operation: 'main.rubrica', 'opens'. */
export type OwnCalls = Readonly<Record<string, Readonly<Record<string, (parts: Parts) => RouteHandlerMethod>>>>

export const callOf = (parts: Parts, request: FastifyRequest): Call => ({
  ...parts,
  db: request.reading ?? parts.db,
  user: sessionOf(request).user,
  requestId: request.id,
  requireFresh: (db) => requireFresh(parts, sessionOf(request), db),
})

const url = (resource: Resource, endpoint: Endpoint): string =>
  `${baseOf(resource.service)}/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`

export type Registered = { resource: string; op: string; method: string; url: string; public: boolean }

/** The plugin that registers the routes. It depends on every plugin whose hooks must run before a handler. */
export const resourceRoutes = plugin<{ own: OwnCalls }>(
  async (app, { own }) => {
    app.decorate('registered', [])
    for (const resource of resources) requireBounds(resource)
    for (const { resource, endpoint } of resources.flatMap((one) =>
      one.endpoints.map((endpoint) => ({ resource: one, endpoint })),
    )) {
      const handler = own[resource.id]?.[endpoint.op]?.(app.parts) ?? genericCall(app.parts, resource, endpoint)
      if (!handler) continue
      const isPublic = Boolean(endpoint.public)
      const at = { method: endpoint.method, url: url(resource, endpoint) }
      const entry = { public: isPublic, resource: resource.id, op: endpoint.op }
      // A HEAD request runs the GET handler, so a GET with an effect must not have a HEAD route.
      app.route({
        ...at,
        exposeHeadRoute: endpoint.method === 'GET' && !endpoint.effect,
        config: { ...entry, endpoint },
        handler,
      })
      app.registered.push({ ...at, ...entry })
    }
  },
  {
    name: 'resources',
    decorators: { fastify: ['parts'] },
    dependencies: [
      'errors',
      'json',
      'sessions',
      'freshness',
      'limits',
      'room',
      'idempotency',
      'replica-reads',
      'turn-ends',
    ],
  },
)

/** Throws at start if a client could write an unbounded value, because one oversized row could slow everybody down. */
function requireBounds({ id, fields }: Resource): void {
  const unbounded = unboundedFields(fields)
  if (unbounded.length)
    throw new Error(`${id} has unbounded fields (${unbounded.join(', ')}): limit them, see domain/model/bounds.ts`)
}

type Params = Record<string, string>

/** The owners that the path names: '{hotelId}' is always a hotel's id, '{database}' a newsletter's. */
const pathIds = ({ hotelId, database }: Params): PathIds => ({
  ...(hotelId !== undefined && { hotelId }),
  ...(database !== undefined && { database }),
})

function genericCall(parts: Parts, resource: Resource, endpoint: Endpoint): RouteHandlerMethod | undefined {
  if (resource.kind === 'call' || !isStored(storeOf(resource))) return undefined
  switch (endpoint.op) {
    case 'list':
      requireNoIgnoredParameters(resource, endpoint)
      return (request) =>
        listRows(callOf(parts, request), resource, endpoint, readQuery(request.query), {
          ids: pathIds(request.params as Params),
        })
    case 'read':
      return endsInKey(endpoint)
        ? async (request, reply) =>
            sendItem(reply, await readRow(callOf(parts, request), resource, addressedRow(request)))
        : undefined
    case 'create':
    case 'delete':
      return writeCalls(resource, genericWrites)[endpoint.op]!(parts)
    case 'update':
      return endsInKey(endpoint) ? writeCalls(resource, genericWrites).update!(parts) : undefined
    default:
      return undefined
  }
}

const endsInKey = ({ path }: Endpoint): boolean => path.endsWith('}')

/** The row that the path addresses: its last parameter is the key. */
function addressedRow({ params, routeOptions }: FastifyRequest): RowAddress {
  const last = /:(\w+)$/.exec(routeOptions.url ?? '')?.[1]
  const inPath = params as Params
  const key = last === undefined ? undefined : inPath[last]
  if (key === undefined) throw new Error('the path of this endpoint must end in the key of a row')
  return { key, ids: pathIds(inPath) }
}

/** Handlers that write one row of a resource, each in its own transaction. */
export function writeCalls(resource: Resource, writes: Partial<Writes>): OwnCalls[string] {
  const { create, update, delete: remove } = writes
  /** Refuses a user without any right before the transaction begins. */
  const within = <T>(call: Call, op: string, work: (db: Runner) => Promise<T>) => {
    requireScope(call.user, resource, op)
    return transaction(call.db.pool, work)
  }
  return {
    ...(create && {
      create: (parts) => async (request, reply) => {
        const call = callOf(parts, request)
        const ids = pathIds(request.params as Params)
        return sendItem(
          reply.code(201),
          await within(call, 'create', (db) => create(call, db, resource, ids, request.body)),
        )
      },
    }),
    ...(update && {
      update: (parts) => async (request, reply) => {
        const call = callOf(parts, request)
        const version = readIfMatch(request.headers['if-match'])
        return sendItem(
          reply,
          await within(call, 'update', (db) =>
            update(call, db, resource, addressedRow(request), request.body, version),
          ),
        )
      },
    }),
    ...(remove && {
      delete: (parts) => async (request, reply) => {
        const call = callOf(parts, request)
        const version = readIfMatch(request.headers['if-match'])
        await within(call, 'delete', (db) => remove(call, db, resource, addressedRow(request), version))
        return reply.code(204).send()
      },
    }),
  }
}

function sendItem(reply: FastifyReply, item: Item): FastifyReply {
  return reply.header('etag', etag(item.version)).send({ data: item.row, ...(item.meta && { meta: item.meta }) })
}
