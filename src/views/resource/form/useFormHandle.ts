/** The form of the screen in sight, for commands: CTRL+S saves it, leaving asks while it is dirty. */
import { useLayoutEffect } from 'react'
import { showForm, type FormHandle, type RecordFacts } from '../../../state/screen.ts'
import { useHandle } from '../../kit/hooks.ts'
import type { Form } from './useForm.ts'
import { useSettled } from './useSettled.ts'

type Acts = Pick<FormHandle, 'save' | 'back' | 'preview' | 'refused'>
/** `record`: left out where the form shows no record that commands are about. */
type Facts = { resource: string; canSave: boolean; record?: RecordFacts | null }

/** Gives back how it is saved, for its button. */
export function useFormHandle(
  { dirty, saving, draft, element }: Form,
  { resource, canSave, record }: Facts,
  acts: Acts,
): () => Promise<void> {
  const hasPreview = acts.preview !== undefined
  const save = useSettled(element, acts.save)
  const handle = useHandle({ ...acts, save: () => void save(), forget: () => draft.drop() })
  useLayoutEffect(
    () =>
      showForm(
        {
          resource,
          dirty,
          saving,
          canSave,
          ...(hasPreview && { hasPreview }),
          ...(record !== undefined && { record }),
        },
        handle,
      ),
    [handle, resource, dirty, saving, canSave, hasPreview, record],
  )
  return save
}
