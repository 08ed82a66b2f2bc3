/** Surveys all lines of a stored file: the words of its columns, what its conditions leave out, what needs attention. */
import { type Field, fieldOf } from '../../src/domain/model/fields.ts'
import { type ImportSurvey, type SurveyWord } from '../../src/domain/plans/imports.ts'
import { closest } from '../../src/domain/text/likeness.ts'
import { entryOf } from '../../src/domain/util/lookup.ts'
import type { Column } from '../../src/domain/plans/plan.ts'
import {
  type DayOrder,
  hasWords,
  isRounded,
  listsWords,
  type Recipe,
  type WordAnswer,
  widthAfter,
} from '../../src/domain/plans/recipe.ts'
import type { Resource } from '../../src/domain/model/resource.ts'
import { fold, truncate } from '../../src/domain/text/text.ts'
import { invalid } from '../http/problem.ts'
import type { Call } from '../resources/request.ts'
import { Names, type ReadReference } from './names.ts'
import { requireColumns } from './readRecipe.ts'
import { shapedChunks } from './shapedLines.ts'
import { rememberedWords, type Stored, type Words } from './store.ts'
import { listParts, type Read, readWord, type Resolve, valueOf } from './values.ts'

/** Lines processed together. */
const CHUNK = 400
/** The most cells of a column that are counted, and the most words that are shown. */
const MOST_COUNTED = 20_000
const MOST_SHOWN = 300
const LONGEST_WORD = 200
const LONGEST_LIST = 2_000

type Found = { text: string; count: number }

export async function surveyOf(
  call: Call,
  resource: Resource,
  file: Stored,
  columns: readonly Column[],
  recipe: Recipe,
): Promise<ImportSurvey> {
  const width = file.header.length
  requireColumns(recipe, width)
  const most = widthAfter(width, recipe.steps)
  if (columns.some(({ column }) => column >= most)) throw invalid({ columns: ['Valore non valido'] })
  const counted = new Map<string, Map<string, Found>>()
  const wordColumns = columns.filter(({ field }) => hasWords(fieldOf(resource.fields, field)))
  for (const { field } of wordColumns) counted.set(field, new Map())
  const dayColumns = columns.filter(({ field }) => ['date', 'instant'].includes(fieldOf(resource.fields, field).kind))
  const days = new Map(dayColumns.map(({ column }) => [column, new DayFigures()]))
  const rounded = new Map<number, { count: number; example: string }>()
  const leftOut = recipe.leaveOut.map(() => 0)
  let lines = 0
  for await (const chunk of shapedChunks(call.db.pool, { id: file.id, width }, recipe, CHUNK)) {
    lines += chunk.lines.length
    for (const [at, count] of chunk.leftOut.entries()) leftOut[at]! += count
    for (const { cells } of chunk.lines) {
      for (const { column, field } of wordColumns) {
        const longest = listsWords(fieldOf(resource.fields, field)) ? LONGEST_LIST : LONGEST_WORD
        count(entryOf(counted, field), cells[column] ?? '', longest)
      }
      for (const { column } of dayColumns) entryOf(days, column).add(cells[column] ?? '')
      for (const { column } of columns) {
        const cell = cells[column] ?? ''
        if (!cell.includes('E') || !isRounded(cell)) continue
        const known = rounded.get(column)
        if (known) known.count++
        else rounded.set(column, { count: 1, example: cell.trim() })
      }
    }
  }
  const names = new Names(call)
  const remembered = await rememberedWords(call, resource)
  const words = await Promise.all(
    wordColumns.map(async ({ field }) => {
      const found = [...entryOf(counted, field).values()]
      return [field, await wordsOf(fieldOf(resource.fields, field), found, names, remembered[field] ?? {})] as const
    }),
  )
  return {
    lines,
    leftOut,
    words: Object.fromEntries(words),
    rounded: [...rounded].map(([column, one]) => ({ column, ...one })),
    days: [...days].flatMap(([column, figures]) => (figures.order ? [{ column, order: figures.order }] : [])),
  }
}

