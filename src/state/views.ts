/** The views that a person has saved, and those that are shared: kept by the service, and known here until it is asked. */
import { proxy } from 'valtio'
import { persist } from './persist.ts'
import { onLogout } from './session.ts'

export type SavedView = Readonly<{
  id: number
  /** The route of the list. */
  lista: string
  nome: string
  ricerca: string | null
  nascoste: string | null
  predefinita: boolean | null
  condivisa: boolean | null
}>

/** Of two that a list may open with, or that show the same, one's own counts. */
export const ownFirst = (rows: readonly SavedView[]): readonly SavedView[] => [
  ...rows.filter(({ condivisa }) => !condivisa),
  ...rows.filter(({ condivisa }) => condivisa),
]

export const views = proxy<{ rows: readonly SavedView[] }>({ rows: [] })

let isRestored = false

export function restoreViews(): void {
  if (isRestored) return
  isRestored = true
  persist('utente', 'viste', views, ['rows'])
  onLogout(() => {
    views.rows = []
  })
}
