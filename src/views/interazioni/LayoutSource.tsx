/** The HTML source of a layout. A rich text editor would treat its placeholders and markup as text. */
import { formatNumber } from '../../domain/text/text.ts'
import { FormRow } from '../kit/form/FormRow.tsx'
import { TextArea } from '../kit/fields/text/TextArea.tsx'
import type { FieldViewProps } from '../props.ts'

export const LayoutSource = ({ id, name, value, values, errors, readOnly, onChange, onBlur }: FieldViewProps) => (
  <FormRow
    id={id}
    label="HTML"
    required={!readOnly}
    width="whole"
    hint={[usedBy(values.in_uso), 'Segnaposto: {{titolo}}, {{testo}}, {{link}}'].filter(Boolean).join(' ')}
    error={errors[name]?.[0]}
  >
    {(tie) => (
      <TextArea
        {...tie}
        {...{ readOnly, onBlur, onChange }}
        code
        rows={16}
        value={typeof value === 'string' ? value : ''}
        maxLength={65_000}
      />
    )}
  </FormRow>
)

/** Changing a layout changes at once every interazione that uses it. */
const usedBy = (count: unknown): string => {
  if (typeof count !== 'number' || count === 0) return ''
  return count === 1
    ? 'Lo usa un’interazione: ciò che cambi qui cambia anche lì.'
    : `Lo usano ${formatNumber(count)} interazioni: ciò che cambi qui cambia anche lì.`
}