function count(words: Map<string, Found>, cell: string, longest: number): void {
  const text = cell.trim()
  if (text === '' || text.length > longest) return
  const key = fold(text)
  const known = words.get(key)
  if (known) known.count++
  else if (words.size < MOST_COUNTED) words.set(key, { text, count: 1 })
}

/** The words of one field, the unknown ones first, then those that occur most. */
async function wordsOf(
  field: Field,
  found: readonly Found[],
  names: Names,
  remembered: Words[string],
): Promise<ImportSurvey['words'][string]> {
  const resolve: ReadReference = field.ref ? await names.reader(field) : () => ({ value: null })
  const candidates = await candidatesOf(field, names)
  const labels = new Map(candidates.map(([label, value]) => [value, label]))
  const unknown: Found[] = []
  const known: SurveyWord[] = []
  for (const { read, ...one } of readWords(field, found, (text) => resolve(text, {}))) {
    if (!('value' in read)) unknown.push(one)
    else
      known.push({ ...one, value: read.value as WordAnswer['value'], label: labelOf(labels, read.value), by: 'name' })
  }
  unknown.sort((a, b) => b.count - a.count)
  const words = unknown.slice(0, MOST_SHOWN).map((one): SurveyWord => {
    const answer = remembered[fold(one.text)]
    if (answer === null) return { ...one, value: null, label: null, by: 'remembered' }
    if (answer !== undefined && labels.has(answer))
      return { ...one, value: answer, label: labelOf(labels, answer), by: 'remembered' }
    const value = closest(one.text, candidates)
    return value === undefined
      ? { ...one, value: null, label: null, by: null }
      : { ...one, value, label: labelOf(labels, value), by: 'likeness' }
  })
  // The names of referenced rows are too many to list; those of choices are few and show what the file says.
  const shownNames = field.ref ? [] : known.sort((a, b) => b.count - a.count).slice(0, MOST_SHOWN)
  return { words: [...words, ...shownNames], more: Math.max(0, unknown.length - MOST_SHOWN), known: known.length }
}

type ReadWord = Found & { read: Read }

/** The distinct words of a column and what each is read as; a cell of a list field holds several words. */
function readWords(field: Field, cells: readonly Found[], resolve: Resolve): ReadWord[] {
  if (!listsWords(field)) return cells.map((cell) => ({ ...cell, read: valueOf(field, cell.text, resolve) }))
  const words = new Map<string, ReadWord>()
  for (const { text: list, count: times } of cells) {
    for (const { text, read } of listParts(list, (word) => readWord(field, word, resolve))) {
      const known = words.get(fold(text))
      if (known) known.count += times
      else if (text.length <= LONGEST_WORD) words.set(fold(text), { text, read, count: times })
    }
  }
  return [...words.values()]
}

type Candidate = readonly [label: string, value: string | number | boolean]

async function candidatesOf(field: Field, names: Names): Promise<Candidate[]> {
  if (field.ref) return names.labels(field)
  if (field.kind === 'flag') return [['sì', true] as const, ['no', false] as const]
  return (field.options ?? []).map(({ label, value }) => [label, value] as const)
}

const labelOf = (labels: ReadonlyMap<string | number | boolean, string>, value: unknown): string =>
  truncate(labels.get(value as string) ?? String(value), 200)

/** Finds out how the days of a column are written: a figure above twelve cannot be a month. */
class DayFigures {
  #first = 0
  #second = 0
  #isYearFirst = false
  #count = 0

  add(cell: string): void {
    const [, one = '', two = '', three = ''] = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?!\d)/.exec(cell.trim()) ?? []
    if (one === '') return
    this.#count++
    if (one.length > 2) this.#isYearFirst = true
    else if (three !== '') {
      this.#first = Math.max(this.#first, Number(one))
      this.#second = Math.max(this.#second, Number(two))
    }
  }

  /** null: there are no days in figures. */
  get order(): DayOrder | 'ambiguous' | null {
    if (!this.#count) return null
    if (this.#first > 12 && this.#second <= 12) return 'dayFirst'
    if (this.#second > 12 && this.#first <= 12) return 'monthFirst'
    return this.#isYearFirst && !this.#first ? 'yearFirst' : 'ambiguous'
  }
}
