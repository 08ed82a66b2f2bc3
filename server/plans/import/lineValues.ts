/** The values of one line, and whose they are. */
import { cellText } from '../../../src/domain/plans/csv.ts'
import { isWritable, fieldOf } from '../../../src/domain/model/fields.ts'
import type { PlanReason } from '../../../src/domain/plans/plan.ts'
import { ownersOf, type Owners } from '../../../src/domain/model/references.ts'
import type { ShapedLine } from '../../imports/shapedLines.ts'
import { same } from '../../resources/write/diff.ts'
import type { Found, Row } from '../../resources/read/rows.ts'
import type { Reading } from './reading.ts'

/** The hotel in the line's own cells, or the one that every row gets. */
export function hotelOf({ columns, constants, hotelField, owners }: Reading, line: ShapedLine): unknown {
  const column = columns.find(({ name }) => name === hotelField)
  if (!column) return constants.find(({ field }) => field === hotelField)?.value
  const cell = line.cells[column.column]
  if (!cell?.trim()) return undefined
  const parsed = column.read(cell, owners)
  return 'value' in parsed ? parsed.value : undefined
}

const normal = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

/**
 * The values of the line that differ from its row; for a new row, all given values. With `comparing`, empty cells and
 * values that are shown on request only do not count as differences.
 */
export function valuesOf(
  reading: Reading,
  line: ShapedLine,
  found: Found | undefined,
  reasons: PlanReason[],
  comparing = false,
): Row {
  const { resource, columns, plan } = reading
  const values: Row = {}
  const there = found && reading.write(found.row).map((cell) => normal(cellText(cell)))
  const hotel = found ? undefined : hotelOf(reading, line)
  const owners: Owners = found
    ? { ...ownersOf(resource.fields, found.row), ...reading.owners }
    : { ...ownersIn(reading, line), ...reading.owners, ...(typeof hotel === 'number' && { hotel }) }
  columns.forEach(({ column, name, field, read }, at) => {
    const cell = line.cells[column]
    // A cell that equals what an export would write is not a change, even where the export shows only part of the
    // value.
    if (cell === undefined || there?.[at] === normal(cell)) return
    if (name === plan.key && (found || !isWritable(field, true))) return
    if (!found && cell.trim() === '') return
    if (comparing && (cell.trim() === '' || field.onRequest)) return
    // The export leaves values on request out, so an empty cell must not clear the stored value.
    if (field.onRequest && cell.trim() === '') return
    const parsed = read(cell, owners, found?.row[name], reading.decimals.mark)
    if ('reason' in parsed) reasons.push({ field: name, text: parsed.reason })
    else if (!found || !same(parsed.value, found.row[name] ?? null)) values[name] = parsed.value
  })
  const constants = reading.constants.filter(({ field }) => isWritable(fieldOf(resource.fields, field), !found))
  for (const { field: name, value } of constants)
    if (!found || !same(value, found.row[name] ?? null)) values[name] = value
  // A changed value also changes the fields that depend on it (`follow` of the description).
  for (const name of Object.keys(values))
    for (const [other, value] of Object.entries(
      resource.follow?.(name, values[name], { ...found?.row, ...values }) ?? {},
    ))
      if (!columns.some((one) => one.name === other) && !constants.some(({ field }) => field === other))
        values[other] = value
  return values
}

/** The owners of a new row, from its other cells. */
function ownersIn({ resource, columns, constants }: Reading, line: ShapedLine): Owners {
  const named: Row = Object.fromEntries(constants.map(({ field, value }) => [field, value]))
  for (const { column, name, field, read } of columns) {
    if (!(field.owner ?? field.scope)) continue
    const parsed = read(line.cells[column] ?? '', {})
    if ('value' in parsed) named[name] = parsed.value
  }
  return ownersOf(resource.fields, named)
}
