/**
 * Idempotent writes: a write that is repeated because its answer was lost happens once. The client sends a key; the
 * answer of a successful write is stored under it in the write's transaction, and replayed.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { createHmac } from 'node:crypto'
import pg from 'pg'
import { scopeOfRole } from '../../../src/domain/access/access.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { UnitOfWork, withinUnitOfWork, type AuditedWrite } from '../../db/unitOfWork.ts'
import { idempotency } from '../../db/schema.ts'
import { run, type Runner } from '../../db/sql.ts'
import { waitForSyncReplica } from '../../db/transaction.ts'
import { isStored, keyColumn, storeOf, tableFor } from '../../db/tables.ts'
import { toProblem, writeProblem } from '../../http/errors.ts'
import { badRequest, notFound, Problem } from '../../http/problem.ts'
import { stable } from './diff.ts'
import { and } from '../read/rows.ts'
import { requireScope, scopeCondition } from '../read/scope.ts'
import { undoableAudit } from './undoable.ts'
import { sessionOf } from '../../auth/sessionOf.ts'

const KEY_HEADER = 'idempotency-key'
const REPLAYED_HEADER = 'idempotent-replayed'
/** Response header with the id of the audit entry that undoes this write. */
const UNDO_HEADER = 'x-undo'

declare module 'fastify' {
  interface FastifyRequest {
    /** The unit of work of this write; null for reads and without a session. */
    unit: UnitOfWork | null
    /** The idempotency key of this write, with a hash of its request. */
    keyed: KeyedWrite | null
  }
}

type KeyedWrite = { userId: number; key: string; method: string; path: string; hash: string }
type StoredAnswer = {
  method: string
  path: string
  body_hash: string
  status: number | null
  body: string | null
  headers: Record<string, string> | null
  resource: string | null
  record: string | null
}

const generic = new Set(['create', 'update', 'delete'])

/** Whether the answer must not be stored; calls that no description has (tickets) hold secrets too. */
const isExempt = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  !config.endpoint || config.endpoint.idempotent === false

/**
 * Thrown in the transaction of a write whose key another server has used meanwhile, so that the whole write rolls back.
 */
class KeyTaken extends Error {
  override readonly name = 'KeyTaken'
}

const keptHeaders = ['etag', UNDO_HEADER, 'location', 'content-type']

