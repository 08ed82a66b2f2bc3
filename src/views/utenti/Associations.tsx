/** Associations decide which data a user sees; those that the chosen role ignores are listed and can be removed. */
import { useItem } from '../../api/resources/records.ts'
import { isRole, type Role } from '../../domain/access/access.ts'
import { role, user } from '../../domain/resources/utenti.ts'
import { isEmpty } from '../../domain/model/fields.ts'
import type { Row } from '../../api/resources/resources.ts'
import type { FieldViewProps } from '../props.ts'
import { Button } from '../kit/Button.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { FieldControl } from '../resource/fields/FieldControl.tsx'
import { fieldOf } from '../../domain/model/fields.ts'
import { isRecord } from '../../domain/util/guards.ts'

const field = user.fields.userAssociations
const items = field.items

/** The associations of each role; roles that are not listed see the whole network. */
const ofRole: Readonly<Partial<Record<Role, readonly string[]>>> = {
  user: ['hotel_id', 'config_id'],
  multihotel: ['config_multihotel'],
  produttore: ['codice_produttore'],
}

export function Associations({ id, name, value, values, base, errors, readOnly, onChange }: FieldViewProps) {
  const roleId = typeof values.role === 'number' ? values.role : null
  const { data, error } = useItem(role, {}, readOnly ? null : roleId)
  const associations: Row = isRecord(value) ? value : {}
  const filled = Object.keys(items).filter((one) => !isEmpty(fieldOf(items, one), associations[one]))
  // Users who may not read roles see the associations that are stored.
  const baseRole = data?.row.base_role ?? (roleId === base.role ? base.roleName : null)
  const own = readOnly || error ? filled : (isRole(baseRole) && ofRole[baseRole]) || []
  const wrong = Object.keys(items).filter((one) =>
    Object.keys(errors).some((path) => path.startsWith(`${name}.${one}`)),
  )
  const leftovers = filled.filter((one) => !own.includes(one))
  const shown = Object.keys(items).filter((one) => own.includes(one) || wrong.includes(one))
  const isWaiting = !readOnly && roleId !== null && !data && !error
  return (
    <FormRow id={id} label={field.label} group error={errors[name]?.[0]}>
      {(tie) => (
        <div className="nested k-form">
          {shown.length > 0 ? (
            <FieldControl
              tie={tie}
              name={name}
              field={{ ...field, items: Object.fromEntries(shown.map((one) => [one, fieldOf(items, one)])) }}
              value={value}
              onChange={onChange}
              readOnly={readOnly}
              errors={errors}
            />
          ) : isWaiting ? (
            <Skeleton lines={2} label="Caricamento del ruolo" />
          ) : (
            <p>
              {roleId === null
                ? 'Scegli il ruolo: dirà che cosa associare.'
                : readOnly
                  ? 'Nessuna associazione.'
                  : 'Chi ha questo ruolo lavora su tutta la rete: non c’è niente da associare.'}
            </p>
          )}
          {!readOnly && !isWaiting && leftovers.length > 0 && (
            <p>
              Di un altro ruolo {leftovers.length === 1 ? 'resta' : 'restano'}{' '}
              {leftovers.map((one) => fieldOf(items, one).label.toLowerCase()).join(', ')}: ora non{' '}
              {leftovers.length === 1 ? 'conta' : 'contano'}.{' '}
              <Button
                small
                variant="ghost"
                icon="x"
                onClick={() =>
                  onChange({
                    ...associations,
                    ...Object.fromEntries(leftovers.map((one) => [one, Array.isArray(associations[one]) ? [] : null])),
                  })
                }
              >
                Togli
              </Button>
            </p>
          )}
        </div>
      )}
    </FormRow>
  )
}
