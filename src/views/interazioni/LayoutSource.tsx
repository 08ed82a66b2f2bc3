/** The HTML of a layout as it is: an editor of texts would take its placeholders and its frame for words. */
import { FormRow } from '../kit/FormRow.tsx'
import { TextArea } from '../kit/fields/TextArea.tsx'
import type { FieldViewProps } from '../props.ts'

export const LayoutSource = ({ id, name, value, errors, readOnly, onChange, onBlur }: FieldViewProps) => (
  <FormRow
    id={id}
    label="HTML"
    required={!readOnly}
    width="whole"
    hint="Segnaposto: {{titolo}}, {{testo}}, {{link}}"
    error={errors[name]?.[0]}
  >
    {(tie) => (
      <TextArea
        {...tie}
        {...{ readOnly, onBlur, onChange }}
        rows={12}
        value={typeof value === 'string' ? value : ''}
        maxLength={65_000}
      />
    )}
  </FormRow>
)
