/** Parts of the frame that are not needed for the first screen, and when they are fetched. */

export const loadPalette = () => import('./PaletteShell.tsx')
export const loadQuestions = () => import('./Overlays.tsx')

/** The palette with its list, its records and the forgiving search. */
export function preloadPalette(): void {
  void loadPalette().then((palette) => palette.preload())
}
