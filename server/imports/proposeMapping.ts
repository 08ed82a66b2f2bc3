/** Proposes a field for each column of a file: by the last mapping, by name, by label. */
import {
  headingsOf,
  importFields,
  keyFields,
  type ImportInfo,
  type ImportMode,
  type ProposedColumn,
} from '../../src/domain/imports.ts'
import type { Resource } from '../../src/domain/resource.ts'
import { fold } from '../../src/domain/text.ts'
import { fieldOf } from '../../src/domain/fields.ts'
import { itemAt } from '../../src/domain/lookup.ts'

/** The column mapping of an earlier import of the resource. */
export type Mapping = { columns: Readonly<Record<string, string | null>>; key: string | null; mode: ImportMode }

/** Normalized, so that 'Id hotel', 'id_hotel' and 'idHotel' are equal. */
const plain = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

export function proposeMapping(
  resource: Resource,
  header: readonly string[],
  previousMapping: Mapping | undefined,
): Pick<ImportInfo, 'columns' | 'keys' | 'key' | 'mode'> {
  const keys = keyFields(resource)
  const fields = [...new Set([...importFields(resource), ...keys])]
  const headings = [...headingsOf(resource, Object.keys(resource.fields))].filter(([name]) => fields.includes(name))
  const taken = new Set<string>()
  const columns: ProposedColumn[] = header.map((_, column) => ({ column, field: null, by: null }))
  const fill = (by: ProposedColumn['by'], find: (name: string) => string | null | undefined) => {
    for (const one of columns) {
      if (one.by) continue
      const field = find(itemAt(header, one.column))
      if (field === undefined || (field !== null && (!fields.includes(field) || taken.has(field)))) continue
      if (field) taken.add(field)
      Object.assign(one, { field, by })
    }
  }
  fill('remembered', (name) => previousMapping?.columns[fold(name)])
  fill('label', (name) => headings.find(([, heading]) => fold(heading) === fold(name))?.[0])
  fill('name', (name) => fields.find((field) => plain(field) === plain(name)))
  fill('label', (name) => fields.find((field) => plain(fieldOf(resource.fields, field).label) === plain(name)))
  const usable = keys.filter((name) => taken.has(name))
  const isKept = previousMapping && (previousMapping.key === null || usable.includes(previousMapping.key))
  const key = isKept
    ? previousMapping.key
    : (usable.find((name) => name === resource.key) ??
      usable.find((name) => fieldOf(resource.fields, name).unique) ??
      null)
  return { columns, keys, key, mode: key === null ? 'create' : isKept ? previousMapping.mode : 'both' }
}
