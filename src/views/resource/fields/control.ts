/** Props of every field control. */
import type { Field } from '../../../domain/model/fields.ts'
import type { FieldBinding } from '../../kit/form/FormRow.tsx'
import type { Outdated } from '../record/outdated.ts'

/** First day that may be picked: an end must not precede its start. */
export const firstDayOf = ({ kind, against }: Field, row: Readonly<Record<string, unknown>>): string | undefined =>
  kind === 'date' && against ? (row[against.field] as string | null | undefined) || undefined : undefined

export type Control = {
  /** Localized fields: the languages whose texts are copies. */
  untranslated?: unknown
  /** Localized fields: the days on which the Italian text changed after the translations. */
  outdated?: Outdated | undefined
  tie: FieldBinding
  name: string
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  onBlur?: () => void
  readOnly?: boolean
  /** Messages of nested fields, by path. */
  errors?: Readonly<Record<string, string[]>>
  autoFocus?: boolean
  /** Dates: first day that can be picked. */
  from?: string | undefined
}
