/** Proposes a field for each column of a file: by the last mapping, name, label, synonym, or what its cells look like. */
import { decimalMarksOf } from '../../src/domain/text/decimals.ts'
import { type Field, fieldOf } from '../../src/domain/model/fields.ts'
import {
  headingsOf,
  importFields,
  keyFields,
  type ImportInfo,
  type ImportMode,
  type ProposedColumn,
} from '../../src/domain/plans/imports.ts'
import { areSynonyms } from '../../src/domain/plans/columnSynonyms.ts'
import { closest } from '../../src/domain/text/likeness.ts'
import { itemAt } from '../../src/domain/util/lookup.ts'
import { hasWords } from '../../src/domain/plans/recipe.ts'
import type { Resource } from '../../src/domain/model/resource.ts'
import { fold } from '../../src/domain/text/text.ts'
import { isEmail } from '../../src/domain/model/validate.ts'
import { valueOf } from './values.ts'

/** The column mapping of an earlier import of the resource. */
export type Mapping = { columns: Readonly<Record<string, string | null>>; key: string | null; mode: ImportMode }

/** Normalized, so that 'Id hotel', 'id_hotel' and 'idHotel' are equal. */
const plain = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

export function proposeMapping(
  resource: Resource,
  header: readonly string[],
  previousMapping: Mapping | undefined,
  sample: readonly (readonly string[])[],
): Pick<ImportInfo, 'columns' | 'keys' | 'key' | 'mode'> {
  const keys = keyFields(resource)
  const fields = [...new Set([...importFields(resource), ...keys])]
  const headings = [...headingsOf(resource, Object.keys(resource.fields))].filter(([name]) => fields.includes(name))
  const taken = new Set<string>()
  const columns: ProposedColumn[] = header.map((_, column) => ({ column, field: null, by: null }))
  const fill = (
    by: ProposedColumn['by'],
    find: (name: string, column: number) => string | null | undefined,
    isCandidate: (column: ProposedColumn) => boolean = () => true,
  ) => {
    for (const one of columns) {
      if (one.by || !isCandidate(one)) continue
      const field = find(itemAt(header, one.column), one.column)
      if (field === undefined || (field !== null && (!fields.includes(field) || taken.has(field)))) continue
      if (field) taken.add(field)
      Object.assign(one, { field, by })
    }
  }
  const cellsOf = (column: number): string[] => sample.map((cells) => (cells[column] ?? '').trim()).filter(Boolean)
  fill('remembered', (name) => previousMapping?.columns[fold(name)])
  fill('label', (name) => headings.find(([, heading]) => fold(heading) === fold(name))?.[0])
  fill('name', (name) => fields.find((field) => plain(field) === plain(name)))
  fill('label', (name) => fields.find((field) => plain(fieldOf(resource.fields, field).label) === plain(name)))
  // A column that is called like a field which no file may fill is not meant for another field.
  const isForeign = ({ column }: ProposedColumn) => {
    const name = plain(itemAt(header, column))
    return !Object.entries(resource.fields).some(([field, { label }]) => plain(label) === name || plain(field) === name)
  }
  const writable = importFields(resource)
  fill(
    'synonym',
    (name, column) =>
      writable.find((field) => {
        const one = fieldOf(resource.fields, field)
        return !taken.has(field) && areSynonyms(name, one.label) && areReadable(one, cellsOf(column))
      }),
    isForeign,
  )
  fill(
    'values',
    (_, column) => {
      const cells = cellsOf(column)
      const isLike = (field: string) => !taken.has(field) && looksLike(field, fieldOf(resource.fields, field), cells)
      return cells.length ? writable.find(isLike) : undefined
    },
    isForeign,
  )
  const usable = keys.filter((name) => taken.has(name))
  const isKept = previousMapping && (previousMapping.key === null || usable.includes(previousMapping.key))
  const key = isKept
    ? previousMapping.key
    : (usable.find((name) => name === resource.key) ??
      usable.find((name) => fieldOf(resource.fields, name).unique) ??
      null)
  return { columns, keys, key, mode: key === null ? 'create' : isKept ? previousMapping.mode : 'both' }
}

const share = (cells: readonly string[], fits: (cell: string) => boolean): number =>
  cells.filter(fits).length / Math.max(1, cells.length)

/** Whether a column called like the field may fill it: at least one of its words, or half of its values, is readable. */
function areReadable(field: Field, cells: readonly string[]): boolean {
  if (!cells.length || field.ref) return true
  const candidates = (field.options ?? []).map(({ label, value }) => [label, value] as const)
  const { mark } = decimalMarksOf(cells)
  const fits = (cell: string): boolean =>
    'value' in valueOf(field, cell, () => ({ value: null }), { decimals: mark }) ||
    closest(cell, candidates) !== undefined
  return hasWords(field) ? cells.some(fits) : share(cells, fits) >= 0.5
}

const MOST = 0.8

/** The coordinates of Italy. */
const [SOUTH, NORTH, WEST, EAST] = [35, 48, 6, 19]

/** Whether most cells have the form that only values of this field have. */
function looksLike(name: string, { kind, pattern, label }: Field, cells: readonly string[]): boolean {
  const between = (low: number, high: number) => (cell: string) => {
    const number = Number(cell.replace(',', '.'))
    return /^-?\d{1,2}[.,]\d{3,}$/.test(cell) && number >= low && number <= high
  }
  if (kind === 'email') return share(cells, (cell) => isEmail(cell.replace(/^mailto:/i, ''))) >= MOST
  if (kind === 'url') return share(cells, (cell) => /^(https?:\/\/|www\.)\S+$/i.test(cell)) >= MOST
  if (kind === 'phone')
    return share(cells, (cell) => /^(tel\.? ?)?(\+|00)?[0-9][0-9 ()./-]{6,20}$/i.test(cell) && isDialled(cell)) >= MOST
  if (kind === 'text' && pattern === '^[0-9]{5}$') return share(cells, (cell) => /^\d{5}$/.test(cell)) >= MOST
  if (kind === 'decimal' && /^lat/i.test(name) && /^lat/i.test(label))
    return share(cells, between(SOUTH, NORTH)) >= MOST
  if (kind === 'decimal' && /^(lng|lon)/i.test(name)) return share(cells, between(WEST, EAST)) >= MOST
  return false
}

/** Italian numbers begin with 0, 3 or the prefix of a country; a plain count or code does not. */
const isDialled = (cell: string): boolean => /^\D*(\+|0|3\d\d)/.test(cell) && cell.replace(/\D/g, '').length >= 8
