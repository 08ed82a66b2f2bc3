/** Loads the saved views from the server, for the palette and the lists. */
import { useEffect } from 'react'
import { hasViews, useSavedViews } from '../../../api/resources/views.ts'
import viewCommands from '../../../commands/actions/views.ts'
import { register } from '../../../commands/registry.ts'
import { ownFirst, restoreViews, views, type SavedView } from '../../../state/savedViews.ts'

/** Views can be saved only where the server stores them. */
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
