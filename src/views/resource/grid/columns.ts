/** Selects the columns of a list that fit its width, in order, without squeezing any. */
import { columnsFor, type Resource } from '../../../domain/model/resource.ts'
import type { Field } from '../../../domain/model/fields.ts'
import { itemAt } from '../../../domain/util/lookup.ts'

export type Column = { name: string; field: Field; width: number; grow: boolean }

const widths: Partial<Record<Field['kind'], number>> = {
  integer: 84,
  decimal: 100,
  // '1.234.567,89 €'
  money: 124,
  date: 104,
  instant: 148,
  flag: 84,
  color: 104,
  phone: 140,
  email: 200,
  url: 200,
  reference: 170,
}

/** Width of a header: its label and the sort arrow. */
const headWidth = (field: Field): number => field.label.length * 6.6 + 44

/** Width of the longest label inside a tag; a badge has an icon and capitals. */
const choiceWidth = ({ options = [] }: Field): number => {
  const letter = options.some(({ badge }) => badge) ? 8 : 6.6
  return Math.min(210, 46 + letter * Math.max(0, ...options.map(({ label }) => label.length)))
}

/** Below this width, px, the marks of a state shrink to dots; Resource.css does the same at its 560 px. */
const NARROW = 522
/** What a tag takes beside its text, px. */
const TAG = 24
/** Width of what follows a state, px: one mark, or the dots of several. */
const [MARK, POINTS] = [100, 34]

const bodyWidth = (field: Field, room: number): number =>
  field.derived === 'state'
    ? choiceWidth(field) + (field.options?.some(({ mark }) => mark) ? (room < NARROW ? POINTS : MARK) : 0)
    : field.kind === 'choice'
      ? Math.max(96, choiceWidth(field))
      : (widths[field.kind] ?? 180) + (field.due ? TAG : 0)

const widthOf = (field: Field, room: number): number =>
  Math.max(bodyWidth(field, room), Math.min(190, headWidth(field)))

const grows = (field: Field): boolean =>
  ['text', 'localized', 'longText', 'email', 'url', 'reference', 'references', 'localizedHtml'].includes(field.kind)

/** Below this width, px, a row says on a second line what its missing columns would. */
const TWO_LINES = 640

/** Whether rows take a second line: the list is narrow, as beside an open record, and columns have no room. */
export const hasTwoLines = (
  resource: Resource,
  room: number,
  hidden: readonly string[],
  shown: number,
  filters: Readonly<Record<string, string>> = {},
): boolean =>
  room < TWO_LINES && shown < columnsFor(resource, filters).filter(([name]) => !hidden.includes(name)).length

/** Columns that fit into `room` px while these filters are set, without the hidden ones; always at least two. */
export function fitColumns(
  resource: Resource,
  room: number,
  hidden: readonly string[],
  filters: Readonly<Record<string, string>> = {},
): Column[] {
  const all = columnsFor(resource, filters)
    .filter(([name]) => !hidden.includes(name))
    .map(([name, field]) => ({ name, field, width: widthOf(field, room), grow: grows(field) }))
  const chosen: Column[] = []
  let used = 0
  for (const column of all) {
    if (chosen.length >= 2 && used + column.width > room) break
    used += column.width
    chosen.push(column)
  }
  if (!chosen.some((column) => column.grow)) takeName(chosen, all, room)
  return chosen
}

/** Numbers and dates alone do not identify a row: the first text column replaces the last ones, if it fits. */
function takeName(chosen: Column[], all: readonly Column[], room: number): void {
  const words = all.find((column) => column.grow)
  const fitsAfter = (count: number) =>
    words !== undefined && chosen.slice(0, count).reduce((used, { width }) => used + width, words.width) <= room
  const fittingCount = chosen.findLastIndex((_, count) => count > 0 && fitsAfter(count))
  if (words && fittingCount > 0) chosen.splice(fittingCount, chosen.length, words)
  else if (chosen.length) itemAt(chosen, 0).grow = true
}
