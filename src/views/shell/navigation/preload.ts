/**
 * Prefetches the palette with its list, its records and the typo-tolerant search; the first screen does not need it.
 */
import { inBackground, lazyWithPreload } from '../../kit/states/lazyWithPreload.tsx'
import { importChunk } from '../../../domain/importChunk.ts'

const load = () => importChunk(() => import('../palette/PaletteShell.tsx'))

export const PaletteShell = lazyWithPreload(async () => (await load()).PaletteShell)

export function preloadPalette(): void {
  inBackground(PaletteShell.preload())
  inBackground(load().then((palette) => palette.preload()))
}
