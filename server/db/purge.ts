/**
 * Retention: deletes soft-deleted rows and unreferenced files after 30 days, idempotency records after a day, and
 * expired tickets.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { Field } from '../../src/domain/model/fields.ts'
import type { Resource } from '../../src/domain/model/resource.ts'
import { resources, resourceOf } from '../../src/domain/resources/all.ts'
import { DEVICE_MS } from '../auth/devices.ts'
import { FORGET_MS } from '../auth/throttle.ts'
import type { Clock } from '../clock.ts'
import type { Database } from './open.ts'
import { run, type Runner } from './sql.ts'
import { columnType, isStored, keyColumn, storedFields, storeOf, tableFor, tableName } from './tables.ts'
import { transaction } from './transaction.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const DELETED_DAYS = 30
/** Days for which a run of a tool is kept. */
const RUN_DAYS = 365
/** Rows per run, because each is looked up in every table that may reference it. */
const BATCH = 100

/** Acquires a lease for `milliseconds`; false if another server holds it. */
async function takeLease(db: Runner, name: string, now: Date, milliseconds: number): Promise<boolean> {
  const until = new Date(now.getTime() + milliseconds).toISOString()
  const taken = await run(
    db,
    sql`insert into leases (name, until) values (${name}, ${until})
        on conflict (name) do update set until = excluded.until where leases.until <= ${now.toISOString()} returning 1`,
  )
  return taken.length > 0
}

/**
 * Runs once an hour, on whichever server gets the lease; returns how many records were deleted permanently, or null
 * without the lease.
 */
export async function purge(db: Database, clock: Clock): Promise<number | null> {
  const now = clock.now()
  if (!(await takeLease(db.pool, 'purge', now, HOUR - 60_000))) return null
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  await run(db.pool, sql`delete from idempotency where created_at < ${before(DAY)}`)
  await run(db.pool, sql`delete from tickets where expires_at < ${before(0)}`)
  await run(db.pool, sql`delete from password_resets where expires_at < ${before(DAY)}`)
  await run(db.pool, sql`delete from challenges where expires_at < ${before(0)}`)
  await run(db.pool, sql`delete from try_counts where last_at < ${before(FORGET_MS)}`)
  await run(db.pool, sql`delete from known_devices where used_at < ${before(DEVICE_MS)}`)
  await run(db.pool, sql`delete from sessions where coalesce(ended_at, created_at) < ${before(DELETED_DAYS * DAY)}`)
  await run(
    db.pool,
    sql`delete from personal_tokens where least(revoked_at, expires_at) < ${before(DELETED_DAYS * DAY)}`,
  )
  // A form may still hold the id of an uploaded file, because drafts are kept for weeks.
  await run(db.pool, sql`delete from files where not usato and created_at < ${before(DELETED_DAYS * DAY)}`)
  // Includes the pieces of an aborted upload.
  await run(
    db.pool,
    sql`delete from file_pieces p where created_at < ${before(DAY)} and not exists (select 1 from files f where f.chiave = p.file)`,
  )
  await run(db.pool, sql`delete from imports where created_at < ${before(DELETED_DAYS * DAY)}`)
  await run(db.pool, sql`delete from imports where not ready and created_at < ${before(DAY)}`)
  await run(db.pool, sql`delete from tool_runs where begun_at < ${before(RUN_DAYS * DAY)}`)
  await run(db.pool, sql`delete from jobs where finished_at < ${before(DAY)}`)
  await run(
    db.pool,
    sql`delete from webhook_deliveries d where created_at < ${before(DELETED_DAYS * DAY)}
        and (not waits or not exists (select 1 from management_webhook w where w.id = d.webhook_id and w._deleted_at is null))`,
  )
  const old = sql`select id from plans where created_at < ${before(DELETED_DAYS * DAY)}`
  await run(db.pool, sql`delete from plan_rows where plan_id in (${old})`)
  await run(db.pool, sql`delete from plans where id in (${old})`)
  let removedCount = 0
  for (const resource of resources) {
    if (isStored(resource) && storeOf(resource) === resource)
      removedCount += await purgeRows(db, resource, before(DELETED_DAYS * DAY))
  }
  return removedCount
}

/** Dependent rows that belong to one record only and are deleted with it. */
const dependentRows: Readonly<Record<string, readonly (readonly [table: string, column: string])[]>> = {
  'main.rubrica': [
    ['contact_notes', 'rubrica_id'],
    ['contact_openings', 'rubrica_id'],
  ],
  'marketing.landing': [['landing_details', 'landing_id']],
  'portals.sito': [
    ['sitemaps', 'portal_id'],
    ['tool_runs', 'portal_id'],
  ],
  'management.user': [['calendar_feeds', 'user_id']],
  'management.notification': [['notification_states', 'notification_id']],
}

async function purgeRows(db: Database, resource: Resource, before: string): Promise<number> {
  if (resource.kept) return 0
  const key = sql.identifier(keyColumn(resource))
  const table = sql.identifier(tableName(resource.id))
  const free = namesOf(resource).map(
    ([other, name, field]) => sql`not exists (${referencesTo(resource, other, name, field)})`,
  )
  return transaction(db.pool, async (client) => {
    const rows = await run<{ key: unknown }>(
      client,
      sql`delete from ${table} where ${key} in (
            select gone.${key} from ${table} gone
            where ${sql.join([sql`gone._deleted_at < ${before}`, ...free], sql` and `)} limit ${BATCH}) returning ${key} as key`,
    )
    for (const [other, column] of rows.length ? (dependentRows[resource.id] ?? []) : []) {
      await run(
        client,
        sql`delete from ${sql.identifier(other)} where ${sql.identifier(column)} = any(${sql.param(rows.map((row) => row.key))}::int[])`,
      )
    }
    return rows.length
  })
}

/** Every field, including nested ones, that references `resource`: the referring resource, the column and the field. */
function namesOf(resource: Resource): [Resource, string, Field & { path?: string }][] {
  const found: [Resource, string, Field & { path?: string }][] = []
  for (const other of resources.filter((one) => isStored(one) && storeOf(one) === one)) {
    for (const [name, field] of storedFields(other)) {
      if (field.ref && storeOf(resourceOf(field.ref)).id === resource.id) found.push([other, name, field])
      for (const [path, inner] of Object.entries(field.items ?? {})) {
        if (inner.ref && storeOf(resourceOf(inner.ref)).id === resource.id)
          found.push([other, name, { ...inner, path }])
      }
    }
  }
  return found
}

/** Selects a row of `other` that references `gone`. Soft-deleted rows count, because they may be restored. */
function referencesTo(resource: Resource, other: Resource, name: string, field: Field & { path?: string }): SQL {
  const key = sql`gone.${sql.identifier(field.refKey ?? resource.key)}`
  const column = sql`named.${sql.identifier(name)}`
  const from = sql`select 1 from ${tableFor(other)} named`
  if (field.path !== undefined) {
    const path = `$.**."${field.path}" ? (@ == $key)`
    return sql`${from} where jsonb_path_exists(${column}, ${path}::jsonpath, jsonb_build_object('key', ${key}))`
  }
  if (columnType(field) === 'jsonb') return sql`${from} where ${column} @> jsonb_build_array(${key})`
  return sql`${from} where ${column} = ${key}`
}
