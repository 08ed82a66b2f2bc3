/** Stores a new picture: uploads the file, and creates a row where pictures are rows. */
import { ownerFieldOf } from '../../../domain/model/owner.ts'
import type { Field } from '../../../domain/model/fields.ts'
import type { Owners } from '../../../domain/model/references.ts'
import type { Resource } from '../../../domain/model/resource.ts'
import { thumbAddress, uploadFile } from '../../../api/files.ts'
import { createRow } from '../../../api/resources/records.ts'
import { endpointOf, type Owner } from '../../../api/resources/resources.ts'
import { categoryField, isPictureRow, pictureField, picturesOf, type Picture } from './pictures.ts'
import type { UploadOptions } from './useUploads.ts'
import { itemAt } from '../../../domain/util/lookup.ts'

/** Owner for requests, from the owners of the form. */
export const ownerIn = ({ hotel, portale }: Owners): Owner =>
  typeof hotel === 'number' ? { hotelId: hotel } : typeof portale === 'number' ? { portalId: portale } : {}

/** Throws ApiError; its message can be shown to the user. */
export async function storePicture(
  field: Field,
  target: Resource,
  owners: Owners,
  file: File,
  category: number | null,
  { signal, onProgress, writeKey }: UploadOptions,
): Promise<Picture> {
  const stored = await uploadFile(file, signal, onProgress)
  const thumb = thumbAddress(stored.chiave)
  // The file is private until a saved record refers to it.
  if (!isPictureRow(target)) return { value: stored.id, label: stored.nome, thumb, file: stored.id, isPrivate: true }
  const owner = ownerIn(owners)
  const filed = categoryField(target)
  const values = {
    ...ownerValues(target, owners, owner),
    [pictureField(target)]: stored.id,
    ...(filed && category !== null && { [filed]: category }),
  }
  const row = await createRow(target, owner, values, writeKey)
  const labels = { [pictureField(target)]: { [String(stored.id)]: stored.chiave } }
  return itemAt(picturesOf(field, target, row, labels), 0)
}

/** Owner field of the new row, unless the path names the hotel. */
function ownerValues(target: Resource, owners: Owners, owner: Owner): Record<string, unknown> {
  const own = ownerFieldOf(target.fields, 'hotel')
  const isInPath = endpointOf(target, 'create', owner)?.path.includes('{hotelId}')
  return own && !isInPath ? { [own]: owners.hotel } : {}
}
