/**
 * Prefetches the palette with its list, its records and the typo-tolerant search; the first screen does not need it.
 */
import { lazyWithPreload } from '../../kit/states/lazyWithPreload.tsx'
import { importChunk } from '../../../domain/util/importChunk.ts'

const load = () => importChunk(() => import('../palette/PaletteShell.tsx'))

export const PaletteShell = lazyWithPreload(async () => (await load()).PaletteShell)

export const preloadPalette = (): Promise<unknown> =>
  Promise.all([PaletteShell.preload(), load().then((palette) => palette.preload())])
