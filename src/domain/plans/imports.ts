/** Importing and exporting lists: which fields a column may fill, which fields find a row, the headings of columns. */
import { canFollow, isShownTo, type User } from '../access/access.ts'
import { isWritable, type Field, fieldOf } from '../model/fields.ts'
import { ownerFieldOf } from '../model/owner.ts'
import type { Plan } from './plan.ts'
import type { DayOrder, WordAnswer } from './recipe.ts'
import { displayFields } from '../model/displayFields.ts'
import type { Resource } from '../model/resource.ts'
import { entryOf } from '../util/lookup.ts'

/** The largest file that is accepted, in bytes. */
export const LARGEST_IMPORT = 64 * 1024 * 1024
/** The most columns of a file. */
export const IMPORT_COLUMNS = 300
/** The longest cell, in characters. */
export const LONGEST_CELL = 100_000

export type ImportMode = Extract<Plan, { op: 'import' }>['mode']

/** `by`: how the field was matched to the column. `values`: by what most cells of the column look like. */
export type ProposedColumn = {
  column: number
  field: string | null
  by: 'remembered' | 'name' | 'label' | 'synonym' | 'values' | null
}

/** How to import files of a source: a plan without its file, whose columns are found by their names. */
export type SavedRecipe = {
  id: number
  name: string
  header: readonly string[]
  plan: RecipePlan
}
export type RecipePlan = Omit<Extract<Plan, { op: 'import' }>, 'op' | 'file'>

/** A word of the file in a field with choices, or that refers to other rows. */
export type SurveyWord = {
  text: string
  count: number
  value: WordAnswer['value']
  /** What the word means, as text; null if that is not known, or if the field stays empty. */
  label: string | null
  /** `name`: it is the name itself; `remembered`: an earlier import said so; `likeness`: it is written similarly. */
  by: 'name' | 'remembered' | 'likeness' | null
}

/** What the services find in all lines of a file, for the columns and the recipe chosen so far. */
export type ImportSurvey = {
  /** Lines that stay, and how many each condition leaves out. */
  lines: number
  leftOut: readonly number[]
  /** By field: its words, the unknown ones first; `more`: how many others there are, `known`: how many are names. */
  words: Readonly<Record<string, { words: readonly SurveyWord[]; more: number; known: number }>>
  /** Columns with numbers of which a spreadsheet has lost digits ('4,68769E+17'), and how many. */
  rounded: readonly { column: number; count: number; example: string }[]
  /** Columns of days in figures: how they are written, as far as their days say it. */
  days: readonly { column: number; order: DayOrder | 'ambiguous' }[]
}

/** A parsed import file. */
export type ImportInfo = {
  id: number
  resource: string
  name: string
  encoding: string
  separator: string
  /** The sheet that was read, and all sheets of the file, to choose another; null and none for a text. */
  sheet: string | null
  sheets: readonly string[]
  header: readonly string[]
  lines: number
  /** The first lines, cell by cell. */
  sample: readonly (readonly string[])[]
  columns: readonly ProposedColumn[]
  /** Fields by which a line can find its row. */
  keys: readonly string[]
  /** The one that was used the last time. */
  key: string | null
  mode: ImportMode
  /** Saved recipes for files with these columns, the newest first. */
  recipes: readonly SavedRecipe[]
}

const UNREADABLE = ['secret', 'json', 'image', 'file']

const isCell = ({ kind, derived }: Field): boolean =>
  !UNREADABLE.includes(kind) && derived !== 'client' && derived !== 'state'

/** The fields that a column may fill, in the order of the form. */
export const importFields = ({ fields }: Resource): string[] =>
  Object.keys(fields).filter(
    (name) =>
      isCell(fieldOf(fields, name)) && isWritable(fieldOf(fields, name), true) && isInFile(fieldOf(fields, name)),
  )

/** Fields that only the services set are not columns; the owner of the row may be one. */
const isInFile = ({ form, scope, owner, required }: Field): boolean =>
  form !== false || Boolean(scope ?? owner) || required === true

/** Whether the general export applies: the list has no export of its own, and shows only rows of its table. */
export const isExported = ({ endpoints, exported, computed }: Resource): boolean =>
  exported !== false &&
  !computed &&
  endpoints.some(({ op }) => op === 'list') &&
  !endpoints.some(({ op }) => op === 'export')

/**
 * The columns of an exported list: the key first, then the fields of the form; `owned`: all rows belong to one hotel.
 */
export function exportFields({ key, fields }: Resource, user: User, owned: boolean): string[] {
  const hotel = ownerFieldOf(fields, 'hotel')
  const isWanted = (name: string): boolean => {
    const field = fieldOf(fields, name)
    if (name === key) return true
    if (!isCell(field) || field.onRequest || name === 'token') return false
    if (name === hotel) return !owned && canFollow(user, field)
    return isInFile(field) && isShownTo(user, fields, field)
  }
  return [...new Set([key, ...Object.keys(fields).filter(isWanted)])].filter((name) => fields[name])
}

/** Fields whose value can identify the row of a line: its key, unique fields, and what it is called by. */
export function keyFields({ key, fields, display, distinct = [] }: Resource): string[] {
  const namingFields = new Set([...displayFields({ key, display }), ...distinct.flatMap((one) => one.fields)])
  return Object.entries(fields)
    .filter(([name, field]) => {
      if (name === key) return true
      const isText = ['text', 'email', 'url', 'integer', 'localized'].includes(field.kind)
      return isText && !field.derived && !field.onRequest && (namingFields.has(name) || field.unique === true)
    })
    .map(([name]) => name)
}

/** The heading of each column; where several fields have the same label, it includes the field's name. */
export function headingsOf({ fields }: Resource, names: readonly string[]): Map<string, string> {
  const uses = new Map<string, number>()
  for (const { label } of Object.values(fields)) uses.set(label, (uses.get(label) ?? 0) + 1)
  return new Map(
    names.map((name) => {
      const { label } = fieldOf(fields, name)
      return [name, entryOf(uses, label) > 1 ? `${label} (${name})` : label]
    }),
  )
}
