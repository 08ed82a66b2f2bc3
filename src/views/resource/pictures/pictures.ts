/**
 * Pictures to choose from. They are rows of a resource, searched within the owner like any reference; a field of files
 * takes the ids of their files instead.
 */
import { canFollow, type User } from '../../../domain/access/access.ts'
import { reference, type Field, fieldOf, targetOf } from '../../../domain/model/fields.ts'
import { type Owners, keyIn, type Key } from '../../../domain/model/references.ts'
import { displayOf, type Resource } from '../../../domain/model/resource.ts'
import { loadResource } from '../../../domain/resources/index.ts'
import type { Labels, ListQuery } from '../../../domain/query/wire.ts'
import { thumbAddress } from '../../../api/files.ts'
import { readRow } from '../../../api/resources/records.ts'
import type { Row } from '../../../api/resources/resources.ts'
import { rowsWithin } from '../fields/references.ts'
import { itemAt } from '../../../domain/util/lookup.ts'

export type { Key }
export type Picture = {
  /** Value of the form's field. */
  value: Key
  label: string
  /** Address of the thumbnail. */
  thumb: string | null
  /** Just uploaded; no saved record refers to it yet. */
  isPrivate?: boolean
  /** Id of its file. */
  file: number | null
  /** The row of this picture; absent where pictures are only a part of a row. */
  row?: Row
  /** Its category. */
  hint?: string
}

/** Reference fields for the gallery of a hotel and for the photos of a portal. */
const ofHotel = reference('Galleria dell’hotel', 'mediagallery.galleria', { within: 'hotel', refKey: 'file' })
const ofPortal = reference('Foto del portale', 'portals.galleria', { within: 'portale', refKey: 'foto' })

/** Picture source for a file field; null if there is none for these owners or this user. */
export function sourceFor(field: Field, owners: Owners, user: User | null): Field | null {
  if (field.kind !== 'image' || !user) return null
  const source = typeof owners.hotel === 'number' ? ofHotel : typeof owners.portale === 'number' ? ofPortal : null
  return source && canFollow(user, source) ? source : null
}

/** Name of the field that holds a row's picture or pictures. */
export const pictureField = ({ fields }: Resource): string =>
  Object.keys(fields).find((name) => fieldOf(fields, name).kind === 'image')!

/** Whether a row stands for one picture; otherwise pictures are only a part of the row. */
export const isPictureRow = (target: Resource): boolean => Boolean(target.fields[pictureField(target)]?.required)

const italian = (value: unknown): string => String((value as { it?: string | null } | null | undefined)?.it ?? '')

/** Title of the picture, else its display name. */
export const nameOf = (target: Resource, row: Row, labels?: Labels): string =>
  italian(row.titolo) || displayOf(target, row, labels)

/** Name of the category filter: a choice among a few; undefined if there is none. */
export const categoryField = ({ filters }: Resource): string | undefined =>
  Object.keys(filters).find((name) => fieldOf(filters, name).kind === 'choice' && !fieldOf(filters, name).rule)

export function picturesOf(field: Field, target: Resource, row: Row, labels: Labels): Picture[] {
  const fieldName = pictureField(target)
  const files = [row[fieldName]].flat().filter((one): one is number => typeof one === 'number')
  const label = nameOf(target, row, labels)
  const category = categoryField(target)
  const filed = category && target.fields[category]?.options?.find(({ value }) => value === row[category])?.label
  const details = { ...(isPictureRow(target) && { row }), ...(filed && { hint: filed }) }
  const thumbOf = (file: number): string | null => {
    const key = labels[fieldName]?.[String(file)]
    if (key) return thumbAddress(key)
    return typeof row.thumbUrl === 'string' ? row.thumbUrl : null
  }
  if (field.refKey !== fieldName) {
    const [file = null] = files
    return [{ value: keyIn(row, target.key), label, file, thumb: file === null ? null : thumbOf(file), ...details }]
  }
  return files.map((file, at) => ({
    value: file,
    file,
    label: files.length > 1 ? `${label} ${at + 1}` : label,
    thumb: thumbOf(file),
    ...details,
  }))
}

export type Found = { pictures: Picture[]; total: number; pages: number }

/** Pictures of the owner; a picture filed twice is returned once. */
export async function searchPictures(field: Field, owners: Owners, query: ListQuery): Promise<Found> {
  const target = await loadResource(targetOf(field))
  const { order } = target
  const page = await rowsWithin(field, target, owners, { ...(order && !query.q && { order }), ...query })
  const all = page.rows.flatMap((row) => picturesOf(field, target, row, page.labels))
  const pictures = [...new Map(all.map((one) => [one.value, one])).values()]
  return { pictures, total: page.total, pages: Math.max(1, Math.ceil(page.total / query.size)) }
}

/** Pictures that a field refers to, in its order; an unreadable one keeps its place. */
export async function picturesByKeys(field: Field, owners: Owners, keys: readonly Key[]): Promise<Picture[]> {
  if (!keys.length) return []
  const { pictures } = await searchPictures(field, owners, { page: 1, size: MOST, filters: {} }).catch(() => NONE)
  const known = new Map(pictures.map((one) => [one.value, one]))
  const target = await loadResource(targetOf(field))
  const read = async (key: Key): Promise<Picture> => {
    try {
      const { row, labels } = await readRow(target, {}, key)
      return itemAt(picturesOf(field, target, row, labels), 0)
    } catch {
      return { value: key, label: `#${key}`, file: null, thumb: null }
    }
  }
  return Promise.all(keys.map((key) => known.get(key) ?? read(key)))
}

/** Most referenced pictures are in the first page. */
const MOST = 100
const NONE: Found = { pictures: [], total: 0, pages: 1 }
