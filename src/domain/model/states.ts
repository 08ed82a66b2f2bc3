/**
 * The state and the marks of a row, as short labels with a tone: the state is the first one that holds, marks may be
 * shown beside it. Each is a query, so that browser and service agree: the browser evaluates it on a row, the service
 * compiles it to SQL to sort and filter by (`resources/read/conditions.ts`).
 */
import { type Field, type Fields, type Option, fieldOf } from './fields.ts'
import { and, compare, not, type Comparison, type Query } from '../query/query.ts'
import type { Filter, Resource } from './resource.ts'
import { addDays, today } from '../time/dates.ts'
import { EXPIRY_WINDOW_DAYS } from '../trade/rules.ts'
import type { State, States, Tone } from './state.ts'
import { isEmpty } from './fields.ts'

const always = and()
export const fallbackState = (id: string, label: string, tone: Tone): State => ({ id, label, tone, when: () => always })

/** It ends within EXPIRY_WINDOW_DAYS. */
export const endsSoon = (field: string, today: string): Query =>
  and(compare(field, '>=', today), compare(field, '<=', addDays(today, EXPIRY_WINDOW_DAYS)))

/**
 * States of what is online for some days, switched by the flag of that name; `ends`: the grammatical ending of the
 * labels.
 */
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
  fallbackState('online', 'Online', 'ok'),
]

/** The states of landing pages and interactions. */
export const onlineStates: States = statesOnline('stato_online', 'a')

const optionsOf = (states: States): Option[] =>
  states.map(({ id, label, tone, mark }) => ({
    value: id,
    label,
    ...(tone !== 'neutral' && { tone }),
    ...(mark && { mark }),
  }))

/** The column of the list: it is not stored, the service returns it with each row. */
export const stateField = (states: States, column = 1.5): Field<'choices'> => ({
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

/** The query for rows in that state, or with that mark; null where none has that id. */
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
  const isHolding = (one: State) => holds(fields, one.when(today), row)
  const state = states.find((one) => !one.mark && isHolding(one))
  return [...(state ? [state] : []), ...states.filter((one) => one.mark && isHolding(one))]
}

/** Whether the query matches this row. It evaluates only the kinds of query that states are made of. */
export function holds(fields: Fields, query: Query, row: Row): boolean {
  switch (query.kind) {
    case 'and':
      return query.of.every((one) => holds(fields, one, row))
    case 'or':
      return query.of.some((one) => holds(fields, one, row))
    case 'not':
      return !holds(fields, query.of, row)
    case 'isNull':
      return isEmpty(fieldOf(fields, query.field), row[query.field])
    case 'compare':
      return compares(fieldOf(fields, query.field), row[query.field] ?? null, query.operator, query.value)
    default:
      throw new Error(`a state cannot use a query of kind '${query.kind}': evaluate it in holds() first`)
  }
}

/**
 * Compares as the database does: null is neither less nor greater, an unset flag is off, a list equals a value that it
 * contains.
 */
function compares({ kind }: Field, value: unknown, operator: Comparison, text: string): boolean {
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
