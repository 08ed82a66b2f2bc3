/** What a new row takes from the record that one of its references names (`fills` in its description). */
import { fieldOf, isEmpty, targetOf, type Field, type Fields } from '../../../domain/model/fields.ts'
import type { Key } from '../../../domain/model/references.ts'
import { displayOf } from '../../../domain/model/resource.ts'
import { loadResource } from '../../../domain/resources/index.ts'
import { isEqualValue } from '../../../domain/model/merge.ts'
import { readRow } from '../../../api/resources/records.ts'
import type { Row } from '../../../api/resources/resources.ts'

export type Fill = {
  /** The record that the values come from, and its name. */
  key: Key
  from: string
  values: Row
}

/** The reference of these fields that fills others. */
export const fillingReference = (fields: Fields): [name: string, field: Field] | undefined =>
  Object.entries(fields).find(([, { fills }]) => fills)

/** Reads the record and what it offers to the fields. Throws ApiError. */
export async function readFill(field: Field, key: Key): Promise<Fill> {
  const target = await loadResource(targetOf(field))
  const { row, labels } = await readRow(target, {}, key)
  const values = Object.fromEntries(Object.entries(field.fills ?? {}).map(([name, source]) => [name, row[source]]))
  return { key, from: displayOf(target, row, labels), values }
}

/** The values of a fill for fields that are empty or hold what an earlier fill put there. */
export function fittingValues(fields: Fields, values: Row, fill: Fill, before?: Fill | null): Row {
  const isFree = (name: string): boolean =>
    isEmpty(fieldOf(fields, name), values[name]) || Boolean(before && isFilledBy(before, name, values))
  return Object.fromEntries(
    Object.entries(fill.values).filter(([name, value]) => isFree(name) && !isEmpty(fieldOf(fields, name), value)),
  )
}

/** Whether the field still holds what this fill put there. */
export const isFilledBy = (fill: Fill, name: string, values: Row): boolean =>
  (fill.values[name] ?? null) !== null && isEqualValue(fill.values[name], values[name])

/** The fields that an earlier fill filled and nobody changed, which lose their values with it. */
export const fieldsToClear = (before: Fill, values: Row, kept: Row): string[] =>
  Object.keys(before.values).filter((name) => isFilledBy(before, name, values) && !Object.hasOwn(kept, name))
