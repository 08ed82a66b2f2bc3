/** The palette is not needed for the first screen; it is fetched ahead, with its list, its records and the forgiving search. */
import { prefetch, lazyWithPreload } from '../kit/lazy.tsx'

const load = () => import('./PaletteShell.tsx')

export const PaletteShell = lazyWithPreload(async () => (await load()).PaletteShell)

export function preloadPalette(): void {
  prefetch(PaletteShell.preload())
  prefetch(load().then((palette) => palette.preload()))
}
