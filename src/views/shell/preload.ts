/** The palette is not needed for the first screen; it is fetched ahead, with its list, its records and the forgiving search. */
import { ahead, later } from '../kit/later.tsx'

const load = () => import('./PaletteShell.tsx')

export const PaletteShell = later(async () => (await load()).PaletteShell)

export function preloadPalette(): void {
  ahead(PaletteShell.preload())
  ahead(load().then((palette) => palette.preload()))
}
