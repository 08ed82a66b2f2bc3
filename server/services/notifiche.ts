/** Notifications are sent to roles; whether they were seen, read or dismissed is stored per user. */
import { sql, type SQL } from 'drizzle-orm'
import type { RouteHandlerMethod } from 'fastify'
import { type Resource, findEndpoint } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { notificationStates } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { notFound } from '../http/problem.ts'
import { writeAudit } from '../resources/write/audit.ts'
import type { CustomWrites } from '../resources/engine.ts'
import { listRows } from '../resources/read/list.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call, Parts } from '../resources/request.ts'
import { findRow, metaOf, type Found } from '../resources/read/rows.ts'
import { columnOf } from '../resources/read/scope.ts'
import { flagOf, pathText, queryOf, sendRow, type Row } from './input.ts'

const notification: Resource = resourceOf('management.notification')
const list = findEndpoint(notification, 'list')

type State = { seen: boolean; read: boolean; dismissed: boolean }

const stateOf = async (db: Runner, userId: number, id: unknown): Promise<State> => {
  const [state] = await run<State>(
    db,
    sql`select seen_at is not null as seen, read_at is not null as read, dismissed_at is not null as dismissed
        from ${notificationStates} where user_id = ${userId} and notification_id = ${id}`,
  )
  return state ?? { seen: false, read: false, dismissed: false }
}

/** The notification as this user sees it; 404 for a dismissed one. */
async function personal(call: Call, db: Runner, key: string, op: string): Promise<Found> {
  const found = await findRow(call, db, notification, key, op)
  const { seen: isSeen, read, dismissed } = await stateOf(db, call.user.id, found.row.id)
  if (dismissed) throw notFound()
  return {
    ...found,
    row: { ...found.row, seen: found.row.seen === true || isSeen, read: found.row.read === true || read },
  }
}

/** Marks a notification; reading implies seeing. Idempotent. */
async function mark(call: Call, db: Runner, key: string, op: 'open' | 'markRead' | 'delete'): Promise<Row> {
  const { row } = await personal(call, db, key, op)
  const now = call.clock.now().toISOString()
  await run(
    db,
    sql`insert into ${notificationStates} as state (notification_id, user_id, seen_at, read_at, dismissed_at)
          values (${row.id}, ${call.user.id}, ${now}, ${op === 'markRead' ? now : null}, ${op === 'delete' ? now : null})
          on conflict (user_id, notification_id) do update set
            seen_at = coalesce(state.seen_at, excluded.seen_at),
            read_at = coalesce(state.read_at, excluded.read_at),
            dismissed_at = coalesce(state.dismissed_at, excluded.dismissed_at)`,
  )
  await writeAudit(db, call, op, notification.id, row.id, null, null)
  return { ...row, seen: true, ...(op === 'markRead' && { read: true }) }
}

const marked =
  (op: 'open' | 'markRead') =>
  (parts: Parts): RouteHandlerMethod =>
  async (request, reply) => {
    const call = callOf(parts, request)
    const row = await transaction(parts.db.pool, (db) => mark(call, db, pathText(request, 'id'), op))
    return sendRow(reply, { row })
  }

/** Dismisses the notification for this user only; other users of the role keep it. */
export const notificationWrites: CustomWrites = {
  'management.notification': {
    async delete(call, db, _resource, { key }) {
      await mark(call, db, key, 'delete')
    },
  },
}

const state = sql`(select 1 from ${notificationStates} as state where state.user_id`
const hasState = (call: Call, column: SQL): SQL =>
  sql`exists ${state} = ${call.user.id} and state.notification_id = ${columnOf(notification, 'id')} and state.${column} is not null)`

/** For the global search: excludes notifications that the user has dismissed. */
export const notDismissed = (call: Call, id: SQL): SQL =>
  sql`not exists ${state} = ${call.user.id} and state.notification_id = ${id} and state.dismissed_at is not null)`

export const notificationCalls: OwnCalls = {
  'management.notification': {
    /**
     * A page of the user's notifications with their own `seen` and `read`; unseen=true and unread=true restrict the
     * list.
     */
    list: (parts) => async (request) => {
      const call = callOf(parts, request)
      const { unseen, unread, ...query } = queryOf(request)
      const seenFlag = sql`(${columnOf(notification, 'seen')} is true or ${hasState(call, sql`seen_at`)})`
      const read = sql`(${columnOf(notification, 'read')} is true or ${hasState(call, sql`read_at`)})`
      const onlyUnseen = flagOf({ unseen: unseen ?? '' }, 'unseen')
      const page = await listRows(call, notification, list, query, {
        conditions: [
          sql`not ${hasState(call, sql`dismissed_at`)}`,
          onlyUnseen ? sql`not ${seenFlag}` : undefined,
          flagOf({ unread: unread ?? '' }, 'unread') ? sql`not ${read}` : undefined,
        ],
        extra: sql`${seenFlag} as seen, ${read} as read`,
      })
      // Clients read the unread count as the length of results[].
      return onlyUnseen ? { ...page, results: page.data } : page
    },
    read: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      const found = await personal(call, parts.db.pool, pathText(request, 'id'), 'read')
      return sendRow(reply, { ...found, meta: await metaOf(call, notification, found) })
    },
    /** Marks the notification as seen and answers {data: the notification}. */
    open: marked('open'),
    markRead: marked('markRead'),
  },
}
