import { useSnapshot } from 'valtio'
import { canFollow } from '../../domain/access/access.ts'
import { fieldOf } from '../../domain/model/fields.ts'
import { interazioni } from '../../domain/resources/interazioni.ts'
import { session } from '../../state/session.ts'
import { FormRow } from '../kit/form/FormRow.tsx'
import { Select } from '../kit/fields/choice/Select.tsx'
import type { FieldViewProps } from '../props.ts'

const { fields } = interazioni
const kinds = fields.tipologia.options.map(({ value, label }) => ({ value: String(value), label }))

/** What an interazione is based on. Users who may not choose a landing page are not offered the kind that needs one. */
export function Kind({ id, name, value, base, errors, readOnly, onChange, onBlur }: FieldViewProps) {
  const { user } = useSnapshot(session)
  const isOffered = (kind: string) =>
    kind === base[name] ||
    (user !== null &&
      Object.values(fields).every(
        (field) => field.only?.field !== name || field.only.is !== kind || canFollow(user, field),
      ))
  return (
    <FormRow id={id} label={fieldOf(fields, name).label} required={!readOnly} width="medium" error={errors[name]?.[0]}>
      {(tie) => (
        <Select
          {...tie}
          {...{ readOnly, onBlur, onChange }}
          value={(value as string | null) ?? null}
          choices={kinds.filter((one) => isOffered(one.value))}
        />
      )}
    </FormRow>
  )
}
