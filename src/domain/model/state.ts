/** The type of a state; the functions on states are in states.ts. */
import type { Option } from './fields.ts'
import type { Query } from '../query/query.ts'

export type Tone = NonNullable<Option['tone']> | 'neutral'
export type State = {
  id: string
  label: string
  tone: Tone
  /** `today`: 'YYYY-MM-DD' in Italy. */
  when: (today: string) => Query
  /** A mark: it may be shown beside the state. */
  mark?: true
}
export type States = readonly State[]
