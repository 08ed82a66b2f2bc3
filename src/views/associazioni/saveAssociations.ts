import { writeRows, type RowWrite } from '../../api/resources/batch.ts'
import type { Owner } from '../../api/resources/resources.ts'
import type { Resource } from '../../domain/model/resource.ts'
import type { Refusal } from '../resource/deletion/reportRefusals.ts'
import { idsOf, type Changes, type Stored, type Terms } from './associations.ts'

type PairWrite = RowWrite & { pair: string }

/** Saves the changes. `left`: not saved; `refused`: why, by pair; `failure`: what stopped the sending. */
export async function saveAssociations(
  resource: Resource,
  owner: Owner,
  changes: Changes,
  stored: ReadonlyMap<string, readonly Stored[]>,
): Promise<{ left: Changes; refused: Refusal[]; failure: unknown }> {
  const writes = [...changes].flatMap(([pair, terms]) => writesOf(owner, pair, terms, stored.get(pair) ?? []))
  const unsavedChanges = new Map(changes)
  const refused: Refusal[] = []
  let failure: unknown
  const saved = new Set<string>()
  try {
    for await (const outcomes of writeRows(resource, owner, `${resource.id}.update`, writes)) {
      for (const { write, error } of outcomes) {
        saved.add(write.pair)
        if (error) refused.push({ name: write.pair, error })
      }
    }
  } catch (error) {
    failure = error
  }
  for (const pair of saved) if (!refused.some(({ name }) => name === pair)) unsavedChanges.delete(pair)
  return { left: unsavedChanges, refused, failure }
}

function writesOf(owner: Owner, pair: string, terms: Terms | null, rows: readonly Stored[]): PairWrite[] {
  const [service, room] = idsOf(pair)
  const [first] = rows
  if (terms === null) return rows.map(({ id, etag }) => ({ pair, op: 'delete', key: id, etag }))
  if (first) return [{ pair, op: 'update', key: first.id, etag: first.etag, values: { ...terms } }]
  return [{ pair, op: 'create', values: { idHotel: owner.hotelId, camera_id: room, servizio_id: service, ...terms } }]
}
