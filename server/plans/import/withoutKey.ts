/** Lines without a key: each is a new row, unless the file or the list has one like it. */
import { fieldOf } from '../../../src/domain/model/fields.ts'
import { keyFields } from '../../../src/domain/plans/imports.ts'
import type { PlanReason } from '../../../src/domain/plans/plan.ts'
import type { Duplicates } from '../../../src/domain/plans/recipe.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { invalid } from '../../http/problem.ts'
import type { ShapedLine } from '../../imports/shapedLines.ts'
import type { Call } from '../../resources/request.ts'
import type { Found, PathIds, Row } from '../../resources/read/rows.ts'
import type { Planned } from '../planned.ts'
import { valuesOf } from './lineValues.ts'
import { plannedLine, plannedSame } from './plannedLine.ts'
import { type Reading, type ImportPlan, keyRead } from './reading.ts'
import { folded, keyText, rowsBy } from './rowsBy.ts'

/**
 * Without a key column, finds lines whose values an existing row already has, so that importing a file twice does not
 * duplicate rows. Candidates are looked up by the first column that names rows.
 */
export async function findDuplicates(
  call: Call,
  reading: Reading,
  lines: readonly ShapedLine[],
  ids: PathIds,
): Promise<(Planned | undefined)[]> {
  const { resource, columns } = reading
  const telling = keyFields(resource)
  const name = columns.find((one) => telling.includes(one.name) && !one.field.onRequest)
  if (!name) return []
  const keys = lines.map((line) => keyRead(name, line.cells[name.column] ?? '', reading.owners))
  const named = keys.map((key) => ('value' in key && key.value !== null ? key.value : undefined))
  const rows = await rowsBy(
    call,
    resource,
    name.name,
    ids,
    named.filter((value) => value !== undefined),
  )
  return lines.map((line, at) => {
    const found = rows.get(folded(named[at]))?.find((row) => {
      const reasons: PlanReason[] = []
      return !Object.keys(valuesOf(reading, line, row, reasons, true)).length && !reasons.length
    })
    return found && plannedSame(reading, line, found)
  })
}

type Alike = {
  /** The values of the fields that identify duplicates, joined into one text. */
  identity: string
  /** Stored rows with the same values. */
  rows: readonly Found[]
}

/** For each line the rows with the same values in the fields of `duplicates`; undefined for lines that lack a value. */
export async function findAlike(
  call: Call,
  reading: Reading,
  lines: readonly ShapedLine[],
  ids: PathIds,
  duplicates: Duplicates | undefined,
): Promise<(Alike | undefined)[]> {
  if (!duplicates) return []
  const { resource } = reading
  const lookup = lookupField(resource, reading.plan, duplicates)
  const identityOf = (row: Row): string | undefined => {
    const values = duplicates.fields.map((name) => keyText(fieldOf(resource.fields, name), row[name]))
    return values.some((value) => value === null || value === undefined) ? undefined : values.map(folded).join('\n')
  }
  const read = lines.map((line) => valuesOf(reading, line, undefined, []))
  const names = read.map((row) => keyText(fieldOf(resource.fields, lookup), row[lookup]))
  const known = names.filter((value) => value !== null && value !== undefined)
  const rows = await rowsBy(call, resource, lookup, ids, known)
  return read.map((row, at) => {
    const identity = identityOf(row)
    if (identity === undefined) return undefined
    const found = rows.get(folded(names[at])) ?? []
    return { identity, rows: found.filter((one) => identityOf(one.row) === identity) }
  })
}

/** The field by which rows that may be alike are looked up. */
export const lookupField = (resource: Resource, { columns }: ImportPlan, { fields }: Duplicates): string => {
  const usable = keyFields(resource)
  const found = fields.find((name) => usable.includes(name) && columns.some(({ field }) => field === name))
  if (found === undefined)
    throw invalid({ duplicates: ['Per riconoscere i doppioni serve una colonna che dà il nome alle righe'] })
  return found
}

/** A line without a key: it is new, unless it is a duplicate. */
export function plannedNew(
  reading: Reading,
  line: ShapedLine,
  alike: Alike | undefined,
  lineByIdentity: Map<string, number>,
  duplicates: Duplicates | undefined,
): Planned {
  const reasons: PlanReason[] = []
  const earlier = alike && lineByIdentity.get(alike.identity)
  if (alike && earlier === undefined) lineByIdentity.set(alike.identity, line.line)
  if (earlier !== undefined && duplicates?.inFile === 'refuse')
    reasons.push({ text: `È un doppione della riga ${earlier}` })
  const [found] = alike?.rows ?? []
  if (reasons.length || !found || !alike || !duplicates || duplicates.inList === 'create')
    return plannedLine(reading, line, undefined, reasons)
  if (duplicates.inList === 'leave') return plannedSame(reading, line, found)
  if (alike.rows.length > 1) {
    const keys = alike.rows.slice(0, 5).map(({ row }) => String(row[reading.resource.key]))
    reasons.push({ text: `Più righe dell’elenco sono come questa (${keys.join(', ')})` })
  }
  return plannedLine(reading, line, reasons.length ? undefined : found, reasons)
}
