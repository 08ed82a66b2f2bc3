/** Moves a task of a contact to another day. */
import { refreshTasks, saveTask } from '../../api/contatti.ts'
import { rubricaTask } from '../../domain/resources/rubrica.ts'
import type { DialogProps } from '../props.ts'
import { DialogForm, pick } from '../resource/form/DialogForm.tsx'

const fields = pick(rubricaTask.fields, 'date')

export function MoveTask({ recordKey, initial }: DialogProps) {
  return (
    <DialogForm
      title="Sposta l’attività"
      fields={fields}
      initial={{ date: initial?.date ?? null }}
      op={`${rubricaTask.id}.update`}
      label="Attività"
      verb="Sposta"
      record={String(recordKey)}
      submit={({ date }, key) => saveTask(recordKey!, { date: String(date) }, key)}
      onDone={() => void refreshTasks()}
    />
  )
}