export const idempotentWrites = plugin<{ secret: string }>(
  async (app, { secret }) => {
    const { parts } = app
    const { pool } = parts.db
    /** Keys in use in this process: a second request with the same key waits for the first. */
    const busy = new Map<string, Promise<void>>()
    const releases = new WeakMap<FastifyRequest, () => void>()

    app.decorateRequest('unit', null)
    app.decorateRequest('keyed', null)

    app.addHook('preHandler', async (request, reply) => {
      if (request.method === 'GET' || request.method === 'HEAD' || !request.session) return
      const keyed = keyedOf(request, secret)
      request.keyed = keyed
      if (!keyed) {
        request.unit = new UnitOfWork()
        return
      }
      releases.set(request, await takeTurn(busy, `${keyed.userId} ${keyed.key}`))
      // Generic writes skip this lookup: a successful answer collides with the stored one in their own transaction, and
      // a refusal looks for it in `close`. That saves a query on nearly every write. Custom calls may have effects
      // outside their transaction, so they must look first.
      if (!generic.has(request.routeOptions.config.op ?? '')) {
        const stored = await find(pool, keyed, parts.clock.now())
        if (stored) return replay(request, reply, await loadAnswer(pool, request, keyed, stored))
      }
      request.unit = new UnitOfWork((client) => claim(client, keyed, request.unit!, parts.clock.now(), null))
    })
    app.addHook('preHandler', (request, _, next) => {
      if (request.unit) withinUnitOfWork(request.unit, next)
      else next()
    })

    app.addHook('onSend', async (request, reply, payload) => {
      const { unit, keyed } = request
      if (!unit || unit.over) return payload
      unit.over = true
      try {
        return await close(request, reply, payload, unit, keyed)
      } catch (error) {
        // The error handler no longer runs here: the database failed between the work and its commit.
        for (const name of keptHeaders) if (name !== 'content-type') reply.removeHeader(name)
        return writeProblem(request, reply, toProblem(error))
      } finally {
        finish(request)
      }
    })
    app.addHook('onResponse', async (request) => {
      await request.unit?.take()?.rollback()
      finish(request)
    })

    function finish(request: FastifyRequest): void {
      releases.get(request)?.()
      releases.delete(request)
    }

    async function close(
      request: FastifyRequest,
      reply: FastifyReply,
      payload: unknown,
      unit: UnitOfWork,
      keyed: KeyedWrite | null,
    ): Promise<unknown> {
      const transaction = unit.take()
      if (reply.statusCode >= 300) {
        await transaction?.rollback()
        // The refusal may be due to the same write having just succeeded on another server.
        const stored = keyed && (await find(pool, keyed, parts.clock.now()))
        return stored ? replaceAnswer(request, reply, keyed, stored) : payload
      }
      const undo = undoableAudit(sessionOf(request).user, unit.written)
      if (undo !== undefined) reply.header(UNDO_HEADER, String(undo))
      if (!keyed) return payload
      const answer: Answer = {
        status: reply.statusCode,
        body: typeof payload === 'string' ? payload : null,
        headers: headersOf(reply),
      }
      const now = parts.clock.now()
      if (!transaction) {
        await storeAnswer(pool, keyed, unit, now, answer)
        return payload
      }
      // Both statements travel in one round trip: if the key is taken, the claim fails the transaction and the commit
      // commits nothing.
      const [claimed, committed] = await Promise.allSettled([
        claim(transaction.client, keyed, unit, now, answer),
        transaction.commit(),
      ])
      if (claimed.status === 'rejected') {
        if (!(claimed.reason instanceof KeyTaken)) throw claimed.reason
        reply.removeHeader(UNDO_HEADER)
        const stored = await find(pool, keyed, parts.clock.now())
        if (!stored) throw claimed.reason
        return replaceAnswer(request, reply, keyed, stored)
      }
      if (committed.status === 'rejected') throw committed.reason
      return payload
    }

    /** Replaces the answer that is about to be sent by the stored one. */
    async function replaceAnswer(
      request: FastifyRequest,
      reply: FastifyReply,
      keyed: KeyedWrite,
      stored: StoredAnswer,
    ): Promise<unknown> {
      try {
        const { status, body, headers } = await loadAnswer(pool, request, keyed, stored)
        for (const name of Object.keys(reply.getHeaders())) if (keptHeaders.includes(name)) reply.removeHeader(name)
        reply.removeHeader('content-length')
        reply.code(status).headers({ ...headers, [REPLAYED_HEADER]: 'true' })
        return body
      } catch (error) {
        return writeProblem(request, reply, toProblem(error))
      }
    }
  },
  {
    name: 'idempotency',
    decorators: { fastify: ['parts'] },
    dependencies: ['sessions', 'freshness', 'form-bodies', 'long-texts'],
  },
)

function replay(_: FastifyRequest, reply: FastifyReply, { status, body, headers }: Answer): FastifyReply {
  return reply
    .code(status)
    .headers({ ...headers, [REPLAYED_HEADER]: 'true' })
    .serializer((text: string) => text)
    .send(body ?? undefined)
}

type Answer = { status: number; body: string | null; headers: Record<string, string> }

function headersOf(reply: FastifyReply): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of keptHeaders) {
    const value = reply.getHeader(name)
    if (typeof value === 'string') found[name] = value
  }
  return found
}

/** The key of a write with a hash of its request; null without a key, 400 for a malformed one. */
function keyedOf(request: FastifyRequest, secret: string): KeyedWrite | null {
  const key = request.headers[KEY_HEADER]
  if (key === undefined || isExempt(request)) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw badRequest('L’intestazione Idempotency-Key non è leggibile.')
  }
  const content = request.body === undefined ? (request.headers['content-length'] ?? '') : stable(request.body)
  // HMAC with the installation's secret: a plain hash of a short password could be reversed by guessing.
  const hash = createHmac('sha256', secret).update(content).digest('hex')
  return { userId: sessionOf(request).user.id, key, method: request.method, path: request.url, hash }
}

async function takeTurn(busy: Map<string, Promise<void>>, name: string): Promise<() => void> {
  for (let before = busy.get(name); before; before = busy.get(name)) await before
  let end = () => {}
  busy.set(name, new Promise<void>((resolve) => (end = resolve)))
  return () => {
    busy.delete(name)
    end()
  }
}

const LIFE = sql`interval '24 hours'`

async function find(db: Runner, { userId, key }: KeyedWrite, now: Date): Promise<StoredAnswer | undefined> {
  const [stored] = await run<StoredAnswer>(
    db,
    sql`select method, path, body_hash, status, body, headers, resource, record from ${idempotency}
        where user_id = ${userId} and key = ${key} and created_at > ${now.toISOString()}::timestamptz - ${LIFE}`,
  )
  return stored
}

