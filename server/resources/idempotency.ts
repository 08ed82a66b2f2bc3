/**
 * A write that its sender repeats, because the answer was lost, happens once. The sender gives it a key;
 * the answer of a write that succeeded is kept under it, in the transaction of the write, and given again.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { createHmac } from 'node:crypto'
import pg from 'pg'
import { scopeOfRole } from '../../src/domain/access.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { UnitOfWork, withinUnitOfWork, type Written } from '../db/unitOfWork.ts'
import { idempotency } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { surelyKept } from '../db/transaction.ts'
import { isStored, keyColumn, storeOf, tableFor } from '../db/tables.ts'
import { toProblem, writeProblem } from '../http/errors.ts'
import { badRequest, notFound, Problem } from '../http/problem.ts'
import { stable } from './diff.ts'
import { and } from './rows.ts'
import { requireScope, scopeCondition } from './scope.ts'
import { undoableAudit } from './undoable.ts'

const KEY_HEADER = 'idempotency-key'
const REPLAYED_HEADER = 'idempotent-replayed'
/** Names the audit row with which the client can undo what it has just done. */
const UNDO_HEADER = 'x-undo'

declare module 'fastify' {
  interface FastifyRequest {
    /** What this write writes; null for reads and without a session. */
    unit: UnitOfWork | null
    /** The key of this write, with what it was asked. */
    keyed: Keyed | null
  }
}

