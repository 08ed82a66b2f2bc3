/** Lines with a key: each finds the row that it is about. */
import { isWritable, fieldOf } from '../../../src/domain/model/fields.ts'
import { itemAt } from '../../../src/domain/util/lookup.ts'
import type { PlanReason } from '../../../src/domain/plans/plan.ts'
import type { ShapedLine } from '../../imports/shapedLines.ts'
import type { Read } from '../../imports/values.ts'
import type { Found } from '../../resources/read/rows.ts'
import type { Planned } from '../planned.ts'
import { hotelOf } from './lineValues.ts'
import { plannedLine } from './plannedLine.ts'
import type { Reading } from './reading.ts'
import { folded, keyText, type Rows, withAccents } from './rowsBy.ts'

export function plannedOf(
  reading: Reading,
  line: ShapedLine,
  key: Read,
  rows: Rows,
  lineByKey: Map<string, number>,
): Planned {
  const reasons: PlanReason[] = []
  const refuse = (text: string, field?: string) => reasons.push({ text, ...(field !== undefined && { field }) })
  const found = findTarget(reading, line, key, rows, lineByKey, refuse)
  return plannedLine(reading, line, found, reasons)
}

type Refuse = (text: string, field?: string) => void

/**
 * The row that the line identifies; reports a reason if there is none, several, or one that the mode does not allow.
 */
function findTarget(
  reading: Reading,
  line: ShapedLine,
  key: Read,
  rows: Rows,
  lineByKey: Map<string, number>,
  refuse: Refuse,
): Found | undefined {
  const { resource, plan, hotelField } = reading
  const name = plan.key!
  if ('reason' in key) {
    refuse(key.reason, name)
    return undefined
  }
  const isKey = name === resource.key
  if (key.value === null) {
    if (plan.mode === 'update' || !(isKey && !isWritable(fieldOf(resource.fields, name), true)))
      refuse('Manca la chiave', name)
    return undefined
  }
  const text = folded(key.value)
  const hotel = hotelField && hotelField !== name ? hotelOf(reading, line) : undefined
  const all = rows.get(text) ?? []
  const likely = hotel === undefined ? all : all.filter(({ row }) => row[hotelField!] === hotel)
  // Prefers the name with the same spelling when several names differ by an accent alone.
  const exact = likely.filter(
    ({ row }) => withAccents(keyText(fieldOf(resource.fields, name), row[name])) === withAccents(key.value),
  )
  const found = exact.length ? exact : likely
  const identity =
    found.length === 1 ? `row ${String(itemAt(found, 0).row[resource.key])}` : `${String(hotel ?? '')} ${text}`
  const before = lineByKey.get(identity)
  if (before !== undefined) refuse(`La stessa chiave è già alla riga ${before}`, name)
  else lineByKey.set(identity, line.line)
  if (found.length > 1)
    refuse(
      `Più righe dell’elenco hanno questa chiave (${found
        .slice(0, 5)
        .map(({ row }) => String(row[resource.key]))
        .join(', ')})`,
      name,
    )
  else if (found.length === 1 && plan.mode === 'create') refuse('C’è già', name)
  else if (!found.length && (plan.mode === 'update' || (isKey && !isWritable(fieldOf(resource.fields, name), true))))
    refuse('Nessuna riga dell’elenco ha questa chiave', name)
  return found.length === 1 ? found[0] : undefined
}
