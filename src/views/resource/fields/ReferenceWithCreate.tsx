/** Reference field with a button that creates a new target in a dialog, without leaving the form. */
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { createRow } from '../../../api/resources/records.ts'
import { refreshResource, type Row } from '../../../api/resources/resources.ts'
import { can } from '../../../domain/access/access.ts'
import { defaultOf } from '../../../domain/model/defaults.ts'
import { type Field, fieldOf } from '../../../domain/model/fields.ts'
import { ownerFieldOf } from '../../../domain/model/owner.ts'
import { displayOf, formFieldsOf, type Resource } from '../../../domain/model/resource.ts'
import { today } from '../../../domain/time/dates.ts'
import { session } from '../../../state/session.ts'
import { Button } from '../../kit/Button.tsx'
import { FormRow } from '../../kit/form/FormRow.tsx'
import type { FieldViewProps } from '../../props.ts'
import { DialogForm, pick } from '../form/DialogForm.tsx'
import { FieldControl } from './FieldControl.tsx'
import { widthOf } from './fieldWidth.ts'
import { rememberLabel } from './references.ts'
import './WithNew.css'

type WithNewProps = {
  view: FieldViewProps
  field: Field
  /** Resource whose form the dialog shows. */
  target: Resource
  /**
   * Creates the row that is then selected, by default a row of `target`; `chosen` names its resource if that differs.
   */
  make?: (values: Row, key: string) => Promise<Row>
  chosen?: Resource
  /** Labels of the button, of the dialog and of the outcome. */
  word: string
  title: string
  label: string
  verb: string
  hotelId: unknown
  /** Further lines of the success toast. */
  detailsOf?: (row: Row) => readonly string[]
}

export function ReferenceWithCreate({
  view,
  field,
  target,
  word,
  title,
  label,
  verb,
  hotelId,
  detailsOf,
  ...options
}: WithNewProps) {
  const { id, name, value, errors, readOnly, onChange, onBlur } = view
  const { user } = useSnapshot(session)
  const [open, setOpen] = useState(false)
  const selectedKeys = Array.isArray(value) ? (value as number[]) : []
  const { chosen = target } = options
  const mayMake =
    !readOnly && user !== null && [target, chosen].every(({ id: one }) => can(user, one, 'create') !== 'none')
  const owner = ownerFieldOf(target.fields, 'hotel')
  const names = formFieldsOf(target).map(([one]) => one)
  return (
    <FormRow id={id} label={field.label} required={field.required} width={widthOf(field)} error={errors[name]?.[0]}>
      {(tie) => (
        <div className="with-new">
          <FieldControl {...{ tie, name, field, value, onChange, onBlur, readOnly }} />
          {mayMake && (
            <Button small icon="plus" onClick={() => setOpen(true)}>
              {word}
            </Button>
          )}
          {open && (
            <DialogForm
              title={title}
              fields={pick(target.fields, ...names, ...(owner ? [owner] : []))}
              initial={{ ...blankOf(target, names), ...(owner && { [owner]: hotelId }) }}
              op={`${target.id}.create`}
              label={label}
              verb={verb}
              submit={options.make ?? ((values, key) => createRow(target, { hotelId: Number(hotelId) }, values, key))}
              detailsOf={(createdRow) => detailsOf?.(createdRow as Row) ?? []}
              onDone={(createdRow) => {
                const row = createdRow as Row
                const key = row[chosen.key] as number
                rememberLabel(field, key, displayOf(chosen, row))
                onChange([...selectedKeys, key])
                void refreshResource(target.id)
                if (chosen !== target) void refreshResource(chosen.id)
              }}
              onClosed={() => setOpen(false)}
            />
          )}
        </div>
      )}
    </FormRow>
  )
}

const blankOf = ({ fields }: Resource, names: readonly string[]): Row =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = defaultOf(fieldOf(fields, name), { today: today() })
      return value === undefined ? [] : [[name, value]]
    }),
  )
