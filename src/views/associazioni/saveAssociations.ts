import { createRow, deleteRow, updateRow } from '../../api/records.ts'
import type { Owner } from '../../api/resources.ts'
import type { Resource } from '../../domain/resource.ts'
import { idsOf, type Changes, type Stored, type Terms } from './associations.ts'

/** One after the other, so that each is written whole; returns those that could not be, with the first reason. */
export async function saveAssociations(
  resource: Resource,
  owner: Owner,
  changes: Changes,
  stored: ReadonlyMap<string, readonly Stored[]>,
): Promise<{ left: Changes; failure: unknown }> {
  const left = new Map<string, Terms | null>()
  let failure: unknown
  for (const [pair, terms] of changes) {
    try {
      await write(resource, owner, pair, terms, stored.get(pair) ?? [])
    } catch (error) {
      failure ??= error
      left.set(pair, terms)
    }
  }
  return { left, failure }
}

async function write(resource: Resource, owner: Owner, pair: string, terms: Terms | null, rows: readonly Stored[]) {
  const [service, room] = idsOf(pair)
  const [first] = rows
  if (terms === null) {
    for (const { id, etag } of rows) await deleteRow(resource, owner, id, etag)
    return
  }
  if (first) {
    await updateRow(resource, owner, first.id, { ...terms }, first.etag ?? null, crypto.randomUUID())
    return
  }
  const row = { idHotel: owner.hotelId, camera_id: room, servizio_id: service, ...terms }
  await createRow(resource, owner, row, crypto.randomUUID())
}
