/** Dialog of a record call that needs arguments: its fields are those of the call's body. */
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { callRecord, type CallAnswer } from '../../api/resources/recordCalls.ts'
import { calls } from '../../commands/actions/calls.ts'
import type { RecordCall as Call } from '../../commands/recordCalls.ts'
import { openCopy, refreshAfter } from '../../commands/recordCalls.ts'
import { screen, type RecordFacts } from '../../state/screen.ts'
import type { Fields } from '../../domain/model/fields.ts'
import type { DialogProps } from '../props.ts'
import { MultiCombo } from '../kit/fields/choice/Combo.tsx'
import type { Control } from '../resource/fields/control.ts'
import { DialogForm, pick } from '../resource/form/DialogForm.tsx'
import { useDescription } from '../resource/useDescription.ts'
import { labelOfReference, searchAmong } from '../resource/fields/references.ts'
import { effects } from '../shell/effects.ts'
import { currentContext } from '../shell/frame/useConsole.ts'

export function RecordCall({ recordKey, of, initial }: DialogProps) {
  const { form } = useSnapshot(screen)
  const call = calls.find(({ id }) => id === of)
  const [found, setFound] = useState<RecordFacts | null>(null)
  // A dialog reopened from a draft mounts before the form of its record, so it waits for the record and keeps it.
  const here = form?.resource === call?.resource && form?.record?.key === recordKey ? form?.record : null
  if (here && !found) setFound(here)
  return call?.form && found && <Fields call={call} form={call.form} record={found} initial={initial} />
}

type FieldsProps = { call: Call; form: NonNullable<Call['form']>; record: RecordFacts } & Pick<DialogProps, 'initial'>

function Fields({ call, form, record, initial }: FieldsProps) {
  const resource = useDescription(call.resource)
  const among = form.among?.(record) ?? {}
  return (
    <DialogForm
      title={call.title}
      intro={
        form.quoted ? (
          <>
            <p>{record.name}</p>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text must be scrollable by keyboard */}
            <blockquote className="dialog-quoted" tabIndex={0} aria-label="Messaggio">
              {form.quoted(record)}
            </blockquote>
          </>
        ) : (
          record.name
        )
      }
      about={{ key: String(record.key), name: record.name }}
      fields={withLabels(pick(resource.bodies![call.op]!, ...form.fields), form.labels)}
      initial={{ ...form.values?.(record), ...initial }}
      op={`${call.resource}.${call.op}`}
      verb={form.verb}
      controls={Object.fromEntries(
        Object.entries(among).map(([name, keys]) => [
          name,
          (control: Control) => <RestrictedCombo key={name} control={control} keys={keys} />,
        ]),
      )}
      submit={(typed, key) => callRecord(call.resource, call.op, record, call.body?.(record, typed) ?? typed, key)}
      onDone={(answer) => {
        void refreshAfter(call)
        openCopy(call, record, answer as CallAnswer, currentContext(), effects)
      }}
    />
  )
}

const withLabels = (fields: Fields, labels: Readonly<Record<string, string>> = {}): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, labels[name] ? { ...field, label: labels[name] } : field]),
  )

/** Choices limited to the keys that the record holds. */
function RestrictedCombo({ control, keys }: { control: Control; keys: readonly number[] }) {
  const { tie, field, value, onChange, onBlur, readOnly, autoFocus } = control
  return (
    <MultiCombo<number>
      {...{ ...tie, onBlur, readOnly, autoFocus, onChange }}
      value={(value as number[] | null) ?? []}
      search={async (query) => (await searchAmong(field, keys, query)) as { value: number; label: string }[]}
      resolve={(one) => labelOfReference(field, one)}
    />
  )
}
