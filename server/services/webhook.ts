/** Webhooks beyond row writes: secret, test delivery, delivery log. */
import { sql } from 'drizzle-orm'
import type { FastifyRequest, RouteHandlerMethod } from 'fastify'
import { TEST_EVENT, webhook } from '../../src/domain/resources/webhook.ts'
import { webhookDeliveries } from '../db/schema.ts'
import { run, type Runner, runOne } from '../db/sql.ts'
import { afterCommit, transaction } from '../db/transaction.ts'
import { NotPublic } from '../http/publicRequest.ts'
import { invalid, invalidParameter, notFound } from '../http/problem.ts'
import { writeAudit } from '../resources/write/audit.ts'
import { genericWrites } from '../resources/engine.ts'
import { callOf, writeCalls, type OwnCalls } from '../resources/register.ts'
import type { Call, Parts } from '../resources/request.ts'
import { findRow } from '../resources/read/rows.ts'
import { requireScope } from '../resources/read/scope.ts'
import { placeFor } from '../webhooks/address.ts'
import { newSecret } from '../webhooks/sign.ts'
import { bodyOf, numberOf, onlyKnown, pathId, queryOf } from './input.ts'
import { sessionOf } from '../auth/sessionOf.ts'
import { expectDefined } from '../../src/domain/util/lookup.ts'

const states = {
  attesa: sql`waits`,
  consegnata: sql`sent_at is not null`,
  fallita: sql`failed_at is not null`,
} as const
const isState = (text: string): text is keyof typeof states => Object.hasOwn(states, text)

/** The webhook in the path; 404 if it does not exist. */
const webhookInPath = (call: Call, db: Runner, request: FastifyRequest, op: string) =>
  findRow(call, db, webhook, pathId(request, 'id'), op)

/** Wraps a write with a DNS lookup before its transaction, because that may be slow. */
const withDnsCheck =
  (op: 'create' | 'update') =>
  (parts: Parts): RouteHandlerMethod => {
    const write = expectDefined(writeCalls(webhook, genericWrites)[op], `the write '${op}'`)(parts)
    return async function (request, reply) {
      requireScope(sessionOf(request).user, webhook, op)
      const { indirizzo } = (request.body ?? {}) as { indirizzo?: unknown }
      if (typeof indirizzo === 'string')
        await placeFor(indirizzo, parts.outside).catch((error: unknown) => {
          // A failed lookup is not an error: the name is resolved again for each delivery.
          if (error instanceof NotPublic) throw invalid({ indirizzo: [error.message] })
        })
      return write.call(this, request, reply)
    }
  }

/** Runs `work` in a transaction with an audit entry; due deliveries are sent after the commit. */
const withAudit =
  <T>(
    op: 'renewSecret' | 'test' | 'redeliver',
    work: (db: Runner, id: number, request: FastifyRequest, parts: Parts) => Promise<T>,
  ) =>
  (parts: Parts): RouteHandlerMethod =>
  async (request) => {
    const call = callOf(parts, request)
    bodyOf(webhook.bodies[op], request.body)
    const data = await transaction(parts.db.pool, async (db) => {
      const { key } = await webhookInPath(call, db, request, 'update')
      const result = await work(db, Number(key), request, parts)
      await writeAudit(db, call, op, webhook.id, key, null, null)
      afterCommit(parts.db.pool, () => parts.deliveries.look())
      return result
    })
    return { data }
  }

/** Single-row writes check the address by DNS; batch writes do the same write without that check. */
export const webhookRows: OwnCalls = {
  'management.webhook': { create: withDnsCheck('create'), update: withDnsCheck('update') },
}

export const webhookCalls: OwnCalls = {
  'management.webhook': {
    /** Creates a new secret, shown only here, which signs all later deliveries. */
    renewSecret: withAudit('renewSecret', async (db, id, _, { vault }) => {
      const segreto = newSecret()
      await run(db, sql`update management_webhook set segreto = ${vault.seal(-id, segreto)} where id = ${id}`)
      return { segreto }
    }),
    /** Queues a test delivery. */
    test: withAudit('test', async (db, id, _, { clock }) => {
      const row = await runOne<{ id: number }>(
        db,
        sql`insert into ${webhookDeliveries} (webhook_id, event, created_at) values (${id}, ${TEST_EVENT}, ${clock.now().toISOString()})
            returning id`,
      )
      return row
    }),
    /** Queues a delivery again, whatever its result. */
    redeliver: withAudit('redeliver', async (db, id, request) => {
      const [row] = await run<{ id: number }>(
        db,
        sql`update ${webhookDeliveries} set attempts = 0, next_at = null, sent_at = null, failed_at = null, error = null
            where id = ${pathId(request, 'consegna')} and webhook_id = ${id}
              and (claimed_until is null or not waits) returning id`,
      )
      if (!row) throw notFound()
      return row
    }),
    /** ?stato&page&perPage → {data: […], meta: {total, segreto}}, newest first. */
    deliveries: (parts) => async (request) => {
      const query = queryOf(request)
      onlyKnown(query, ['stato', 'page', 'perPage'])
      const stato = query.stato ?? ''
      if (stato && !isState(stato)) throw invalidParameter('stato')
      const { key } = await webhookInPath(callOf(parts, request), parts.db.pool, request, 'read')
      const size = Math.min(100, Math.max(1, numberOf(query, 'perPage') ?? 20))
      const page = Math.min(100_000, Math.max(1, numberOf(query, 'page') ?? 1))
      const where = sql`webhook_id = ${key} and ${isState(stato) ? states[stato] : sql`true`}`
      const data = await run(
        parts.db.pool,
        sql`select id, message_id, event, resource, record, created_at, attempts, next_at, sent_at, status, answer, error,
              case when ${states.consegnata} then 'consegnata' when ${states.fallita} then 'fallita' else 'attesa' end as stato
            from ${webhookDeliveries} where ${where} order by id desc limit ${size} offset ${(page - 1) * size}`,
      )
      const [meta] = await run(
        parts.db.pool,
        sql`select (select count(*)::int from ${webhookDeliveries} where ${where}) as total, segreto is not null as segreto
            from management_webhook where id = ${key}`,
      )
      return { data, meta }
    },
  },
}
