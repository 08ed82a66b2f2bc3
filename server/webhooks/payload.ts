/** The payload of a webhook delivery: the change, and the record as the change left it. */
import { sql } from 'drizzle-orm'
import { resourceOf } from '../../src/domain/resources/all.ts'
import type { Resource } from '../../src/domain/model/resource.ts'
import { TEST_EVENT } from '../../src/domain/resources/webhook.ts'
import { audit } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { isStored, keyColumn, storedFields, storeOf, tableFor } from '../db/tables.ts'
import { resourcesOfTable } from '../resources/write/audit.ts'
import { withoutConcealed } from '../resources/read/onRequest.ts'
import { recordKey } from '../resources/write/records.ts'
import { nestFields, toFound, storedColumns, type Row, type Stored } from '../resources/read/rows.ts'
import { idList } from '../resources/read/scope.ts'

type Entry = {
  id: number
  at: string
  resource: string
  record: string
  version: number
  before: Row | null
  after: Row | null
}

export type DeliveryEvent = { event: string; audit_id: number | null; created_at: string }

/** The exact text that is signed and sent; null if the audit entry no longer exists. */
export async function payloadOf(db: Runner, { event, audit_id, created_at }: DeliveryEvent): Promise<string | null> {
  if (event === TEST_EVENT)
    return JSON.stringify({ type: TEST_EVENT, timestamp: iso(created_at), data: { messaggio: 'Una prova da Regia.' } })
  const [entry] = await run<Entry>(
    db,
    sql`select id, at, resource, record, version, before, after from ${audit} where id = ${audit_id}`,
  )
  if (!entry) return null
  const resource = resourceOf(entry.resource)
  const row = await rowAfter(db, resource, entry)
  const publicNames = new Set(storedFields(resource).flatMap(([name, { kind }]) => (kind === 'secret' ? [] : [name])))
  const visibleRow = withoutConcealed(
    resource,
    Object.fromEntries(Object.entries(row).filter(([name]) => publicNames.has(name))),
  )
  const changed =
    entry.before && entry.after ? Object.keys(entry.after).filter((name) => name in visibleRow) : undefined
  return JSON.stringify({
    type: event,
    timestamp: iso(entry.at),
    data: {
      risorsa: resource.id,
      id: row[resource.key] ?? entry.record,
      versione: entry.version,
      ...(changed && { cambiati: changed }),
      campi: nestFields(resource, visibleRow),
    },
  })
}

const iso = (at: string): string => new Date(at).toISOString()

/**
 * The record as the change left it; for a deletion, as it was before. Reconstructed from the current row by reverting
 * all later changes of the audit.
 */
async function rowAfter(db: Runner, resource: Resource, entry: Entry): Promise<Row> {
  if (!entry.after) return entry.before ?? {}
  if (!entry.before) return entry.after
  const store = storeOf(resource)
  const [stored] = isStored(store)
    ? await run<Stored>(
        db,
        sql`select ${storedColumns(resource)} from ${tableFor(store)}
            where ${sql.identifier(keyColumn(store))} = ${recordKey(resource, entry.record)}`,
      )
    : []
  const laterEntries = await run<{ before: Row | null }>(
    db,
    sql`select before from ${audit} where resource = any(${idList(resourcesOfTable(resource))}) and record = ${entry.record}
          and id > ${entry.id} and version is not null order by id desc`,
  )
  return Object.assign(
    { ...entry.after, ...(stored && toFound(stored).row) },
    ...laterEntries.map(({ before }) => before ?? {}),
    entry.after,
  )
}
