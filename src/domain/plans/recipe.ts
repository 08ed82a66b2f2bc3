/**
 * The recipe of an import: how the lines of a file are shaped, which stay out, what its words mean, and which values
 * all its rows get. It is plain data: the browser shows its effect on examples, the services apply it to every line.
 */
import { dayIn } from '../time/cellDays.ts'
import type { DecimalMark } from '../text/decimals.ts'
import type { Field } from '../model/fields.ts'
import { italianCapitals } from '../text/italianCapitals.ts'
import { cleanText, fold } from '../text/text.ts'

export type DayOrder = 'dayFirst' | 'monthFirst' | 'yearFirst'

/** A step of the shaping. `join` and `split` add columns after all others; the other steps rewrite a column. */
export type ShapingStep =
  | { kind: 'capitals' | 'phone'; column: number }
  /** null: every column. */
  | { kind: 'clean'; column: number | null }
  | { kind: 'days'; column: number; order: DayOrder }
  | { kind: 'decimals'; column: number; mark: DecimalMark }
  /** Empties cells whose whole text is this, ignoring case: 'nessuna' in a column of email addresses. */
  | { kind: 'empty'; column: number; text: string }
  | { kind: 'join'; columns: readonly number[]; separator: string }
  | { kind: 'split'; column: number; separator: string }

export const conditionKinds = ['is', 'isNot', 'contains', 'empty', 'filled', 'before', 'after'] as const
/** A line that meets it stays out. Several `isNot` of one column mean 'none of these'. */
export type LeaveOut = { column: number; how: (typeof conditionKinds)[number]; text: string }

/** What a word of the file means in a field; null leaves the field empty. */
export type WordAnswer = { field: string; text: string; value: string | number | boolean | null }

/** A value that every row of the file gets. */
export type RowValue = { field: string; value: unknown }

/**
 * Lines without a key whose values in `fields` are alike: `inFile` says what becomes of the later ones, `inList` of those
 * that the list already has.
 */
export type Duplicates = {
  fields: readonly string[]
  inFile: 'keep' | 'refuse'
  inList: 'create' | 'leave' | 'update'
}

export type Recipe = {
  steps: readonly ShapingStep[]
  leaveOut: readonly LeaveOut[]
  words: readonly WordAnswer[]
  values: readonly RowValue[]
  duplicates?: Duplicates
}

export const EMPTY_RECIPE: Recipe = { steps: [], leaveOut: [], words: [], values: [] }

export const MOST_STEPS = 60
export const MOST_CONDITIONS = 60
export const MOST_WORDS = 2_000
export const MOST_VALUES = 60
/** The longest separator, and the longest text of a condition or word. */
export const LONGEST_SEPARATOR = 10
export const LONGEST_WORD = 255

/** The number of columns after these steps. */
export const widthAfter = (width: number, steps: readonly ShapingStep[]): number =>
  steps.reduce((sum, step) => sum + addedColumns(step), width)

const addedColumns = ({ kind }: ShapingStep): number => (kind === 'join' ? 1 : kind === 'split' ? 2 : 0)

/**
 * Removes a step and every later step that reads a column which it added. `columnOf` returns the new number of a column,
 * or null for one that is gone.
 */
export function withoutStep(
  steps: readonly ShapingStep[],
  width: number,
  index: number,
): { steps: ShapingStep[]; columnOf: (column: number) => number | null } {
  const removedColumns = new Set<number>()
  const remainingSteps: ShapingStep[] = []
  const columnOf = (column: number): number | null =>
    removedColumns.has(column) ? null : column - [...removedColumns].filter((one) => one < column).length
  let next = width
  for (const [at, step] of steps.entries()) {
    const added = Array.from({ length: addedColumns(step) }, (_, one) => next + one)
    next += added.length
    if (at === index || columnsOfStep(step).some((column) => removedColumns.has(column)))
      for (const one of added) removedColumns.add(one)
    else remainingSteps.push(step)
  }
  return { columnOf, steps: remainingSteps.map((step) => renumbered(step, columnOf)) }
}

function renumbered(step: ShapingStep, columnOf: (column: number) => number | null): ShapingStep {
  const to = (column: number): number => columnOf(column) ?? column
  if (step.kind === 'join') return { ...step, columns: step.columns.map(to) }
  return step.column === null ? step : { ...step, column: to(step.column) }
}

