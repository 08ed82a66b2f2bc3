/** The service of the catalogue that a portal puts on top. The catalogue has no list, only one call for all of it. */
import { fetchServices, useServices } from '../../api/services.ts'
import { fold } from '../../domain/text.ts'
import { Combo } from '../kit/fields/Combo.tsx'
import { FormRow } from '../kit/FormRow.tsx'
import type { FieldViewProps } from '../props.ts'

export function ServiceField({ id, name, value, errors, readOnly, onChange, onBlur }: FieldViewProps) {
  const { data } = useServices()
  return (
    <FormRow id={id} label="Servizio" required={!readOnly} error={errors[name]?.[0]}>
      {(tie) => (
        <Combo<number>
          // Its name is looked for once the catalogue is here.
          key={data ? 'here' : 'coming'}
          {...tie}
          {...{ readOnly, onBlur, onChange }}
          value={typeof value === 'number' ? value : null}
          search={async (query) =>
            (data ?? (await fetchServices())).filter(({ label }) => fold(label).includes(fold(query)))
          }
          resolve={async (one) => data?.find((service) => service.value === one)?.label ?? '…'}
        />
      )}
    </FormRow>
  )
}
