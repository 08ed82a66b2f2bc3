/** Expands an import plan: each line of the file becomes a write to the row that it identifies. */
import { sql } from 'drizzle-orm'
import { can } from '../../src/domain/access.ts'
import { type DecimalMark, markIn, type Marks, decimalMarksOf } from '../../src/domain/decimals.ts'
import { type Field, isLocalized, isWritable, fieldOf } from '../../src/domain/fields.ts'
import { importFields, keyFields } from '../../src/domain/imports.ts'
import { ownerFieldOf } from '../../src/domain/owner.ts'
import type { Column, Plan, PlanReason } from '../../src/domain/plan.ts'
import {
  type Duplicates,
  EMPTY_RECIPE,
  type Recipe,
  type RowValue,
  sourceOf,
  widthAfter,
  type WordAnswer,
  listsWords,
  wordKey,
} from '../../src/domain/recipe.ts'
import { ownersOf, type Owners } from '../../src/domain/references.ts'
import type { Resource } from '../../src/domain/resource.ts'
import { fold, formatNumber, truncate } from '../../src/domain/text.ts'
import { validateRow } from '../../src/domain/validate.ts'
import { foldText } from '../db/nameKey.ts'
import { run } from '../db/sql.ts'
import { columnType, tableFor } from '../db/tables.ts'
import { invalid, notFound } from '../http/problem.ts'
import { Names, type ReadReference } from '../imports/names.ts'
import { requireColumns } from '../imports/readRecipe.ts'
import { shapedChunks, type ShapedChunk, type ShapedLine } from '../imports/shapedLines.ts'
import { findImport, rememberMapping, rememberWords } from '../imports/store.ts'
import { isNumber, valueOf, type Read } from '../imports/values.ts'
import { writerOf, type Write } from '../imports/exportRows.ts'
import { same } from '../resources/diff.ts'
import { revealRows } from '../resources/onRequest.ts'
import type { Call } from '../resources/request.ts'
import {
  and,
  notDeleted,
  pathCondition,
  readId,
  toFound,
  storedColumns,
  type Found,
  type PathIds,
  type Row,
  type Stored,
} from '../resources/rows.ts'
import { columnOf, idList, scopeCondition } from '../resources/scope.ts'
import { cellText } from '../../src/domain/csv.ts'
import type { Expand, Planned } from './planned.ts'
import { itemAt } from '../../src/domain/lookup.ts'

type ImportPlan = Extract<Plan, { op: 'import' }>

/** Lines processed together. */
const CHUNK = 400

export const expandImport: Expand<ImportPlan> = async function* (call, resource, plan, ids) {
  const file = await findImport(call, plan.file)
  if (file.resource !== resource.id) throw notFound()
  const { recipe = EMPTY_RECIPE } = plan
  const width = file.header.length
  requireColumns(recipe, width)
  requirePlan(resource, plan, widthAfter(width, recipe.steps))
  const sources = plan.columns.map((one) => ({ ...one, column: sourceOf(one.column, width, recipe.steps) }))
  await rememberMapping(call, resource, file.header, { ...plan, columns: sources })
  await rememberWords(call, resource, recipe.words)
  const reading = await readingOf(call, resource, plan, width, ids)
  const chunks = () => shapedChunks(call.db.pool, { id: file.id, width }, recipe, CHUNK)
  if (!plan.decimals) reading.decimals = await decimalMarks(reading, chunks())
  const lineByKey = new Map<string, number>()
  const emptied = emptyWords(plan)
  for await (const chunk of chunks()) {
    const lines = chunk.lines.map(emptied)
    if (plan.key === null) {
      const there = await findDuplicates(call, reading, lines, ids)
      const alike = await findAlike(call, reading, lines, ids, recipe.duplicates)
      yield lines.map((line, at) => there[at] ?? plannedNew(reading, line, alike[at], lineByKey, recipe.duplicates))
      continue
    }
    const keyed = lines.map((line) => ({ line, key: reading.keyOf(line) }))
    const rows = await rowsBy(
      call,
      resource,
      plan.key,
      ids,
      keyed.flatMap(({ key }) => ('value' in key && key.value !== null ? [key.value] : [])),
    )
    yield keyed.map(({ line, key }) => plannedOf(reading, line, key, rows, lineByKey))
  }
}

/** Decides the decimal mark from all number columns of the file together. */
async function decimalMarks({ columns }: Reading, chunks: AsyncIterable<ShapedChunk>): Promise<Marks> {
  const numbers = columns.filter(({ field }) => isNumber(field))
  const cells: string[] = []
  if (numbers.length)
    for await (const { lines } of chunks)
      for (const line of lines)
        for (const { column } of numbers) {
          const cell = line.cells[column] ?? ''
          if (/[.,]/.test(cell)) cells.push(cell)
        }
  return decimalMarksOf(cells)
}

