/**
 * How a row stands, in a few words with a tone: one of them is its state (the first that holds), the others are marks that
 * may stand beside it. Each is a query, so that browser and service judge alike: here a row is looked at, there the same
 * query becomes SQL to sort and filter by (`resources/conditions.ts`).
 */
import type { Field, Fields, Option } from './fields.ts'
import { and, compare, not, type Comparing, type Query } from './query.ts'
import type { Filter, Resource } from './resource.ts'
import { addDays, EXPIRY_WINDOW_DAYS, today } from './rules.ts'
import type { State, States, Tone } from './state.ts'
import { isEmpty } from './validate.ts'

const always = and()
export const otherwise = (id: string, label: string, tone: Tone): State => ({ id, label, tone, when: () => always })

/** Runs out within the week. */
export const endsSoon = (field: string, today: string): Query =>
  and(compare(field, '>=', today), compare(field, '<=', addDays(today, EXPIRY_WINDOW_DAYS)))

/** What is put online for some days by the flag of that name; `ends`: how its words end. */
export const statesOnline = (flag: string, ends: 'a' | 'o'): States => [
  { id: `spent${ends}`, label: 'Non online', tone: 'neutral', when: () => compare(flag, '!=', 'true') },
  { id: `scadut${ends}`, label: `Scadut${ends}`, tone: 'bad', when: (day) => compare('data_fine', '<', day) },
  {
    id: `programmat${ends}`,
    label: `Programmat${ends}`,
    tone: 'info',
    when: (day) => compare('data_inizio', '>', day),
  },
  { id: 'in_scadenza', label: 'In scadenza', tone: 'warn', when: (day) => endsSoon('data_fine', day) },
  otherwise('online', 'Online', 'ok'),
]

/** As landing pages and interactions are. */
export const onlineStates: States = statesOnline('stato_online', 'a')

const optionsOf = (states: States): Option[] =>
  states.map(({ id, label, tone, mark }) => ({
    value: id,
    label,
    ...(tone !== 'neutral' && { tone }),
    ...(mark && { mark }),
  }))

/** The column of the list: not stored, told by the service beside each row. */
export const stateField = (states: States, column = 1.5): Field => ({
  kind: 'choices',
  label: 'Stato',
  options: optionsOf(states),
  readonly: true,
  derived: 'state',
  form: false,
  column,
})

export const stateFilter = (states: States): { state: Filter } => ({
  state: { kind: 'choice', label: 'Stato', options: optionsOf(states), rule: 'state' },
})

/** The rows in that state, or with that mark; null where there is none of that name. */
export function stateQuery(states: States, id: string, today: string): Query | null {
  const state = states.find((one) => one.id === id)
  if (!state) return null
  if (state.mark) return state.when(today)
  const earlier = states.slice(0, states.indexOf(state)).filter((one) => !one.mark)
  return and(...earlier.map((one) => not(one.when(today))), state.when(today))
}

type Row = Readonly<Record<string, unknown>>

/** The state of a row, then its marks. */
export function statesOf(
  { states = [], fields }: Pick<Resource, 'states' | 'fields'>,
  row: Row,
  today: string,
): State[] {
  const holding = (one: State) => holds(fields, one.when(today), row)
  const state = states.find((one) => !one.mark && holding(one))
  return [...(state ? [state] : []), ...states.filter((one) => one.mark && holding(one))]
}

/** Does the query mean this row? Of the tree, only what states are made of. */
function holds(fields: Fields, query: Query, row: Row): boolean {
  switch (query.kind) {
    case 'and':
      return query.of.every((one) => holds(fields, one, row))
    case 'or':
      return query.of.some((one) => holds(fields, one, row))
    case 'not':
      return !holds(fields, query.of, row)
    case 'isNull':
      return isEmpty(fields[query.field]!, row[query.field])
    case 'compare':
      return compares(fields[query.field]!, row[query.field] ?? null, query.operator, query.value)
    default:
      throw new Error(`a state cannot ask for '${query.kind}'`)
  }
}

/** As the database compares: nothing is neither more nor less, an unset flag is off, a list has the value in it. */
function compares({ kind }: Field, value: unknown, operator: Comparing, text: string): boolean {
  if (kind === 'flag') return ((value === true) === (text === 'true')) === (operator === '=')
  if (kind === 'choices' || kind === 'references')
    return (Array.isArray(value) && value.map(String).includes(text)) === (operator === '=')
  if (value === null) return operator === '!='
  const isNumber = kind === 'integer' || kind === 'decimal' || kind === 'money'
  const order = isNumber
    ? Number(value) - Number(text)
    : byText(kind === 'instant' ? today(new Date(String(value))) : String(value), text)
  if (operator === '=') return order === 0
  if (operator === '!=') return order !== 0
  if (operator === '<') return order < 0
  if (operator === '<=') return order <= 0
  return operator === '>' ? order > 0 : order >= 0
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
