/** What is ticked in a list, and what may become of all of it at once (plan.ts). */
import { canFollow, closedFields, type User } from './access.ts'
import { integer, decimal, isWritable, type Field } from './fields.ts'
import type { Change, PlanRows } from './plan.ts'
import type { Owners } from './references.ts'
import { formFieldsOf, type Resource } from './resource.ts'
import { formatTotal } from './text.ts'

export type Selection = Readonly<{
  /** Whose all of it is, as an address names them; nobody's where it lies in several hotels. */
  owner: Readonly<{ hotelId?: number; portalId?: number; databaseId?: number; contactId?: number; seller?: string }>
  rows: PlanRows
  count: number
  exact: boolean
  /** In how many hotels they lie; null where that is not known, or goes without saying. */
  hotels: number | null
  /** Some of it lies elsewhere than in the hotel whose list is shown. */
  away: boolean
  /** Whose all of them are. */
  owners: Owners
}>

/** '12 camere di 3 hotel', of 'Camera' and 'Camere'. */
export function countWords({ count, exact, hotels, away }: Selection, label: string, plural: string): string {
  const noun = (count === 1 ? label : plural).toLowerCase()
  const where = hotels !== null && hotels > 1 ? ` di ${hotels} hotel` : away ? ' di un altro hotel' : ''
  return `${formatTotal(count, exact)} ${noun}${where}`
}

export type How = Change['how']

/** What cannot be said of many rows at once. */
const KINDS: readonly Field['kind'][] = ['json', 'image', 'file', 'secret', 'instant']

/** May many rows be given this field? A reference within an owner, where all of them are of one. */
export const isSharable = (field: Field, owners: Owners): boolean =>
  isWritable(field, false) &&
  !field.unique &&
  !field.call &&
  !field.slugOf &&
  !KINDS.includes(field.kind) &&
  (!field.within || (owners[field.within] ?? null) !== null)

/** The fields that this person may change of many rows at once: not those that tell rows apart or say whose they are. */
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

/** What is asked for a change: a value of the field, days, an amount, a percentage; nothing where it is emptied. */
export function valueFieldOf(field: Field, how: How): Field | null {
  if (how === 'empty') return null
  if (how === 'percent') return decimal(field.label, { required: true, unit: '%', min: -100, max: 1_000 })
  if (how === 'add' && field.kind === 'date')
    return integer(field.label, { required: true, unit: 'giorni', unitOne: 'giorno' })
  const { against: _, only: __, ...own } = field
  if (how === 'set') return { ...own, required: true }
  // What is added may be less than what may be there, and less than nothing.
  const { min: ___, max: ____, ...free } = own
  return { ...free, required: true }
}

/** By field: what becomes of it. */
export type Chosen = Readonly<Record<string, { how: How; value?: unknown }>>

export const changesOf = (chosen: Chosen): Change[] =>
  Object.entries(chosen).map(([field, { how, value }]) =>
    how === 'empty' ? { field, how } : ({ field, how, value } as Change),
  )
