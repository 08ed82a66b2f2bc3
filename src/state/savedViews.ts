/** Saved views of the user and shared ones: the service stores them, this copy serves until it has answered. */
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

/** Puts the user's own views first: they win where two are the default of a list or show the same. */
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
