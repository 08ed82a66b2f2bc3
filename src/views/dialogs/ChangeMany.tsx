/** Bulk change of the selected rows: fields of the user's choice, or the field of a named change. */
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { bulkOf } from '../../commands/actions/selection.ts'
import { group, type Field, type Fields, fieldOf } from '../../domain/model/fields.ts'
import type { Resource } from '../../domain/model/resource.ts'
import {
  changeableFields,
  changesOf,
  valueFieldOf,
  type ChosenChanges,
  type Selection,
} from '../../domain/query/selection.ts'
import { session } from '../../state/session.ts'
import type { DialogProps } from '../props.ts'
import type { Values } from '../resource/form/DialogForm.tsx'
import { useDescription } from '../resource/useDescription.ts'
import { Changes } from './Changes.tsx'
import { PlanForm, selectionOf, useSelection } from './PlanForm.tsx'
import { expectDefined } from '../../domain/util/lookup.ts'

/** `of`: the id of the resource, and after a blank the id of the named change, if it is one. */
export function ChangeMany({ of = '' }: DialogProps) {
  const [id = '', name] = of.split(' ')
  const resource = useDescription(id)
  const selection = useSelection()
  const about = { resource, of, selection }
  const bulk = bulkOf(resource, name)
  return bulk ? <NamedChange {...about} bulk={bulk} /> : <FreeChange {...about} />
}

type AboutProps = { resource: Resource; of: string; selection: Selection | null }

function NamedChange({ bulk, ...about }: AboutProps & { bulk: NonNullable<ReturnType<typeof bulkOf>> }) {
  const { ask, how, button } = bulk
  const [name] = ask
  const field = expectDefined(valueFieldOf(fieldOf(about.resource.fields, name), how), 'the field of the new value')
  return (
    <PlanForm
      {...about}
      title={(rows) => `${button.replace('…', '')}: ${rows}`}
      fields={{ [name]: { ...field, label: how === 'add' ? 'Di quanto' : field.label } }}
      initial={NOTHING}
      plan={(values, rows) => ({
        op: 'update',
        rows,
        changes: changesOf(Object.fromEntries(ask.map((one) => [one, { how, value: values[name] }]))),
      })}
    />
  )
}

const NOTHING = {}
/** The one field of the dialog: the user's changes, by name of the changed field. */
const CHANGES = 'modifiche'

const chosenIn = (values: Values): ChosenChanges => (values[CHANGES] as ChosenChanges | null | undefined) ?? {}

function FreeChange({ resource, of, selection }: AboutProps) {
  const user = useSnapshot(session).user
  const [values, setValues] = useState<Values>(NOTHING)
  if (!user) return null
  const effectiveSelection = selection ?? selectionOf(values)
  const offered = changeableFields(resource, user, effectiveSelection?.owners ?? {})
  const parts = partsOf(offered, chosenIn(values))
  const isEmpty = !values[CHANGES]
  return (
    <PlanForm
      {...{ resource, of, selection }}
      title={(rows) => `Modifica ${rows}`}
      // The fields that the dialog shows depend on those that the user has chosen so far.
      fields={{ [CHANGES]: group('Aggiungi un campo', parts, { ...(isEmpty && { required: true }) }) }}
      initial={NOTHING}
      onChange={setValues}
      controls={{ [CHANGES]: (control) => <Changes control={control} offered={offered} /> }}
      plan={(values, rows) => ({ op: 'update', rows, changes: changesOf(chosenIn(values)) })}
    />
  )
}

/** One form group for each chosen field: its new value. */
function partsOf(offered: readonly [string, Field][], chosen: ChosenChanges): Fields {
  return Object.fromEntries(
    offered.flatMap(([name, field]) => {
      const how = chosen[name]?.how
      const value = how && valueFieldOf(field, how)
      return value ? [[name, group(field.label, { value })]] : []
    }),
  )
}
