/** Conflict of a form with a newer version that changed the same fields, and the dialog that asks about it. */
import { useState } from 'react'
import type { Fields } from '../../../domain/model/fields.ts'
import type { Item } from '../../../api/resources/records.ts'
import { LazyBoundary } from '../../kit/states/LazyBoundary.tsx'
import { lazyWithPreload } from '../../kit/states/lazyWithPreload.tsx'
import type { Form } from '../form/useForm.ts'

const ConflictDialog = lazyWithPreload(async () => (await import('./ConflictDialog.tsx')).ConflictDialog)

type Conflict = {
  /** The newer version. */
  item: Item
  names: string[]
  /** Receives the names of the fields that take their value; null if the user cancels. */
  answer: (theirs: string[] | null) => void
}

/** Returns the open conflict, and the function that opens one and resolves with the answer of the user. */
export function useConflict() {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const askAbout = (item: Item, names: string[]) =>
    new Promise<string[] | null>((answer) => {
      setConflict({
        item,
        names,
        answer(theirs) {
          setConflict(null)
          answer(theirs)
        },
      })
    })
  return { conflict, askAbout }
}

type FormConflictProps = {
  conflict: Conflict
  fields: Fields
  form: Pick<Form, 'base' | 'values'>
  /** Name of the other user; by default the address that the version carries. */
  who?: string | undefined
}

export const FormConflict = ({ conflict, fields, form, who }: FormConflictProps) => (
  <LazyBoundary>
    <ConflictDialog
      who={who ?? conflict.item.updatedBy ?? 'Un’altra persona'}
      fields={fields}
      conflicting={conflict.names}
      base={form.base}
      mine={form.values}
      theirs={conflict.item.row}
      onDone={conflict.answer}
    />
  </LazyBoundary>
)
