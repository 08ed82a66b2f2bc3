/** Parses and validates the recipe of an import in a request. */
import { IMPORT_COLUMNS, importFields } from '../../src/domain/plans/imports.ts'
import { isRecord } from '../../src/domain/util/guards.ts'
import { fieldOf } from '../../src/domain/model/fields.ts'
import {
  columnsOfStep,
  conditionKinds,
  type Duplicates,
  type LeaveOut,
  LONGEST_SEPARATOR,
  LONGEST_WORD,
  MOST_CONDITIONS,
  MOST_STEPS,
  MOST_VALUES,
  MOST_WORDS,
  type Recipe,
  type RowValue,
  listsWords,
  type ShapingStep,
  type WordAnswer,
  widthAfter,
} from '../../src/domain/plans/recipe.ts'
import type { Resource } from '../../src/domain/model/resource.ts'
import { INVALID, validateField } from '../../src/domain/model/validate.ts'
import { invalid } from '../http/problem.ts'
import type { Row } from '../resources/read/rows.ts'

const invalidAt = (path: string, text: string = INVALID) => invalid({ [path]: [text] })

/** Throws 422 at the first part that is not valid. Whether the columns exist is checked with the file. */
export function readRecipe(resource: Resource, input: unknown, path: string): Recipe {
  if (!isRecord(input)) throw invalidAt(path)
  const { steps = [], leaveOut = [], words = [], values = [], duplicates, ...more } = input
  if (Object.keys(more).length) throw invalidAt(path, 'Campo sconosciuto')
  return {
    steps: listOf(steps, `${path}.steps`, MOST_STEPS, stepOf),
    leaveOut: listOf(leaveOut, `${path}.leaveOut`, MOST_CONDITIONS, conditionOf),
    words: listOf(words, `${path}.words`, MOST_WORDS, (one, at) => wordOf(resource, one, at)),
    values: valuesOf(resource, values, `${path}.values`),
    ...(duplicates !== undefined && { duplicates: duplicatesOf(resource, duplicates, `${path}.duplicates`) }),
  }
}

function listOf<T>(input: unknown, path: string, most: number, read: (one: Row, path: string) => T): T[] {
  if (!Array.isArray(input)) throw invalidAt(path)
  if (input.length > most) throw invalidAt(path, `Sono troppi: al massimo ${most}`)
  return input.map((one: unknown, at) => {
    if (!isRecord(one)) throw invalidAt(`${path}.${at}`)
    return read(one, `${path}.${at}`)
  })
}

const isColumn = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < 2 * IMPORT_COLUMNS

const isShortText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most

function stepOf({ kind, column, columns, separator, order, mark, text }: Row, path: string): ShapingStep {
  if (kind === 'join') {
    const isList = Array.isArray(columns) && columns.length >= 2 && columns.length <= 10 && columns.every(isColumn)
    if (!isList) throw invalidAt(`${path}.columns`)
    if (!isShortText(separator, LONGEST_SEPARATOR)) throw invalidAt(`${path}.separator`)
    return { kind, columns: columns as number[], separator }
  }
  if (kind === 'clean' && column === null) return { kind, column }
  if (!isColumn(column)) throw invalidAt(`${path}.column`)
  switch (kind) {
    case 'clean':
    case 'capitals':
    case 'phone':
      return { kind, column }
    case 'split':
      if (!isShortText(separator, LONGEST_SEPARATOR) || separator === '') throw invalidAt(`${path}.separator`)
      return { kind, column, separator }
    case 'days':
      if (order !== 'dayFirst' && order !== 'monthFirst' && order !== 'yearFirst') throw invalidAt(`${path}.order`)
      return { kind, column, order }
    case 'decimals':
      if (mark !== ',' && mark !== '.') throw invalidAt(`${path}.mark`)
      return { kind, column, mark }
    case 'empty':
      if (!isShortText(text, LONGEST_WORD)) throw invalidAt(`${path}.text`)
      return { kind, column, text }
    default:
      throw invalidAt(`${path}.kind`)
  }
}

function conditionOf({ column, how, text = '' }: Row, path: string): LeaveOut {
  if (!isColumn(column)) throw invalidAt(`${path}.column`)
  const kind = conditionKinds.find((one) => one === how)
  if (!kind) throw invalidAt(`${path}.how`)
  if (!isShortText(text, LONGEST_WORD)) throw invalidAt(`${path}.text`)
  return { column, how: kind, text }
}

function wordOf(resource: Resource, { field: name, text, value }: Row, path: string): WordAnswer {
  const field = fieldIn(resource, name, `${path}.field`)
  if (!isShortText(text, LONGEST_WORD)) throw invalidAt(`${path}.text`)
  if (value === null) return { field: name as string, text, value }
  const [error] = validateField('value', field, listsWords(field) ? [value] : value)
  if (error || (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean'))
    throw invalidAt(`${path}.value`, error?.[1])
  return { field: name as string, text, value }
}

function valuesOf(resource: Resource, input: unknown, path: string): RowValue[] {
  const named = new Set<string>()
  return listOf(input, path, MOST_VALUES, ({ field: name, value }, at) => {
    const field = fieldIn(resource, name, `${at}.field`)
    if (named.has(name as string))
      throw invalidAt(`${at}.field`, `Ci sono due valori per «${fieldOf(resource.fields, name as string).label}»`)
    named.add(name as string)
    const [error] = validateField('value', { ...field, required: true }, value)
    if (error) throw invalidAt(`${at}.value`, `«${field.label}»: ${error[1]}`)
    return { field: name as string, value }
  })
}

function duplicatesOf(resource: Resource, input: unknown, path: string): Duplicates {
  if (!isRecord(input)) throw invalidAt(path)
  const { fields, inFile, inList } = input
  if (!Array.isArray(fields) || !fields.length || fields.length > 10) throw invalidAt(`${path}.fields`)
  for (const name of fields) fieldIn(resource, name, `${path}.fields`)
  if (inFile !== 'keep' && inFile !== 'refuse') throw invalidAt(`${path}.inFile`)
  if (inList !== 'create' && inList !== 'leave' && inList !== 'update') throw invalidAt(`${path}.inList`)
  return { fields: fields as string[], inFile, inList }
}

function fieldIn(resource: Resource, name: unknown, path: string) {
  if (typeof name !== 'string' || !importFields(resource).includes(name)) throw invalidAt(path)
  return fieldOf(resource.fields, name)
}

/** Throws 422 if a step or a condition names a column that the file does not have at that point. */
export function requireColumns({ steps, leaveOut }: Recipe, width: number): void {
  const absent = (column: number) => invalid({ recipe: [`Il file non ha una colonna ${column + 1}`] })
  for (const [at, step] of steps.entries()) {
    const there = widthAfter(width, steps.slice(0, at))
    const strange = columnsOfStep(step).find((column) => column >= there)
    if (strange !== undefined) throw absent(strange)
  }
  const outside = leaveOut.find(({ column }) => column >= widthAfter(width, steps))
  if (outside) throw absent(outside.column)
}