/** The record that the write was about: the created one, or the last one changed. */
const subject = (written: readonly AuditedWrite[]): AuditedWrite | undefined =>
  written.find((one) => one.kind === 'create') ?? written.at(-1)

const values = (
  { userId, key, method, path, hash }: KeyedWrite,
  unit: UnitOfWork,
  now: Date,
  answer: Answer | null,
): SQL => {
  const about = subject(unit.written)
  return sql`(${userId}, ${key}, ${method}, ${path}, ${hash}, ${answer?.status ?? null}, ${answer?.body ?? null},
    ${answer ? JSON.stringify(answer.headers) : null}, ${about?.resource ?? null}, ${about?.record ?? null}, ${now.toISOString()})`
}
const names = sql`(user_id, key, method, path, body_hash, status, body, headers, resource, record, created_at)`

/**
 * Takes the key within the transaction of the write, waiting for another server that is taking it. A taken key sets
 * `created_at` to null, which the table refuses: that fails the whole transaction, whatever statements follow.
 */
async function claim(
  client: Runner,
  keyed: KeyedWrite,
  unit: UnitOfWork,
  now: Date,
  answer: Answer | null,
): Promise<void> {
  try {
    await run(
      client,
      sql`insert into ${idempotency} as known ${names} values ${values(keyed, unit, now, answer)}
          on conflict (user_id, key) do update set method = excluded.method,
            path = excluded.path, body_hash = excluded.body_hash, status = excluded.status, body = excluded.body,
            headers = excluded.headers, resource = excluded.resource, record = excluded.record,
            created_at = case when known.created_at <= ${now.toISOString()}::timestamptz - ${LIFE}
              then excluded.created_at end`,
    )
  } catch (error) {
    throw isTaken(error) ? new KeyTaken() : error
  }
}

const NOT_NULL = '23502'
const isTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === NOT_NULL &&
  error.table === 'idempotency' &&
  error.column === 'created_at'

/** Stores the answer of a write that had no transaction, or whose transaction was committed before the answer. */
async function storeAnswer(db: Runner, keyed: KeyedWrite, unit: UnitOfWork, now: Date, answer: Answer): Promise<void> {
  await run(
    db,
    sql`insert into ${idempotency} as known ${names} values ${values(keyed, unit, now, answer)}
        on conflict (user_id, key) do update set status = excluded.status, body = excluded.body,
          headers = excluded.headers, resource = excluded.resource, record = excluded.record
          where known.status is null and known.body_hash = excluded.body_hash`,
  )
}

/**
 * The stored answer, if the user may still have it; 409 if the key was used for another request, or the answer was not
 * stored.
 */
async function loadAnswer(
  db: pg.Pool,
  request: FastifyRequest,
  keyed: KeyedWrite,
  stored: StoredAnswer,
): Promise<Answer> {
  const alike = stored.method === keyed.method && stored.path === keyed.path && stored.body_hash === keyed.hash
  await requireRights(db, request, stored)
  // The first attempt may have ended while its commit was still waiting for the synchronous replica.
  await waitForSyncReplica(db)
  if (!alike) {
    throw new Problem(409, 'key_used', 'Questa operazione risulta già salvata con altri dati.', {
      extra: { id: idOf(stored.record), resource: stored.resource },
    })
  }
  if (stored.status === null) {
    throw new Problem(409, 'already_done', 'Questa operazione risulta già eseguita: ricarica per vederne l’esito.', {
      extra: { id: idOf(stored.record), resource: stored.resource },
    })
  }
  return { status: stored.status, body: stored.body, headers: stored.headers ?? {} }
}

const idOf = (record: string | null): string | number | null =>
  record !== null && /^\d{1,10}$/.test(record) ? Number(record) : record

/** A user who has since lost the right, or can no longer see the record, does not get the stored answer. */
async function requireRights(db: Runner, request: FastifyRequest, stored: StoredAnswer): Promise<void> {
  const { resource: id = '', op = '' } = request.routeOptions.config
  const { user } = sessionOf(request)
  const scope = requireScope(user, resourceOf(id), op)
  if (!stored.resource || stored.record === null) return
  const resource = resourceOf(stored.resource)
  const within = stored.resource === id ? scope : scopeOfRole(user.roleName, stored.resource, 'read')
  const condition = isStored(storeOf(resource)) ? scopeCondition(user, resource, within) : undefined
  if (!condition) return
  const store = storeOf(resource)
  const key = sql`${sql.identifier(keyColumn(store))} = ${stored.record}`
  const rows = await run(db, sql`select 1 from ${tableFor(store)} where ${and([key, condition])}`)
  if (!rows.length) throw notFound()
}