/** The column of the file from which a column is made: itself, or the first one that a step joins or splits. */
export function sourceOf(column: number, width: number, steps: readonly ShapingStep[]): number {
  let next = width
  for (const [at, step] of steps.entries()) {
    const added = addedColumns(step)
    if (column >= next && column < next + added) return sourceOf(columnsOfStep(step)[0] ?? 0, width, steps.slice(0, at))
    next += added
  }
  return column
}

/** The columns that a step reads. */
export const columnsOfStep = (step: ShapingStep): readonly number[] =>
  step.kind === 'join' ? step.columns : step.column === null ? [] : [step.column]

/** The names of the columns after these steps: 'Via + Civico' for a join, 'Nome (1)' and 'Nome (2)' for a split. */
export function shapeHeader(header: readonly string[], steps: readonly ShapingStep[]): string[] {
  const names = [...header]
  const add = (name: string) => {
    let free = name
    for (let n = 2; names.some((one) => fold(one) === fold(free)); n++) free = `${name} ${n}`
    names.push(free)
  }
  for (const step of steps) {
    if (step.kind === 'join') add(step.columns.map((column) => names[column] ?? '').join(' + '))
    if (step.kind === 'split') for (const part of [1, 2]) add(`${names[step.column] ?? ''} (${part})`)
  }
  return names
}

/** The cells of a line after these steps; the line has a cell for each column of the header. */
export function shapeLine(cells: readonly string[], steps: readonly ShapingStep[]): string[] {
  const shaped = [...cells]
  for (const step of steps) {
    if (step.kind === 'join') shaped.push(joinCells(shaped, step.columns, step.separator))
    else if (step.kind === 'split') shaped.push(...splitCell(shaped[step.column] ?? '', step.separator))
    else if (step.column === null) for (const [at, cell] of shaped.entries()) shaped[at] = cleanCell(cell)
    else shaped[step.column] = rewriteCell(shaped[step.column] ?? '', step)
  }
  return shaped
}

/** Empty cells leave no separator behind. */
const joinCells = (cells: readonly string[], columns: readonly number[], separator: string): string =>
  columns
    .map((column) => (cells[column] ?? '').trim())
    .filter(Boolean)
    .join(separator)

/** Splits at the first separator; without one, the second part is empty. */
export function splitCell(cell: string, separator: string): [string, string] {
  const text = cell.trim()
  const at = separator === '' ? -1 : text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at).trim(), text.slice(at + separator.length).trim()]
}

type RewritingStep = Exclude<ShapingStep, { kind: 'join' | 'split' }>

function rewriteCell(cell: string, step: RewritingStep): string {
  switch (step.kind) {
    case 'clean':
      return cleanCell(cell)
    case 'capitals':
      return italianCapitals(cell)
    case 'phone':
      return phoneIn(cell)
    case 'days':
      return orderDay(cell, step.order)
    case 'decimals':
      return withDecimalComma(cell, step.mark)
    case 'empty':
      return step.text !== '' && fold(cell) === fold(step.text) ? '' : cell
  }
}

