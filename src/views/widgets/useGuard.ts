/** Work of a screen of its own as a form: CTRL+S saves it, leaving asks while it is dirty. */
import { useLayoutEffect } from 'react'
import { showForm } from '../../state/screen.ts'
import { useHandle } from '../kit/hooks.ts'

type Guarded = {
  dirty: boolean
  saving: boolean
  canSave: boolean
  save: () => void
  back: () => void
  /** Who leaves gives up what was done: nothing of it is kept. */
  forget?: () => Promise<void>
  addRows?: (() => void) | undefined
}

export function useGuard(resource: string, { dirty, saving, canSave, save, back, forget, addRows }: Guarded): void {
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
