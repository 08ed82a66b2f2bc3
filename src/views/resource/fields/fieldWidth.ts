/** Width of a field in a form, by its kind and length. */
import type { Field } from '../../../domain/model/fields.ts'
import type { FieldWidth } from '../../kit/form/FormRow.tsx'

const SMALL: readonly Field['kind'][] = ['integer', 'decimal', 'money', 'date', 'instant', 'flag', 'color']
const MEDIUM: readonly Field['kind'][] = ['choice', 'reference', 'email', 'phone', 'secret']
/** Maximum lengths of a code or time, and of a name; longer texts take the whole width. */
const CODE = 12
const NAME = 80

export function widthOf(field: Field): FieldWidth {
  if (SMALL.includes(field.kind)) return 'small'
  if (MEDIUM.includes(field.kind)) return field.multiple ? 'whole' : 'medium'
  if (field.kind !== 'text' || field.lines) return 'whole'
  const most = field.maxLength ?? Infinity
  return most <= CODE ? 'small' : most <= NAME ? 'medium' : 'whole'
}
