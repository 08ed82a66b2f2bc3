/**
 * The change feed: what others have changed in the records that a user has open. Every open record polls it every few
 * seconds, so it is one index lookup; it compares versions instead of times, so that no change is missed or reported
 * twice.
 */
import { sql } from 'drizzle-orm'
import { can } from '../../src/domain/access/access.ts'
import { resources } from '../../src/domain/resources/all.ts'
import { audit } from '../db/schema.ts'
import { run } from '../db/sql.ts'
import { isStored, keyColumn, storeOf, tableFor } from '../db/tables.ts'
import { invalidParameter } from '../http/problem.ts'
import { authorOf, resourcesOfTable } from '../resources/write/audit.ts'
import type { Call } from '../resources/request.ts'
import { and, keyValue } from '../resources/read/rows.ts'
import { columnOf, idList, scopeCondition } from '../resources/read/scope.ts'
import type { Row } from './input.ts'

const MOST = 20

type Watch = { resource: string; key: string; version: number | null }
type Change = {
  id: number
  at: string
  user_id: number | null
  author: string | null
  version: number
  deleted: boolean
}

/** Parses 'main.camera:7:3,main.hotel:1': resource, key and, if known, the open version. */
function readWatch(text: string): Watch[] {
  if (!text) return []
  const parts = text.split(',')
  if (parts.length > MOST) throw invalidParameter('watch')
  return parts.map((one) => {
    const [, resource, key, version] = /^([A-Za-z]+\.[A-Za-z]+):([^:]{1,120})(?::(\d{1,9}))?$/.exec(one) ?? []
    if (!resource || !key) throw invalidParameter('watch')
    return { resource, key, version: version === undefined ? null : Number(version) }
  })
}

/**
 * {data: [{resource, id, seq, version, at, who, own, deleted}], meta: {seq}}: the newest change of each watched record
 * after its version, or after `since` without one. Records that the user may not read look unchanged.
 */
export async function changesOf(call: Call, text: string, since: number | undefined): Promise<Row> {
  const data: Row[] = []
  let seq = since ?? 0
  for (const watch of readWatch(text)) {
    const change = await newest(call, watch, since ?? null)
    if (!change) continue
    seq = Math.max(seq, change.id)
    data.push({
      resource: watch.resource,
      id: watch.key,
      seq: change.id,
      version: change.version,
      at: change.at,
      who: change.author ?? 'Un altro utente',
      own: change.user_id === call.user.id,
      deleted: change.deleted,
    })
  }
  return { data, meta: { seq } }
}

async function newest(call: Call, { resource: id, key, version }: Watch, since: number | null): Promise<Change | null> {
  const resource = resources.find((one) => one.id === id)
  const scope = resource ? can(call.user, id, 'read') : 'none'
  if (!resource || scope === 'none' || !isStored(storeOf(resource))) return null
  const store = storeOf(resource)
  const column = columnOf(resource, keyColumn(store))
  const beyond = version !== null ? sql`a.version > ${version}` : sql`a.id > ${since ?? 0} and a.version is not null`
  const value = keyValue(resource, key)
  if (value === null) return null
  const own = and([sql`${columnOf(resource, resource.key)} = ${value}`, scopeCondition(call.user, resource, scope)])
  // Where a table has a key of its own, the audit uses that instead of the public one.
  const record =
    keyColumn(store) === resource.key
      ? sql`${key}`
      : sql`(select ${column}::text from ${tableFor(store)} where ${own} limit 1)`
  const [change] = await run<Change>(
    call.db.pool,
    sql`select a.id, a.at, a.user_id, a.version, a.after is null as deleted,
               ${authorOf} as author
        from ${audit} a
        where a.resource = any(${idList(resourcesOfTable(resource))}) and a.record = ${record} and ${beyond}
        order by a.id desc limit 1`,
  )
  if (!change || !scopeCondition(call.user, resource, scope)) return change ?? null
  const mine = await run(call.db.pool, sql`select 1 from ${tableFor(store)} where ${own}`)
  return mine.length ? change : null
}
