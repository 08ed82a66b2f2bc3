/** Preferences of this device; they survive a logout. */
import { proxy } from 'valtio'
import { persist } from './persist.ts'

export type Theme = 'system' | 'light' | 'dark'
export type Density = 'compact' | 'comfortable'

export const settings = proxy<{
  theme: Theme
  density: Density
  /** Side menu shown (CTRL+B). */
  menu: boolean
  /** Sections of the side menu that were opened or closed by hand; the others keep their default. */
  sections: Record<string, boolean>
  /** Route ids of the favourites at the top of the side menu, in the order in which they were chosen. */
  favourites: string[]
  /** Width of the list in a split pane, in px, by resource. */
  splits: Record<string, number>
  /** An open record takes the space of its list too (Z). */
  wholeRecord: boolean
  /** Columns hidden by hand, by resource. */
  hiddenColumns: Record<string, string[]>
  /** Ids of the users who see everybody's Turno on this device; the others see their own. */
  wholeTurno: number[]
  /** Single-key shortcuts (WCAG 2.1.4). */
  singleKeys: boolean
}>({
  theme: 'system',
  density: 'compact',
  menu: true,
  sections: {},
  favourites: [],
  splits: {},
  wholeRecord: false,
  hiddenColumns: {},
  wholeTurno: [],
  singleKeys: true,
})

export function restoreSettings(): void {
  persist('impostazioni', 'console', settings, [
    'theme',
    'density',
    'menu',
    'sections',
    'favourites',
    'splits',
    'wholeRecord',
    'hiddenColumns',
    'wholeTurno',
    'singleKeys',
  ])
}

export function toggleFavourite(id: string): void {
  const { favourites } = settings
  settings.favourites = favourites.includes(id) ? favourites.filter((one) => one !== id) : [...favourites, id]
}

export function toggleWholeTurno(userId: number): void {
  const { wholeTurno } = settings
  settings.wholeTurno = wholeTurno.includes(userId)
    ? wholeTurno.filter((one) => one !== userId)
    : [...wholeTurno, userId]
}
