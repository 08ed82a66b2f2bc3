/** Form of a new task on a contact: description, date and type. */
import { useState } from 'react'
import { addTask, contactName, searchContacts, type NewTask } from '../../api/widgets.ts'
import { refreshResource } from '../../api/resources/resources.ts'
import { rubricaTask } from '../../domain/resources/rubrica.ts'
import { today } from '../../domain/time/dates.ts'
import type { DialogProps } from '../props.ts'
import { Combo } from '../kit/fields/choice/Combo.tsx'
import type { Control } from '../resource/fields/control.ts'
import { DialogForm, pick, type Values } from '../resource/form/DialogForm.tsx'

const CONTACT = 'rubrica_id'
// Task forms leave the contact out, because a task never changes contact; only here is it chosen.
const { form: _, ...contact } = rubricaTask.fields[CONTACT]
const fields = { [CONTACT]: contact, ...pick(rubricaTask.fields, 'description', 'date', 'type') }
/** The lists to refresh: contacts and Turno show the open tasks too. */
const SHOWN_IN = [rubricaTask.id, 'main.rubrica', 'main.turno']

export function AddTask({ recordKey, initial }: DialogProps) {
  const [values] = useState<Values>(() => ({ [CONTACT]: recordKey, date: today(), type: 'telefonata', ...initial }))
  return (
    <DialogForm
      title="Aggiungi attività"
      fields={fields}
      initial={values}
      op="main.rubrica.task"
      verb="Crea attività"
      submit={({ [CONTACT]: whose, ...typed }, key) => addTask(whose as number, typed as NewTask, key)}
      onDone={() => SHOWN_IN.forEach((id) => void refreshResource(id))}
      controls={{ [CONTACT]: (control) => <Contact control={control} /> }}
    />
  )
}

function Contact({ control: { tie, value, onChange, onBlur, readOnly, autoFocus } }: { control: Control }) {
  return (
    <Combo<number>
      {...tie}
      {...{ onChange, onBlur, readOnly, autoFocus }}
      placeholder="Cerca un contatto"
      value={value as number | null}
      search={searchContacts}
      resolve={contactName}
    />
  )
}
