/** The write that a line of a file becomes. */
import { markIn } from '../../../src/domain/text/decimals.ts'
import { itemAt } from '../../../src/domain/util/lookup.ts'
import type { PlanReason } from '../../../src/domain/plans/plan.ts'
import { formatNumber } from '../../../src/domain/text/text.ts'
import { validateRow } from '../../../src/domain/model/validate.ts'
import type { ShapedLine } from '../../imports/shapedLines.ts'
import { isNumber } from '../../imports/values.ts'
import type { Found, Row } from '../../resources/read/rows.ts'
import type { Planned } from '../planned.ts'
import { valuesOf } from './lineValues.ts'
import type { Reading } from './reading.ts'

/** The write of a line to the row that was found for it, or of a new row. */
export function plannedLine(
  reading: Reading,
  line: ShapedLine,
  found: Found | undefined,
  reasons: PlanReason[],
): Planned {
  const { resource, hotelField } = reading
  const refuse = (text: string, field?: string) => reasons.push({ text, ...(field !== undefined && { field }) })
  if (line.surplus !== null) refuse(`La riga ha ${line.surplus} celle, l’intestazione ${reading.width}`)
  const op = found ? 'update' : 'create'
  const values = valuesOf(reading, line, found, reasons)
  // A line that is not rehearsed gets all its validation errors at once.
  if (reasons.length) {
    const refusedFields = new Set(reasons.map(({ field }) => field))
    const errors = validateRow(resource.fields, { ...(found ? {} : ownValues(reading)), ...values }, found?.row)
    for (const [field, texts] of Object.entries(errors))
      if (!refusedFields.has(field) && (found || reading.columns.some(({ name }) => name === field)))
        refuse(itemAt(texts, 0), field)
  }
  const hotel = found && hotelField !== resource.key ? found.row[hotelField ?? ''] : undefined
  return {
    op,
    key: found ? String(found.row[resource.key]) : null,
    ...(typeof hotel === 'number' && { hotel }),
    version: found?.version ?? null,
    values,
    line: line.line,
    reasons,
    notes: ambiguousIn(reading, line, values),
  }
}

/** A line that the list already has, and that changes nothing. */
export function plannedSame({ resource, hotelField }: Reading, { line }: ShapedLine, { row, version }: Found): Planned {
  const hotel = hotelField === resource.key ? undefined : row[hotelField ?? '']
  return {
    op: 'update',
    key: String(row[resource.key]),
    version,
    values: {},
    line,
    reasons: [],
    notes: [{ text: 'C’è già' }],
    ...(typeof hotel === 'number' && { hotel }),
  }
}

/** The remarks on ambiguous numbers of a line; each says how the number was read. */
const ambiguousIn = ({ columns, decimals }: Reading, line: ShapedLine, values: Row): PlanReason[] =>
  decimals.ambiguous === null
    ? []
    : columns.flatMap(({ column, name, field }) => {
        const cell = (line.cells[column] ?? '').trim()
        const value = values[name]
        return isNumber(field) && typeof value === 'number' && markIn(cell) === 'either'
          ? [{ field: name, text: `«${cell}» è letto come ${formatNumber(value)}` }]
          : []
      })

const ownValues = ({ hotelField, owners }: Reading): Row =>
  hotelField && owners.hotel ? { [hotelField]: owners.hotel } : {}
