/** How much of a form a field takes, by what it holds. */
import type { Field } from '../../domain/fields.ts'
import type { FieldWidth } from '../kit/FormRow.tsx'

const SMALL: readonly Field['kind'][] = ['integer', 'decimal', 'money', 'date', 'instant', 'flag', 'color']
const MEDIUM: readonly Field['kind'][] = ['choice', 'reference', 'email', 'phone', 'secret']
/** Characters beyond which a text is a title rather than a name or a code. */
const NAME = 80

export function widthOf(field: Field): FieldWidth {
  if (SMALL.includes(field.kind)) return 'small'
  if (MEDIUM.includes(field.kind)) return field.multiple ? 'whole' : 'medium'
  const isName = field.kind === 'text' && !field.lines && (field.maxLength ?? NAME + 1) <= NAME
  return isName ? 'medium' : 'whole'
}