type Keyed = { userId: number; key: string; method: string; path: string; hash: string }
type Kept = {
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

/** Passwords, tokens and secret addresses: nothing of these is kept. */
const exempt = new Set(['changePassword', 'resetPassword', 'forgotPassword', 'rinnova', 'segreto', 'link'])
const isExempt = ({ resource = '', op = '' }: { resource?: string; op?: string }): boolean =>
  !resource || resource.startsWith('security.') || exempt.has(op)

/** Thrown in the transaction of a write whose key another server has used meanwhile: nothing of it may stay. */
class KeyTaken extends Error {
  override readonly name = 'KeyTaken'
}

const keptHeaders = ['etag', UNDO_HEADER, 'location', 'content-type']

export const idempotentWrites = plugin<{ secret: string }>(
  async (app, { secret }) => {
    const { parts } = app
    const { pool } = parts.db
    /** Keys being worked on in this process: the second of two waits for the first. */
    const busy = new Map<string, Promise<void>>()
    const done = new WeakMap<FastifyRequest, () => void>()

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
      done.set(request, await takeTurn(busy, `${keyed.userId} ${keyed.key}`))
      // The generic writes find out by themselves: their answer meets the kept one in their own transaction, and a refusal
      // looks for it. That spares nearly every write a question. Calls of their own may do more than their transaction.
      if (!generic.has(request.routeOptions.config.op ?? '')) {
        const kept = await find(pool, keyed, parts.clock.now())
        if (kept) return replay(request, reply, await answerAgain(pool, request, keyed, kept))
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
        // Too late for the formatter of errors: the database has gone between the work and its commit.
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
      done.get(request)?.()
      done.delete(request)
    }

    async function close(
      request: FastifyRequest,
      reply: FastifyReply,
      payload: unknown,
      unit: UnitOfWork,
      keyed: Keyed | null,
    ): Promise<unknown> {
      const held = unit.take()
      if (reply.statusCode >= 300) {
        await held?.rollback()
        // Refused, perhaps, because the same write has just been done elsewhere.
        const kept = keyed && (await find(pool, keyed, parts.clock.now()))
        return kept ? again(request, reply, keyed, kept) : payload
      }
      const undo = undoableAudit(request.session!.user, unit.written)
      if (undo !== undefined) reply.header(UNDO_HEADER, String(undo))
      if (!keyed) return payload
      const answer: Answer = {
        status: reply.statusCode,
        body: typeof payload === 'string' ? payload : null,
        headers: headersOf(reply),
      }
      const now = parts.clock.now()
      if (!held) {
        await keep(pool, keyed, unit, now, answer)
        return payload
      }
      // One journey for both: a key that is taken fails the transaction, of which the commit then is none.
      const [claimed, committed] = await Promise.allSettled([
        claim(held.client, keyed, unit, now, answer),
        held.commit(),
      ])
      if (claimed.status === 'rejected') {
        if (!(claimed.reason instanceof KeyTaken)) throw claimed.reason
        reply.removeHeader(UNDO_HEADER)
        const kept = await find(pool, keyed, parts.clock.now())
        if (!kept) throw claimed.reason
        return again(request, reply, keyed, kept)
      }
      if (committed.status === 'rejected') throw committed.reason
      return payload
    }

    /** Turns the answer that is about to leave into the one that was kept. */
    async function again(request: FastifyRequest, reply: FastifyReply, keyed: Keyed, kept: Kept): Promise<unknown> {
      try {
        const { status, body, headers } = await answerAgain(pool, request, keyed, kept)
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

/** The key of a write, and what was asked under it; null without one, 400 for one that is none. */
function keyedOf(request: FastifyRequest, secret: string): Keyed | null {
  const key = request.headers[KEY_HEADER]
  if (key === undefined || isExempt(request.routeOptions.config)) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw badRequest('L’intestazione Idempotency-Key non è leggibile.')
  }
  const asked = request.body === undefined ? (request.headers['content-length'] ?? '') : stable(request.body)
  // Keyed with the installation's secret: the hash of a short password would otherwise tell it.
  const hash = createHmac('sha256', secret).update(asked).digest('hex')
  return { userId: request.session!.user.id, key, method: request.method, path: request.url, hash }
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

async function find(db: Runner, { userId, key }: Keyed, now: Date): Promise<Kept | undefined> {
  const [kept] = await run<Kept>(
    db,
    sql`select method, path, body_hash, status, body, headers, resource, record from ${idempotency}
        where user_id = ${userId} and key = ${key} and created_at > ${now.toISOString()}::timestamptz - ${LIFE}`,
  )
  return kept
}

/** The record that the write was about: the one made, or the last one changed. */
const subject = (written: readonly Written[]): Written | undefined =>
  written.find((one) => one.kind === 'create') ?? written.at(-1)

const values = (
  { userId, key, method, path, hash }: Keyed,
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
 * Takes the key within the transaction of the write; waits for another server that is about to take it. A key that is
 * taken leaves `created_at` without a value, which the table refuses: with that the transaction has failed, whatever
 * is asked of it after.
 */
async function claim(client: Runner, keyed: Keyed, unit: UnitOfWork, now: Date, answer: Answer | null): Promise<void> {
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

/** The answer of a write without a transaction of its own, or whose transaction came before the answer. */
async function keep(db: Runner, keyed: Keyed, unit: UnitOfWork, now: Date, answer: Answer): Promise<void> {
  await run(
    db,
    sql`insert into ${idempotency} as known ${names} values ${values(keyed, unit, now, answer)}
        on conflict (user_id, key) do update set status = excluded.status, body = excluded.body,
          headers = excluded.headers, resource = excluded.resource, record = excluded.record
          where known.status is null and known.body_hash = excluded.body_hash`,
  )
}

/** The kept answer, for whoever may still have it; 409 where the key was used for something else, or its answer is lost. */
async function answerAgain(db: pg.Pool, request: FastifyRequest, keyed: Keyed, kept: Kept): Promise<Answer> {
  const alike = kept.method === keyed.method && kept.path === keyed.path && kept.body_hash === keyed.hash
  await requireRights(db, request, kept)
  // The first try may have ended while its commit was waiting for the synchronous replica.
  await surelyKept(db)
  if (!alike) {
    throw new Problem(409, 'key_used', 'Questa operazione risulta già salvata con altri dati.', {
      extra: { id: idOf(kept.record), resource: kept.resource },
    })
  }
  if (kept.status === null) {
    throw new Problem(409, 'already_done', 'Questa operazione risulta già eseguita: ricarica per vederne l’esito.', {
      extra: { id: idOf(kept.record), resource: kept.resource },
    })
  }
  return { status: kept.status, body: kept.body, headers: kept.headers ?? {} }
}

const idOf = (record: string | null): string | number | null =>
  record !== null && /^\d{1,10}$/.test(record) ? Number(record) : record

/** Who has lost the right since then, or the record from sight, is not told what it was. */
async function requireRights(db: Runner, request: FastifyRequest, kept: Kept): Promise<void> {
  const { resource: id = '', op = '' } = request.routeOptions.config
  const { user } = request.session!
  const scope = requireScope(user, resourceOf(id), op)
  if (!kept.resource || kept.record === null) return
  const resource = resourceOf(kept.resource)
  const within = kept.resource === id ? scope : scopeOfRole(user.roleName, kept.resource, 'read')
  const condition = isStored(storeOf(resource)) ? scopeCondition(user, resource, within) : undefined
  if (!condition) return
  const store = storeOf(resource)
  const key = sql`${sql.identifier(keyColumn(store))} = ${kept.record}`
  const rows = await run(db, sql`select 1 from ${tableFor(store)} where ${and([key, condition])}`)
  if (!rows.length) throw notFound()
}
