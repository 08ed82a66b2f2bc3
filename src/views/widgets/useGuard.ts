/** Registers a screen with a form of its own: CTRL+S saves it, and leaving asks for confirmation while it is dirty. */
import { useLayoutEffect } from 'react'
import { showForm } from '../../state/screen.ts'
import { useHandle } from '../kit/hooks.ts'

type GuardedForm = {
  dirty: boolean
  saving: boolean
  canSave: boolean
  save: () => void
  back: () => void
  /** Called when the user leaves without saving: drops the unsaved work and its draft. */
  forget?: () => Promise<void>
  addRows?: (() => void) | undefined
}

export function useGuard(resource: string, { dirty, saving, canSave, save, back, forget, addRows }: GuardedForm): void {
  const handle = useHandle({
    save,
    back,
    ...(forget && { forget }),
    ...(addRows && { addRows }),
  })
  const canAddRows = addRows !== undefined
  useLayoutEffect(
    () => showForm({ resource, dirty, saving, canSave, canAddRows }, handle),
    [handle, resource, dirty, saving, canSave, canAddRows],
  )
}
