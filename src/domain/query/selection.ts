/** The selected rows of a list, and what can be changed in all of them at once (plan.ts). */
import { canFollow, closedFields, type User } from '../access/access.ts'
import { integer, decimal, isWritable, type Field } from '../model/fields.ts'
import type { Change, PlanRows } from '../plans/plan.ts'
import type { Owners } from '../model/references.ts'
import { formFieldsOf, type Resource } from '../model/resource.ts'
import { formatTotal } from '../text/text.ts'

export type Selection = Readonly<{
  /** The owner of all rows, as an address names it; empty where they belong to several hotels. */
  owner: Readonly<{ hotelId?: number; portalId?: number; databaseId?: number; contactId?: number; seller?: string }>
  rows: PlanRows
  count: number
  exact: boolean
  /** The number of hotels that they belong to; null where it is not known, or obvious. */
  hotels: number | null
  /** Some rows belong to another hotel than the one whose list is shown. */
  away: boolean
  /** The owners that all rows share. */
  owners: Owners
}>

/** '12 camere di 3 hotel', from 'Camera' and 'Camere'. */
export function countWords(
  { count, exact, hotels, away: includesOtherHotels }: Selection,
  label: string,
  plural: string,
): string {
  const noun = (count === 1 ? label : plural).toLowerCase()
  const where = hotels !== null && hotels > 1 ? ` di ${hotels} hotel` : includesOtherHotels ? ' di un altro hotel' : ''
  return `${formatTotal(count, exact)} ${noun}${where}`
}

export type ChangeKind = Change['how']

/** Kinds that many rows cannot be given at once. */
const KINDS: readonly Field['kind'][] = ['json', 'image', 'file', 'secret', 'instant']

/**
 * Whether many rows can be given this field; a reference `within` an owner only where all of them have the same one.
 */
export const isSharable = (field: Field, owners: Owners): boolean =>
  isWritable(field, false) &&
  !field.unique &&
  !field.call &&
  !field.slugOf &&
  !KINDS.includes(field.kind) &&
  (!field.within || (owners[field.within] ?? null) !== null)

/** The fields that this user may change in many rows at once: not those that identify rows or name their owner. */
export function changeableFields(resource: Resource, user: User, owners: Owners): [name: string, field: Field][] {
  const closed = closedFields(user, resource, false)
  const distinct = resource.distinct?.flatMap(({ fields }) => fields) ?? []
  return formFieldsOf(resource).filter(
    ([name, field]) =>
      isSharable(field, owners) &&
      !field.owner &&
      !field.scope &&
      ![...closed, ...distinct, resource.key].includes(name) &&
      canFollow(user, field),
  )
}

/**
 * The field that asks for the value of a change: a value of the field, days, an amount, a percentage; null where it is
 * emptied.
 */
export function valueFieldOf(field: Field, how: ChangeKind): Field | null {
  if (how === 'empty') return null
  if (how === 'percent') return decimal(field.label, { required: true, unit: '%', min: -100, max: 1_000 })
  if (how === 'add' && field.kind === 'date')
    return integer(field.label, { required: true, unit: 'giorni', unitOne: 'giorno' })
  const { against: _, only: __, ...own } = field
  if (how === 'set') return { ...own, required: true }
  // An added amount may be less than the minimum of the field, and negative.
  const { min: ___, max: ____, ...free } = own
  return { ...free, required: true }
}

/** The chosen changes, by field. */
export type ChosenChanges = Readonly<Record<string, { how: ChangeKind; value?: unknown }>>

export const changesOf = (chosen: ChosenChanges): Change[] =>
  Object.entries(chosen).map(([field, { how, value }]) =>
    how === 'empty' ? { field, how } : ({ field, how, value } as Change),
  )
