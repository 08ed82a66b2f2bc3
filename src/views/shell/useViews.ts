/** The saved views as the service keeps them, for palette and lists. */
import { useEffect } from 'react'
import { hasViews, useSavedViews } from '../../api/views.ts'
import viewCommands from '../../commands/actions/views.ts'
import { register } from '../../commands/registry.ts'
import { ownFirst, restoreViews, views, type SavedView } from '../../state/views.ts'

/** Where the service keeps views, they can be saved. */
export function useViews(): void {
  const rows = useSavedViews()
  useEffect(() => {
    if (hasViews()) register(viewCommands)
  }, [])
  useEffect(() => {
    restoreViews()
    if (rows) views.rows = ownFirst(rows as SavedView[])
  }, [rows])
}
