/** A form about the rows selected in a list. Its values become a plan, which is rehearsed (dry run) and then shown. */
import { useState, type ReactNode } from 'react'
import { rehearse } from '../../api/plans.ts'
import { selectionIn } from '../../commands/actions/selection.ts'
import { kindOf } from '../../commands/kinds.ts'
import { json, type Fields } from '../../domain/model/fields.ts'
import type { Plan, PlanRows } from '../../domain/plans/plan.ts'
import { plans } from '../../domain/resources/prove.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { countWords, type Selection } from '../../domain/query/selection.ts'
import type { Control } from '../resource/fields/control.ts'
import { DialogForm, type Values } from '../resource/form/DialogForm.tsx'
import { openPlan } from '../shell/navigation/openPlan.ts'
import { currentContext } from '../shell/frame/useConsole.ts'
import { expectDefined } from '../../domain/util/lookup.ts'

type PlanFormProps = {
  resource: Resource
  /** Key of the dialog, with which a draft reopens it. */
  of: string
  selection: Selection | null
  /** Title for a row count in words: 'Modifica 12 camere'. */
  title: (rows: string) => string
  fields: Fields
  initial: Values
  onChange?: (values: Values) => void
  controls?: Readonly<Record<string, (control: Control, values: Values) => ReactNode>>
  plan: (values: Values, rows: PlanRows) => Plan
}

/** The selection at the moment the dialog opens; later changes in the list do not affect the dialog. */
export const useSelection = (): Selection | null => useState(() => selectionIn(currentContext()))[0]

const SELECTION = 'selezione'

/** The selection stored in a draft. */
export const selectionOf = (values: Values): Selection | null =>
  (values[SELECTION] as Selection | null | undefined) ?? null

export function PlanForm({ resource, of, selection, title, fields, plan, ...rest }: PlanFormProps) {
  const [draftSelection, setDraftSelection] = useState<Selection | null>(null)
  const { label, plural } = kindOf(resource.id) ?? { label: resource.id, plural: resource.id }
  const effectiveSelection = selection ?? draftSelection
  return (
    <DialogForm
      {...rest}
      title={title(effectiveSelection ? countWords(effectiveSelection, label, plural) : plural.toLowerCase())}
      intro={effectiveSelection ? undefined : 'Spunta prima le righe nell’elenco.'}
      fields={{
        ...fields,
        [SELECTION]: json('Righe', { form: false, ...(!effectiveSelection && { required: true }) }),
      }}
      // The selection is saved in the draft with the first typed value, because after a reload nothing is selected.
      follow={() => (effectiveSelection ? { [SELECTION]: effectiveSelection } : {})}
      onChange={(values) => {
        setDraftSelection(selectionOf(values))
        rest.onChange?.(values)
      }}
      owners={effectiveSelection?.owners ?? {}}
      op={`${plans.id}.rehearse`}
      about={{ key: of, name: plural }}
      verb="Prova"
      shows
      submit={(values) => {
        const { owner, rows } = expectDefined(effectiveSelection, 'the selection, which is a required field,')
        return rehearse(resource, owner, plan(values, rows))
      }}
      onDone={(info) => openPlan((info as { id: number }).id)}
    />
  )
}
