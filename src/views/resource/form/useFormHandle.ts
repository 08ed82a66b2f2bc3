/** Connects the visible form to the commands: CTRL+S saves it, and leaving asks while it is dirty. */
import { useEffect, useLayoutEffect } from 'react'
import { paneCommands } from '../../../commands/recordCommands.ts'
import { register } from '../../../commands/registry.ts'
import { showForm, type FormHandle, type RecordFacts } from '../../../state/screen.ts'
import { useHandle } from '../../kit/hooks.ts'
import type { Form } from './useForm.ts'
import { useSaveAfterPending } from './useSaveAfterPending.ts'

type Acts = Pick<FormHandle, 'save' | 'back' | 'preview' | 'history' | 'refused' | 'remove' | 'unlock'>
/** `record`: omitted if no command applies to the record of the form. */
type Facts = { resource: string; canSave: boolean; hasLanguages?: boolean; record?: RecordFacts | null }

/** Registers the form's commands, and returns its save function for the save button. */
export function useFormHandle(
  { dirty, saving, draft, element }: Form,
  { resource, canSave, hasLanguages = false, record }: Facts,
  acts: Acts,
): () => Promise<void> {
  const hasPreview = acts.preview !== undefined
  const hasHistory = acts.history !== undefined
  const canUnlock = acts.unlock !== undefined
  useEffect(() => register(paneCommands), [])
  const save = useSaveAfterPending(element, acts.save)
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
          ...(hasHistory && { hasHistory }),
          ...(canUnlock && { canUnlock }),
          ...(hasLanguages && { hasLanguages }),
          ...(record !== undefined && { record }),
        },
        handle,
      ),
    [handle, resource, dirty, saving, canSave, hasPreview, hasHistory, canUnlock, hasLanguages, record],
  )
  return save
}
