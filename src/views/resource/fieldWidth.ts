/** How much of a form a field takes, by what it holds. */
import type { Field } from '../../domain/fields.ts'
import type { FieldWidth } from '../kit/FormRow.tsx'

const SMALL: readonly Field['kind'][] = ['integer', 'decimal', 'money', 'date', 'instant', 'flag', 'color']
const MEDIUM: readonly Field['kind'][] = ['choice', 'reference', 'email', 'phone', 'secret']
/** Characters of a code or an hour; of a name, beyond which a text is a title. */
const CODE = 12
const NAME = 80

export function widthOf(field: Field): FieldWidth {
  if (SMALL.includes(field.kind)) return 'small'
  if (MEDIUM.includes(field.kind)) return field.multiple ? 'whole' : 'medium'
  if (field.kind !== 'text' || field.lines) return 'whole'
  const most = field.maxLength ?? Infinity
  return most <= CODE ? 'small' : most <= NAME ? 'medium' : 'whole'
}