/** Removes invisible characters and makes every run of blanks one; cells that only say 'nothing' become empty. */
export function cleanCell(cell: string): string {
  const text = cleanText(cell)
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replace(/[\s\u2800]+/g, ' ')
    .trim()
  return /^(-+|–|—|n\.?[/ ]?[dac]\.?|null|none|nan|#n\/[ad])$/i.test(text) ? '' : text
}

/**
 * The first telephone number of a cell, as text: '0039 06 474011' → '+39 06 474011'. A number that a spreadsheet has
 * rounded ('4,68769E+17') stays as it is, so that it is refused and not stored wrong.
 */
export function phoneIn(cell: string): string {
  const text = cleanText(cell).replace(/\s+/g, ' ').trim()
  if (isRounded(text)) return text
  const first =
    /\+?[\d(][\d ()./-]*/
      .exec(text)?.[0]
      .replace(/ - .*$/, '')
      .replace(/[ ./(-]+$/, '') ?? ''
  const whole = first.replace(/^(\d{6,})\.0$/, '$1')
  return whole.replace(/^00(?=[1-9])/, '+')
}

/** Whether a spreadsheet has written a long number with an exponent, and so lost its last digits. */
export const isRounded = (text: string): boolean => /^[+-]?\d+([.,]\d+)?E\+?\d+$/i.test(text.trim())

/** Rewrites a day in figures as day/month/year. */
export function orderDay(cell: string, order: DayOrder): string {
  const found = /^(\d{1,4})([-/. ])(\d{1,2})\2(\d{1,4})(?=$|[ T,])/.exec(cell.trim())
  if (!found) return cell
  const [all = '', one = '', , two = '', three = ''] = found
  const rest = cell.trim().slice(all.length)
  const isYearFirst = one.length > 2 || order === 'yearFirst'
  const parts = isYearFirst ? [three, two, one] : order === 'monthFirst' ? [two, one, three] : [one, two, three]
  return parts.join('/') + rest
}

/** Rewrites a number with this decimal mark in Italian notation. */
export function withDecimalComma(cell: string, mark: DecimalMark): string {
  if (!/^[^\p{L}]*\d[^\p{L}]*(€|eur|euro)?$/iu.test(cell.trim())) return cell
  return mark === '.' ? cell.replaceAll(',', '').replace('.', ',') : cell.replaceAll('.', '')
}

/** Returns the function that says which condition leaves a line out: its index, or -1 if the line stays. */
export function leaveOutOf(conditions: readonly LeaveOut[]): (cells: readonly string[]) => number {
  const excluded = new Map<number, Set<string>>()
  for (const { column, how, text } of conditions)
    if (how === 'isNot') excluded.set(column, (excluded.get(column) ?? new Set()).add(fold(text)))
  const tests = conditions.map((condition) => testOf(condition, excluded))
  return (cells) => tests.findIndex((test) => test(cells))
}

function testOf(
  { column, how, text }: LeaveOut,
  excluded: ReadonlyMap<number, ReadonlySet<string>>,
): (cells: readonly string[]) => boolean {
  const cellOf = (cells: readonly string[]): string => (cells[column] ?? '').trim()
  const wanted = fold(text)
  switch (how) {
    case 'is':
      return (cells) => fold(cellOf(cells)) === wanted
    case 'isNot':
      return (cells) => !excluded.get(column)?.has(fold(cellOf(cells)))
    case 'contains':
      return (cells) => wanted !== '' && fold(cellOf(cells)).includes(wanted)
    case 'empty':
      return (cells) => cellOf(cells) === ''
    case 'filled':
      return (cells) => cellOf(cells) !== ''
    case 'before':
    case 'after':
      return (cells) => {
        const order = compareCells(cellOf(cells), text.trim())
        return order !== null && (how === 'before' ? order < 0 : order > 0)
      }
  }
}

const numberIn = (text: string): number | null => {
  const plain = text.replace(/[\s€]/g, '')
  if (!/^[+-]?\d[\d.]*(,\d+)?$|^[+-]?\d+\.\d+$/.test(plain)) return null
  return Number(/^[+-]?\d+\.\d{1,2}$/.test(plain) ? plain : plain.replaceAll('.', '').replace(',', '.'))
}

/** The order of two cells as days, else as numbers, else as texts; null if one is empty or they are not alike. */
export function compareCells(cell: string, other: string): number | null {
  if (cell === '' || other === '') return null
  const otherDay = dayIn(other)
  if (otherDay) {
    const day = dayIn(cell)
    return day ? day.localeCompare(otherDay) : null
  }
  const otherNumber = numberIn(other)
  if (otherNumber !== null) {
    const number = numberIn(cell)
    return number === null ? null : number - otherNumber
  }
  return fold(cell).localeCompare(fold(other), 'it')
}

/** The word of a file as answers are found by it. */
export const wordKey = (field: string, text: string): string => `${field} ${fold(text)}`

/** Whether a cell of the field lists several words. */
export const listsWords = ({ kind }: Field): boolean => kind === 'choices' || kind === 'references'

/** Whether the words of a column in this field are listed, so that each can be given its meaning. */
export const hasWords = ({ kind, ref, options, picture }: Field): boolean =>
  kind === 'flag' || options !== undefined || (ref !== undefined && !picture)
