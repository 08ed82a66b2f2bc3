/** Records whose update takes more calls than their PATCH, or a PATCH with more than the changes. */
import { serviziBase } from '../../domain/resources/servizi.ts'
import { sitePhotogallery } from '../../domain/resources/sito.ts'
import { readItem } from '../../domain/query/wire.ts'
import { randomUuid } from '../../domain/util/uuid.ts'
import { call } from '../client/call.ts'
import { readRow, updateRow } from './records.ts'
import { rowFromWire, type Owner, type Row } from './resources.ts'

export type Update = {
  owner: Owner
  key: string | number
  changes: Row
  etag: string | null
  writeKey?: string | undefined
}

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : [])

/**
 * Photos enter and leave a gallery through calls of their own; their order, and the rest, is saved by the PATCH. A
 * retry does not repeat the part that has already arrived.
 */
async function updateGallery({ owner, key, changes, etag, writeKey }: Update): Promise<Row> {
  const { photos, ...rest } = changes
  const patch = (remaining: Row, version: string | null) =>
    updateRow(sitePhotogallery, owner, key, remaining, version, writeKey)
  if (!Array.isArray(photos)) return patch(changes, etag)
  const now = await readRow(sitePhotogallery, owner, key)
  // Somebody else has changed the gallery: the PATCH reports the conflict, and the user decides.
  if (etag !== null && now.etag !== etag) return patch(changes, etag)
  const photoIds = idsIn(photos)
  const currentIds = idsIn(now.row.photos)
  const added = photoIds.filter((id) => !currentIds.includes(id))
  const removed = currentIds.filter((id) => !photoIds.includes(id))
  // However many calls it takes, it is one action: one toast and one undo.
  const about = { path: { id: key }, op: `${sitePhotogallery.id}.update` }
  let saved = now.row
  let version = now.etag
  const adopt = ({ body, etag: next }: { body: unknown; etag: string | null }) => {
    saved = rowFromWire(sitePhotogallery, readItem<Row>(body))
    version = next
  }
  if (added.length)
    adopt(await call(sitePhotogallery, 'attachphotos', { ...about, body: { photos: added }, writeKey: randomUuid() }))
  if (removed.length)
    adopt(await call(sitePhotogallery, 'detachphotos', { ...about, body: { photos: removed }, writeKey: randomUuid() }))
  const isInOrder = String(idsIn(saved.photos)) === String(photoIds)
  const pendingChanges = { ...rest, ...(!isInOrder && { photos: photoIds }) }
  return Object.keys(pendingChanges).length ? patch(pendingChanges, version) : saved
}

/** The service requires the hotel in the body too. */
const updateServices = ({ owner, key, changes, etag, writeKey }: Update): Promise<Row> =>
  updateRow(serviziBase, owner, key, { idHotel: owner.hotelId, ...changes }, etag, writeKey)

export const specialUpdates: Readonly<Record<string, (update: Update) => Promise<Row>>> = {
  [sitePhotogallery.id]: updateGallery,
  [serviziBase.id]: updateServices,
}