/**
 * Without a key column, finds lines whose values an existing row already has, so that importing a file twice does not
 * duplicate rows. Candidates are looked up by the first column that names rows.
 */
async function findDuplicates(
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

/** A line that the list already has, and that changes nothing. */
function plannedSame({ resource, hotelField }: Reading, { line }: ShapedLine, { row, version }: Found): Planned {
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

type Alike = {
  /** The values of the fields that identify duplicates, joined into one text. */
  identity: string
  /** Stored rows with the same values. */
  rows: readonly Found[]
}

/** For each line the rows with the same values in the fields of `duplicates`; undefined for lines that lack a value. */
async function findAlike(
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
const lookupField = (resource: Resource, { columns }: ImportPlan, { fields }: Duplicates): string => {
  const usable = keyFields(resource)
  const found = fields.find((name) => usable.includes(name) && columns.some(({ field }) => field === name))
  if (found === undefined)
    throw invalid({ duplicates: ['Per riconoscere i doppioni serve una colonna che dà il nome alle righe'] })
  return found
}

/** A line without a key: it is new, unless it is a duplicate. */
function plannedNew(
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

/** Throws 422 if the column mapping does not fit the plan. */
function requirePlan(resource: Resource, plan: ImportPlan, width: number): void {
  const { columns, key, mode, recipe } = plan
  const fields = columns.map(({ field }) => field)
  const known = [...importFields(resource), ...keyFields(resource)]
  const strange = columns.find(
    ({ field, column }) => !known.includes(field) || !Number.isInteger(column) || column < 0 || column >= width,
  )
  if (strange)
    throw invalid({ columns: [`La colonna ${strange.column + 1} non può riempire «${truncate(strange.field, 60)}»`] })
  const twice = fields.find((field, at) => fields.indexOf(field) < at)
  if (twice) throw invalid({ columns: [`Due colonne riempiono «${fieldOf(resource.fields, twice).label}»`] })
  const both = recipe?.values.find(({ field }) => fields.includes(field))
  if (both)
    throw invalid({
      columns: [`«${fieldOf(resource.fields, both.field).label}» ha una colonna e un valore per tutte le righe`],
    })
  if (recipe?.duplicates && key === null) lookupField(resource, plan, recipe.duplicates)
  if (key !== null && (!keyFields(resource).includes(key) || !fields.includes(key)))
    throw invalid({ key: ['La colonna chiave non è fra quelle abbinate'] })
  if (key === null && mode !== 'create') throw invalid({ key: ['Per aggiornare serve una colonna chiave'] })
  if (!fields.some((field) => field !== key || isWritable(fieldOf(resource.fields, field), true)))
    throw invalid({ columns: ['Nessuna colonna riempie un campo'] })
}

/** Reads a cell of a column; `before` is the current value of its field. */
type ReadCell = (cell: string, owners: Owners, before?: unknown, mark?: DecimalMark | null) => Read

type ColumnReading = { column: number; name: string; field: Field; read: ReadCell }

type Reading = {
  resource: Resource
  plan: ImportPlan
  width: number
  columns: readonly ColumnReading[]
  /** The values that every row gets. */
  constants: readonly RowValue[]
  /** Writes these columns as an export would. */
  write: Write
  keyOf: (line: ShapedLine) => Read
  decimals: Marks
  owners: Owners
  hotelField: string | undefined
}

async function readingOf(
  call: Call,
  resource: Resource,
  plan: ImportPlan,
  width: number,
  ids: PathIds,
): Promise<Reading> {
  const names = new Names(call)
  const answers = answersOf(plan.recipe)
  const columns = await Promise.all(
    plan.columns.map(async ({ column, field: name }: Column): Promise<ColumnReading> => {
      const field = fieldOf(resource.fields, name)
      const resolve: ReadReference = field.ref ? await names.reader(field) : () => ({ value: null })
      const read: ReadCell = (cell, owners, before, mark) => {
        const answerOf = (word: string) => answers.get(wordKey(name, word))
        const answer = listsWords(field) ? undefined : answerOf(cell)
        if (answer !== undefined) return { value: answer }
        const more = { before, answerOf, ...(mark !== undefined && { decimals: mark }) }
        return valueOf(field, cell, (text) => resolve(text, owners, before), more)
      }
      return { column, name, field, read }
    }),
  )
  const write = await writerOf(
    resource,
    columns.map(({ name }) => name),
    names,
  )
  const hotelField = ownerFieldOf(resource.fields, 'hotel')
  const hotelId = ids.hotelId === undefined ? null : readId(ids.hotelId)
  const owners: Owners = hotelField && hotelId !== null ? { hotel: hotelId } : {}
  const key = columns.find(({ name }) => name === plan.key)
  return {
    resource,
    plan,
    width,
    columns,
    constants: plan.recipe?.values ?? [],
    write,
    decimals: { mark: plan.decimals ?? null, ambiguous: null },
    owners,
    hotelField,
    keyOf: (line) => (key ? keyRead(key, line.cells[key.column] ?? '', owners) : { value: null }),
  }
}

/** What the words of the file mean; null for those to be left out. */
const answersOf = (recipe: Recipe = EMPTY_RECIPE): ReadonlyMap<string, WordAnswer['value']> =>
  new Map(recipe.words.map(({ field, text, value }) => [wordKey(field, text), value]))

/** Returns the function that empties the cells whose word is to be left empty, so that they are not read at all. */
function emptyWords({ columns, recipe = EMPTY_RECIPE }: ImportPlan): (line: ShapedLine) => ShapedLine {
  const emptied = new Set(
    recipe.words.flatMap(({ field, text, value }) => (value === null ? [wordKey(field, text)] : [])),
  )
  if (!emptied.size) return (line) => line
  return (line) => {
    const cells = [...line.cells]
    for (const { column, field } of columns) if (emptied.has(wordKey(field, cells[column] ?? ''))) cells[column] = ''
    return { ...line, cells }
  }
}

function keyRead({ field, read }: ColumnReading, cell: string, owners: Owners): Read {
  const found = read(cell, owners)
  return 'value' in found && isLocalized(field) ? { value: (found.value as { it?: string } | null)?.it ?? null } : found
}

const folded = (value: unknown): string => fold(String(value))
const typed = (value: unknown): string => String(value).trim().toLowerCase()

const keyText = (field: Field, value: unknown): unknown =>
  isLocalized(field) ? (value as { it?: string } | null | undefined)?.it : value

type Rows = ReadonlyMap<string, readonly Found[]>

/** The rows with these key values, among those that the user may read. */
async function rowsBy(
  call: Call,
  resource: Resource,
  name: string | null,
  ids: PathIds,
  keys: readonly unknown[],
): Promise<Rows> {
  const rows = new Map<string, Found[]>()
  const scope = can(call.user, resource.id, 'read')
  if (name === null || !keys.length || scope === 'none') return rows
  const field = fieldOf(resource.fields, name)
  const column = columnOf(resource, name)
  const isNumber = columnType(field) === 'integer'
  const text = sql`btrim(${foldText(isLocalized(field) ? sql`${column}->>'it'` : column)})`
  const condition = isNumber
    ? sql`${column} = any(${idList(keys.filter((key): key is number => typeof key === 'number' && Math.abs(key) < 2 ** 31))})`
    : sql`${text} = any(${idList(keys.map(folded))})`
  const found = await run<Stored>(
    call.db.pool,
    sql`select ${storedColumns(resource)} from ${tableFor(resource)} where ${and([
      notDeleted(resource),
      scopeCondition(call.user, resource, scope),
      await pathCondition(call, call.db.pool, resource, scope, ids),
      condition,
    ])}`,
  )
  const stored = found.map(toFound)
  // Compares with the values that this person may see. Otherwise 'unchanged' would confirm a guess of a hidden value.
  const visibleRows = await revealRows(
    call,
    call.db.pool,
    resource,
    stored.map(({ row }) => row),
  )
  for (const [at, { row: _, ...known }] of stored.entries()) {
    const one = { ...known, row: itemAt(visibleRows, at) }
    const value = one.row[name]
    const key = folded(keyText(field, value))
    const sameKeyRows = rows.get(key)
    if (sameKeyRows) sameKeyRows.push(one)
    else rows.set(key, [one])
  }
  return rows
}

function plannedOf(reading: Reading, line: ShapedLine, key: Read, rows: Rows, lineByKey: Map<string, number>): Planned {
  const reasons: PlanReason[] = []
  const refuse = (text: string, field?: string) => reasons.push({ text, ...(field !== undefined && { field }) })
  const found = findTarget(reading, line, key, rows, lineByKey, refuse)
  return plannedLine(reading, line, found, reasons)
}

/** The write of a line to the row that was found for it, or of a new row. */
function plannedLine(reading: Reading, line: ShapedLine, found: Found | undefined, reasons: PlanReason[]): Planned {
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
    ({ row }) => typed(keyText(fieldOf(resource.fields, name), row[name])) === typed(key.value),
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

/** The hotel in the line's own cells, or the one that every row gets. */
function hotelOf({ columns, constants, hotelField, owners }: Reading, line: ShapedLine): unknown {
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
function valuesOf(
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
  // Dependent fields follow, as they do in a form.
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
