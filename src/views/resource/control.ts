/** What every control of a field is given. */
import type { Field } from '../../domain/fields.ts'
import type { Tie } from '../kit/FormRow.tsx'

export type Control = {
  /** Of a localized field: the languages whose texts are copies. */
  untranslated?: unknown
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
}
