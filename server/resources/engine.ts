/** The generic calls on one record: read, create, update, delete. Every write is audited in its transaction. */
import type { Resource } from '../../src/domain/model/resource.ts'
import type { Runner } from '../db/sql.ts'
import { readBody } from './write/body.ts'
import { hooksOf } from './hooks/index.ts'
import { checkCreate, checkUpdate } from './write/checkWrite.ts'
import { presentRow } from './read/presentRow.ts'
import { addRow, changeRow, findByAuditKey, removeRow } from './write/records.ts'
import { deletionEffects } from './write/referrers.ts'
import { remarksOf } from './write/remarks.ts'
import type { Call } from './request.ts'
import { findRow, type Found, type Item, metaOf, type PathIds, nestFields, type RowAddress } from './read/rows.ts'
import { requireScope } from './read/scope.ts'
import { requireInScope } from './write/store.ts'
import { RELEASE } from './write/undoable.ts'
import { requireVersion } from './write/version.ts'

async function itemOf(call: Call, db: Runner, resource: Resource, { row, version }: Found): Promise<Item> {
  const { remarks } = await remarksOf(db, resource, row)
  return {
    row: nestFields(resource, await presentRow(call, db, resource, row)),
    version,
    ...(remarks && { meta: { remarks } }),
  }
}

export async function readRow(call: Call, resource: Resource, at: RowAddress): Promise<Item> {
  const found = await findRow(call, call.db.pool, resource, at, 'read')
  const item = await itemOf(call, call.db.pool, resource, found)
  return {
    ...item,
    meta: { ...(await metaOf(call, resource, found)), ...hooksOf(resource).read?.(call, found.row), ...item.meta },
  }
}

/** Writes of one row within a transaction of the caller. Each throws a Problem where it is refused. */
export type Writes = {
  create: (call: Call, db: Runner, resource: Resource, ids: PathIds, body: unknown) => Promise<Item>
  update: (
    call: Call,
    db: Runner,
    resource: Resource,
    at: RowAddress,
    body: unknown,
    ifMatch: number | null,
    op?: string,
  ) => Promise<Item>
  delete: (call: Call, db: Runner, resource: Resource, at: RowAddress, ifMatch: number | null) => Promise<void>
}

/** Custom writes, by resource id. */
export type CustomWrites = Readonly<Record<string, Partial<Writes>>>

/** The generic writes, for every resource without custom ones (`services/writes.ts`). */
export const genericWrites: Writes = {
  async create(call, db, resource, ids, body) {
    const scope = requireScope(call.user, resource, 'create')
    const clean = await checkCreate(call, db, resource, ids, readBody(resource, body))
    const added = await addRow(call, db, resource, clean)
    await requireInScope(call, db, resource, [added.key], scope)
    return itemOf(call, db, resource, added)
  },

  async update(call, db, resource, at, body, ifMatch, op = 'update') {
    const scope = requireScope(call.user, resource, 'update')
    const values = readBody(resource, body)
    const before = await findRow(call, db, resource, at, 'update', true)
    const clean = await checkUpdate(call, db, resource, before, values, ifMatch)
    if (!Object.keys(clean).length) return itemOf(call, db, resource, before)
    const after = await changeRow(call, db, resource, before, clean, op)
    await requireInScope(call, db, resource, [after.key], scope)
    return itemOf(call, db, resource, after)
  },

  /**
   * Throws 409 while a row that cannot exist without this one points to it; other referrers are cleared or deleted too.
   */
  async delete(call, db, resource, at, ifMatch) {
    requireScope(call.user, resource, 'delete')
    const before = await findRow(call, db, resource, at, 'delete', true)
    await requireVersion(call, db, resource, ifMatch, before)
    await deleteWithReferrers(call, db, resource, before, 'delete')
  },
}

/** Deletes a row and clears or deletes the rows that point to it; throws 409 if one of them forbids it. */
export async function deleteWithReferrers(
  call: Call,
  db: Runner,
  resource: Resource,
  found: Found,
  op: string,
): Promise<void> {
  for (const { resource: other, key, patch } of await deletionEffects(db, resource, found.row)) {
    const holder = await findByAuditKey(call, db, other, String(key), 'all', true)
    if (holder && patch) await changeRow(call, db, other, holder, patch, RELEASE)
    else if (holder) await removeRow(call, db, other, holder, RELEASE)
  }
  await removeRow(call, db, resource, found, op)
}
