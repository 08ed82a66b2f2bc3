/** The effect of a change on a field, in many rows at once. */
import { isBare, isNumeric, isWritable, type Field } from './fields.ts'
import type { Change } from '../plans/plan.ts'
import { addDays } from '../time/dates.ts'

/** The value of a field after a change; nothing is added to an empty field. */
export function changedValue(field: Field, change: Change, value: unknown): unknown {
  if (change.how === 'set') return change.value
  if (change.how === 'empty') return null
  if (field.kind === 'date' && change.how === 'add')
    return typeof value === 'string' ? addDays(value, change.value) : value
  const cents = (of: number): number =>
    change.how === 'add' ? of * 100 + change.value * 100 : Number((of * (100 + change.value)).toFixed(6))
  return mapAmounts(field, value, (of, step) => Math.round(cents(of) / (100 * step)) * step)
}

/** Changes every amount in a field, at any depth: the prices of a grid change together. */
function mapAmounts(field: Field, value: unknown, to: (value: number, step: number) => number): unknown {
  if (typeof value === 'number') {
    if (field.kind === 'integer') return to(value, 1)
    // Rounds to whole cents: 0.01 is no exact binary number.
    return field.kind === 'money' || field.kind === 'decimal' ? Number(to(value, 0.01).toFixed(2)) : value
  }
  if (field.kind !== 'json' || typeof value !== 'object' || value === null) return value
  const inside = (row: unknown): unknown =>
    field.each
      ? mapAmounts(field.each, row, to)
      : mapValues(row, (one, name) => (field.items?.[name] ? mapAmounts(field.items[name], one, to) : one))
  if (Array.isArray(value)) return value.map(inside)
  return field.shape === 'map' ? mapValues(value, inside) : inside(value)
}

const mapValues = (value: unknown, to: (one: unknown, name: string) => unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, to(one, name)]))
    : value

/** The kinds of change that a field allows in many rows at once; empty: none. */
export function changeKindsOf(name: string, field: Field): Change['how'][] {
  if (field.unique || !isWritable(field, false)) return []
  if (field.kind === 'json') return holdsMoney(field) ? ['percent', 'add'] : []
  if (!plain.has(field.kind)) return []
  const counts = isNumeric(field) && !field.options
  return [
    'set',
    ...(field.required || field.kind === 'flag' ? [] : (['empty'] as const)),
    ...(counts || field.kind === 'date' ? (['add'] as const) : []),
    ...(counts && !isBare(name, field) ? (['percent'] as const) : []),
  ]
}

/** Kinds whose value can be the same in many rows; pictures, files and grids belong to one row. */
const plain = new Set<Field['kind']>([
  'text',
  'longText',
  'integer',
  'decimal',
  'money',
  'date',
  'flag',
  'choice',
  'choices',
  'reference',
  'references',
  'localized',
  'localizedHtml',
  'html',
  'email',
  'phone',
  'url',
  'color',
])

const holdsMoney = ({ each, items = {} }: Field): boolean =>
  [each, ...Object.values(items)].some((one) => one && (one.kind === 'money' || holdsMoney(one)))
