/** A new task on a contact (description, date, type). */
import { useRef, useState } from 'react'
import { ApiError } from '../../api/error.ts'
import { refreshResource } from '../../api/resources.ts'
import { addTask, contactName, searchContacts } from '../../api/widgets.ts'
import { doneMessage } from '../../commands/messages.ts'
import { rubricaTask } from '../../domain/resources/rubrica.ts'
import { today } from '../../domain/rules.ts'
import { validateField, type FieldErrors } from '../../domain/validate.ts'
import { closeDialog } from '../../state/overlay.ts'
import type { DialogProps } from '../props.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { FormRow } from '../kit/FormRow.tsx'
import { Combo } from '../kit/fields/Combo.tsx'
import { DateField } from '../kit/fields/DateField.tsx'
import { Select } from '../kit/fields/Select.tsx'
import { TextArea } from '../kit/fields/TextArea.tsx'
import { notify } from '../shell/notices.ts'
import './AddTask.css'

const OP = 'main.rubrica.task'
const { description, date, type, rubrica_id } = rubricaTask.fields
const fields = { rubrica_id: rubrica_id!, description: description!, date: date!, type: type! }
type Name = keyof typeof fields
const names = Object.keys(fields) as Name[]
const types = fields.type.options!.map(({ value, label }) => ({ value: String(value), label }))

type Values = { rubrica_id: number | null; description: string; date: string | null; type: string | null }

export function AddTask({ recordKey, given }: DialogProps) {
  const [values, setValues] = useState<Values>({
    rubrica_id: recordKey,
    description: '',
    date: today(),
    type: 'telefonata',
    ...given,
  })
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<FieldErrors>({})
  const [saving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const set = (change: Partial<Values>) => {
    setValues((old) => ({ ...old, ...change }))
    setRefused({})
  }
  const valueOf = (name: Name) => (name === 'description' ? values.description.trim() || null : values[name])
  const errorOf = (name: Name) => validateField(name, fields[name], valueOf(name))[0]?.[1]
  const shown = (name: Name) => (tried ? errorOf(name) : undefined) ?? refused[name]?.[0]

  async function save() {
    if (saving) return
    setTried(true)
    const wrong = names.find(errorOf)
    if (wrong) {
      form.current?.querySelector<HTMLElement>(`#attivita-${wrong}`)?.focus()
      return
    }
    setSaving(true)
    try {
      await addTask(values.rubrica_id!, {
        description: values.description.trim(),
        date: values.date!,
        type: values.type!,
      })
      notify(doneMessage(OP))
      void refreshResource('main.rubricaTask')
      // The contact itself tells what is to be done with it.
      void refreshResource('main.rubrica')
      void refreshResource('main.turno')
      closeDialog()
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) setRefused(error.fields)
      notify({ op: OP, error })
      setSaving(false)
    }
  }

  return (
    <Dialog
      title="Aggiungi attività"
      onClose={closeDialog}
      lightDismiss={false}
      footer={
        <>
          <Button variant="ghost" onClick={closeDialog}>
            Annulla
          </Button>
          <Button variant="main" loading={saving} onClick={() => void save()}>
            Crea attività
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className="add-task"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <FormRow id="attivita-rubrica_id" label={fields.rubrica_id.label} required error={shown('rubrica_id')}>
          {(tie) => (
            <Combo<number>
              {...tie}
              label={fields.rubrica_id.label}
              placeholder="Cerca un contatto"
              value={values.rubrica_id}
              search={searchContacts}
              resolve={contactName}
              onChange={(id) => set({ rubrica_id: id })}
            />
          )}
        </FormRow>
        <FormRow id="attivita-description" label={fields.description.label} required error={shown('description')}>
          {(tie) => (
            <TextArea
              {...tie}
              value={values.description}
              maxLength={fields.description.maxLength}
              onChange={(text) => set({ description: text })}
            />
          )}
        </FormRow>
        <FormRow id="attivita-date" label={fields.date.label} required error={shown('date')}>
          {(tie) => <DateField {...tie} value={values.date} onChange={(day) => set({ date: day })} />}
        </FormRow>
        <FormRow id="attivita-type" label={fields.type.label} required error={shown('type')}>
          {(tie) => (
            <Select
              {...tie}
              label={fields.type.label}
              choices={types}
              value={values.type}
              onChange={(next) => set({ type: next })}
            />
          )}
        </FormRow>
      </form>
    </Dialog>
  )
}
