/** What every control of a field is given. */
import type { Field } from '../../domain/fields.ts'
import type { Tie } from '../kit/FormRow.tsx'
import type { Outdated } from './outdated.ts'

/** The first day that may be picked: an end does not come before its beginning. */
export const firstDayOf = ({ kind, against }: Field, row: Readonly<Record<string, unknown>>): string | undefined =>
  kind === 'date' && against ? (row[against.field] as string | null | undefined) || undefined : undefined

export type Control = {
  /** Of a localized field: the languages whose texts are copies. */
  untranslated?: unknown
  /** The same: the days on which its Italian text changed since the others were written. */
  outdated?: Outdated | undefined
  tie: Tie
  name: string
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  onBlur?: () => void
  readOnly?: boolean
  /** Messages of nested fields, by path. */
  errors?: Readonly<Record<string, string[]>>
  autoFocus?: boolean
  /** date: no day before it can be picked. */
  from?: string | undefined
}
