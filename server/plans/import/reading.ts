/** How the columns of an imported file are read: by their fields, and by what the recipe says about their words. */
import { type DecimalMark, type Marks, decimalMarksOf } from '../../../src/domain/text/decimals.ts'
import { type Field, isLocalized, fieldOf } from '../../../src/domain/model/fields.ts'
import { ownerFieldOf } from '../../../src/domain/model/owner.ts'
import type { Column, Plan } from '../../../src/domain/plans/plan.ts'
import {
  EMPTY_RECIPE,
  type Recipe,
  type RowValue,
  type WordAnswer,
  listsWords,
  wordKey,
} from '../../../src/domain/plans/recipe.ts'
import type { Owners } from '../../../src/domain/model/references.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { writerOf, type Write } from '../../imports/exportRows.ts'
import { Names, type ReadReference } from '../../imports/names.ts'
import type { ShapedChunk, ShapedLine } from '../../imports/shapedLines.ts'
import { isNumber, valueOf, type Read } from '../../imports/values.ts'
import type { Call } from '../../resources/request.ts'
import { readId, type PathIds } from '../../resources/read/rows.ts'

export type ImportPlan = Extract<Plan, { op: 'import' }>

/** Reads a cell of a column; `before` is the current value of its field. */
type ReadCell = (cell: string, owners: Owners, before?: unknown, mark?: DecimalMark | null) => Read

type ColumnReading = { column: number; name: string; field: Field; read: ReadCell }

export type Reading = {
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

export async function readingOf(
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
export function emptyWords({ columns, recipe = EMPTY_RECIPE }: ImportPlan): (line: ShapedLine) => ShapedLine {
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

export function keyRead({ field, read }: ColumnReading, cell: string, owners: Owners): Read {
  const found = read(cell, owners)
  return 'value' in found && isLocalized(field) ? { value: (found.value as { it?: string } | null)?.it ?? null } : found
}

/** Decides the decimal mark from all number columns of the file together. */
export async function decimalMarks({ columns }: Reading, chunks: AsyncIterable<ShapedChunk>): Promise<Marks> {
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
