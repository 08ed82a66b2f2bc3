/** Work of a screen of its own as a form: CTRL+S saves it, leaving asks while it is dirty. */
import { useEffect, useEffectEvent } from 'react'
import { showForm } from '../../state/screen.ts'

type Guarded = { dirty: boolean; saving: boolean; canSave: boolean; save: () => void; back: () => void }

export function useGuard(resource: string, { dirty, saving, canSave, ...acts }: Guarded): void {
  const save = useEffectEvent(() => acts.save())
  const back = useEffectEvent(() => acts.back())
  useEffect(
    () => showForm({ resource, dirty, saving, canSave }, { save, back }),
    // oxlint-disable-next-line react/exhaustive-deps -- the handle always sees the newest state
    [resource, dirty, saving, canSave],
  )
}
