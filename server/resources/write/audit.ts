/** The audit: every write inserts one audit entry per row, in its own transaction. */
import type { User } from '../../../src/domain/access/access.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { sql } from 'drizzle-orm'
import { currentUnitOfWork, type AuditedWrite } from '../../db/unitOfWork.ts'
import { run, type Runner } from '../../db/sql.ts'
import { audit, webhookDeliveries } from '../../db/schema.ts'
import { personName } from '../read/people.ts'
import type { Call } from '../request.ts'
import { storeOf } from '../../db/tables.ts'
import { resources } from '../../../src/domain/resources/all.ts'
import { itemAt } from '../../../src/domain/util/lookup.ts'

type Values = Record<string, unknown> | null

/** `before` and `after` never hold secrets: the engine does not read them. `version` is the one that this write made. */
export type Entry = { record: unknown; before: Values; after: Values; version?: number }

/** 'Gestionale (…x3Fa)': two tokens of one person may have the same name. An agent's program follows. */
export const tokenName = ({
  name,
  ending,
  agent,
}: Pick<NonNullable<User['personalToken']>, 'name' | 'ending' | 'agent'>): string =>
  `${name} (…${ending})${agent?.client ? ` · ${agent.client}` : ''}`

/**
 * Queues webhook deliveries in the statement that writes the audit, so that a write that is rolled back is never
 * announced.
 */
const enqueueDeliveries = (resource: string) => sql`
  insert into ${webhookDeliveries} (webhook_id, event, audit_id, resource, record)
  select w.id, concat(${resource}::text, '.', c.op), c.id, ${resource}, c.record
  from (select id, record, case when before is null then 'created' when after is null then 'deleted' else 'changed' end as op
        from written where version is not null and record is not null and coalesce(before, after) is not null) c
  join management_webhook w on w.attivo and w._deleted_at is null
    and w.risorse ?| ${sql.param(subscriptionIds(resource))}::text[] and w.operazioni ? c.op
  order by c.id`

const names = new Map<string, string[]>()
/** The resource ids under which a webhook may have subscribed to this resource. */
function subscriptionIds(id: string): string[] {
  let known = names.get(id)
  if (!known) {
    const described = resources.find((one) => one.id === id)
    names.set(id, (known = described ? resourcesOfTable(described) : [id]))
  }
  return known
}

/** Inserts one audit entry per record, all in one statement. */
export async function writeAudits(
  db: Runner,
  { user, requestId }: Pick<Call, 'user' | 'requestId'>,
  op: string,
  resource: string,
  entries: readonly Entry[],
): Promise<void> {
  const json = (values: Values) => (values === null ? null : JSON.stringify(values))
  const token = user.personalToken ? tokenName(user.personalToken) : null
  const rows = entries.map(({ record, before, after, version }) => {
    const key = record === undefined || record === null ? null : String(record)
    return sql`(${user.id}, ${user.email}, ${user.roleName}, ${op}, ${resource}, ${key}, ${json(before)}, ${json(after)}, ${requestId}, ${version ?? null}, ${token})`
  })
  const written = await run<{ id: number; record: string | null }>(
    db,
    sql`with written as (
          insert into ${audit} (user_id, user_email, role, op, resource, record, before, after, request_id, version, token)
          values ${sql.join(rows, sql`, `)} returning id, record, before, after, version
        ), deliveries as (${enqueueDeliveries(resource)})
        select id, record from written order by id`,
  )
  const unit = currentUnitOfWork()
  for (const [at, { id, record }] of written.entries()) {
    const { before, after, version } = itemAt(entries, at)
    unit?.written.push({ id, op, resource, record, kind: version === undefined ? null : kindOf(before, after) })
  }
}

export const writeAudit = (
  db: Runner,
  call: Pick<Call, 'user' | 'requestId'>,
  op: string,
  resource: string,
  record: unknown,
  before: Values,
  after: Values,
  version?: number,
): Promise<void> =>
  writeAudits(db, call, op, resource, [{ record, before, after, ...(version !== undefined && { version }) }])

/** What the write did to the record; null where the entry records no change. */
export function kindOf(before: Values, after: Values): AuditedWrite['kind'] {
  if (before && after) return 'update'
  if (after) return 'create'
  return before ? 'delete' : null
}

/** SQL for the full name of the author of the audit row `a`; null once the account is deleted. */
export const authorOf = sql`(select ${personName('u')} from management_user u where u.id = a.user_id)`

/** The ids under which the audit may know a row of this resource: those of all resources that share its table. */
export const resourcesOfTable = (resource: Resource): string[] =>
  resources.filter((one) => storeOf(one) === storeOf(resource)).map(({ id }) => id)
