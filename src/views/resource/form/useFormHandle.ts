/** The form of the screen in sight, for commands: CTRL+S saves it, leaving asks while it is dirty. */
import { useEffect, useLayoutEffect } from 'react'
import { paneCommands } from '../../../commands/recordCommands.ts'
import { register } from '../../../commands/registry.ts'
import { showForm, type FormHandle, type RecordFacts } from '../../../state/screen.ts'
import { useHandle } from '../../kit/hooks.ts'
import type { Form } from './useForm.ts'
import { useSettled } from './useSettled.ts'

type Acts = Pick<FormHandle, 'save' | 'back' | 'preview' | 'history' | 'refused' | 'remove'>
/** `record`: left out where the form shows no record that commands are about. */
type Facts = { resource: string; canSave: boolean; hasLanguages?: boolean; record?: RecordFacts | null }

/** Its commands come with it. Gives back how it is saved, for its button. */
export function useFormHandle(
  { dirty, saving, draft, element }: Form,
  { resource, canSave, hasLanguages = false, record }: Facts,
  acts: Acts,
): () => Promise<void> {
  const hasPreview = acts.preview !== undefined
  const hasHistory = acts.history !== undefined
  useEffect(() => register(paneCommands), [])
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
          ...(hasHistory && { hasHistory }),
          ...(hasLanguages && { hasLanguages }),
          ...(record !== undefined && { record }),
        },
        handle,
      ),
    [handle, resource, dirty, saving, canSave, hasPreview, hasHistory, hasLanguages, record],
  )
  return save
}
