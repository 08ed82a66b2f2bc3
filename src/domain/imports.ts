/** What a file of a list holds: which fields a column may fill, which find a row, how the columns are called. */
import { canFollow, isShownTo, type User } from './access.ts'
import { isWritable, type Field } from './fields.ts'
import { ownerFieldOf } from './owner.ts'
import type { Plan } from './plan.ts'
import { calledAfter, type Resource } from './resource.ts'

/** The largest file that is read, bytes. */
export const LARGEST_IMPORT = 64 * 1024 * 1024
/** The most columns of one. */
export const IMPORT_COLUMNS = 300
/** The longest cell, characters. */
export const LONGEST_CELL = 100_000

export type ImportMode = Extract<Plan, { op: 'import' }>['mode']

/** `by`: what the field was found by. */
export type ProposedColumn = { column: number; field: string | null; by: 'remembered' | 'name' | 'label' | null }

/** A file that was read. */
export type ImportInfo = {
  id: number
  resource: string
  name: string
  encoding: string
  separator: string
  header: readonly string[]
  lines: number
  /** The first lines, cell by cell. */
  sample: readonly (readonly string[])[]
  columns: readonly ProposedColumn[]
  /** Fields by which a line may find its row. */
  keys: readonly string[]
  /** As it was the last time. */
  key: string | null
  mode: ImportMode
}

const UNREADABLE = ['secret', 'json', 'image', 'file']

const isCell = ({ kind, derived }: Field): boolean =>
  !UNREADABLE.includes(kind) && derived !== 'client' && derived !== 'state'

/** The fields that a column may fill, in the order of the form. */
export const importFields = ({ fields }: Resource): string[] =>
  Object.keys(fields).filter(
    (name) => isCell(fields[name]!) && isWritable(fields[name]!, true) && isAskedFor(fields[name]!),
  )

/** Fields that only the services name are none of a file's; whose the row is may stand in it. */
const isAskedFor = ({ form, scope, owner, required }: Field): boolean =>
  form !== false || Boolean(scope ?? owner) || required === true

/** Its list as a file is that of its table: it has no export of its own, and shows nothing else. */
export const isExported = ({ endpoints, exported, computed }: Resource): boolean =>
  exported !== false &&
  !computed &&
  endpoints.some(({ op }) => op === 'list') &&
  !endpoints.some(({ op }) => op === 'export')

/** The columns of an exported list: its key first, then the fields of its form; `owned`: all rows are one hotel's. */
export function exportFields({ key, fields }: Resource, user: User, owned: boolean): string[] {
  const hotel = ownerFieldOf(fields, 'hotel')
  const isWanted = (name: string): boolean => {
    const field = fields[name]!
    if (name === key) return true
    if (!isCell(field) || field.onRequest || name === 'token') return false
    if (name === hotel) return !owned && canFollow(user, field)
    return isAskedFor(field) && isShownTo(user, fields, field)
  }
  return [...new Set([key, ...Object.keys(fields).filter(isWanted)])].filter((name) => fields[name])
}

/** Fields whose value may tell which row a line means: its key, what is unique, what it is called by. */
export function keyFields({ key, fields, display, distinct = [] }: Resource): string[] {
  const telling = new Set([...calledAfter({ key, display }), ...distinct.flatMap((one) => one.fields)])
  return Object.entries(fields)
    .filter(([name, field]) => {
      if (name === key) return true
      const isText = ['text', 'email', 'url', 'integer', 'localized'].includes(field.kind)
      return isText && !field.derived && !field.onRequest && (telling.has(name) || field.unique === true)
    })
    .map(([name]) => name)
}

/** What each column is called; where several fields have one label, it says which. */
export function headingsOf({ fields }: Resource, names: readonly string[]): Map<string, string> {
  const uses = new Map<string, number>()
  for (const { label } of Object.values(fields)) uses.set(label, (uses.get(label) ?? 0) + 1)
  return new Map(
    names.map((name) => {
      const { label } = fields[name]!
      return [name, uses.get(label)! > 1 ? `${label} (${name})` : label]
    }),
  )
}
