/** What a state is made of; what can be done with one: states.ts. */
import type { Option } from './fields.ts'
import type { Query } from './query.ts'

export type Tone = NonNullable<Option['tone']> | 'neutral'
export type State = {
  id: string
  label: string
  tone: Tone
  /** `today`: 'YYYY-MM-DD' in Italy. */
  when: (today: string) => Query
  /** Stands beside the state. */
  mark?: true
}
export type States = readonly State[]
