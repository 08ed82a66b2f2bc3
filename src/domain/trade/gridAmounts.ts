/** The amounts of a price grid that differ between two versions of it, each with the records that say which one it is. */
import { isNumeric, type Field } from '../model/fields.ts'
import { isRecord } from '../util/guards.ts'

/** A record by its resource and key: of the row or the column of the grid. */
export type GridKey = { resource: string; key: string }

/** `field` describes the amount; a side is undefined where the grid has no such place. */
export type AmountChange = { place: readonly GridKey[]; field: Field; was: unknown; becomes: unknown }

/** The amounts that differ, in the order of the grid. Other contents of the field are not compared. */
export function changedAmounts(
  field: Field,
  was: unknown,
  becomes: unknown,
  place: readonly GridKey[] = [],
): AmountChange[] {
  if (isNumeric(field)) return was === becomes ? [] : [{ place, field, was, becomes }]
  return membersOf(field, was, becomes).flatMap(({ key, record, member }) =>
    member
      ? changedAmounts(member, memberOf(was, key), memberOf(becomes, key), record ? [...place, record] : place)
      : [],
  )
}

/** The records that label a price grid's rows and columns, such as rooms and boards. May contain duplicates. */
export function gridKeysIn(field: Field, value: unknown): GridKey[] {
  return membersOf(field, value, undefined).flatMap(({ key, record, member }) => [
    ...(record ? [record] : []),
    ...(member ? gridKeysIn(member, memberOf(value, key)) : []),
  ])
}

/**
 * One entry of a JSON value. `record`: the record whose id is the key; undefined if keys are not ids. `member`: describes
 * the value of the entry; undefined if the description does not know the key.
 */
type Member = { key: string; record: GridKey | undefined; member: Field | undefined }

/** The entries that occur in at least one of two values of a JSON field. */
function membersOf(field: Field, was: unknown, becomes: unknown): Member[] {
  if (field.kind !== 'json') return []
  const { shape, items, each, keyedBy } = field
  return keysOf(was, becomes).map((key) => ({
    key,
    record: keyedBy ? { resource: keyedBy, key } : undefined,
    member: shape === 'object' ? items?.[key] : (each ?? elementOf(field)),
  }))
}

/** The field that describes one value of a map whose values are objects. */
const elementOf = ({ label, items }: Field): Field | undefined =>
  items && { kind: 'json', label, shape: 'object', items }

const keysOf = (was: unknown, becomes: unknown): string[] => [
  ...new Set([was, becomes].flatMap((one) => (isRecord(one) ? Object.keys(one) : []))),
]

const memberOf = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined)
